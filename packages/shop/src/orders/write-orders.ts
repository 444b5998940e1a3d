import type { CheckoutLine } from '../cart/checkout-lines.ts'
import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { together } from '../db/together.ts'
import { afterCommit } from '../db/transaction.ts'
import { ruleFor } from '../ledger/commission.ts'
import { measured } from '../measured.ts'
import type { Paisa } from '../money/money.ts'
import { VAT_RATE } from '../money/shares.ts'
import { DEFAULT_OVER_PERCENT } from '../money/weight.ts'
import { type Event, events } from '../notifications/events.ts'
import type { ValuesOf } from '../notifications/render.ts'
import type { PaymentMethod } from '../payments/payment-methods.ts'
import { methodOf, type Tender } from '../payments/tenders.ts'
import type { Address } from '../places/addresses/addresses.ts'
import type { Contact } from '../places/addresses/contacts.ts'
import type { AppliedDiscount } from '../promotions/apply-coupon.ts'
import type { Slot } from '../slots/board.ts'
import { slotOf } from '../slots/delivery-time.ts'
import { answerLimit } from './deadlines/slot-deadlines.ts'
import { newDeliveryCode } from './delivery/new-code.ts'
import { buyerOf, IS_INSIDER } from './insiders/is-insider.ts'
import type { Wishes } from './missing/if-missing.ts'
import { notifyOrdered } from './notices/notify-receivers.ts'
import { placeWords } from './notices/place-words.ts'
import { textVendors } from './notices/text-vendors.ts'
import { orderNumber } from './number.ts'
import { payAtOnceBy } from './payment-due.ts'
import { type PaymentStatus, paymentStatusOf } from './payment-status.ts'
import { type PayerSnapshot, snapshotAddress, snapshotContact } from './snapshots.ts'
import { groupStatusOf, type OrderGroupStatus, type OrderItemStatus } from './states.ts'

export interface Placed {
  order_group_id: string
  /** The printed number, such as GP-000123. */
  number: string
  status: OrderGroupStatus
  payment_status: PaymentStatus
  next: 'pay' | 'wait_for_approval' | 'done'
  /** With `ship_separately`: the second order group, of what waits for approval. Of two deliveries: the order of the second (`later`). */
  to_be_approved: { order_group_id: string; number: string } | null
  later: Omit<Placed, 'to_be_approved' | 'later'> | null
}

/** What an order group stores as it was, however vendors, addresses and fees change later. */
export interface OrderSnapshot {
  /** The same for all that is ordered at once. */
  checkout_id: string
  /** Its delivery: a new one, or one that is there and that another order group pays (`paid_with`). */
  delivery: { id: string; paid_with: string | null }
  address: Address
  contact: Contact
  payer: PayerSnapshot | null
  note: string
  payment_method: PaymentMethod
  buyer_pan: string
  /** When ordering for its delivery time ends, and by when its goods must be ready; null without one. */
  slot: Pick<Slot, 'cut_off_at' | 'load_at'> | null
  /** The id of the member of staff who orders for the person, if somebody does. */
  typed_by?: string | undefined
  wishes: Wishes
}

/** The content of one order group, and its amounts (checkout/quote.ts). */
interface Written {
  lines: CheckoutLine[]
  delivery_paisa: Paisa
  discount: AppliedDiscount
  credit_paisa: Paisa
  due_paisa: Paisa
}

/**
 * Writes an order group, with its delivery, unless it shares one, with one order per vendor and the first step of each item, and notifies the customer and the
 * vendors. Takes no stock, writes no bills and requests no approval: the checkout does that in the same transaction.
 * For that, answers the orders that wait for nothing (`ready`) and those whose vendors must be asked (`toAsk`).
 */
