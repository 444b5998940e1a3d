import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import type { Line } from '../../ledger/post.ts'
import { linesBack, readSold } from '../../ledger/take-back.ts'
import type { Paisa } from '../../money/money.ts'
import type { RefundRow } from '../lock-refund.ts'
import { refundTexts } from '../texts.ts'
import type { RefundItem } from '../write-refund.ts'

/**
 * The lines that owe an approved request to its customer. If the vendor bears it, the sale is reversed, each part by
 * its share. If the company bears it, it is a cost of the company, and the vendor keeps its money. If the rider bears
 * it, it is a cost of the company that the rider owes it. Refunded delivery is taken from the delivery income, whoever
 * bears the goods.
 *
 * Throws an error if the ledger has less than that; then nothing is approved.
 */
export async function linesOfRefund(
  ctx: Ctx,
  refund: Pick<RefundRow, 'order_group_id' | 'bearer'> & { delivery_paisa: Paisa },
  items: readonly RefundItem[],
): Promise<Line[]> {
  const { bearer, delivery_paisa, order_group_id } = refund
  const delivery_of = delivery_paisa > 0 ? [order_group_id] : []
  const sold = await readSold(
    ctx,
    items.map((item) => item.order_item_id),
    delivery_of,
  )
  const lines = items.flatMap(({ order_item_id, amount_paisa }): Line[] => {
    const of = sold.find((part) => part.order_item_id === order_item_id)
    if (!of || of.left_paisa < amount_paisa)
      throw new Refusal('conflict', refundTexts(ctx.locale).nothingLeft)
    if (bearer === 'vendor') return linesBack(of, amount_paisa)
    return [
      { account: 'refund_cost', amount_paisa, order_item_id },
      { account: 'refund_payable', amount_paisa: -amount_paisa, order_item_id },
    ]
  })
  if (delivery_paisa > 0) {
    const of = sold.find((part) => part.order_item_id === null)
    if (!of || of.left_paisa < delivery_paisa)
      throw new Refusal('conflict', refundTexts(ctx.locale).nothingLeft)
    lines.push(...linesBack(of, delivery_paisa))
  }
  if (bearer === 'courier') {
    const courier = await courierOf(ctx, items)
    const cost = items.reduce((sum, item) => sum + item.amount_paisa, 0)
    lines.push({ account: `courier_short:${courier}`, amount_paisa: cost })
    lines.push({ account: 'refund_cost', amount_paisa: -cost })
  }
  return lines
}

async function courierOf(ctx: Ctx, items: readonly RefundItem[]): Promise<string> {
  const ids = items.map((item) => item.order_item_id)
  const { rows } = await ctx.db.executeQuery(COURIER({ ids }))
  if (!rows[0]) throw fieldRefusal('invalid', 'bearer', refundTexts(ctx.locale).noDelivered)
  return rows[0].actor_id
}

const COURIER = statement<{ actor_id: string }>(`
  select s.actor_id from order_item_steps s
  where s.order_item_id = any((select $ids)::bigint[]) and s.status = 'delivered' and s.actor_id is not null
  order by s.id desc limit 1`)
