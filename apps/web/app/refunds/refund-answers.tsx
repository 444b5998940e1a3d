import type { Refund } from '@himalayan-green/shop/refunds/refunds.ts'
import { Field } from '../forms/field.tsx'
import { Intent } from '../forms/intent.tsx'
import type { action } from './refund-action.server.ts'
import { useRefundTexts } from './texts/refunds.ts'

/** The customer's actions on a request: withdraw it, or bring a rejection to the complaint officer. */
export function RefundAnswers({ refund }: { refund: Pick<Refund, 'id' | 'can'> }) {
  const texts = useRefundTexts()
  const { id, can } = refund
  if (can.withdraw)
    return (
      <form method="post" encType="multipart/form-data">
        <input type="hidden" name="refund" value={id} />
        <Intent<typeof action> name="withdraw" className="button is-ghost">
          {texts.withdraw}
        </Intent>
      </form>
    )
  if (!can.escalate) return null
  return (
    <details>
      <summary>{texts.escalate}</summary>
      <form method="post" encType="multipart/form-data" className="refund-form stack gap-4">
        <input type="hidden" name="refund" value={id} />
        <Field label={texts.escalateNote} optional>
          {(control) => <textarea name="note" rows={3} maxLength={1000} {...control} />}
        </Field>
        <Intent<typeof action> name="escalate" className="button">
          {texts.escalate}
        </Intent>
      </form>
    </details>
  )
}
