import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireActor, requireRight } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY } from '../../durations.ts'
import { type FieldErrors, fieldRefusal, Refusal, TooManyTries } from '../../errors.ts'
import { lineOfText, onlyGiven, parse } from '../../input.ts'
import { ORDERED_GROSS } from '../../money/item-amount.ts'
import type { Paisa } from '../../money/money.ts'
import { addressFields } from '../../places/addresses/addresses.ts'
import { contactFields } from '../../places/addresses/contacts.ts'
import { holdingPerson } from '../../places/addresses/hold-person.ts'
import { findPlace, placeFields } from '../../places/addresses/typed-place.ts'
import { feeFor, missingFor } from '../../places/delivery-fee.ts'
import { NO_TOLE, placeTexts } from '../../places/texts.ts'
import { atSlotFee } from '../../slots/slot-fee.ts'
import { readSlotFee } from '../../slots/slot-places.ts'
import { DELIVERY_CHANGES } from '../../trade-terms.ts'
import { findInsiders } from '../insiders/mark-insiders.ts'
import { refusePhone } from '../limits/order-limits.ts'
import { notifyOfDelivery } from '../notices/delivery-notices.ts'
import { orderNumber } from '../number.ts'
import type { AddressSnapshot, ContactSnapshot } from '../snapshots.ts'
import { isBeforePacking, isLive, type OrderItemStatus } from '../states.ts'
import { orderTexts } from '../texts.ts'
import { refuseOutOfReach } from './refuse-out-of-reach.ts'
import { type Destined, storeDelivery } from './store-delivery.ts'

/** Given fields change, others stay. `location` and `ward` belong together. */
export const ChangeDelivery = z
  .object({
    ...placeFields,
    house: addressFields.house,
    landmark: addressFields.landmark,
    instructions: addressFields.instructions,
    full_name: contactFields.full_name,
    phone: contactFields.phone,
    alt_phone: contactFields.alt_phone,
  })
  .partial()
  .extend({
    /** How often it was changed before, as the sender saw it: `changes` of the order. */
    seen: z.coerce.number().pipe(z.int().min(0).max(1_000_000)).default(0),
  })
export const ChangeDeliveryByStaff = ChangeDelivery.extend({ reason: lineOfText(300) })

type Given = z.output<typeof ChangeDelivery>

/** Changes the delivery of one's own order, until something of it is packed, and a few times a day at most. */
export async function changeOwnDelivery(ctx: Ctx, order_group: string, input: unknown): Promise<void> {
  const { id } = requireActor(ctx)
  const given = parse(ChangeDelivery, input, ctx.locale)
  // The person's row is locked before the order group, as at checkout.
  await holdingPerson(ctx, (ctx) =>
    change(ctx, order_group, given, { kind: 'customer', user_id: id, reason: '' }),
  )
}

/**
 * Changes the delivery of any order for a customer who calls (right `order.help`), with a reason that the customer
 * reads. The contact may be changed later, too, until everything is delivered. Written to the audit log.
 */
export async function changeDelivery(ctx: Ctx, order_group: string, input: unknown): Promise<void> {
  requireRight(ctx, 'order.help')
  const { reason, ...given } = parse(ChangeDeliveryByStaff, input, ctx.locale)
  await change(ctx, order_group, given, { kind: 'staff', user_id: null, reason })
}

interface By {
  kind: 'customer' | 'staff'
  /** The owner that the order must have; null for any. */
  user_id: string | null
  reason: string
}

/**
 * Changes where an order group goes and whom the rider calls, and stores the former values. The agreed fee stays: a
 * place that costs more, that needs a larger order, to which something does not come, or that has other delivery times is refused (`ward`). Order groups that share
 * a delivery are changed together, as it is one row; all of them keep their place if anything of them is packed. What was brought already
 * stays with the delivery that brought it; of what the company brings nothing is changed any more once part of it was brought (`not_allowed`). A new phone for
 * an order in cash must keep the limits of a checkout (order-limits.ts). Existing bills stay as they are. The customer
 * and the vendors are notified. Refuses (`conflict`) if somebody changed it meanwhile.
 */
