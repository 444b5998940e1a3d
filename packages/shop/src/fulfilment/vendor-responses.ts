import { z } from 'zod'
import type { Locale } from '../context.ts'
import { ImageFields, imageFields } from '../files/picture-response.ts'
import { Rupees, Timestamp } from '../http/schemas.ts'
import { toRupees } from '../money/money.ts'
import { bsDay } from '../nepal/bikram-sambat.ts'
import { BsDay } from '../nepal/bs-day-response.ts'
import { Names, named } from '../nepal/names.ts'
import { inNepal } from '../nepal/time.ts'
import { CashAtDoorResponse, toCashAtDoorResponse } from '../orders/reading/cash-at-door-response.ts'
import {
  AddressOfOrder,
  ContactOfOrder,
  deliveryAddress,
  OrderItemResponse,
} from '../orders/reading/responses.ts'
import { ItemStatus, OrderStatus, PrintedNumber } from '../orders/reading/status-responses.ts'
import { SEEN_DAYS } from '../trade-terms.ts'
import type { OrderOfVendor } from './vendor-orders.ts'

export const VendorOrderResponse = z
  .object({
    id: z.uuid(),
    number: PrintedNumber,
    created: Timestamp,
    created_bs: BsDay,
    humanized_created: z.string(),
    status: OrderStatus,
    items: z.array(
      z.object({
        id: z.int(),
        product: Names.extend({
          id: z.int(),
          slug: z.string(),
          ...ImageFields,
          unit: z.string(),
          unit_description: z.string(),
          marked_price: Rupees,
        }),
        quantity: z.int(),
        ordered_quantity: z.int(),
        amount: Rupees,
        discount: Rupees,
        weight: OrderItemResponse.shape.weight,
        if_missing: OrderItemResponse.shape.if_missing,
        call: OrderItemResponse.shape.call,
        status: ItemStatus,
        next: z.array(ItemStatus).meta({ description: 'The states it may be moved to' }),
      }),
    ),
    subtotal: Rupees,
    is_fetched: z.boolean().meta({
      description: 'Whether the company fetches and brings it: then it is packed, and nothing after that',
    }),
    cash_at_door: CashAtDoorResponse,
    delivery_address: AddressOfOrder.nullable().meta({
      description: `Without the door before the order is accepted and paid; null ${SEEN_DAYS} days after its delivery, and of what came to nothing`,
    }),
    contact: ContactOfOrder.extend({ phone: ContactOfOrder.shape.phone.nullable() })
      .nullable()
      .meta({
        description: `From acceptance; ${SEEN_DAYS} days after the delivery the name alone. Phones are masked but while something is packed or on its way`,
      }),
    note: z.string(),
  })
  .meta({ id: 'OrderOfVendor' })

export function toVendorOrderResponse(
  { subtotal_paisa, cash_at_door, items, created, delivery_address, ...order }: OrderOfVendor,
  locale: Locale,
): z.infer<typeof VendorOrderResponse> {
  return {
    ...order,
    created: inNepal(created),
    created_bs: bsDay(created),
    items: items.map(
      ({ product: { marked_price_paisa, image, ...product }, amount_paisa, discount_paisa, ...item }) => ({
        ...item,
        product: {
          ...product,
          ...named(product, locale),
          ...imageFields(image),
          marked_price: toRupees(marked_price_paisa),
        },
        amount: toRupees(amount_paisa),
        discount: toRupees(discount_paisa),
      }),
    ),
    subtotal: toRupees(subtotal_paisa),
    cash_at_door: toCashAtDoorResponse(cash_at_door),
    delivery_address: delivery_address && deliveryAddress(delivery_address, locale),
  }
}
