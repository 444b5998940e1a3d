import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { newBagCode } from './bag-code.ts'

/** How many bags one vendor's order can be packed into. */
export const MAX_BAGS = 99

/** An SQL expression: how many bags vendor order `o` was packed into; 0 as long as nobody packed it with bags. */
export const BAGS = `(select count(*)::int from bags b where b.order_id = o.id and b.dropped_at is null)`

/** How many bags a vendor order was packed into. What changes it holds the items of the order, so it is right until the end of the transaction. */
export async function countBags(ctx: Ctx, order: string): Promise<number> {
  return (await ctx.db.executeQuery(COUNT({ order }))).rows[0]!.bags
}

/** What is packed is in one bag at least. Call it in the transaction that packs. */
export async function beginBags(ctx: Ctx, orders: readonly string[]): Promise<void> {
  await ctx.db.executeQuery(BEGIN({ orders, codes: orders.map(newBagCode), now: ctx.now }))
}

/**
 * Writes how many bags a vendor order was packed into. A bag that is there keeps its code; one that was dropped gets its own again.
 * Call it in the transaction that holds the items of the order.
 */
export async function writeBags(ctx: Ctx, order: string, bags: number): Promise<void> {
  const codes = Array.from({ length: bags }, newBagCode)
  await ctx.db.executeQuery(WRITE({ order, codes, bags, now: ctx.now }))
}

const COUNT = statement<{ bags: number }>(`select ${BAGS} as bags from orders o where o.id = $order`)

const BEGIN = statement(`
  insert into bags (code, order_id, no, made_at)
  select made.code, made.order_id, 1, $now from unnest((select $orders)::uuid[], (select $codes)::text[]) as made (order_id, code)
  on conflict (order_id, no) do nothing`)

const WRITE = statement(`
  with made as (
    insert into bags (code, order_id, no, made_at)
    select made.code, $order::uuid, made.no, $now from unnest((select $codes)::text[]) with ordinality as made (code, no)
    on conflict (order_id, no) do update set dropped_at = null where bags.dropped_at is not null
  )
  update bags set dropped_at = $now
  where order_id = $order::uuid and no > $bags::int and dropped_at is null`)
