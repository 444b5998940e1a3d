import { type Ctx, requireActor } from '../../context.ts'
import { fieldRefusal } from '../../errors.ts'
import { placeTexts } from '../texts.ts'

/** How many addresses, and how many contacts, a person may have. */
const MAX_SAVED = 100

/** Call it after adding one, in the same transaction: refuses it under `field` if it is one too many. */
export async function refuseTooMany(ctx: Ctx, table: 'addresses' | 'contacts', field: string): Promise<void> {
  const { count } = await ctx.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', requireActor(ctx).id)
    .executeTakeFirstOrThrow()
  if (Number(count) <= MAX_SAVED) return
  const { mostAddresses, mostContacts } = placeTexts(ctx.locale)
  const sentence = table === 'addresses' ? mostAddresses(MAX_SAVED) : mostContacts(MAX_SAVED)
  throw fieldRefusal('invalid', field, sentence)
}
