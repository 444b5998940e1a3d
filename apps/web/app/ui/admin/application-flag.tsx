import type { ReviewedRequest } from '@himalayan-green/shop/vendors/read-request.ts'
import { useApplicationsMessages } from '../../messages/applications.ts'
import { Flag } from '../flag.tsx'

const TONES = {
  started: 'grey',
  submitted: 'tori',
  in_review: 'blue',
  more_information: 'grey',
  approved: 'green',
  rejected: 'red',
  lapsed: 'grey',
} as const

/** Where an application is, in a word. */
/** Whether it waits for staff: of others nobody says how long. */
export const isToReview = ({ status }: Pick<ReviewedRequest, 'status'>) =>
  status === 'submitted' || status === 'in_review'

export function ApplicationFlag({ status }: { status: ReviewedRequest['status'] }) {
  return <Flag tone={TONES[status]}>{useApplicationsMessages().status[status]}</Flag>
}
