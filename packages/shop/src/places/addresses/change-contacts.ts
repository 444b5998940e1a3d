import { z } from 'zod'
import { type Ctx, requireActor } from '../../context.ts'
import { together } from '../../db/together.ts'
import { parse } from '../../input.ts'
import { type Contact, contactFields, findContact, NewContact, saveContact } from './contacts.ts'
import { holdingPerson } from './hold-person.ts'
import { refuseTooMany } from './too-many.ts'

export const ChangedContact = z.object(contactFields).partial()

/** Adds a contact for the person; a contact that exists already is returned instead (domain D6). */
export async function addContact(ctx: Ctx, input: unknown): Promise<Contact> {
  requireActor(ctx)
  const typed = parse(NewContact, input, ctx.locale)
  return holdingPerson(ctx, async (ctx) => {
    const [saved] = await together(saveContact(ctx, typed), refuseTooMany(ctx, 'contacts', 'full_name'))
    return saved
  })
}

/** Changes the given fields of one's own contact. Orders keep their contact. */
export async function changeContact(ctx: Ctx, id: number, input: unknown): Promise<Contact> {
  const change = parse(ChangedContact, input, ctx.locale)
  return holdingPerson(ctx, async (ctx) => {
    const before = await findContact(ctx, id)
    const { full_name, phone, alt_phone, email, relation, sms_locale } = { ...before, ...change }
    await ctx.db
      .updateTable('contacts')
      .set({ full_name, phone, alt_phone, email, relation, sms_locale })
      .where('id', '=', id)
      .execute()
    return findContact(ctx, id)
  })
}

/** Removes one's own contact. If it was the default, the newest of the others becomes the default. */
export async function removeContact(ctx: Ctx, id: number): Promise<void> {
  await holdingPerson(ctx, async (ctx) => {
    const { is_default } = await findContact(ctx, id)
    await ctx.db.deleteFrom('contacts').where('id', '=', id).execute()
    const newest = ctx.db
      .selectFrom('contacts')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('user_id', '=', requireActor(ctx).id)
    if (is_default)
      await ctx.db.updateTable('contacts').set({ is_default: true }).where('id', '=', newest).execute()
  })
}

/** Makes one's own contact the default. */
export async function makeDefaultContact(ctx: Ctx, id: number): Promise<Contact> {
  return holdingPerson(ctx, async (ctx) => {
    await findContact(ctx, id)
    const own = ctx.db.updateTable('contacts').where('user_id', '=', requireActor(ctx).id)
    await own.set({ is_default: false }).where('is_default', '=', true).execute()
    await own.set({ is_default: true }).where('id', '=', id).execute()
    return findContact(ctx, id)
  })
}
