import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireActor, requireReading, requireRight } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { SmallId } from '../../http/schemas.ts'
import { lineOfText, parse } from '../../input.ts'
import { IS_UNPACKED } from '../../money/item-states.ts'
import type { Paisa } from '../../money/money.ts'
import { untilNow } from '../../nepal/slot-time.ts'
import { holdingPerson } from '../../places/addresses/hold-person.ts'
import { readBoard, type Slot } from '../../slots/board.ts'
import { isAsked } from '../../slots/delivery-time.ts'
import { readyAt } from '../../slots/ready.ts'
import { chosenSlot, movePlace } from '../../slots/slot-places.ts'
import { isFree, isMade, slotStateOf } from '../../slots/slot-state.ts'
import { answerLimit, payLimit } from '../deadlines/slot-deadlines.ts'
import { notifyOfTime } from '../notices/delivery-notices.ts'
import type { SlotQuestionVia } from '../question-tables.ts'
import { isBeforePacking, isLive, type OrderItemStatus } from '../states.ts'
import { orderTexts } from '../texts.ts'

export const ChangeTime = z.object({
  /** The time that is wanted, and the one that the sender saw. */
  delivery_slot: SmallId.nullish().meta({
    description: 'The id of a delivery time (`GET slot/`); without one it is asked for',
  }),
  seen: SmallId.meta({ description: 'The one that it has, as the sender saw it' }),
})
export const ChangeTimeByStaff = ChangeTime.extend({ reason: lineOfText(300) })

interface Timed {
  /** The order groups of the delivery. */
  groups: { id: string; number: number }[]
  user_id: string
  delivery_id: string
  zone_id: number
  /** The fee of its zone, for times without one of their own. */
  zone_fee_paisa: Paisa
  slot: Pick<Slot, 'id' | 'cut_off_at' | 'load_at' | 'fee_paisa'>
  statuses: OrderItemStatus[]
  /** The products of what is still to come. */
  products: number[]
  /** Whether its time was closed, and its customer is asked for another one (questions/). */
  is_asked: boolean
}

/** The times that a delivery can have instead of its own, and why there may be none. */
export interface TimeChoice {
  /** The id of the time that it has. */
  seen: number
  /** The moment until which its customer may change it. */
  until: Date
  choices: Slot[]
  /** Whether its own time was closed, so that another one is asked for. */
  is_asked: boolean
  /** Why it cannot be changed any more; null if it can. */
  fault: string | null
}

/** What the customer may choose instead; null for an order without a time, and for one that is not their own. */
export async function ownTimeChoice(ctx: Ctx, order_group: string): Promise<TimeChoice | null> {
  return choiceOf(ctx, await find(ctx, order_group, requireActor(ctx).id), true)
}

/** The same for staff who change it for a caller (right `order.help`). */
export async function timeChoice(ctx: Ctx, order_group: string): Promise<TimeChoice | null> {
  requireReading(ctx, 'order.help')
  return choiceOf(ctx, await find(ctx, order_group, null), false)
}

async function choiceOf(ctx: Ctx, timed: Timed | null, isOwn: boolean): Promise<TimeChoice | null> {
  if (!timed) return null
  const board = (await readBoard(ctx, timed.zone_id)) ?? []
  const others = board.filter((slot) => slot.id !== timed.slot.id && !isDearer(timed, slot))
  // For a later time the goods can be ready if they can be for the one that it has.
  const isEarlier = ({ load_at }: Pick<Slot, 'load_at'>) => load_at < timed.slot.load_at
  const ready = others.some(isEarlier) ? await readyAt(ctx, timed.products) : null
  const choices = others.filter((slot) => !isEarlier(slot) || !ready || isMade(slot, ready))
  const fault = faultOf(ctx, timed, isOwn)
  const { slot, is_asked } = timed
  return { seen: slot.id, until: slot.cut_off_at, choices, is_asked, fault: fault?.message ?? null }
}

/**
 * Gives one's own order another delivery time: until the end of ordering for the one that it has, and before anything is packed. The
 * agreed fee stays, so a dearer time is refused; so is one that is full, over, or too early for the goods (`delivery_slot`). All orders
 * that come with it move along. Refuses (`conflict`) if it has another time by now than the sender saw.
 */
export async function changeOwnTime(ctx: Ctx, order_group: string, input: unknown): Promise<void> {
  const { id } = requireActor(ctx)
  const given = parse(ChangeTime, input, ctx.locale)
  await holdingPerson(ctx, (ctx) =>
    change(ctx, order_group, given, { user_id: id, reason: '', via: 'portal' }),
  )
}

