import { CompiledQuery } from 'kysely'
import { z } from 'zod'
import type { Caller } from '../accounts/caller.ts'
import { holdSentLines, removeSentLines, type SentLine } from '../cart/sent-lines.ts'
import { cartWords } from '../cart/words.ts'
import { refuseTooManyOpen } from '../cash/open-limit.ts'
import { readStock, takeStock } from '../catalog/stock.ts'
import { type Ctx, requireActor } from '../context.ts'
import { type FieldErrors, Refusal } from '../errors.ts'
import { linesOfText, parse } from '../input.ts'
import { ruleFor } from '../ledger/commission.ts'
import { VAT_RATE } from '../ledger/split.ts'
import { type Paisa, toPaisa } from '../money.ts'
import { type Notice, notify } from '../notifications/notify.ts'
import { type Address, chooseAddress, NewAddress } from '../places/addresses.ts'
import { type Contact, chooseContact, NewContact } from '../places/contacts.ts'
import { feeFor, missingFor } from '../places/delivery.ts'
import { placeWords } from '../places/words.ts'
import { type Applied, applyCoupon, recordUse, takenOff } from '../promotions/apply-coupon.ts'
import { refuseGuess } from '../promotions/guesses.ts'
import { askVendors } from './ask-vendors.ts'
import { BuyerPan } from './buyer-pan.ts'
import { takeCredit } from './credit.ts'
import { once } from './idempotency.ts'
import { keepBillsOfPlaced } from './keep-bills.ts'
import { confirmForNothing } from './move-items.ts'
import { orderNumber } from './number.ts'
import { PAY_AT_ONCE } from './payment-due.ts'
import { PAYMENT_METHODS } from './payment-methods.ts'
import { type PaymentStatus, paymentStatusOf } from './payment-status.ts'
import { groupStatusOf, type OrderGroupStatus } from './states.ts'
import type { FrozenAddress, FrozenContact, OrderItemStatus, PaymentMethod } from './tables.ts'
import { refuseTooManyUnpaid } from './unpaid-limit.ts'
import { NOTHING_SENT, orderWords, SENT_TWICE } from './words.ts'

const Id = z.int().min(1)
const Rupees = z.number().min(0).max(1e12)

/** A cart line, alone or with what its sender saw of it. */
const SentItem = z.union([Id, z.object({ id: Id, quantity: z.int().min(1), marked_price: Rupees })])

/** Domain D5. Amounts are in rupees. */
export const Checkout = z.object({
  cart_items: z
    .array(SentItem)
    .max(200)
    .refine((lines) => lines.length > 0, { params: NOTHING_SENT })
    .refine((lines) => new Set(lines.map(idOf)).size === lines.length, { params: SENT_TWICE }),
  address: z.union([Id, NewAddress]),
  contact: z.union([Id, NewContact]),
  payment_method: z.enum(PAYMENT_METHODS),
  /** Makes a purchase of what is ready and another of what waits for its vendor's answer, where the cart has both. */
  send_ready_first: z.boolean().default(false),
  /** Of a coupon, however it is typed; with `send_ready_first` it is for what is ready. */
  coupon: z.string().trim().max(40).nullish(),
  /** Whether credit is spent for it: all there is, or at most so many rupees, which the sender saw that there are. */
  use_credit: z.union([z.boolean(), Rupees]).default(false),
  note: linesOfText(500),
  buyer_pan: BuyerPan,
  /** What it costs, before credit. */
  expected_total: Rupees.optional(),
})
type Checkout = z.output<typeof Checkout>

export interface Placed {
  order_group_id: string
  /** GP-000123 */
  number: string
  status: OrderGroupStatus
  payment_status: PaymentStatus
  next: 'pay' | 'wait_for_approval' | 'done'
  /** With `send_ready_first`: the purchase of what waits for an answer, beside this one of what is ready. */
  to_be_approved: { order_group_id: string; number: string } | null
}

/** What the shop's settings allow. */
interface Allowed {
  idempotencyKey?: string | undefined
  /** The ways to pay that are switched on; cash alone where nothing is said. */
  methods?: readonly PaymentMethod[]
  /** By whose network guesses of coupons are counted, besides the person. */
  caller?: Caller
}

/**
 * Makes an order group, with one order per vendor, out of lines of the cart: freezes prices, what delivery costs,
 * address and contact, takes the stock and moves the lines out of the cart, all or nothing. What has moved since the
 * person looked is refused (conflict) with a sentence for each line under `cart_items.<id>`, and for the total, which
 * is that of the goods and one delivery, less what a promotion takes off; so is a coupon that does not count (`coupon`), credit
 * that there is less of (`use_credit`), an order that is too small for its address (`cart_items`), and a way
 * to pay that is not offered (invalid, `payment_method`).
 *
 * What is paid beforehand is kept for the customer (`on_hold`) until `pay_by`, which is set when no vendor is asked any
 * more. Vendors hear of it when it is paid, or now where they are to answer. What credit pays wholly is confirmed at once.
 */