export async function writeOrders(
  ctx: Ctx,
  part: Written,
  snapshot: OrderSnapshot,
): Promise<{ placed: Placed; ready: string[]; toAsk: string[] }> {
  const { id } = requireActor(ctx)
  const { lines, discount } = part
  const planned = tendersOf(part, snapshot)
  const { rows } = await ctx.db.executeQuery(
    WRITE({
      id,
      actor: snapshot.typed_by ?? id,
      actor_kind: snapshot.typed_by ? 'staff' : 'customer',
      address: JSON.stringify(snapshotAddress(snapshot.address)),
      contact: JSON.stringify(snapshotContact(snapshot.contact)),
      note: snapshot.note,
      now: ctx.now,
      products: lines.map((line) => line.product_id),
      quantities: lines.map((line) => line.quantity),
      prices: lines.map((line) => line.marked_price_paisa),
      fee_paisa: part.delivery_paisa,
      payment_method: snapshot.payment_method,
      pay_by: payAtOnceBy(ctx.now, snapshot.slot),
      load_at: snapshot.slot?.load_at ?? null,
      discounts: discount.item_discounts,
      bearer: discount.bearer,
      delivery_discount_paisa: discount.delivery_discount_paisa,
      buyer_pan: snapshot.buyer_pan,
      zone: snapshot.address.delivery.zone,
      checkout_id: snapshot.checkout_id,
      delivery: snapshot.delivery.id,
      paid_with: snapshot.delivery.paid_with,
      code: newDeliveryCode(),
      payer: snapshot.payer && JSON.stringify(snapshot.payer),
      ways: planned.map((tender) => tender.method),
      planned: planned.map((tender) => tender.planned_paisa),
      wishes: lines.map((line) => snapshot.wishes.of(line.id)),
      remember: snapshot.wishes.remember,
    }),
  )
  const group = rows[0]!
  afterCommit(ctx, () => measured('order step', () => ({ step: 'placed', orders: group.parts.length })))
  const statuses = group.parts.flatMap((part) => part.statuses)
  const status = groupStatusOf(statuses)
  const toPack = group.parts.filter(isToPack).map(({ order_id }) => order_id)
  await together(
    events(ctx, ...eventsOf(group, id, placedValues(ctx, group, { ...part, ...snapshot }, status))),
    snapshot.payer ? notifyOrdered(ctx, { order_group: group.id }) : null,
    textVendors(ctx, toPack),
  )
  const placed: Placed = {
    order_group_id: group.id,
    number: orderNumber(group.number),
    status,
    payment_status: paymentStatusOf(statuses, { tenders: planned, is_pending: false, has_failed: false }),
    next: nextOf(status),
    to_be_approved: null,
    later: null,
  }
  const ready = group.parts.filter((part) => part.statuses.every((status) => status === 'confirmed'))
  const asked = group.parts.filter(({ statuses }) => statuses.includes('awaiting_approval'))
  const idsOf = (parts: PlacedRow['parts']) => parts.map(({ order_id }) => order_id)
  return { placed, ready: idsOf(ready), toAsk: idsOf(asked) }
}

/** The planned tenders: credit, and the rest in money. */
function tendersOf({ credit_paisa, due_paisa }: Written, { payment_method }: OrderSnapshot): Tender[] {
  const none = { id: 0, captured_paisa: 0, refunded_paisa: 0 }
  const money: Tender = { ...none, method: methodOf(payment_method), planned_paisa: due_paisa }
  return credit_paisa > 0 ? [{ ...none, method: 'credit', planned_paisa: credit_paisa }, money] : [money]
}

const NEXT: Partial<Record<OrderGroupStatus, Placed['next']>> = {
  awaiting_approval: 'wait_for_approval',
  awaiting_payment: 'pay',
}

interface PlacedRow {
  id: string
  number: number
  parts: {
    order_id: string
    vendor_id: number
    statuses: OrderItemStatus[]
    /** The products that are named in the notice to the vendor; null if the vendor is not notified yet. */
    products: { name_en: string; name_ne: string; quantity: number }[] | null
    /** By when the vendor is to answer or, if it need not, to pack. */
    due_at: string | null
  }[]
}

/**
 * Whether the vendor is notified of an order to pack; not if it must approve first, or if the order must be paid first.
 */
