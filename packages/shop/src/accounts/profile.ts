import { z } from 'zod'
import { type Ctx, type Locale, requireActor } from '../context.ts'
import { parse } from '../input.ts'
import { PersonName } from './name-format.ts'

export interface Profile {
  id: string
  name: string
  email: string | null
  /** +977 and ten digits. */
  phone: string | null
  /** Address of the picture, 288 px wide; `displayPictureAt` (files/display-pictures.ts) gives the smaller ones. */
  display_picture: string | null
  /** The language of mails and SMS. */
  locale: Locale
  /** Whether the email was shown to be theirs. */
  email_confirmed: boolean
  /** A person without a password signs in by code alone. */
  has_password: boolean
}

export const ChangeProfile = z.object({
  name: PersonName.optional(),
  locale: z.enum(['en', 'ne']).optional(),
})

/** The signed-in person's data as it is now in the database. */
export async function readProfile(ctx: Ctx): Promise<Profile> {
  const { id } = requireActor(ctx)
  const { image, email_verified, has_password, ...user } = await ctx.db
    .selectFrom('users')
    .select((eb) => [
      'id',
      'name',
      'email',
      'phone',
      'image',
      'locale',
      'email_verified',
      eb
        .exists(
          eb
            .selectFrom('credentials')
            .select('credentials.id')
            .whereRef('credentials.user_id', '=', 'users.id'),
        )
        .as('has_password'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...user,
    display_picture: image,
    email_confirmed: email_verified,
    has_password: has_password === true,
  }
}

/**
 * Changes one's own name (formatted, specification §5) and the language of mails; what is left out stays. Email and
 * phone are changed by a code (new-address.ts), the picture by `changeDisplayPicture`.
 */
export async function changeProfile(ctx: Ctx, input: unknown): Promise<Profile> {
  const { id } = requireActor(ctx)
  const { name, locale } = parse(ChangeProfile, input, ctx.locale)
  await ctx.db
    .updateTable('users')
    .set({ ...(name && { name, is_named: true }), ...(locale && { locale }), updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  return readProfile(ctx)
}
