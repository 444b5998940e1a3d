import { randomUUID } from 'node:crypto'
import { requestApproval } from '../approvals/request-approval.ts'
import { oweBills } from '../bills/owe-bills.ts'
import type { Ctx } from '../context.ts'
import { confirmIfCovered } from '../orders/confirm-paid.ts'
import { type OrderSnapshot, type Placed, writeOrders } from '../orders/write-orders.ts'
import { recordUse } from '../promotions/apply-coupon.ts'
import type { Slot } from '../slots/board.ts'
import type { Taking } from './deliveries.ts'
import type { Joined } from './joined.ts'
import type { Quote } from './quote.ts'

type Part = Quote['parts'][0]
type Written = Awaited<ReturnType<typeof writeOrders>>

/** What is written of a checkout, and the deliveries that still take their places. */
interface Parts {
  placed: Placed
  takings: Taking[]
}

/**
 * Writes the order groups of a quote: one; of `ship_separately` two that come with one delivery; or two with a delivery each, at these
 * times. `joins` is the delivery of another order that it comes with.
 */
export async function writeParts(
  ctx: Ctx,
  { parts: [first, second] }: Quote,
  frozen: Omit<OrderSnapshot, 'delivery' | 'slot'>,
  { joins, slots }: { joins: Joined | null; slots: readonly (Slot | null)[] },
): Promise<Parts> {
  const [slot, laterSlot] = slots
  const delivery = joins
    ? { id: joins.delivery_id, paid_with: joins.order_group_id }
    : { id: randomUUID(), paid_with: null }
  const snapshot = { ...frozen, slot: slot ?? joins?.time ?? null }
  const written = await writeOrders(ctx, first, { ...snapshot, delivery })
  const { placed } = written
  await recordUse(ctx, first.discount, placed.order_group_id)
  const takings: Taking[] = slot ? [{ slot, delivery_id: delivery.id, products: productsOf(first) }] : []
  if (!second) {
    await requestApproval(ctx, written.toAsk)
    await confirmPaid(ctx, first, written)
    return { placed, takings }
  }
  const own = { id: randomUUID(), paid_with: null }
  // Delivery is paid once, with the part that is ready, as long as anything of that part is delivered (reassign-delivery-fee.ts).
  const shared = { ...delivery, paid_with: delivery.paid_with ?? placed.order_group_id }
  const later = await writeOrders(
    ctx,
    second,
    laterSlot ? { ...snapshot, delivery: own, slot: laterSlot } : { ...snapshot, delivery: shared },
  )
  await requestApproval(ctx, [...written.toAsk, ...later.toAsk])
  await confirmPaid(ctx, first, written)
  await confirmPaid(ctx, second, later)
  const { order_group_id, number, status, payment_status, next } = later.placed
  if (laterSlot) {
    placed.later = { order_group_id, number, status, payment_status, next }
    takings.push({ slot: laterSlot, delivery_id: own.id, products: productsOf(second) })
  } else {
    placed.to_be_approved = { order_group_id, number }
    takings[0]?.products.push(...productsOf(second))
  }
  return { placed, takings }
}

/** Confirms what credit pays completely, and owes its bills. */
async function confirmPaid(ctx: Ctx, part: Part, { placed, ready }: Written): Promise<void> {
  if (part.due_paisa > 0) return
  if (placed.next === 'pay') {
    await confirmIfCovered(ctx, [placed.order_group_id])
    Object.assign(placed, { status: 'confirmed', payment_status: 'paid', next: 'done' })
  } else if (ready.length > 0 && part.credit_paisa > 0) await oweBills(ctx, ready)
}

const productsOf = ({ lines }: Part) => lines.map(({ product_id }) => product_id)