export async function checkout(
  ctx: Ctx,
  input: unknown,
  { idempotencyKey, methods = ['cod'], caller }: Allowed = {},
): Promise<Placed> {
  requireActor(ctx)
  const request = parse(Checkout, input, ctx.locale)
  refuseNotOffered(ctx, request, methods)
  await refuseGuess(ctx, caller, request.coupon)
  return once(ctx, idempotencyKey, request, (ctx) => place(ctx, request))
}

async function place(ctx: Ctx, request: Checkout): Promise<Placed> {
  const ids = request.cart_items.map(idOf)
  const lines = await holdSentLines(ctx, ids)
  const items_paisa = amountOfLines(lines)
  refuseMovedLines(ctx, request, lines)
  const address = await chooseAddress(ctx, request.address)
  const fee_paisa = feeFor(address.delivery, items_paisa)
  refuseTooLittle(ctx, address, items_paisa)
  const [first, second] = partsOf(request, lines)
  const off = await applyCoupon(ctx, { coupon: request.coupon, lines: first.map(discountLine), fee_paisa })
  refuseMovedTotal(ctx, request, items_paisa + fee_paisa - takenOff(off))
  const total_paisa = items_paisa + fee_paisa - takenOff(off)
  const first_paisa = total_paisa - amountOfLines(second ?? [])
  const credit = await takeCredit(ctx, request.use_credit, total_paisa)
  const contact = await chooseContact(ctx, request.contact)
  await removeSentLines(ctx, ids)
  const { note, payment_method, buyer_pan } = request
  const frozen = { address, contact, note, payment_method, buyer_pan }
  if (payment_method === 'cod' && (credit === 0 || credit < total_paisa))
    await refuseTooManyOpen(ctx, total_paisa - credit, second ? 2 : 1)
  if (payment_method !== 'cod' && credit < total_paisa) await refuseTooManyUnpaid(ctx, second ? 2 : 1)
  // Delivery is paid once. What is ready bears it, as long as anything of it is to be delivered (bear-delivery.ts);
  // credit pays that first.
  const credit_paisa = Math.min(credit, first_paisa)
  const placed = await writeOrders(ctx, first, { ...frozen, fee_paisa, off, credit_paisa })
  await recordUse(ctx, off, placed.order_group_id)
  if (placed.next === 'pay' && credit_paisa === first_paisa) {
    await confirmForNothing(ctx, placed.order_group_id)
    Object.assign(placed, { status: 'confirmed', payment_status: 'paid', next: 'done' })
  }
  if (second) {
    const { order_group_id, number } = await writeOrders(ctx, second, {
      ...{ ...frozen, fee_paisa: 0, off: null, credit_paisa: credit - credit_paisa },
    })
    await ctx.db
      .updateTable('order_groups')
      .set({ delivery_with: placed.order_group_id })
      .where('id', '=', order_group_id)
      .execute()
    placed.to_be_approved = { order_group_id, number }
  }
  // Last, because everybody who buys the same product waits from here until this is committed.
  await takeStockOrRefuse(ctx, lines)
  return placed
}

const amountOfLines = (lines: SentLine[]): Paisa =>
  lines.reduce((sum, line) => sum + line.quantity * line.marked_price_paisa, 0)

const discountLine = (line: SentLine) => ({ ...line, price_paisa: line.marked_price_paisa })

/** The lines of each purchase that is made of these. */
function partsOf({ send_ready_first }: Checkout, lines: SentLine[]): [SentLine[], SentLine[]?] {
  const ready = lines.filter((line) => !line.is_vendor_approval_required)
  if (!send_ready_first || ready.length === 0 || ready.length === lines.length) return [lines]
  return [ready, lines.filter((line) => line.is_vendor_approval_required)]
}

function refuseNotOffered(ctx: Ctx, { payment_method }: Checkout, methods: readonly PaymentMethod[]): void {
  if (methods.includes(payment_method)) return
  const sentence = orderWords(ctx.locale).notOffered
  throw new Refusal('invalid', sentence, { payment_method: sentence })
}

function idOf(sent: z.output<typeof SentItem>): number {
  return typeof sent === 'number' ? sent : sent.id
}

