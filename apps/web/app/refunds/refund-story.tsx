import type { Refund } from '@himalayan-green/shop/refunds/refunds.ts'
import { usePaymentTexts } from '../payment/texts/payment.ts'
import { useName } from '../ui/names.tsx'
import { Price } from '../ui/price.tsx'
import { rupees } from '../ui/rupees.ts'
import { RefundFlag } from './refund-flag.tsx'
import { useRefundTexts } from './texts/refunds.ts'

export type ShownRefund = Omit<Refund, 'history' | 'due'> & {
  history: (Omit<Refund['history'][number], 'at'> & { when: string })[]
  /** What is to be done next. */
  stage: 'decide' | 'send' | 'done'
  dueDay: string
}

/** How the money goes back, in words. */
export function useHow(): (refund: Pick<Refund, 'method' | 'provider'>) => string {
  const { how, providers } = useRefundTexts()
  return ({ method, provider }) => {
    if (method !== 'original') return how[method]
    return how.original(providers[provider as keyof typeof providers] ?? '')
  }
}

/** One refund: its items, its amount, its history and its next dates. `photos` are addresses. */
export function RefundStory(props: { refund: ShownRefund; photos: string[]; isForStaff?: boolean }) {
  const { refund, photos, isForStaff } = props
  const texts = useRefundTexts()
  const nameOf = useName()
  const how = useHow()
  const { methods } = usePaymentTexts()
  const howForStaff =
    refund.method === 'original'
      ? texts.how.original(methods[refund.provider as keyof typeof methods] ?? '')
      : texts.methods[refund.method]
  return (
    <>
      <p className="refund-head">
        <RefundFlag status={refund.status} />
        <b>{texts.amountHow(rupees(refund.amount_paisa, 'total'), isForStaff ? howForStaff : how(refund))}</b>
      </p>
      {refund.credit_paisa > 0 && <p>{texts.asCredit(rupees(refund.credit_paisa, 'total'))}</p>}
      <p>{texts.reasons[refund.reason]}</p>
      {refund.note && <p className="refund-words">“{refund.note}”</p>}
      <ul className="refund-items">
        {refund.items.map((item) => (
          <li key={item.order_item_id}>
            <span>
              {item.quantity} × {nameOf(item)}
            </span>
            <Price paisa={item.amount_paisa} kind="total" />
          </li>
        ))}
        {refund.amount_delivery_paisa > 0 && (
          <li>
            <span>{texts.delivery}</span>
            <Price paisa={refund.amount_delivery_paisa} kind="total" />
          </li>
        )}
      </ul>
      {photos.length > 0 && (
        <ul className="photos">
          {photos.map((address, place) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer">
                <img
                  src={address}
                  alt={texts.photoOf(String(place + 1))}
                  width="96"
                  height="96"
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <ol className="refund-history small">
        {refund.history.map((step) => (
          <li key={`${step.status} ${step.when}`}>
            <span className="muted">{step.when}</span> {texts.history[step.status]}
            {step.note && step.actor_kind === 'staff' && <span className="refund-words"> “{step.note}”</span>}
          </li>
        ))}
      </ol>
      {refund.stage === 'decide' && (
        <p className="small">{(isForStaff ? texts.endBy : texts.decidedBy)(refund.dueDay)}</p>
      )}
      {refund.stage === 'send' && (
        <p className="small">{(isForStaff ? texts.endBy : texts.sentBy)(refund.dueDay)}</p>
      )}
    </>
  )
}
