import { CompiledQuery } from 'kysely'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { notify } from '../notifications/notify.ts'
import type { Payment, Verdict } from '../payments/gateway.ts'
import { type Recorded, recordVerdict } from '../payments/record-verdict.ts'
import { keepBooksOfPayment } from './keep-books.ts'
import { moveItems } from './move-items.ts'
import { orderNumber } from './number.ts'

/**
 * Writes what the gateway said of an attempt, with all that follows, in one transaction. The first verdict by which the
 * money is here confirms what waits for it, and the books are kept; what came beyond what is due by then (a second
 * charge, lines that were cancelled meanwhile, a purchase whose time was over or that is paid in cash now) is owed back
 * by itself. The same verdict again, at the same time or years later, changes nothing.
 *
 * Locks the purchase, then the attempt, then items, as every move does.
 */
export function settle(ctx: Ctx, payment_id: string, verdict: Verdict): Promise<Payment> {
  return inTransaction(ctx, async (ctx) => {
    const recorded = await recordVerdict(ctx, payment_id, verdict)
    if (recorded.is_new) await takeMoney(ctx, recorded)
    return recorded.payment
  })
}

async function takeMoney(ctx: Ctx, { payment, is_kept }: Recorded): Promise<void> {
  const { id, provider, amount_paisa, order_group_id } = payment
  const { rows } = await ctx.db.executeQuery<GroupRow>(CompiledQuery.raw(GROUP, [order_group_id]))
  const group = rows[0]!
  if (is_kept) {
    await ctx.db
      .updateTable('order_groups')
      .set({ payment_method: provider, pay_by: null })
      .where('id', '=', order_group_id)
      .execute()
    await confirm(ctx, group.items)
  }
  await keepBooksOfPayment(ctx, order_group_id, { id, provider, amount_paisa, is_kept })
  await notify(ctx, {
    type: is_kept && group.items.length > 0 ? 'OrderPaid' : 'OrderPaidInVain',
    user_id: group.user_id,
    object_id: id,
    order_group_id,
    values: { number: orderNumber(group.number), amount_paisa },
  })
}

/** Items on hold become their vendors' to pack. */
export async function confirm(ctx: Ctx, items: readonly number[]): Promise<void> {
  if (items.length === 0) return
  await moveItems(ctx, {
    ...{ items, whose: 'anybody', to: 'confirmed', skip: true },
    ...{ actor_kind: 'system', actor_id: null, via: 'payment' },
  })
}

interface GroupRow {
  number: number
  user_id: string
  /** Those that wait for the money. */
  items: number[]
}

const GROUP = `
  select g.number, g.user_id, array(
    select i.id from orders o join order_items i on i.order_id = o.id
    where o.order_group_id = g.id and i.status = 'on_hold' order by i.id) as items
  from order_groups g where g.id = $1`
