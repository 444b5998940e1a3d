import type { Client } from '../accounts/client.ts'
import type { Ctx } from '../context.ts'
import { confirmIfCovered } from '../orders/confirm-paid.ts'
import { countFirst, refuseTooMany } from '../orders/limits/order-limits.ts'
import { planMoney } from '../payments/tenders.ts'
import { holdingPerson } from '../places/addresses/hold-person.ts'
import { holdUnpaid, readUnpaid } from './pay.ts'

/**
 * Changes one's own unpaid order group to cash on delivery, which confirms it at once. Refuses in the same cases as
 * `startPaying`, and by the limits on orders in cash (order-limits.ts). Money that an earlier attempt still brings is
 * owed back automatically.
 */
export async function payInCash(ctx: Ctx, order_group_id: string, client?: Client): Promise<void> {
  // The person's row is locked before the order group, as at checkout.
  const isFirst = await holdingPerson(ctx, async (ctx) => {
    const seen = await readUnpaid(ctx, order_group_id)
    const { isFirst } = await refuseTooMany(ctx, {
      paid: 'in_cash',
      total_paisa: seen.due_paisa,
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
