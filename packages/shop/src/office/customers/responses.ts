import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { Rupees, Timestamp } from '../../http/schemas.ts'
import { toRupees } from '../../money/money.ts'
import { Names, named } from '../../nepal/names.ts'
import { inNepal } from '../../nepal/time.ts'
import { OrderGroupCardResponse, toOrderGroupCardResponse } from '../../orders/reading/responses.ts'
import { PrintedNumber } from '../../orders/reading/status-responses.ts'
import type { CustomerCard } from './list-customers.ts'
import type { Customer } from './read-customer.ts'

export const CustomerCardResponse = z
  .object({
    id: z.uuid(),
    name: z.string(),
    phone: z.string().nullable().meta({ example: '+977 984-••••567' }),
    created: Timestamp,
    is_blocked: z.boolean(),
    orders: z.int(),
    latest: z.object({ id: z.uuid(), number: PrintedNumber, placed: Timestamp }).nullable(),
    credit: Rupees.meta({ description: 'Store credit' }),
  })
  .meta({ id: 'CustomerInList' })

export function toCustomerCardResponse({
  created_at,
  latest,
  credit_paisa,
  ...card
}: CustomerCard): z.infer<typeof CustomerCardResponse> {
  return {
    ...card,
    created: inNepal(created_at),
    latest: latest && { id: latest.id, number: latest.number, placed: inNepal(latest.placed_at) },
    credit: toRupees(credit_paisa),
  }
}

const Amount = z.enum(['none', 'main', 'all'])

export const CustomerResponse = z
  .object({
    id: z.uuid(),
    name: z.string(),
    is_named: z.boolean().meta({ description: 'False while the name is only a word for “customer”' }),
    email: z.string().nullable(),
    email_verified: z.boolean(),
    phone: z.string().nullable().meta({ description: 'Masked for who only reads' }),
    confirmed_phone: z.string().nullable().meta({
      description: 'Where they answered a code before an order in cash, if that is another number',
    }),
    locale: z.enum(['en', 'ne']),
    display_picture: z.string().nullable(),
    created: Timestamp,
    blocked_at: Timestamp.nullable(),
    acts_for: z.enum(['vendor', 'company']).nullable(),
    sessions: z.int(),
    orders: z.int(),
    open_orders: z.int(),
    delivered_orders: z.int(),
    failed_orders: z.int().meta({ description: 'Orders of which a delivery failed' }),
    spent: Rupees.meta({ description: 'What they bought and kept' }),
    latest: z.array(OrderGroupCardResponse).meta({ description: 'Their orders, newest first, ten a page' }),
    trouble: z
      .array(
        z.object({
          order_group_id: z.uuid(),
          number: PrintedNumber,
          at: Timestamp,
          refund: z
            .object({ id: z.int(), reason: z.string(), status: z.string(), amount: Rupees })
            .nullable()
            .meta({ description: 'The problem that they reported; null of a failed delivery' }),
        }),
      )
      .meta({ description: 'The latest ten' }),
    credit: z.object({ balance: Rupees, kept: Rupees, free: Rupees }),
    credit_entries: z.array(
      z.object({
        id: z.int(),
        at: Timestamp,
        amount: Rupees,
        order_group_id: z.uuid().nullable(),
        number: PrintedNumber.nullable(),
      }),
    ),
    addresses: z.array(
      z.object({
        id: z.int(),
        label: z.string(),
        location: Names,
        ward: z.int(),
        tole: z.string(),
        house: z.string(),
        landmark: z.string(),
        is_default: z.boolean(),
      }),
    ),
    notes: z
      .array(
        z.object({
          id: z.string(),
          text: z.string(),
          author: z.string(),
          at: Timestamp,
          order: z.object({ id: z.uuid(), number: PrintedNumber }).nullable(),
        }),
      )
      .meta({ description: 'Of staff, about the person and about their orders' }),
    choices: z.object({ mail: Amount, sms: Amount }).meta({ description: 'What they want to be told' }),
    messages: z
      .array(
        z.object({
          id: z.int(),
          channel: z.enum(['mail', 'sms']),
          purpose: z.enum(['code', 'awaited', 'step', 'unproved']).nullable(),
          at: Timestamp,
          state: z.enum(['waiting', 'sent', 'failed']),
        }),
      )
      .meta({ description: 'That they were sent, not what they said' }),
  })
  .meta({ id: 'Customer' })

export function toCustomerResponse(ctx: Ctx, customer: Customer): z.infer<typeof CustomerResponse> {
  const { created_at, blocked_at, spent_paisa, next, credit, problems, ...rest } = customer
  return {
    ...rest,
    created: inNepal(created_at),
    blocked_at: blocked_at && inNepal(blocked_at),
    spent: toRupees(spent_paisa),
    latest: rest.latest.map(toOrderGroupCardResponse),
    trouble: problems.map(({ at, refund, ...one }) => ({
      ...one,
      at: inNepal(at),
      refund: refund && {
        id: refund.id,
        reason: refund.reason,
        status: refund.status,
        amount: toRupees(refund.amount_paisa),
      },
    })),
    credit: {
      balance: toRupees(credit.balance_paisa),
      kept: toRupees(credit.kept_paisa),
      free: toRupees(credit.free_paisa),
    },
    credit_entries: rest.credit_entries.map(({ at, amount_paisa, event, ...entry }) => ({
      ...entry,
      at: inNepal(at),
      amount: toRupees(amount_paisa),
    })),
    addresses: rest.addresses.map(({ id, label, location, ward, tole, house, landmark, is_default }) => ({
      id,
      label,
      location: named(location, ctx.locale),
      ward: ward.number,
      tole,
      house,
      landmark,
      is_default,
    })),
    notes: rest.notes.map(({ at, ...note }) => ({ ...note, at: inNepal(at) })),
    messages: rest.messages.map(({ at, ...message }) => ({ ...message, at: inNepal(at) })),
  }
}
