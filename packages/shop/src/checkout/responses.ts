import { z } from 'zod'
import type { Locale } from '../context.ts'
import { Rupees } from '../http/schemas.ts'
import { type Paisa, toRupees } from '../money/money.ts'
import { Names, named } from '../nepal/names.ts'
import type { Slot } from '../slots/board.ts'
import { SlotResponse, toSlotResponse } from '../slots/responses.ts'
import type { DeliveryChoices } from './delivery-choices.ts'
import { faultsOf } from './quote.ts'
import type { quoteCart } from './quote-cart.ts'
import type { Sums } from './sums.ts'

const sums = {
  goods: Rupees.meta({ description: 'Before what is taken off' }),
  discount: Rupees.meta({ description: 'What a promotion takes off goods and delivery' }),
  delivery: Rupees.meta({ description: 'Once, before what is taken off' }),
  total: Rupees.meta({ description: 'Goods and delivery less the discount' }),
  credit: Rupees.meta({ description: 'Of the total, paid from store credit' }),
  due: Rupees.meta({ description: 'Of the total, to be paid in money' }),
}

import { GroupStatus, PaymentStatus, PrintedNumber } from '../orders/reading/status-responses.ts'

export const QuoteResponse = z
  .object({
    lines: z.array(
      z.object({
        cart_item: z.int(),
        quantity: z.int().meta({ description: 'What can be had of it: at most the stock, 0 if unavailable' }),
        marked_price: Rupees,
        amount: Rupees,
        discount: Rupees.meta({ description: 'Taken off the amount' }),
        first_slot: z
          .union([SlotResponse, z.null()])
          .meta({ description: 'The first time that it can come at' }),
      }),
    ),
    ...sums,
    delivery: Rupees.nullable().meta({
      description: 'Once, before what is taken off; null while it is not known where it goes',
    }),
    total: Rupees.meta({
      description: 'Goods and delivery less the discount: the `expected_total` of the checkout',
    }),
    minimum: Rupees.nullable().meta({ description: 'What goods have to come to, to be delivered there' }),
    free_delivery_from: Rupees.nullable().meta({ description: 'Goods of so much are delivered for nothing' }),
    promotion: z.union([Names.extend({ code: z.string().nullable() }), z.null()]).meta({
      description: 'What the discount is for; the code is null for one that counts by itself',
    }),
    unused_coupon: z.string().nullable().meta({
      description:
        'The code that was sent, where the discount, which counts by itself, takes off as much or more: the coupon stays unused',
    }),
    free_credit: Rupees.meta({ description: 'With `use_credit`: all store credit that can be spent now' }),
    parts: z
      .array(z.object({ cart_items: z.array(z.int()), ...sums }))
      .meta({ description: 'The orders that it would be: with `ship_separately` it may be two' }),
    first_slot: z.union([SlotResponse, z.null()]).meta({
      description:
        'The first delivery time at the place that all lines can come at; null where none is free, and where orders need no time',
    }),
    choices: z
      .object({
        one: z
          .object({ slot: SlotResponse, ...sums })
          .nullable()
          .meta({ description: 'At the first time that all lines can come at; null without one' }),
        two: z.object({
          ...sums,
          deliveries: z.array(z.object({ slot: SlotResponse, cart_items: z.array(z.int()), ...sums })),
        }),
      })
      .nullable()
      .meta({
        description:
          'Where some lines can come earlier than all together: what one delivery costs and what two do, each with its own fee. Send the one or the other as `deliveries`; null where two are no earlier',
      }),
    problems: z.record(z.string(), z.string()).meta({
      description:
        'What would refuse the checkout, by its fields; empty if nothing does. The amounts are what it would come to without.',
      example: { 'cart_items.12': 'Only 3 left in stock' },
    }),
  })
  .meta({ id: 'CartQuote' })

export function toQuoteResponse(
  quote: Awaited<ReturnType<typeof quoteCart>>,
  locale: Locale,
  now: Date,
): z.infer<typeof QuoteResponse> {
  const { delivery, discount } = quote
  const slotOrNull = (slot: Slot | null | undefined) => (slot ? toSlotResponse(slot, locale, now) : null)
  const rupeesOrNull = (paisa: Paisa | null | undefined) => (paisa == null ? null : toRupees(paisa))
  return {
    lines: quote.lines.map((line) => ({
      cart_item: line.id,
      quantity: line.quantity,
      marked_price: toRupees(line.price_paisa),
      amount: toRupees(line.amount_paisa),
      discount: toRupees(line.discount_paisa),
      first_slot: slotOrNull(quote.first?.each.get(line.product_id)),
    })),
    ...toSumsResponse(quote),
    delivery: delivery && toRupees(quote.delivery_paisa),
    minimum: rupeesOrNull(delivery?.minimum_paisa),
    free_delivery_from: rupeesOrNull(delivery?.free_above_paisa),
    promotion:
      discount.promotion_id === null || !discount.name
        ? null
        : { code: discount.name.code, ...named(discount.name, locale) },
    unused_coupon: discount.unused_code,
    free_credit: toRupees(quote.free_credit_paisa),
    parts: quote.parts.map((part) => ({
      cart_items: part!.lines.map(({ id }) => id),
      ...toSumsResponse(part!),
    })),
    first_slot: slotOrNull(quote.first?.all),
    choices: quote.choices && toChoicesResponse(quote.choices, locale, now),
    problems: faultsOf(quote),
  }
}

const toChoicesResponse = ({ one, two }: DeliveryChoices, locale: Locale, now: Date) => ({
  one: one && { slot: toSlotResponse(one.slot, locale, now), ...toSumsResponse(one.quote) },
  two: {
    ...toSumsResponse(two.quote),
    deliveries: two.quote.parts.map((part, nth) => ({
      slot: toSlotResponse(two.slots[nth]!, locale, now),
      cart_items: part!.lines.map(({ id }) => id),
      ...toSumsResponse(part!),
    })),
  },
})

const toSumsResponse = (of: Sums) => ({
  goods: toRupees(of.goods_paisa),
  discount: toRupees(of.discount_paisa),
  delivery: toRupees(of.delivery_paisa),
  total: toRupees(of.total_paisa),
  credit: toRupees(of.credit_paisa),
  due: toRupees(of.due_paisa),
})

const placedFields = {
  order_group_id: z.uuid(),
  number: PrintedNumber,
  status: GroupStatus,
  payment_status: PaymentStatus,
  next: z.enum(['pay', 'wait_for_approval', 'done']),
}

export const PlacedResponse = z
  .object({
    ...placedFields,
    to_be_approved: z
      .object({ order_group_id: z.uuid(), number: PrintedNumber })
      .nullable()
      .meta({ description: 'With `ship_separately`: the second purchase, of what waits for an answer' }),
    later: z
      .object(placedFields)
      .nullable()
      .meta({ description: 'Of two deliveries: the order of the second, which is paid by itself' }),
  })
  .meta({ id: 'PlacedOrder' })
