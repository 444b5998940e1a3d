import { z } from 'zod'
import type { Locale } from '../../context.ts'
import { ImageFields, imageFields, Picture, toPictureResponse } from '../../files/picture-response.ts'
import { Rupees, Timestamp } from '../../http/schemas.ts'
import { toRupees } from '../../money/money.ts'
import { bsDay } from '../../nepal/bikram-sambat.ts'
import { BsDay } from '../../nepal/bs-day-response.ts'
import { Names, named } from '../../nepal/names.ts'
import { inNepal } from '../../nepal/time.ts'
import { PAYMENT_METHODS } from '../../payments/payment-methods.ts'
import { Weekdays } from '../../places/responses.ts'
import type { OrderItem } from '../item.ts'
import type { AddressSnapshot } from '../snapshots.ts'
import { CashAtDoorResponse, toCashAtDoorResponse } from './cash-at-door-response.ts'
import { DeliveryTimeResponse, toDeliveryTimeResponse } from './delivery-time-response.ts'
import { OneKnockResponse, toOneKnockResponse } from './one-knock-response.ts'
import type { OrderGroupCard } from './order-list.ts'
import type { OrderGroup, VendorOrder } from './orders.ts'
import {
  CallState,
  GroupStatus,
  IfMissingWish,
  ItemStatus,
  OrderStatus,
  PaymentStatus,
  PrintedNumber,
} from './status-responses.ts'

export const OrderGroupCardResponse = z
  .object({
    id: z.uuid(),
    number: PrintedNumber,
    created: Timestamp,
    created_bs: BsDay,
    humanized_created: z.string().meta({ example: '2 hours ago' }),
    status: GroupStatus,
    payment_status: PaymentStatus,
    total: Rupees,
    item_count: z.int(),
    images: z.array(Picture).meta({ description: 'Of the first four items' }),
    needs_action: z.enum(['pay']).nullable().meta({ description: 'What waits for its customer' }),
  })
  .meta({ id: 'OrderGroupCard' })

export function toOrderGroupCardResponse({
  total_paisa,
  names: _,
  ...card
}: OrderGroupCard): z.infer<typeof OrderGroupCardResponse> {
  return {
    ...card,
    created: inNepal(card.created),
    created_bs: bsDay(card.created),
    total: toRupees(total_paisa),
    images: card.images.map(toPictureResponse),
    needs_action: card.status === 'awaiting_payment' ? 'pay' : null,
  }
}

export const OrderItemResponse = z
  .object({
    id: z.int(),
    product: Names.extend({
      id: z.int(),
      slug: z.string(),
      ...ImageFields,
      unit: z.string(),
      unit_description: z.string(),
      marked_price: Rupees,
    }).meta({ id: 'OrderedProduct', description: 'As it was on the day of the order' }),
    quantity: z.int().meta({ description: 'What is left of it after the vendor’s answer' }),
    ordered_quantity: z.int(),
    amount: Rupees,
    discount: Rupees.meta({ description: 'Taken off the amount' }),
    weight: z
      .object({
        unit_grams: z.int(),
        ordered_grams: z.int(),
        over_percent: z.int().meta({ description: 'How many percent more are paid at most, in cash' }),
        packed_grams: z.int().nullable().meta({ description: 'What it weighs; null until it is packed' }),
        billed_grams: z.int().nullable().meta({ description: 'How much of that is paid' }),
      })
      .nullable()
      .meta({ id: 'OrderedWeight', description: 'Null for what is not sold by weight' }),
    if_missing: IfMissingWish,
    call: CallState,
    status: ItemStatus,
  })
  .meta({ id: 'OrderItem' })

const BoughtItemResponse = OrderItemResponse.extend({
  can_cancel: z
    .boolean()
    .meta({ description: 'Until it is packed and, with a delivery time, until ordering for this ends' }),
  has_photo: z.boolean().meta({ description: 'Whether a photo shows that it was delivered' }),
}).meta({ id: 'BoughtItem' })

const VendorOrderResponse = z
  .object({
    id: z.uuid(),
    vendor: Names.extend({ slug: z.string() }),
    status: OrderStatus,
    items: z.array(BoughtItemResponse),
    subtotal: Rupees,
    cash_at_door: CashAtDoorResponse,
    delivery_code: z.string().nullable().meta({
      description:
        'Shown at the door; from when something is packed until all is delivered; null where the company brings it (`one_knock`)',
    }),
    bags: z.int().meta({ description: 'How many bags it was packed into; 0 where that is not known' }),
  })
  .meta({ id: 'Order' })

export const AddressOfOrder = z.object({
  district: Names,
  location: Names,
  ward_no: z.int(),
  area: Names.nullable(),
  tole: z.string(),
  house: z.string(),
  landmark: z.string(),
  instructions: z.string(),
})

export const ContactOfOrder = z.object({
  full_name: z.string(),
  phone: z.string().meta({ example: '+9779841234567' }),
  alt_phone: z.string().nullable().meta({ description: 'Called when the first is not answered' }),
  sms_locale: z.enum(['en', 'ne']).nullish().meta({
    description: 'Of somebody else: the language in which they are told by SMS of what comes',
  }),
})

const PayerOfOrder = z.object({
  full_name: z.string(),
  phone: z.string().nullable().meta({ description: 'Of any country', example: '+61412345678' }),
})

