import { z } from 'zod'
import { RefundAnswer, refundAnswer } from '../../refunds/answers.ts'
import { MovedAnswer } from '../step-answers.ts'
import type { Cancelled } from './request-cancel.ts'

export const CancelledAnswer = z.object({ cancelled: z.array(MovedAnswer), refunds: z.array(RefundAnswer) })

export function cancelledAnswer({ cancelled, refunds }: Cancelled): z.infer<typeof CancelledAnswer> {
  return { cancelled, refunds: refunds.map((refund) => refundAnswer(refund)) }
}
