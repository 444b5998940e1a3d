import { type Ctx, requireActor } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { placeWords } from '../words.ts'

/** Of addresses and of contacts: far more than anybody sends parcels to. */
const MOST = 100

/** After one more was kept, in the same transaction: refuses it under `field` when it is one too many. */
export async function refuseTooMany(ctx: Ctx, table: 'addresses' | 'contacts', field: string): Promise<void> {
  const { count } = await ctx.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', requireActor(ctx).id)
    .executeTakeFirstOrThrow()
  if (Number(count) <= MOST) return
  const { mostAddresses, mostContacts } = placeWords(ctx.locale)
  const sentence = table === 'addresses' ? mostAddresses(MOST) : mostContacts(MOST)
  throw new Refusal('invalid', sentence, { [field]: sentence })
}
