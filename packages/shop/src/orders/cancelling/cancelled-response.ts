import { z } from 'zod'
import { RefundResponse, toRefundResponse } from '../../refunds/responses.ts'
import { TransitionResponse } from '../step-responses.ts'
import type { Cancelled } from './request-cancel.ts'

export const CancelledResponse = z.object({
  cancelled: z.array(TransitionResponse),
  refunds: z.array(RefundResponse),
})

export function toCancelledResponse({ cancelled, refunds }: Cancelled): z.infer<typeof CancelledResponse> {
  return { cancelled, refunds: refunds.map((refund) => toRefundResponse(refund)) }
}
