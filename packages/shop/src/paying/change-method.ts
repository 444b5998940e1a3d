import type { Client } from '../accounts/client.ts'
import type { Ctx } from '../context.ts'
import { confirmIfCovered } from '../orders/confirm-paid.ts'
import { countFirst, refuseTooMany } from '../orders/limits/order-limits.ts'
import { planMoney } from '../payments/tenders.ts'
import { holdingPerson } from '../places/addresses/hold-person.ts'
import { holdUnpaid, readUnpaid } from './pay.ts'

/**
 * Pays one's own unpaid order group in cash when it comes: it is confirmed at once. Refuses as `startPaying` does. Money
 * that an attempt still brings is owed back by itself. What holds for orders in cash holds for it, too (order-limits.ts).
 */
export async function payInCash(ctx: Ctx, order_group_id: string, client?: Client): Promise<void> {
  // The person's row is locked before the order group, as at checkout.
  const isFirst = await holdingPerson(ctx, async (ctx) => {
    const seen = await readUnpaid(ctx, order_group_id)
    const { isFirst } = await refuseTooMany(ctx, {
      paid: 'in_cash',
      total_paisa: seen.due_paisa,
      parts: 1,
      placed: order_group_id,
      phone: seen.contact.phone,
      lines: seen.items.filter(({ status }) => status === 'on_hold'),
      client,
    })
    await holdUnpaid(ctx, order_group_id)
    await planMoney(ctx, order_group_id, 'cash')
    await confirmIfCovered(ctx, [order_group_id])
    return isFirst
  })
  if (isFirst) await countFirst(ctx, client)
}
