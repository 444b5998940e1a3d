import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { Rupees, Timestamp } from '../../http/schemas.ts'
import { toRupees } from '../../money/money.ts'
import { bsDay } from '../../nepal/bikram-sambat.ts'
import { BsDay } from '../../nepal/bs-day-response.ts'
import { Names, named } from '../../nepal/names.ts'
import { inNepal } from '../../nepal/time.ts'
import { writtenAge } from '../../nepal/written-age.ts'
import { DeliveryTimeResponse, toDeliveryTimeResponse } from '../../orders/reading/delivery-time-response.ts'
import { AddressOfOrder, ContactOfOrder, deliveryAddress } from '../../orders/reading/responses.ts'
import {
  GroupStatus,
  OrderStatus,
  PaymentStatus,
  PrintedNumber,
} from '../../orders/reading/status-responses.ts'
import { PAYMENT_METHODS } from '../../payments/payment-methods.ts'
import { type OrderCard, STAGES } from './order-cards.ts'
import { OrderFilters, OrderSort } from './order-filters.ts'
import { BUILT_IN_VIEWS, MAX_IN_VIEW, type OrderView } from './order-views.ts'

export const OrderCardResponse = z
  .object({
    id: z.uuid(),
    number: PrintedNumber,
    created: Timestamp,
    created_bs: BsDay,
    humanized_created: z.string(),
    status: GroupStatus,
    payment_status: PaymentStatus,
    payment_method: z.enum(PAYMENT_METHODS),
    total: Rupees,
    contact: ContactOfOrder,
    delivery_address: AddressOfOrder,
    parts: z
      .array(z.object({ vendor: Names, status: OrderStatus, stage: z.enum(STAGES), is_late: z.boolean() }))
      .meta({ description: 'One for each vendor' }),
    waits_since: Timestamp.nullable().meta({ description: 'Since when the oldest of what is open waits' }),
    waits: z.string().nullable().meta({ description: 'How long that is', example: '2h' }),
    delivery_time: DeliveryTimeResponse.nullable().meta({
      description: 'When it comes; null without a delivery time',
    }),
    is_late: z.boolean(),
  })
  .meta({ id: 'OrderForStaff' })

export function toOrderCardResponse(
  ctx: Ctx,
  { total_paisa, created, parts, waits_since, delivery_address, delivery_time, ...card }: OrderCard,
): z.infer<typeof OrderCardResponse> {
  return {
    ...card,
    created: inNepal(created),
    created_bs: bsDay(created),
    total: toRupees(total_paisa),
    delivery_address: deliveryAddress(delivery_address, ctx.locale),
    parts: parts.map(({ vendor, ...part }) => ({ ...part, vendor: named(vendor, ctx.locale) })),
    delivery_time: toDeliveryTimeResponse(delivery_time, ctx.locale),
    waits_since: waits_since && inNepal(waits_since),
    waits: waits_since && writtenAge(waits_since, ctx.now, ctx.locale, 'narrow'),
  }
}

export const OrderViewResponse = z
  .object({
    built_in: z.enum(BUILT_IN_VIEWS).nullable(),
    id: z.uuid().nullable(),
    name: z.string().nullable().meta({ description: 'As it was saved; null for the built-in ones' }),
    is_for_all: z.boolean(),
    filters: OrderFilters.extend({ sort: OrderSort.optional() }),
    count: z.int().nullable().meta({ description: 'Orders in it; null where closed ones are' }),
    is_count_capped: z
      .boolean()
      .meta({ description: 'True if there may be more: no view is counted further' }),
  })
  .meta({ id: 'OrderView' })

export function toOrderViewResponse(view: OrderView): z.infer<typeof OrderViewResponse> {
  return { ...view, is_count_capped: view.count !== null && view.count >= MAX_IN_VIEW }
}
