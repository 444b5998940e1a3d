import type { Ctx } from '../context.ts'
import { outsideOf } from '../db/outside.ts'
import { statement } from '../db/statement.ts'
import { afterCommit } from '../db/transaction.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { forgetBoard, isOpenSlot, readBoard, type Slot } from './board.ts'
import { readyAt } from './ready.ts'
import { toSlotResponse } from './responses.ts'
import { isFree, type Readiness, slotStateOf } from './slot-state.ts'
import { slotTexts } from './texts.ts'

/** How many other times a refusal names. */
const NAMED = 3

/**
 * The time that somebody chose for these products, as it is offered to a zone: null where the zone has no times. Refuses (`field`) a
 * zone with times without a choice (`invalid`), and a time that cannot be chosen any more, with the next ones (`conflict`).
 */
export async function chosenSlot(
  ctx: Ctx,
  zone_id: number | null,
  chosen: number | null | undefined,
  products: readonly number[],
  field = 'delivery_slot',
): Promise<Slot | null> {
  const board = await readBoard(ctx, zone_id)
  const texts = slotTexts(ctx.locale)
  if (!board && chosen) throw fieldRefusal('conflict', field, texts.noTimesHere)
  if (!board) return null
  if (!chosen) throw fieldRefusal('invalid', field, texts.choose)
  const slot = board.find(({ id }) => id === chosen)
  if (!slot || !isFree(slotStateOf(slot, ctx.now, null)))
    throw gone(ctx, slot ?? null, board, await readyAt(ctx, products), field)
  return slot
}

interface Taking {
  slot: Slot
  delivery_id: string
  /** The products that come with it. */
  products: readonly number[]
  agreed_by: 'self' | 'call'
  /** What the sender calls it; `delivery_slot` if left out. */
  field?: string
}

/**
 * Takes a place in a time for a delivery. Refuses (`conflict`, `field`) a time that is full, over or
 * closed by now, or too early for the goods, with the next times; nothing is chosen for anybody. Call it in the transaction of the
 * order, last of all but the stock: until the commit everybody who wants a place in the same time waits.
 */
export async function takePlace(ctx: Ctx, taking: Taking): Promise<void> {
  const { slot, products, field, ...place } = taking
  const { rows } = await ctx.db.executeQuery(
    TAKE({ ...place, slot: slot.id, zone: slot.zone_id, products, by: ctx.actor?.id ?? null, now: ctx.now }),
  )
  if (!rows[0]) throw await refusalOf(ctx, slot, products, field)
}

/** Why a time cannot be had, as it is now. */
async function refusalOf(ctx: Ctx, slot: Slot, products: readonly number[], field?: string) {
  // What this process remembers is out of date, for this transaction and for the page that answers it.
  forgetBoard({ ...ctx, db: outsideOf(ctx.db) })
  forgetBoard(ctx)
  const [board, ready_at] = [await readBoard(ctx, slot.zone_id), await readyAt(ctx, products)]
  const now = board?.find(({ id }) => id === slot.id)
  return gone(ctx, now ?? slot, board ?? [], ready_at, field)
}

/** The refusal of a time, with the next ones that can be chosen. */
function gone(
  ctx: Ctx,
  slot: Slot | null,
  board: readonly Slot[],
  ready_at: Readiness | null,
  field = 'delivery_slot',
) {
  const texts = slotTexts(ctx.locale)
  const next = board.filter((one) => isFree(slotStateOf(one, ctx.now, ready_at))).slice(0, NAMED)
  const state = slot ? slotStateOf(slot, ctx.now, ready_at) : 'over'
  const reason = state === 'closed' && slot?.closure?.[`reason_${ctx.locale}`]
  const why = reason
    ? texts.closedFor(reason)
    : isFree(state)
      ? texts.gone.over
      : texts.gone[state as keyof typeof texts.gone]
  const sentence = texts.withNext(why, next, ctx.now)
  const slots = next.map((one) => toSlotResponse(one, ctx.locale, ctx.now))
  return new Refusal('conflict', sentence, { [field]: sentence }, { slots })
}