function refuseMovedLines(ctx: Ctx, request: Checkout, lines: SentLine[]): void {
  const held = new Map(lines.map((line) => [line.id, line]))
  const fields: FieldErrors = {}
  for (const sent of request.cart_items) {
    const line = held.get(idOf(sent))
    const seen =
      typeof sent === 'number' ? {} : { quantity: sent.quantity, price: toPaisa(sent.marked_price) }
    const fault = faultOf(ctx, line, seen)
    if (fault) fields[`cart_items.${idOf(sent)}`] = fault
  }
  if (Object.keys(fields).length > 0) throw new Refusal('conflict', orderWords(ctx.locale).moved, fields)
}

function refuseMovedTotal(ctx: Ctx, { expected_total }: Checkout, total: Paisa): void {
  if (expected_total === undefined || toPaisa(expected_total) === total) return
  const words = orderWords(ctx.locale)
  throw new Refusal('conflict', words.moved, { expected_total: words.totalIsNow(total) })
}

function refuseTooLittle(ctx: Ctx, { delivery }: Address, items_paisa: Paisa): void {
  const missing = missingFor(delivery, items_paisa)
  if (missing === 0) return
  const sentence = placeWords(ctx.locale).minimum(delivery.minimum_paisa, missing)
  throw new Refusal('conflict', sentence, { cart_items: sentence })
}

/** What keeps this line from being ordered, if anything; `seen` is what the sender saw in the cart. */
function faultOf(
  ctx: Ctx,
  line: SentLine | undefined,
  seen: { quantity?: number; price?: Paisa },
): string | undefined {
  const [inCart, inOrder] = [cartWords(ctx.locale), orderWords(ctx.locale)]
  if (!line) return inCart.notInCart
  if (!line.is_available) return inCart.unavailable
  if (line.quantity > line.stock) return inCart.onlyLeft(line.stock)
  if (line.quantity !== (seen.quantity ?? line.quantity)) return inOrder.quantityIsNow(line.quantity)
  if (line.marked_price_paisa !== (seen.price ?? line.marked_price_paisa))
    return inOrder.priceIsNow(line.marked_price_paisa)
}

async function takeStockOrRefuse(ctx: Ctx, lines: SentLine[]): Promise<void> {
  const taken = await takeStock(
    ctx,
    lines.map((line) => ({ ...line, price_paisa: line.marked_price_paisa })),
  )
  const missed = lines.filter((line) => !taken.has(line.product_id))
  if (missed.length === 0) return
  // Somebody was quicker between our reading and taking: read again to say what is left.
  const states = await readStock(
    ctx,
    missed.map((line) => line.product_id),
  )
  const words = orderWords(ctx.locale)
  const fields = missed.map((line) => {
    const state = states.find(({ product_id }) => product_id === line.product_id)
    const fault = faultOf(ctx, { ...line, ...state }, { price: line.marked_price_paisa })
    return [`cart_items.${line.id}`, fault ?? words.justChanged]
  })
  throw new Refusal('conflict', words.moved, Object.fromEntries(fields))
}

async function writeOrders(
  ctx: Ctx,
  lines: SentLine[],
  frozen: {
    address: Address
    contact: Contact
    note: string
    payment_method: PaymentMethod
    buyer_pan: string
    fee_paisa: Paisa
    off: Applied | null
    credit_paisa: Paisa
  },
): Promise<Placed> {
  const { id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery<PlacedRow>(
    CompiledQuery.raw(WRITE, [
      id,
      JSON.stringify(frozenAddress(frozen.address)),
      JSON.stringify(frozenContact(frozen.contact)),
      frozen.note,
      ctx.now,
      lines.map((line) => line.product_id),
      lines.map((line) => line.quantity),
      lines.map((line) => line.marked_price_paisa),
      frozen.fee_paisa,
      frozen.payment_method,
      new Date(ctx.now.getTime() + PAY_AT_ONCE),
      frozen.off?.item_discounts ?? lines.map(() => 0),
      frozen.off?.bearer ?? null,
      frozen.off?.delivery_discount_paisa ?? 0,
      frozen.buyer_pan,
      frozen.credit_paisa,
    ]),
  )
  const group = rows[0]!
  await notify(ctx, ...noticesOf(group, id, frozen.credit_paisa))
  await askVendors(
    ctx,
    group.parts
      .filter(({ statuses }) => statuses.includes('awaiting_approval'))
      .map(({ order_id }) => order_id),
  )
  await keepBillsOfPlaced(ctx, group.parts)
  const statuses = group.parts.flatMap((part) => part.statuses)
  const status = groupStatusOf(statuses)
  return {
    order_group_id: group.id,
    number: orderNumber(group.number),
    status,
    payment_status: paymentStatusOf(statuses, {
      payment_method: frozen.payment_method,
      ...{ paid_paisa: null, returned_paisa: 0, is_pending: false, has_failed: false },
    }),
    next: NEXT[status] ?? 'done',
    to_be_approved: null,
  }
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
    /** Who handles the vendor's orders. */
    members: string[]
    statuses: OrderItemStatus[]
    /** Those that its people are told of; null where there are none yet. */
    products: { name_en: string; name_ne: string }[] | null
  }[]
}