export const OrderGroupResponse = z
  .object({
    id: z.uuid(),
    number: PrintedNumber,
    created: Timestamp,
    created_bs: BsDay,
    humanized_created: z.string(),
    status: GroupStatus,
    payment_status: PaymentStatus,
    payment_method: z.enum(PAYMENT_METHODS),
    pay_by: Timestamp.nullable().meta({ description: 'By when it is to be paid' }),
    pay_by_bs: BsDay.nullable(),
    note: z.string(),
    delivery_address: AddressOfOrder.optional().meta({ description: 'With `expand=delivery_address`' }),
    contact: ContactOfOrder.optional().meta({ description: 'With `expand=contact`' }),
    delivery_weekdays: Weekdays,
    delivery_time: DeliveryTimeResponse.nullable().meta({
      description: 'When it comes; null without a delivery time',
    }),
    payer: PayerOfOrder.nullish().meta({
      description: 'With `expand=contact`: who ordered for somebody else',
    }),
    has_accepted_texts: z.boolean().meta({
      description:
        'Whether the versions of the terms and the refund policy are known under which it was placed',
    }),
    delivery_changes: z
      .int()
      .meta({ description: 'How often these were changed: `seen` of who changes them' }),
    can_change_delivery: z.boolean().meta({ description: 'By its customer, until something is packed' }),
    orders: z.array(VendorOrderResponse).meta({ description: 'One for each vendor' }),
    one_knock: OneKnockResponse,
    totals: z.object({
      items: Rupees,
      discount: Rupees,
      delivery: Rupees,
      total: Rupees,
      credit: Rupees,
      due: Rupees,
    }),
    timeline: z.array(
      z.object({
        at: Timestamp,
        at_bs: BsDay,
        event: z.enum(['placed', 'lowered', ...ItemStatus.options]),
        text: z.string(),
        actor_kind: z.enum(['customer', 'vendor', 'staff', 'system']),
        order_id: z.uuid().nullable().meta({ description: 'The vendor’s part; null for all of it' }),
      }),
    ),
  })
  .meta({ id: 'OrderGroup' })

export type Expand = 'delivery_address' | 'contact'

export function toOrderGroupResponse(
  {
    delivery_address,
    contact,
    payer,
    totals,
    own_until: _,
    can_pay_now: __,
    one_knock,
    ...group
  }: OrderGroup,
  expand: readonly Expand[],
  locale: Locale,
): z.infer<typeof OrderGroupResponse> {
  return {
    ...group,
    created: inNepal(group.created),
    created_bs: bsDay(group.created),
    pay_by: group.pay_by && inNepal(group.pay_by),
    pay_by_bs: group.pay_by && bsDay(group.pay_by),
    delivery_time: toDeliveryTimeResponse(group.delivery_time, locale),
    ...(expand.includes('delivery_address') && {
      delivery_address: deliveryAddress(delivery_address, locale),
    }),
    ...(expand.includes('contact') && { contact, payer }),
    orders: group.orders.map((order) => toVendorOrderResponse(order, locale)),
    one_knock: toOneKnockResponse(one_knock),
    totals: {
      items: toRupees(totals.items_paisa),
      discount: toRupees(totals.discount_paisa),
      delivery: toRupees(totals.delivery_paisa),
      total: toRupees(totals.total_paisa),
      credit: toRupees(totals.credit_paisa),
      due: toRupees(totals.due_paisa),
    },
    timeline: group.timeline.map((entry) => ({
      ...entry,
      at: inNepal(entry.at),
      at_bs: bsDay(entry.at),
    })),
  }
}

export function deliveryAddress(
  { ward_no, tole, house, landmark, instructions, ...address }: AddressSnapshot,
  locale: Locale,
) {
  const { district_en, district_ne, location_en, location_ne, area_en, area_ne } = address
  return {
    district: named({ name_en: district_en, name_ne: district_ne }, locale),
    location: named({ name_en: location_en, name_ne: location_ne }, locale),
    ward_no,
    area: area_en && area_ne ? named({ name_en: area_en, name_ne: area_ne }, locale) : null,
    tole,
    house,
    landmark,
    instructions,
  }
}

function toVendorOrderResponse(
  { id, vendor, status, items, subtotal_paisa, cash_at_door, delivery_code, bags }: VendorOrder,
  locale: Locale,
): z.infer<typeof VendorOrderResponse> {
  return {
    id,
    vendor: { slug: vendor.slug, ...named(vendor, locale) },
    status,
    items: items.map((item) => toOrderItemResponse(item, locale)),
    subtotal: toRupees(subtotal_paisa),
    cash_at_door: toCashAtDoorResponse(cash_at_door),
    delivery_code,
    bags,
  }
}

export function toOrderItemResponse<T extends OrderItem>(
  { product, amount_paisa, discount_paisa, ...item }: T,
  locale: Locale,
): Omit<T, 'product' | 'amount_paisa' | 'discount_paisa'> & z.infer<typeof OrderItemResponse> {
  const { marked_price_paisa, image, ...snapshot } = product
  return {
    ...item,
    product: {
      ...snapshot,
      ...named(product, locale),
      ...imageFields(image),
      marked_price: toRupees(marked_price_paisa),
    },
    amount: toRupees(amount_paisa),
    discount: toRupees(discount_paisa),
  }
}
