import type { Selectable } from 'kysely'
import { oweBills } from '../../src/bills/owe-bills.ts'
import type { Bills } from '../../src/bills/tables.ts'
import { writeDueBills } from '../../src/bills/write-due-bills.ts'
import type { Ctx } from '../../src/context.ts'

/** Lets the biller run, as a shop does every second: whatever was billed so far has its number afterwards. */
export const writeBills = (shop: { as(actor: null): Ctx }) => writeDueBills(shop.as(null))

/** Bills these orders, and gives the bills their numbers; answers them by seller, the company last. */
export async function issueBills(ctx: Ctx, orders: readonly string[]): Promise<Selectable<Bills>[]> {
  const ids = await oweBills(ctx, orders)
  await writeDueBills(ctx)
  return ctx.db
    .selectFrom('bills')
    .selectAll()
    .where('id', 'in', ids.length > 0 ? ids : ['00000000-0000-0000-0000-000000000000'])
    .orderBy('vendor_id', (order) => order.asc().nullsLast())
    .orderBy('number')
    .execute()
}