/** The same for a customer who calls, until something is packed (right `order.help`), with a reason that they read. */
export async function changeTime(ctx: Ctx, order_group: string, input: unknown): Promise<void> {
  requireRight(ctx, 'order.help')
  const { reason, ...given } = parse(ChangeTimeByStaff, input, ctx.locale)
  await inTransaction(ctx, (ctx) => change(ctx, order_group, given, { user_id: null, reason, via: 'call' }))
}

/** What whoever has the link of a question may choose, once the link was looked at. */
export async function timeChoiceByLink(ctx: Ctx, order_group: string): Promise<TimeChoice | null> {
  return choiceOf(ctx, await find(ctx, order_group, null), true)
}

/** The same for whoever has the link or the SMS of a question that is still open, in the open transaction (answer-question.ts). */
export const changeTimeAsked = (
  ctx: Ctx,
  order_group: string,
  given: z.output<typeof ChangeTime>,
  via: 'link' | 'sms',
): Promise<void> => change(ctx, order_group, given, { user_id: null, reason: '', via })

/** How many times are named to whom a closed time is told. */
const NAMED = 3

/** The next times that an order can have instead of its own, without a word to anybody. */
export async function nextTimes(ctx: Ctx, order_group: string): Promise<Slot[]> {
  const choice = await choiceOf(ctx, await find(ctx, order_group, null), false)
  return (choice?.choices ?? []).filter((slot) => isFree(slotStateOf(slot, ctx.now, null))).slice(0, NAMED)
}

async function change(
  ctx: Ctx,
  order_group: string,
  given: z.output<typeof ChangeTime>,
  by: { user_id: string | null; reason: string; via: Exclude<SlotQuestionVia, 'job'> },
): Promise<void> {
  const texts = orderTexts(ctx.locale)
  await ctx.db.executeQuery(HOLD({ id: uuidOr(order_group), user_id: by.user_id }))
  const timed = await find(ctx, order_group, by.user_id)
  if (!timed) throw new Refusal('not_found', texts.noSuchOrder)
  if ((by.via === 'link' || by.via === 'sms') && !timed.is_asked)
    throw new Refusal('conflict', texts.timeAnswered)
  if (timed.slot.id !== given.seen) throw new Refusal('conflict', texts.timeChanged)
  const fault = faultOf(ctx, timed, by.via !== 'call')
  if (fault) throw fault
  if (timed.slot.id === given.delivery_slot) throw fieldRefusal('invalid', 'delivery_slot', texts.sameTime)
  const slot = (await chosenSlot(ctx, timed.zone_id, given.delivery_slot, timed.products))!
  if (isDearer(timed, slot)) throw fieldRefusal('not_allowed', 'delivery_slot', texts.dearerTime)
  const { delivery_id } = timed
  // For a later time the goods can be ready if they can be for the one before.
  const products = slot.load_at < timed.slot.load_at ? timed.products : []
  const agreed_by = by.via === 'call' ? 'call' : 'self'
  await movePlace(ctx, { slot, delivery_id, products, agreed_by }, timed.slot.id)
  const groups = timed.groups.map(({ id }) => id)
  await ctx.db.executeQuery(PACK_BY({ groups, load_at: slot.load_at }))
  await ctx.db.executeQuery(ANSWER_BY({ groups, now: ctx.now }))
  await ctx.db.executeQuery(PAY_BY({ groups, limit: payLimit(ctx.now, slot) }))
  await ctx.db.executeQuery(OPEN({ groups }))
  await ctx.db.executeQuery(ANSWERED({ delivery_id, via: by.via, now: ctx.now }))
  for (const group of timed.groups)
    await notifyOfTime(ctx, { ...group, user_id: timed.user_id, reason: by.reason, slot })
  if (by.via === 'call')
    await audit(ctx, {
      action: 'order.change_time',
      object_kind: 'order',
      object_id: order_group,
      details: { before: timed.slot.id, after: slot.id, reason: by.reason },
    })
}

const isDearer = ({ slot, zone_fee_paisa }: Timed, other: Pick<Slot, 'fee_paisa'>) =>
  (other.fee_paisa ?? zone_fee_paisa) > (slot.fee_paisa ?? zone_fee_paisa)