/** What the customer and the vendors' members are told: those who are to answer, or to pack. */
function noticesOf(group: PlacedRow, customer: string, credit_paisa: Paisa): Notice[] {
  const order_group_id = group.id
  const number = orderNumber(group.number)
  const values = credit_paisa > 0 ? { number, credit_paisa } : { number }
  const placed = { type: 'OrderPlaced', object_id: group.id, order_group_id, values } as const
  return [
    { ...placed, user_id: customer },
    ...group.parts.flatMap(({ order_id, members, statuses, products }): Notice[] => {
      const isAsked = statuses.includes('awaiting_approval')
      if (!products) return []
      const type = isAsked ? 'VendorOrderApprovalNeeded' : 'VendorOrderNew'
      const told = { type, object_id: order_id, order_group_id, values: { number, products } } as const
      return members.map((user_id) => ({ ...told, user_id }))
    }),
  ]
}

// Everything that is ours to write, in one statement: the group, an order per vendor, the items as they are today,
// and the first step of each.
const WRITE = `
  with lines as (
    select p.*, sent.quantity, sent.price_paisa, sent.discount_paisa, sent.place
    from unnest((select $6)::int[], (select $7)::int[], (select $8)::int[], (select $12)::bigint[])
      with ordinality as sent (product_id, quantity, price_paisa, discount_paisa, place)
    join products p on p.id = sent.product_id
  ), placed as (
    insert into order_groups (user_id, payment_method, pay_by, delivery_address, contact, note, placed_at,
      delivery_fee_paisa, delivery_discount_paisa, buyer_pan, credit_paisa)
    select $1, $10, case when $10 <> 'cod' and not bool_or(is_vendor_approval_required) then $11::timestamptz end,
      $2, $3, $4, $5, $9, $14, $15, $16
    from lines
    returning id, number
  ), parts as (
    insert into orders (order_group_id, vendor_id)
    select placed.id, vendor_id from placed, (select distinct vendor_id from lines) vendors
    returning id, vendor_id
  ), items as (
    insert into order_items (order_id, product_id, slug, name_en, name_ne, image_file, image_ground,
      unit, unit_description, price_paisa, quantity, ordered_quantity, status, approval_due_at,
      commission_rate, commission_fixed_paisa, vat_rate, discount_paisa, discount_bearer)
    select parts.id, lines.id, lines.slug, lines.name_en, lines.name_ne, i.file, i.ground, unit, unit_description, price_paisa, quantity, quantity,
      case when is_vendor_approval_required then 'awaiting_approval' when $10 = 'cod' then 'confirmed' else 'on_hold' end,
      case when is_vendor_approval_required then $5::timestamptz + approval_window * interval '1 second' end,
      case rule.kind when 'percent' then rule.value else 0 end, case rule.kind when 'fixed' then rule.value else 0 end,
      case when v.vat_no <> '' and not lines.vat_exempt then ${VAT_RATE} else 0 end,
      lines.discount_paisa, case when lines.discount_paisa > 0 then $13 end
    from lines
    join parts using (vendor_id)
    join vendors v on v.id = vendor_id
    left join product_images i on i.product_id = lines.id and i.position = 0
    left join lateral (${ruleFor('lines', '$5')}) rule on true
    order by place
    returning id, order_id, status, name_en, name_ne
  ), steps as (
    insert into order_item_steps (order_item_id, status, actor_id, actor_kind, at)
    select id, status, $1, 'customer', $5 from items
  )
  select id, number, (
    select json_agg(json_build_object(
      'order_id', order_id,
      'members', array(select m.user_id from parts p join vendor_members m using (vendor_id)
        where p.id = order_id and m.roles && '{owner,orders}'),
      'statuses', statuses,
      'products', products))
    from (
      select order_id, json_agg(status) as statuses,
        json_agg(json_build_object('name_en', name_en, 'name_ne', name_ne))
          filter (where status <> 'on_hold') as products
      from items group by order_id
    ) sold
  ) as parts from placed`

function frozenAddress({
  location,
  ward,
  area,
  tole,
  house,
  landmark,
  instructions,
}: Address): FrozenAddress {
  return {
    district_en: location.district.name_en,
    district_ne: location.district.name_ne,
    location_en: location.name_en,
    location_ne: location.name_ne,
    ward_no: ward.number,
    area_en: area?.name_en ?? null,
    area_ne: area?.name_ne ?? null,
    tole,
    house,
    landmark,
    instructions,
  }
}

function frozenContact({ full_name, phone, alt_phone }: Contact): FrozenContact {
  return { full_name, phone, alt_phone }
}