// The conditional update waits for the row lock of others who take a place, and then checks the newest version of the row.
const ENTERED = `
    update slots set taken = taken + 1, last_no = last_no + 1
    where id = $slot and zone_id = $zone and ${isOpenSlot('slots')} and cut_off_at > $now and taken < capacity
      and load_at >= coalesce(goods_ready((select $products)::int[], $now), $now)
      and cut_off_at >= coalesce(goods_payable((select $products)::int[], $now), $now)
    returning id, last_no`

const TAKE = statement<{ no: number }>(`
  with taken as (${ENTERED})
  insert into slot_places (slot_id, delivery_id, no, taken_at, taken_by, agreed_by)
  select id, $delivery_id, last_no, $now, $by, $agreed_by from taken
  returning no`)

const ENTER = statement<{ no: number }>(`with taken as (${ENTERED}) select last_no as no from taken`)

/**
 * Gives a delivery a place in another time instead of the one that it has in `from`. The new place is taken before the old one is given back. Refuses like `takePlace`.
 */
export async function movePlace(ctx: Ctx, taking: Taking, from: number): Promise<void> {
  const { slot, delivery_id, products, agreed_by } = taking
  await ctx.db.executeQuery(LOCK({ slots: [slot.id, from] }))
  const { rows } = await ctx.db.executeQuery(
    ENTER({ slot: slot.id, zone: slot.zone_id, products, now: ctx.now }),
  )
  if (!rows[0]) throw await refusalOf(ctx, slot, products)
  await releasePlaces(ctx, [delivery_id])
  const { no } = rows[0]
  await ctx.db
    .insertInto('slot_places')
    .values({
      slot_id: slot.id,
      delivery_id,
      no,
      taken_at: ctx.now,
      taken_by: ctx.actor?.id ?? null,
      agreed_by,
    })
    .execute()
}

const LOCK = statement(
  'select id from slots where id = any((select $slots)::int[]) order by id for no key update',
)

/** Gives back the places of these deliveries, as far as they have one. Locks times by id; call it before stock is given back. */
export async function releasePlaces(ctx: Ctx, deliveries: readonly string[]): Promise<void> {
  if (deliveries.length === 0) return
  await ctx.db.executeQuery(RELEASE({ deliveries, now: ctx.now }))
  const outside = { ...ctx, db: outsideOf(ctx.db) }
  afterCommit(ctx, () => forgetBoard(outside))
}

const RELEASE = statement(`
  with given as (
    update slot_places set released_at = greatest($now, taken_at)
    where delivery_id = any((select $deliveries)::uuid[]) and released_at is null returning slot_id
  ), locked as materialized (
    select id from slots where id in (select slot_id from given) order by id for no key update
  )
  update slots s set taken = s.taken - (select count(*) from given where slot_id = s.id)
  where s.id in (select id from locked)`)

/** Lets another delivery have the place of one that is over, as what is left of that comes by itself. */
export async function handOnPlace(ctx: Ctx, from: string, to: string): Promise<void> {
  await ctx.db
    .updateTable('slot_places')
    .set({ delivery_id: to })
    .where('delivery_id', '=', from)
    .where('released_at', 'is', null)
    .execute()
}

/** Gives another delivery a place in the time of one, if that has any, however full it is. */
export async function addPlace(ctx: Ctx, beside: string, to: string): Promise<void> {
  await ctx.db.executeQuery(ADD({ beside, to, by: ctx.actor?.id ?? null, now: ctx.now }))
}

const ADD = statement(`
  with slot as (
    update slots s set taken = s.taken + 1, last_no = s.last_no + 1
    from slot_places p where p.delivery_id = $beside and p.released_at is null and s.id = p.slot_id
    returning s.id, s.last_no
  )
  insert into slot_places (slot_id, delivery_id, no, taken_at, taken_by) select id, $to, last_no, $now, $by from slot`)

/** The fee of the time that a delivery has, null for that of its zone; null without a time. */
export async function readSlotFee(ctx: Ctx, delivery_id: string): Promise<Pick<Slot, 'fee_paisa'> | null> {
  const row = await ctx.db
    .selectFrom('slot_places as p')
    .innerJoin('slots as s', 's.id', 'p.slot_id')
    .select('s.fee_paisa')
    .where('p.delivery_id', '=', delivery_id)
    .where('p.released_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