/** It is on its way, or was taken to the door and not handed over. */
const IS_AWAY: readonly OrderItemStatus[] = ['out_for_delivery', 'undelivered']

/** Why its time cannot be changed any more. Who is asked for another one answers until it is on its way, also for the rest of what was brought in part. */
function faultOf(ctx: Ctx, { statuses, slot, is_asked }: Timed, isOwn: boolean): Refusal | null {
  const texts = orderTexts(ctx.locale)
  const live = statuses.filter(isLive)
  if (live.every((status) => status === 'delivered')) return new Refusal('not_allowed', texts.nothingToCome)
  const isLate = is_asked ? live.some((status) => IS_AWAY.includes(status)) : !isBeforePacking(live)
  if (isLate) return new Refusal('not_allowed', texts.packedAlready)
  if (isOwn && !is_asked && slot.cut_off_at <= ctx.now)
    return new Refusal('not_allowed', texts.timeUntil(untilNow(slot.cut_off_at, ctx.locale, ctx.now)))
  return null
}

const uuidOr = (id: string) => (z.uuid().safeParse(id).success ? id : null)

/** An order with a time, of this customer or, with null, of anybody. */
async function find(ctx: Ctx, id: string, user_id: string | null): Promise<Timed | null> {
  const { rows } = await ctx.db.executeQuery(READ({ id: uuidOr(id), user_id }))
  if (!rows[0]) return null
  const { slot, ...timed } = rows[0]
  return {
    ...timed,
    slot: { ...slot, cut_off_at: new Date(slot.cut_off_at), load_at: new Date(slot.load_at) },
  }
}

/** The order groups that come with the delivery of `$id`. */
const GROUPS = `select shared.id from order_groups own join order_groups shared on shared.delivery_id = own.delivery_id where own.id = $id`

// Packing takes the same locks (transition-items.ts).
const HOLD = statement(`
  select id from order_groups where id in (${GROUPS}) and ($user_id::uuid is null or user_id = $user_id)
  order by id for no key update`)

const READ = statement<
  Omit<Timed, 'slot'> & { slot: Omit<Timed['slot'], 'cut_off_at' | 'load_at'> & Texts }
>(`
  select g.user_id, g.delivery_id, s.zone_id, z.fee_paisa as zone_fee_paisa,
    json_build_object('id', s.id, 'cut_off_at', s.cut_off_at, 'load_at', s.load_at, 'fee_paisa', s.fee_paisa) as slot,
    ${isAsked('g.delivery_id')} as is_asked,
    (select json_agg(json_build_object('id', shared.id, 'number', shared.number) order by shared.number)
      from order_groups shared where shared.id in (${GROUPS})) as groups,
    array(select i.status from orders o join order_items i on i.order_id = o.id where o.order_group_id in (${GROUPS})) as statuses,
    array(select distinct i.product_id from orders o join order_items i on i.order_id = o.id
      where o.order_group_id in (${GROUPS}) and ${IS_UNPACKED}) as products
  from order_groups g
  join slot_places p on p.delivery_id = g.delivery_id and p.released_at is null
  join slots s on s.id = p.slot_id join zones z on z.id = s.zone_id
  where g.id = $id and ($user_id::uuid is null or g.user_id = $user_id)`)

interface Texts {
  cut_off_at: string
  load_at: string
}

const PACK_BY = statement(`
  update orders o set pack_by = pack_by(o.vendor_id, $load_at,
    array(select i.product_id from order_items i where i.order_id = o.id), g.placed_at)
  from order_groups g where g.id = o.order_group_id and g.id = any((select $groups)::uuid[])`)

/** What is still to be paid is due before ordering for the new time ends. */
const PAY_BY = statement(`
  update order_groups set pay_by = least(pay_by, $limit)
  where id = any((select $groups)::uuid[]) and pay_by is not null`)

/** An earlier time asks for an earlier answer. */
const ANSWER_BY = statement(`
  update order_items i set approval_due_at = least(i.approval_due_at, ${answerLimit('o.pack_by')})
  from orders o where o.id = i.order_id and o.order_group_id = any((select $groups)::uuid[]) and i.status = 'awaiting_approval'`)

/** Another time answers the question for it. */
const ANSWERED = statement(`
  update slot_questions set status = 'moved', answered_at = $now, via = $via where delivery_id = $delivery_id and status = 'open'`)

const OPEN = statement(`
  select write_open_orders(array(select id from orders where order_group_id = any((select $groups)::uuid[])))`)