async function change(ctx: Ctx, order_group: string, given: Given, by: By): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const group = await hold(ctx, order_group, by.user_id)
    const texts = orderTexts(ctx.locale)
    if (group.changes !== given.seen) throw new Refusal('conflict', texts.deliveryChanged)
    const before = { delivery_address: group.delivery_address, contact: group.contact }
    const contact = { ...before.contact, ...onlyGiven(contactOf(given)) }
    const { delivery_address, zone_id } = await placeOf(ctx, group, given)
    const isMoved = isOther(delivery_address, before.delivery_address)
    if (!isMoved && JSON.stringify(contact) === JSON.stringify(before.contact))
      throw new Refusal('invalid', texts.nothingChanges)
    refuseTooLate(ctx, group.statuses, isMoved || by.kind === 'customer')
    const others = await Promise.all(group.shared_with.map((id) => read(ctx, id)))
    const changed = [group, ...others.filter(isToCome)]
    if (isMoved) refusePacked(ctx, changed)
    if (by.kind === 'customer') {
      refuseTooOften(ctx, group.changed_by_customer)
      if (contact.phone !== before.contact.phone)
        for (const { id } of changed) await refusePhone(ctx, id, contact.phone)
    }
    const isBrought = others.some((other) => !isToCome(other) && other.statuses.includes('delivered'))
    if (isBrought && group.is_company) throw new Refusal('not_allowed', texts.partlyBrought)
    const apart = isBrought ? changed.map(({ id }) => id) : null
    await storeDelivery(ctx, group, { delivery_address, zone_id, contact }, apart)
    for (const one of changed) await noteChange(ctx, one, by, isMoved)
  })
}

const isToCome = ({ statuses }: Group) => statuses.some((status) => isLive(status) && status !== 'delivered')

/** Refuses to move order groups together of which one is packed. */
function refusePacked(ctx: Ctx, groups: readonly Group[]): void {
  const packed = groups.find(({ statuses }) => !isBeforePacking(statuses.filter(isLive)))
  if (!packed) return
  const sentence = orderTexts(ctx.locale).goesWithOther(orderNumber(packed.number))
  throw fieldRefusal('not_allowed', 'ward', sentence)
}

/** Stores what an order group said before, and notifies customer and vendors. */
async function noteChange(ctx: Ctx, group: Group, by: By, is_moved: boolean): Promise<void> {
  await ctx.db
    .insertInto('delivery_changes')
    .values({
      order_group_id: group.id,
      actor_id: ctx.actor!.id,
      actor_kind: by.kind,
      reason: by.reason,
      delivery_address: JSON.stringify(group.delivery_address),
      contact: JSON.stringify(group.contact),
      at: ctx.now,
    })
    .execute()
  await findInsiders(ctx, group.id)
  if (by.kind === 'staff')
    // The addresses stand in `delivery_changes` only, because they can be deleted there; the audit log is never
    // changed.
    await audit(ctx, {
      action: 'order.change_delivery',
      object_kind: 'order',
      object_id: group.id,
      details: { reason: by.reason, is_moved },
    })
  await notifyOfDelivery(ctx, { ...group, reason: by.reason })
}

const isOther = (after: AddressSnapshot, before: AddressSnapshot) =>
  JSON.stringify(after) !== JSON.stringify(before)

/**
 * The place may change until the first item is packed; the contact (`isPlace` false) as long as something is still to
 * be delivered.
 */
function refuseTooLate(ctx: Ctx, statuses: readonly OrderItemStatus[], isPlace: boolean): void {
  const texts = orderTexts(ctx.locale)
  const live = statuses.filter(isLive)
  if (live.every((status) => status === 'delivered')) throw new Refusal('not_allowed', texts.nothingToCome)
  if (isPlace && !isBeforePacking(live)) throw new Refusal('not_allowed', texts.packedAlready)
}

/** Changes are limited because each one is sent to the customer and to every vendor of the order, by mail and SMS. */
function refuseTooOften(ctx: Ctx, changed: Date[]): void {
  const today = changed.filter((at) => at.getTime() > ctx.now.getTime() - DAY)
  const first = today.at(-DELIVERY_CHANGES)
  if (!first) return
  const seconds = Math.ceil((first.getTime() + DAY - ctx.now.getTime()) / 1000)
  throw new TooManyTries(orderTexts(ctx.locale).changedTooOften(DELIVERY_CHANGES), seconds)
}

/** The new address, and its zone, which determines the usual days of delivery. */
async function placeOf(
  ctx: Ctx,
  group: Group,
  given: Given,
): Promise<Pick<Group, 'delivery_address' | 'zone_id'>> {
  const { house, landmark, instructions } = given
  const address = { ...group.delivery_address, ...onlyGiven({ house, landmark, instructions }) }
  const { location, ward, area, tole = '' } = given
  if (location === undefined && ward === undefined && given.tole === undefined && !area)
    return { delivery_address: address, zone_id: group.zone_id }
  const missing: FieldErrors = {}
  const { fillIn } = orderTexts(ctx.locale)
  if (location === undefined) missing.location = fillIn
  if (ward === undefined) missing.ward = fillIn
  if (!area && tole === '') missing.tole = NO_TOLE[ctx.locale]
  if (location === undefined || ward === undefined || missing.tole)
    throw new Refusal('invalid', Object.values(missing)[0]!, missing)
  const { place, delivery } = await findPlace(ctx, { location, ward, area: area ?? null, tole })
  const refused = (sentence: string) => fieldRefusal('not_allowed', 'ward', sentence)
  const texts = orderTexts(ctx.locale)
  const time = await readSlotFee(ctx, group.delivery_id)
  const fee = feeFor(atSlotFee(delivery, delivery.zone === group.zone_id ? time : null), group.ordered_paisa)
  if (fee > group.fee_paisa) throw refused(texts.dearerPlace(fee, group.fee_paisa))
  const missed = missingFor(delivery, group.checkout_paisa)
  if (missed > 0) throw refused(placeTexts(ctx.locale).minimum(delivery.minimum_paisa, missed))
  if (delivery.zone !== group.zone_id) {
    await refuseOutOfReach(ctx, [group.id, ...group.shared_with], delivery)
    if (time) throw refused(texts.otherTimesThere)
  }
  const { rows } = await ctx.db.executeQuery(
    NAMES({ location_id: place.location_id, area_id: place.area_id }),
  )
  return {
    delivery_address: { ...address, ...rows[0]!, ward_no: place.ward_no, tole: place.tole },
    zone_id: delivery.zone,
  }
}

