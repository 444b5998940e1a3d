import { z } from 'zod'
import { RefundResponse, toRefundResponse } from '../../refunds/responses.ts'
import { MovedResponse } from '../step-responses.ts'
import type { Cancelled } from './request-cancel.ts'

export const CancelledResponse = z.object({
  cancelled: z.array(MovedResponse),
  refunds: z.array(RefundResponse),
})

export function toCancelledResponse({ cancelled, refunds }: Cancelled): z.infer<typeof CancelledResponse> {
  return { cancelled, refunds: refunds.map((refund) => toRefundResponse(refund)) }
}
