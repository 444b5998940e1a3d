import type { Refund } from '@himalayan-green/shop/refunds/refunds.ts'
import { Flag } from '../ui/flag.tsx'
import { useRefundTexts } from './texts/refunds.ts'

const TONES = {
  requested: 'tori',
  escalated: 'tori',
  approved: 'blue',
  processing: 'blue',
  refunded: 'green',
  failed: 'red',
  rejected: 'grey',
  rejected_final: 'grey',
  withdrawn: 'grey',
} as const satisfies Record<Refund['status'], string>

/** The state of a refund as a word; the colour only repeats it. */
export function RefundFlag({ status }: { status: Refund['status'] }) {
  return <Flag tone={TONES[status]}>{useRefundTexts().status[status]}</Flag>
}