function contactOf({ full_name, phone, alt_phone }: Given): {
  [K in keyof ContactSnapshot]?: ContactSnapshot[K] | undefined
} {
  return { full_name, phone, alt_phone }
}

type Names = Omit<AddressSnapshot, 'ward_no' | 'tole' | 'house' | 'landmark' | 'instructions'>

const NAMES = statement<Names>(`
  select d.name_en as district_en, d.name_ne as district_ne, l.name_en as location_en, l.name_ne as location_ne,
    a.name_en as area_en, a.name_ne as area_ne
  from locations l join districts d on d.id = l.district_id left join areas a on a.id = $area_id
  where l.id = $location_id`)

interface Group extends Destined {
  id: string
  number: number
  user_id: string
  delivery_id: string
  /** Whether the company brings it, in a run that stands for this delivery. */
  is_company: boolean
  statuses: OrderItemStatus[]
  /** The other order groups of its delivery. */
  shared_with: string[]
  changes: number
  /** When the customer changed it, the latest last. */
  changed_by_customer: Date[]
  /** The agreed fee of the delivery, even if another order group pays it. */
  fee_paisa: Paisa
  /** The price of all goods that come with it, from which the fee was computed. */
  ordered_paisa: Paisa
  /** The same of all that was ordered with it, also what comes by another delivery: the least order is that of a checkout. */
  checkout_paisa: Paisa
}

async function hold(ctx: Ctx, id: string, user_id: string | null): Promise<Group> {
  const { noSuchOrder } = orderTexts(ctx.locale)
  if (!z.uuid().safeParse(id).success) throw new Refusal('not_found', noSuchOrder)
  const locked = await ctx.db.executeQuery(HOLD({ id, user_id }))
  if (locked.rows.length === 0) throw new Refusal('not_found', noSuchOrder)
  // This is a separate statement because only one that begins after the lock sees what another request has just
  // committed.
  return read(ctx, id)
}

async function read(ctx: Ctx, id: string): Promise<Group> {
  const { rows } = await ctx.db.executeQuery(READ({ id }))
  return rows[0]!
}

/** The other order groups of the delivery of `$id`. */
const SHARED = `
  select other.id from order_groups own join order_groups other on other.delivery_id = own.delivery_id and other.id <> own.id
  where own.id = $id`

// Packing takes the same lock (transition-items.ts). Rows are locked by id, so that two people who change both do not
// deadlock.
const HOLD = statement(`
  select id from order_groups
  where (id = $id or id in (${SHARED})) and exists (
    select from order_groups g where g.id = $id and ($user_id::uuid is null or g.user_id = $user_id))
  order by id for no key update`)

const READ = statement<Group>(`
  select g.id, g.number, g.user_id, g.delivery_id, d.address as delivery_address, d.contact, d.zone_id, d.fee_paisa,
    d.brought_by = 'company' as is_company,
    array(${SHARED}) as shared_with,
    array(select i.status from orders o join order_items i on i.order_id = o.id where o.order_group_id = g.id) as statuses,
    (select count(*) from delivery_changes c where c.order_group_id = g.id)::int as changes,
    array(select c.at from delivery_changes c where c.order_group_id = g.id and c.actor_kind = 'customer' order by c.at)
      as changed_by_customer,
    (select coalesce(sum(${ORDERED_GROSS}), 0)
      from order_groups shared join orders o on o.order_group_id = shared.id join order_items i on i.order_id = o.id
      where shared.delivery_id = g.delivery_id)::bigint as ordered_paisa,
    (select coalesce(sum(${ORDERED_GROSS}), 0)
      from order_groups shared join orders o on o.order_group_id = shared.id join order_items i on i.order_id = o.id
      where shared.user_id = g.user_id and (shared.delivery_id = g.delivery_id or shared.checkout_id = g.checkout_id)
    )::bigint as checkout_paisa
  from order_groups g join deliveries d on d.id = g.delivery_id
  where g.id = $id`)