const isToPack = ({ statuses, products }: PlacedRow['parts'][number]) =>
  products !== null && !statuses.includes('awaiting_approval')

const nextOf = (status: OrderGroupStatus) => NEXT[status] ?? 'done'

/** Whether credit alone pays for it. */
const isByCredit = ({ credit_paisa, due_paisa }: Written) => credit_paisa > 0 && due_paisa === 0

/** The values of the notice about a new order group: what is to be paid in money, and what comes next. */
function placedValues(
  ctx: Ctx,
  { number }: PlacedRow,
  part: Written & OrderSnapshot,
  status: OrderGroupStatus,
): ValuesOf<'OrderPlaced'> {
  const { credit_paisa, due_paisa } = part
  const next = isByCredit(part) && status === 'awaiting_payment' ? 'done' : nextOf(status)
  return {
    number: orderNumber(number),
    next,
    ...(credit_paisa > 0 && { credit_paisa }),
    due_paisa,
    ...(part.typed_by && { typed_for: placeWords(part.address) }),
    ...(next === 'pay' && { pay_by: payAtOnceBy(ctx.now, part.slot).toISOString() }),
  }
}

/** What the customer, and vendors who must answer or pack, are notified of. */
function eventsOf(group: PlacedRow, customer: string, values: ValuesOf<'OrderPlaced'>): Event[] {
  const order_group_id = group.id
  const number = orderNumber(group.number)
  return [
    { kind: 'OrderPlaced', user_id: customer, object_id: group.id, order_group_id, values },
    ...group.parts.flatMap(({ order_id, vendor_id: vendor, statuses, products, due_at }): Event[] => {
      if (!products) return []
      const kind = statuses.includes('awaiting_approval') ? 'VendorOrderApprovalNeeded' : 'VendorOrderNew'
      return [
        {
          kind,
          vendor,
          object_id: order_id,
          order_group_id,
          values: { number, products, ...(due_at && { due_at }) },
        },
      ]
    }),
  ]
}

/** The version of a text of the law that everybody reads now; null while it is not published. */
const publishedVersion = (key: string) =>
  `(select version from articles where key = '${key}' and status = 'published')`

const BUYER = buyerOf({
  id: '$id',
  contact: '$contact::jsonb',
  payer: '$payer::jsonb',
  address: '$address::jsonb',
})

