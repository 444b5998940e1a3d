import type { Attempt } from '@himalayan-green/shop/payments/attempts.ts'
import { Link } from 'react-router'
import { useHref } from '../locale.tsx'
import { usePaymentTexts } from './texts/payment.ts'

export type ShownAttempt = Pick<Attempt, 'id' | 'provider' | 'status' | 'is_applied' | 'has_paid'> & {
  when: string
}

/** The attempts to pay an order, each a plain sentence; of one that is open the gateway can be asked. */
export function Attempts({ attempts }: { attempts: ShownAttempt[] }) {
  const href = useHref()
  const paymentTexts = usePaymentTexts()
  if (attempts.length === 0) return null
  return (
    <ul className="attempts stack gap-1-half">
      {attempts.map((attempt) => (
        <li key={attempt.id}>
          <span className="small muted">{attempt.when}</span>{' '}
          {paymentTexts.attempt[standOf(attempt)](paymentTexts.methods[attempt.provider])}{' '}
          {standOf(attempt) === 'open' && (
            <Link className="link" to={href(`/pay/return/${attempt.id}`)} reloadDocument>
              {paymentTexts.askNow}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

/** How an attempt stands, in few words. */
export function standOf({
  status,
  is_applied,
  has_paid,
}: Pick<Attempt, 'status' | 'is_applied' | 'has_paid'>):
  | 'open'
  | 'review'
  | 'paid'
  | 'returned'
  | 'cancelled'
  | 'failed' {
  if (has_paid) return is_applied ? 'paid' : 'returned'
  switch (status) {
    case 'initiated':
    case 'pending':
      return 'open'
    case 'review':
    case 'cancelled':
      return status
    case 'completed':
    case 'expired':
    case 'failed':
    case 'partially_refunded':
    case 'refunded':
      return 'failed'
  }
}
