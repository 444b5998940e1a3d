import { z } from 'zod'
import { actingFor } from '../accounts/acting-for.ts'
import type { Client } from '../accounts/client.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { events } from '../notifications/events.ts'
import { confirmIfCovered } from '../orders/confirm-paid.ts'
import { countFirst, refuseTooMany } from '../orders/limits/order-limits.ts'
import { orderNumber } from '../orders/number.ts'
import { readDoors } from '../orders/reading/cash-at-door.ts'
import { cashToHave } from '../orders/reading/one-knock.ts'
import { orderTexts } from '../orders/texts.ts'
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

/**
 * The same for a caller (right `order.help`), with the limits of the customer. It is written to the audit log, and the
 * customer reads what cash to have ready.
 */
export async function payInCashForCaller(ctx: Ctx, order_group_id: string): Promise<void> {
  requireRight(ctx, 'order.help')
  const group = z.uuid().safeParse(order_group_id).success
    ? await ctx.db
        .selectFrom('order_groups')
        .select(['user_id', 'number'])
        .where('id', '=', order_group_id)
        .executeTakeFirst()
    : undefined
  if (!group) throw new Refusal('not_found', orderTexts(ctx.locale).noSuchOrder)
  await inTransaction(ctx, async (ctx) => {
    await payInCash(await actingFor(ctx, group.user_id), order_group_id)
    const door = (await readDoors(ctx, [order_group_id])).get(order_group_id)!
    await events(ctx, {
      kind: 'OrderCashChanged',
      user_id: group.user_id,
      object_id: `${order_group_id} in cash`,
      order_group_id,
      values: {
        number: orderNumber(group.number),
        cash_paisa: await cashToHave(ctx, order_group_id, door),
      },
    })
    await audit(ctx, {
      action: 'order.in_cash',
      object_kind: 'order',
      object_id: order_group_id,
      details: {},
    })
  })
}
