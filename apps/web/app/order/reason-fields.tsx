import { REASON_WORDS } from '@himalayan-green/shop/orders/reason-words.ts'
import { Field } from '../forms/field.tsx'
import { useLocale } from '../locale.tsx'
import { useCommonTexts } from '../texts/common.ts'
import { useReasonTexts } from './texts/reasons.ts'

/** Why a vendor cannot supply something: its key is sent, so that everybody reads it in their own language. */
export function RejectReasonField() {
  const texts = useReasonTexts()
  const { rejected } = REASON_WORDS[useLocale()]
  return (
    <Field label={texts.why}>
      {(control) => (
        <select {...control} name="reason" required>
          {Object.entries(rejected).map(([reason, text]) => (
            <option key={reason} value={reason}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Why a delivery failed: a key, and words of one's own, which "another reason" needs. */
export function FailureReasonFields({ fault, typed }: { fault?: string | undefined; typed?: string }) {
  const texts = useReasonTexts()
  const common = useCommonTexts()
  const { undelivered } = REASON_WORDS[useLocale()]
  return (
    <>
      <Field label={texts.why}>
        {(control) => (
          <select {...control} name="reason" required defaultValue={typed}>
            <option value="">{common.choose}</option>
            {Object.entries(undelivered).map(([reason, text]) => (
              <option key={reason} value={reason}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts.more} hint={texts.moreHint} error={fault} optional>
        {(control) => <input {...control} name="note" maxLength={300} autoComplete="off" />}
      </Field>
    </>
  )
}
