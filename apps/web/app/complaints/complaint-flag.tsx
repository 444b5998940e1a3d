import type { ComplaintStatus } from '@himalayan-green/shop/complaints/complaint.ts'
import { Flag } from '../ui/flag.tsx'
import { useComplaintTexts } from './texts/complaint.ts'

const TONES = { open: 'blue', escalated: 'tori', answered: 'green', closed: 'grey' } as const

export function ComplaintFlag({ status }: { status: ComplaintStatus }) {
  return <Flag tone={TONES[status]}>{useComplaintTexts().status[status]}</Flag>
}
