import { z } from 'zod'
import { type Ctx, requireActor } from '../context.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { untilNow } from '../nepal/slot-time.ts'
import { holdDeliveryOf } from '../orders/delivery/hold-delivery.ts'
import { orderNumber } from '../orders/number.ts'
import { ownTexts } from '../orders/own/own-texts.ts'
import type { AddressSnapshot } from '../orders/snapshots.ts'
import { isBeforePacking } from '../orders/states.ts'
import { orderTexts } from '../orders/texts.ts'
import { holdingPerson } from '../places/addresses/hold-person.ts'
import { type DeliveryTime, timeOf } from '../slots/delivery-time.ts'
import { readyAt } from '../slots/ready.ts'
import { isMade } from '../slots/slot-state.ts'
import { type Joinable, type Joined, joinedOf, listJoinable, readJoinable } from './joined.ts'

// A customer adds to a delivery of their own that has a time: until ordering for this ends, and before anything that comes with it is
// packed. What is added is an order of its own (prices, bills and payments of the first stay as they are) to the same door, at
// the same time and for no second fee; it takes no further place.

/** A delivery of one's own to which something can be added now. */
export interface OwnDelivery {
  /** The order group that pays it. */
  id: string
  /** GP-000123 */
  number: string
  time: DeliveryTime
  cut_off_at: Date
  address: AddressSnapshot
}

/** One's own deliveries to which these products can be added now, the first to come first. */
export async function openDeliveries(ctx: Ctx, products: readonly number[]): Promise<OwnDelivery[]> {
  const rows = await listJoinable(ctx, requireActor(ctx).id)
  const open = rows.filter((row) => joinFaultOf(row, ctx.now) === null)
  if (open.length === 0) return []
  const ready = await readyAt(ctx, products)
  return open
    .filter(
      ({ cut_off_at, load_at }) => !ready || isMade({ cut_off_at: cut_off_at!, load_at: load_at! }, ready),
    )
    .map(({ id, number, delivery_time, cut_off_at, delivery_address }) => ({
      id,
      number: orderNumber(number),
      time: timeOf(delivery_time)!,
      cut_off_at: cut_off_at!,
      address: delivery_address,
    }))
}

/** Whether something can be added to what an order of one's own comes with. */
export async function canAdd(ctx: Ctx, order_group: string): Promise<boolean> {
  const row = await readJoinable(ctx, order_group)
  return row !== null && row.user_id === requireActor(ctx).id && joinFaultOf(row, ctx.now) === null
}

/**
 * The delivery that an order of one's own comes with, as others join it. Refuses (`added_to`) one that is not there (`not_found`), and one
 * to which nothing can be added any more (`not_allowed`).
 */
export async function readOwnDelivery(ctx: Ctx, order_group: string): Promise<Joined> {
  const row = z.uuid().safeParse(order_group).success ? await readJoinable(ctx, order_group) : null
  if (!row || row.user_id !== requireActor(ctx).id)
    throw new Refusal('not_found', orderTexts(ctx.locale).noSuchOrder, {
      added_to: orderTexts(ctx.locale).noSuchOrder,
    })
  const fault = joinFaultOf(row, ctx.now)
  if (fault) throw fieldRefusal('not_allowed', 'added_to', joinFaultText(ctx, fault, row))
  return joinedOf(row, ctx.now)
}

/** The same for the transaction that adds to it: it stays as it is until then, as packing takes the same locks. */
export async function holdOwnDelivery(ctx: Ctx, order_group: string): Promise<Joined> {
  // The person comes first, as in every checkout.
  await holdingPerson(ctx, async () => {})
  if (z.uuid().safeParse(order_group).success) await holdDeliveryOf(ctx, order_group)
  return readOwnDelivery(ctx, order_group)
}

/** Refuses (`added_to`) goods that cannot be ready for the delivery that they are to come with. */
export async function refuseTooEarly(
  ctx: Ctx,
  { time }: Pick<Joined, 'time'>,
  products: readonly number[],
): Promise<void> {
  if (!time) return
  const ready = await readyAt(ctx, products)
  if (ready && !isMade(time, ready))
    throw fieldRefusal('conflict', 'added_to', ownTexts(ctx.locale).addTooEarly)
}

/** What stands against adding to an order group. */
export type JoinFault =
  | 'without_time'
  | 'packed'
  | 'over'
  | 'closed'
  | 'to_other'
  | 'unanswered'
  | 'unpaid'
  | 'payer_gone'

/** The first thing that stands against adding to an order group; null if nothing does. `waived` is what does not count. */
export function joinFaultOf(row: Joinable, now: Date, waived: readonly JoinFault[] = []): JoinFault | null {
  const { cut_off_at, payer_statuses } = row
  const faults: [JoinFault, boolean][] = [
    ['without_time', !cut_off_at],
    ['packed', !isBeforePacking(row.all_statuses)],
    ['over', cut_off_at !== null && cut_off_at <= now],
    ['closed', cut_off_at !== null && !row.is_open],
    ['to_other', row.payer !== null],
    [payerFaultOf(row), payer_statuses.includes('on_hold') || !payer_statuses.includes('confirmed')],
  ]
  return faults.find(([fault, holds]) => holds && !waived.includes(fault))?.[0] ?? null
}

/** What the delivery waits for while the order that pays it is not confirmed: it could be left unpaid. */
function payerFaultOf({ payer_statuses }: Joinable): JoinFault {
  if (payer_statuses.includes('awaiting_approval')) return 'unanswered'
  return payer_statuses.includes('on_hold') ? 'unpaid' : 'payer_gone'
}

/** The sentence for what stands against it, to its customer. */
export function joinFaultText(ctx: Ctx, fault: JoinFault, { cut_off_at }: Joinable): string {
  const texts = ownTexts(ctx.locale)
  switch (fault) {
    case 'without_time':
      return texts.addWithoutTime
    case 'packed':
      return texts.addPacked
    case 'over':
      return texts.addUntil(untilNow(cut_off_at!, ctx.locale, ctx.now))
    case 'closed':
      return texts.addClosed
    case 'to_other':
      return texts.addToOther
    case 'unanswered':
      return texts.addUnanswered
    case 'unpaid':
      return texts.addUnpaid
    case 'payer_gone':
      return texts.addPayerGone
  }
}
