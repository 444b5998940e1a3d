import type { Refund } from '@himalayan-green/shop/refunds/refunds.ts'
import { useRefundMessages } from '../../messages/refunds.ts'
import { Field } from '../field.tsx'
import { MethodChoice } from './refund-decision.tsx'

/** What somebody has sent by hand is recorded; or it is sent again, or another way. */
export function RefundSending({ refund }: { refund: Pick<Refund, 'method' | 'wish'> }) {
  const words = useRefundMessages()
  return (
    <>
      <section className="panel">
        <form method="post" className="refund-form">
          <Field label={words.reference}>
            {(control) => <input type="text" name="reference" maxLength={100} required {...control} />}
          </Field>
          <Field label={words.method}>{(control) => <MethodChoice control={control} refund={null} />}</Field>
          <button type="submit" name="do" value="sent" className="button is-wide">
            {words.markSent}
          </button>
        </form>
      </section>
      <details className="panel">
        <summary>{words.retry}</summary>
        <form method="post" className="refund-form">
          <Field label={words.method}>
            {(control) => <MethodChoice control={control} refund={refund} />}
          </Field>
          <button type="submit" name="do" value="retry" className="button is-ghost">
            {words.retry}
          </button>
        </form>
      </details>
    </>
  )
}
