import type { Refund } from '@himalayan-green/shop/refunds/refunds.ts'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import type { Typed } from '../../forms/typed.ts'
import { useRefundTexts } from '../../refunds/texts/refunds.ts'
import type { action } from './refund-action.server.ts'
import { MethodChoice } from './refund-decision.tsx'

/** Records what staff have sent by hand, or sends it again, or another way. */
export function RefundSending(props: { refund: Pick<Refund, 'method' | 'wish'>; typed: Typed }) {
  const { refund } = props
  const sent: Typed = props.typed.intent === 'sent' ? props.typed : {}
  const isAgain = props.typed.intent === 'retry'
  const texts = useRefundTexts()
  return (
    <>
      <section className="panel">
        <form method="post" className="refund-form stack gap-4">
          <Field label={texts.reference}>
            {(control) => (
              <input
                type="text"
                name="reference"
                maxLength={100}
                required
                defaultValue={sent.reference}
                {...control}
              />
            )}
          </Field>
          <Field label={texts.method}>
            {(control) => <MethodChoice control={control} refund={null} chosen={sent.method} />}
          </Field>
          <Intent<typeof action> name="sent" className="button is-wide">
            {texts.markSent}
          </Intent>
        </form>
      </section>
      <details className="panel" open={isAgain}>
        <summary>{texts.retry}</summary>
        <form method="post" className="refund-form stack gap-4">
          <Field label={texts.method}>
            {(control) => <MethodChoice control={control} refund={refund} />}
          </Field>
          <Intent<typeof action> name="retry" className="button is-ghost">
            {texts.retry}
          </Intent>
        </form>
      </details>
    </>
  )
}
