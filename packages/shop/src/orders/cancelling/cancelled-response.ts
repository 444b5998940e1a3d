import { z } from 'zod'
import type { Locale } from '../../context.ts'
import { RefundResponse, toRefundResponse } from '../../refunds/responses.ts'
import { TransitionResponse } from '../step-responses.ts'
import type { Cancelled } from './request-cancel.ts'

export const CancelledResponse = z.object({
  cancelled: z.array(TransitionResponse),
  refunds: z.array(RefundResponse),
})

export function toCancelledResponse(
  { cancelled, refunds }: Cancelled,
  locale: Locale,
): z.infer<typeof CancelledResponse> {
  return { cancelled, refunds: refunds.map((refund) => toRefundResponse(refund, locale)) }
}