// Writes everything in one statement: the order group and its delivery, an order per vendor, the items with the products' present data,
// and the first step of each.
const WRITE = statement<PlacedRow>(`
  with lines as (
    select p.id, p.slug, p.name_en, p.name_ne, p.category_id, p.vendor_id, p.unit, p.unit_description, p.vat_exempt,
      p.is_vendor_approval_required, case when p.is_weighed then round(p.unit_amount * case p.unit when 'kg' then 1000 else 1 end)::int end as unit_grams, case when p.is_weighed then coalesce(p.over_percent, ${DEFAULT_OVER_PERCENT}) end as over_percent, sent.quantity, sent.price_paisa, sent.discount_paisa, sent.wish, sent.place
    from unnest((select $products)::int[], (select $quantities)::int[], (select $prices)::int[], (select $discounts)::bigint[], (select $wishes)::text[])
      with ordinality as sent (product_id, quantity, price_paisa, discount_paisa, wish, place)
    join products p on p.id = sent.product_id
  ), delivered as (
    select address, contact, zone_id, code from deliveries where id = $delivery
    union all select $address::jsonb, $contact::jsonb, (select id from zones where id = $zone), $code where $paid_with::uuid is null
  ), brought as (
    insert into deliveries (id, user_id, address, contact, zone_id, fee_paisa, discount_paisa, code, brought_by)
    select $delivery, $id, address, contact, zone_id, $fee_paisa, $delivery_discount_paisa, code,
      case when $load_at::timestamptz is null then 'vendor' else coalesce((select brought_by from zones where id = zone_id), 'vendor') end
    from delivered where $paid_with::uuid is null
  ), placed as (
    insert into order_groups (user_id, pay_by, delivery_id, pays_delivery, delivery_with, delivery_address, contact, zone_id, note, placed_at,
      delivery_fee_paisa, delivery_discount_paisa, buyer_pan, payer, terms_version, refund_policy_version, checkout_id)
    select $id, case when $payment_method <> 'cod' and not bool_or(is_vendor_approval_required) then $pay_by::timestamptz end,
      $delivery, $paid_with::uuid is null, $paid_with, (select address from delivered), (select contact from delivered),
      (select zone_id from delivered), $note, $now, $fee_paisa, $delivery_discount_paisa, $buyer_pan, $payer,
      ${publishedVersion('terms')}, ${publishedVersion('refund-policy')}, $checkout_id
    from lines
    having skip_numbers('order_groups_number_seq') is distinct from 0
    returning id, number
  ), remembered as (update users set if_missing = $remember where id = $id and $remember::text is not null
  ), planned as (insert into tenders (order_group_id, method, planned_paisa)
    select placed.id, method, paisa from placed, unnest((select $ways)::text[], (select $planned)::bigint[]) as way (method, paisa)
  ), buyer as materialized (${BUYER}
  ), load as (select coalesce($load_at::timestamptz, (select s.load_at from ${slotOf('$delivery')})) as load_at), parts as (
    insert into orders (order_group_id, vendor_id, is_insider, delivery_code, pack_by)
    select placed.id, sold.vendor_id, ${IS_INSIDER}, coalesce((select code from delivered), left($code, 4)), pack_by(sold.vendor_id, load_at, (select $products)::int[], $now)
    from placed, buyer, load, (select distinct vendor_id from lines) sold
    returning id, vendor_id, pack_by
  ), items as (
    insert into order_items (order_id, product_id, slug, name_en, name_ne, image_file, image_ground,
      unit, unit_description, price_paisa, quantity, ordered_quantity, status, approval_due_at,
      commission_rate, commission_fixed_paisa, vat_rate, discount_paisa, discount_bearer, unit_grams, over_percent, if_missing)
    select parts.id, lines.id, lines.slug, lines.name_en, lines.name_ne, i.file, i.ground, unit, unit_description, price_paisa, quantity, quantity,
      case when is_vendor_approval_required then 'awaiting_approval' when $payment_method = 'cod' then 'confirmed' else 'on_hold' end,
      case when is_vendor_approval_required then least($now::timestamptz + approval_window * interval '1 second',
        ${answerLimit('parts.pack_by')}) end,
      case rule.kind when 'percent' then rule.value else 0 end, case rule.kind when 'fixed' then rule.value else 0 end,
      case when lines.vat_exempt then 0 else ${VAT_RATE} end,
      lines.discount_paisa, case when lines.discount_paisa > 0 then $bearer end, lines.unit_grams, lines.over_percent, coalesce(lines.wish, (select u.if_missing from users u where u.id = $id))
    from lines join parts using (vendor_id) join vendors v on v.id = vendor_id
    left join product_images i on i.product_id = lines.id and i.position = 0
    left join lateral (${ruleFor('lines', '$now')}) rule on true
    order by place
    returning id, order_id, status, name_en, name_ne, quantity, approval_due_at
  ), steps as (
    insert into order_item_steps (order_item_id, status, actor_id, actor_kind, at)
    select id, status, $actor, $actor_kind, $now from items
  )
  select id, number, (
    select json_agg(json_build_object(
      'order_id', order_id, 'vendor_id', (select p.vendor_id from parts p where p.id = order_id),
      'statuses', statuses, 'products', products,
      'due_at', coalesce(answer_by, (select coalesce(p.pack_by, $now::timestamptz + packing_time(p.vendor_id, $now)) from parts p where p.id = order_id))))
    from (
      select order_id, json_agg(status) as statuses,
        min(approval_due_at) as answer_by,
        json_agg(json_build_object('name_en', name_en, 'name_ne', name_ne, 'quantity', quantity))
          filter (where status <> 'on_hold') as products
      from items group by order_id
    ) sold
  ) as parts from placed`)
