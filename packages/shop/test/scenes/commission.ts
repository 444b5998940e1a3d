import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '../../src/context.ts'
import { post } from '../../src/ledger/post.ts'
import { saleLines } from '../../src/ledger/split.ts'
import { linesBack, readSold } from '../../src/ledger/take-back.ts'
import { periodOf } from '../../src/nepal/bs-months.ts'
import type { TestShop } from '../shop.ts'
import { addVendorSales } from './payouts.ts'

/** A vendor with three items of an order group, of which the books have nothing yet. */
export type Seller = Awaited<ReturnType<typeof addVendorSales>>

export const addSeller = addVendorSales

/** A context at so many milliseconds after the first moment of a month (2083-08) in Nepal. */
export function at(shop: TestShop, month: string, after = 0): Ctx {
  return { ...shop.as(null), now: new Date(periodOf(month)!.from.getTime() + after) }
}

/** The books take the sale of an item: what was kept of it is as it says. */
export async function sell(
  ctx: Ctx,
  { vendor, group, items }: Seller,
  item: number,
  sold: { gross_paisa: number; rate?: number; fixed_paisa?: number; has_vat?: boolean },
): Promise<void> {
  const { paid_paisa, lines } = saleLines(
    {
      order_item_id: items[item]!,
      vendor_id: vendor,
      gross_paisa: sold.gross_paisa,
      discount_paisa: 0,
      discount_bearer: null,
      commission_rate: sold.rate ?? 1000,
      commission_fixed_paisa: sold.fixed_paisa ?? 0,
    },
    sold.has_vat ?? false,
  )
  await post(ctx, {
    cause: 'test.sold',
    id: randomUUID(),
    order_group_id: group,
    lines: [...lines, { account: 'bank', amount_paisa: paid_paisa }],
  })
}

/** A share (0 to 1) of what is left of a sale is given back. */
export async function giveBackShare(ctx: Ctx, { group, items }: Seller, item: number, share: number) {
  const [sold] = await readSold(ctx, [items[item]!])
  if (!sold) return
  await post(ctx, {
    cause: 'test.back',
    id: randomUUID(),
    order_group_id: group,
    lines: linesBack(sold, Math.floor(sold.left_paisa * share)),
  })
}

/** What commission bills of a vendor come to, by month, credit notes taken off. */
export async function billedOf(ctx: Ctx, vendor: number) {
  const { rows } = await sql<{
    for_month: string
    commission: number
    vat: number
    bills: number
    notes: number
  }>`
    select for_month, sum(sign * (taxable_paisa + exempt_paisa))::bigint as commission, sum(sign * vat_paisa)::bigint as vat,
      count(*) filter (where sign > 0)::int as bills, count(*) filter (where sign < 0)::int as notes
    from (select b.*, case when credits is null then 1 else -1 end as sign from bills b where for_vendor_id = ${vendor}) b
    group by for_month order by for_month`.execute(ctx.db)
  return rows
}
