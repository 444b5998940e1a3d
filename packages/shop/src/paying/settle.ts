import { CompiledQuery } from 'kysely'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Verdict } from '../gateways/gateway.ts'
import { confirmPaid } from '../orders/confirm-paid.ts'
import { keepBooksOfPayment } from '../orders/keep-books.ts'
import { orderNumber } from '../orders/number.ts'
import type { Payment } from '../payments/payment.ts'
import { type Recorded, recordVerdict } from '../payments/record-verdict.ts'

/**
 * Writes what the gateway said of an attempt, with all that follows, in one transaction. The first verdict by which the
 * money is here confirms what waits for it, and the books are kept; what came beyond what is due by then (a second
 * charge, lines that were cancelled meanwhile, a purchase whose time was over or that is paid in cash now) is owed back
 * by itself. The same verdict again, at the same time or years later, changes nothing.
 *
 * Locks the purchase, then the attempt, then items, as every move does; the series of bills last.
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
  const sql = is_kept
    ? CompiledQuery.raw(TAKE, [order_group_id, provider])
    : CompiledQuery.raw(GROUP, [order_group_id])
  const { number, user_id, items } = (await ctx.db.executeQuery<GroupRow>(sql)).rows[0]!
  await confirmPaid(ctx, is_kept ? items : [], {
    keepBooks: () => keepBooksOfPayment(ctx, order_group_id, { id, provider, amount_paisa, is_kept }),
    notices: [
      {
        type: is_kept && items.length > 0 ? 'OrderPaid' : 'OrderPaidInVain',
        user_id,
        object_id: id,
        order_group_id,
        values: { number: orderNumber(number), amount_paisa },
      },
    ],
  })
}

interface GroupRow {
  number: number
  user_id: string
  /** Those that wait for the money. */
  items: number[]
}

const FOUND = `
  g.number, g.user_id, array(
    select i.id from orders o join order_items i on i.order_id = o.id
    where o.order_group_id = g.id and i.status = 'on_hold' order by i.id) as items`

const GROUP = `select ${FOUND} from order_groups g where g.id = $1`

const TAKE = `update order_groups g set payment_method = $2, pay_by = null where g.id = $1 returning ${FOUND}`
