import type { RefundInDoubt } from '@himalayan-green/shop/restored/read-restored.ts'
import { Form, Link } from 'react-router'
import { useHref } from '../../locale.tsx'
import { usePaymentTexts } from '../../payment/texts/payment.ts'
import { Price } from '../../ui/price.tsx'
import { useRestoredTexts } from './texts/restored.ts'

export type GatewayAnswer = 'refunded' | 'partly' | 'completed' | 'unknown'

interface Props {
  refunds: (RefundInDoubt & { answer: GatewayAnswer | null })[]
  isAsked: boolean
}

/** Money that may have gone back before the shop was restored, with what the gateways say of it. */
export function RefundsInDoubt({ refunds, isAsked }: Props) {
  const texts = useRestoredTexts()
  const { methods } = usePaymentTexts()
  const href = useHref()
  if (refunds.length === 0) return null
  return (
    <>
      <ul className="restored-refunds">
        {refunds.map(({ id, number, provider, amount_paisa, answer }) => (
          <li key={id}>
            <Link className="link" to={href(`/admin/refunds/${id}`)}>
              {number}
            </Link>
            , {methods[provider]}, <Price paisa={amount_paisa} kind="total" />
            {answer && <b> {texts.says[answer]}</b>}
          </li>
        ))}
      </ul>
      {!isAsked && (
        <Form method="get" className="admin-form">
          <button type="submit" name="ask" className="button is-ghost is-small">
            {texts.ask}
          </button>
        </Form>
      )}
    </>
  )
}
