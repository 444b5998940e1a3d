import { z } from 'zod'
import type { Locale } from '../../context.ts'
import { Rupees, Timestamp } from '../../http/schemas.ts'
import { toRupees } from '../../money/money.ts'
import { Names, named } from '../../nepal/names.ts'
import { inNepal } from '../../nepal/time.ts'
import { RefundResponse, toRefundResponse } from '../../refunds/responses.ts'
import type { OwnOrder } from './own-order.ts'
import { type Expand, OrderGroupResponse, toOrderGroupResponse } from './responses.ts'

export const OwnOrderResponse = OrderGroupResponse.extend({
  payments: z
    .array(
      z.object({
        id: z.uuid(),
        provider: z.string().meta({ example: 'esewa' }),
        amount: Rupees,
        status: z.string().meta({ example: 'completed' }),
        is_kept: z.boolean().meta({ description: 'The purchase is paid by it' }),
        started_at: Timestamp,
      }),
    )
    .meta({ description: 'Attempts to pay through a gateway, oldest first' }),
  refund_requests: z.array(RefundResponse).meta({ description: 'Newest first' }),
  bills: z
    .array(
      z.object({
        id: z.uuid(),
        kind: z.enum(['tax_invoice', 'pan_bill', 'credit_note']),
        number: z.string().meta({ example: '2083/84-000012' }),
        seller: Names,
        total: Rupees,
        issued_at: Timestamp,
        date_bs: z.string().meta({ example: '2083-08-06' }),
      }),
    )
    .meta({ description: 'Oldest first; each whole at /api/bill/{id}/' }),
  bills_due: z
    .array(
      z.object({ kind: z.enum(['tax_invoice', 'pan_bill', 'credit_note']), seller: Names, total: Rupees }),
    )
    .meta({ description: 'Being written: each is among the bills, with its number, within seconds' }),
  can: z
    .object({
      cancel: z.boolean(),
      until: Timestamp.nullable().meta({
        description:
          'Until when it can be cancelled, lowered and added to, and its time changed; null without a delivery time and while another time is asked for, and then until it is packed',
      }),
      request_refund: z.boolean(),
      pay: z.boolean().meta({
        description:
          'Through a gateway: what waits for its payment, and what is to be paid in cash until something of it is delivered',
      }),
      rate: z.boolean(),
    })
    .meta({ description: 'What its customer may do now' }),
}).meta({ id: 'OwnOrder' })

export function toOwnOrderResponse(
  { group, payments, refunds, bills, dueBills, can }: OwnOrder,
  expand: readonly Expand[],
  locale: Locale,
): z.infer<typeof OwnOrderResponse> {
  return {
    ...toOrderGroupResponse(group, expand, locale),
    payments: payments.map(({ id, provider, amount_paisa, status, is_applied, started_at }) => ({
      id,
      provider,
      status,
      is_kept: is_applied,
      amount: toRupees(amount_paisa),
      started_at: inNepal(started_at),
    })),
    refund_requests: refunds.map((refund) => toRefundResponse(refund, locale)),
    bills: bills.map(({ id, kind, number, seller, total_paisa, issued_at, date_bs }) => ({
      id,
      kind,
      number,
      date_bs,
      seller: named(seller, locale),
      total: toRupees(total_paisa),
      issued_at: inNepal(issued_at),
    })),
    bills_due: dueBills.map(({ kind, seller, total_paisa }) => ({
      kind,
      seller: named(seller, locale),
      total: toRupees(total_paisa),
    })),
    can: { ...can, until: can.until && inNepal(can.until) },
  }
}
