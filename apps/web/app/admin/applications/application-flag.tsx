import type { ReviewedRequest } from '@himalayan-green/shop/vendors/applications/read-request.ts'
import { Flag } from '../../ui/flag.tsx'
import { useApplicationsTexts } from './texts/applications.ts'

const TONES = {
  started: 'grey',
  submitted: 'tori',
  in_review: 'blue',
  more_information: 'grey',
  approved: 'green',
  rejected: 'red',
  lapsed: 'grey',
} as const

/** Whether it waits for staff: only then does the flag say for how long. */
export const isToReview = ({ status }: Pick<ReviewedRequest, 'status'>) =>
  status === 'submitted' || status === 'in_review'

/** The state of an application as a flag. */
export function ApplicationFlag({ status }: { status: ReviewedRequest['status'] }) {
  return <Flag tone={TONES[status]}>{useApplicationsTexts().status[status]}</Flag>
}
