import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { idempotent } from '../../idempotency/idempotency.ts'
import { linesOfText, parse } from '../../input.ts'
import { noSuchCustomer } from './read-customer.ts'

export const AddCustomerNote = z.object({ text: linesOfText(1000).pipe(z.string().min(1)) })

/**
 * Writes down something about a person for colleagues (right `order.help`). Neither they nor a vendor ever read it, and it goes with the
 * account. The same `key` again writes nothing. Refuses an unknown person (`not_found`).
 */
export async function addCustomerNote(ctx: Ctx, id: string, input: unknown, key?: string): Promise<void> {
  const author = requireRight(ctx, 'order.help')
  const { text } = parse(AddCustomerNote, input, ctx.locale)
  await idempotent(ctx, key, { note: text, customer: id }, async (ctx) => {
    const person = z.uuid().safeParse(id).success
      ? await ctx.db.selectFrom('users').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
      : undefined
    if (!person) throw noSuchCustomer(ctx)
    await ctx.db
      .insertInto('customer_notes')
      .values({ user_id: person.id, author_id: author.id, text, at: ctx.now })
      .execute()
    // The words stand in the note only, because they go with the account.
    await audit(ctx, { action: 'customer.note', object_kind: 'user', object_id: person.id })
    return null
  })
}
