import { z } from 'zod'
import { emailOrNone } from '../../accounts/email.ts'
import { formatName } from '../../accounts/name-format.ts'
import { type Ctx, type Locale, requireActor } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { lineOfText } from '../../input.ts'
import { toMobile } from '../../nepal/phone.ts'
import { NO_MOBILE, NO_NAME, placeTexts } from '../texts.ts'

const isMobile = (typed: string) => typed === '' || toMobile(typed) !== null

export const contactFields = {
  /** Stored in the form of names: letters, single spaces, capitals. */
  full_name: lineOfText(100)
    .refine((typed) => typed === '' || formatName(typed) !== '', { params: NO_NAME })
    .transform(formatName),
  phone: z
    .string()
    .min(1)
    .refine(isMobile, { params: NO_MOBILE })
    .transform((typed) => toMobile(typed)!),
  /** Called if nobody answers the first phone. Empty and null mean none. */
  alt_phone: z
    .string()
    .refine(isMobile, { params: NO_MOBILE })
    .nullable()
    .transform((typed) => (typed ? toMobile(typed) : null)),
  email: emailOrNone(254)
    .nullable()
    .transform((typed) => typed || null),
  relation: z
    .enum(['', 'self', 'family', 'office'])
    .nullable()
    .transform((typed) => typed || null),
  /** If the contact is somebody else: the language of the SMS to them. Empty and null mean one's own contact. */
  sms_locale: z
    .enum(['', 'en', 'ne'])
    .nullable()
    .transform((typed) => typed || null),
}

export const NewContact = z.object({
  ...contactFields,
  alt_phone: contactFields.alt_phone.optional(),
  email: contactFields.email.optional(),
  relation: contactFields.relation.optional(),
  sms_locale: contactFields.sms_locale.optional(),
})

export interface Contact {
  id: number
  full_name: string
  /** Written as +977 and ten digits. */
  phone: string
  alt_phone: string | null
  email: string | null
  relation: 'self' | 'family' | 'office' | null
  /** If the contact is somebody else: the language of the SMS to them; null for one's own contact. */
  sms_locale: Locale | null
  is_default: boolean
  /** Whether the person has confirmed that this number is theirs. */
  is_verified: boolean
  created: Date
}

/** The people whom a rider may call for this person: the default first, then the newest. */
export async function listContacts(ctx: Ctx): Promise<Contact[]> {
  const { id } = requireActor(ctx)
  return (await ctx.db.executeQuery(LIST({ id }))).rows
}

/** One of the person's own contacts by its id. Refuses every other one (`not_found`). */
export async function findContact(ctx: Ctx, id: number): Promise<Contact> {
  const { id: user_id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery(FIND({ user_id, id }))
  if (!rows[0]) throw new Refusal('not_found', placeTexts(ctx.locale).noSuchContact)
  return rows[0]
}

const selectFrom = (from: string) => `
  select c.id, c.full_name, c.phone, c.alt_phone, c.email, c.relation, c.sms_locale, c.is_default, c.created_at as created,
    coalesce(c.phone = u.phone, false) as is_verified
  from ${from} c join users u on u.id = c.user_id`

const LIST = statement<Contact>(`${selectFrom('contacts')}
  where c.user_id = $id
  order by c.is_default desc, c.id desc`)

const FIND = statement<Contact>(`${selectFrom('contacts')}
  where c.user_id = $user_id and c.id = $id`)

/**
 * The contact of an order: one's own by its id, or a new one, which is stored like addresses (chooseAddress). The
 * caller must hold the lock on the person's row. Refuses a contact of somebody else (`contact`).
 */
export async function chooseContact(
  ctx: Ctx,
  chosen: number | z.output<typeof NewContact>,
): Promise<Contact> {
  if (typeof chosen !== 'number') return saveContact(ctx, chosen)
  const { id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery(FIND({ user_id: id, id: chosen }))
  if (rows[0]) return rows[0]
  throw fieldRefusal('invalid', 'contact', placeTexts(ctx.locale).notYourContact)
}

/**
 * Stores a new contact, unless the same exists; the first becomes the default. The caller must hold the lock on the
 * person's row.
 */
export async function saveContact(ctx: Ctx, typed: z.output<typeof NewContact>): Promise<Contact> {
  const { id } = requireActor(ctx)
  const { full_name, phone, alt_phone = null, email = null, relation = null, sms_locale = null } = typed
  const contact = { full_name, phone, alt_phone, email, relation, sms_locale }
  const { rows } = await ctx.db.executeQuery(KEEP({ user_id: id, ...contact, now: ctx.now }))
  return rows[0]!
}

const ROW = 'id, user_id, full_name, phone, alt_phone, email, relation, sms_locale, is_default, created_at'

const KEEP = statement<Contact>(`
  with same as (
    select ${ROW} from contacts
    where user_id = $user_id and full_name = $full_name and phone = $phone and alt_phone is not distinct from $alt_phone
      and email is not distinct from $email and relation is not distinct from $relation
      and sms_locale is not distinct from $sms_locale
    limit 1
  ), saved as (
    insert into contacts (user_id, full_name, phone, alt_phone, email, relation, is_default, created_at, sms_locale)
    select $user_id, $full_name, $phone, $alt_phone, $email, $relation, not exists (select from contacts where user_id = $user_id), $now, $sms_locale
    where not exists (select from same)
    returning ${ROW}
  )
  ${selectFrom(`(select ${ROW} from same union all select ${ROW} from saved)`)}`)
