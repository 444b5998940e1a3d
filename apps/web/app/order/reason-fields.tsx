import { Field } from '../forms/field.tsx'
import { useCommonTexts } from '../texts/common.ts'
import { useReasonTexts } from './texts/reasons.ts'

/** Why a vendor cannot supply something: its key is sent, so that everybody reads it in their own language. */
export function RejectReasonField() {
  return <ReasonField reasons={useReasonTexts().rejected} />
}

/** Why a delivery failed: a key, which nothing is preset for, and words of one's own, which "another reason" needs. */
export function FailureReasonFields({ fault, typed }: { fault?: string | undefined; typed?: string }) {
  const texts = useReasonTexts()
  const { choose } = useCommonTexts()
  return (
    <>
      <ReasonField reasons={{ '': choose, ...texts.undelivered }} typed={typed} />
      <Field label={texts.more} hint={texts.moreHint} error={fault} optional>
        {(control) => <input {...control} name="note" maxLength={300} autoComplete="off" />}
      </Field>
    </>
  )
}

/** One of these reasons, by their keys. */
function ReasonField({ reasons, typed }: { reasons: Record<string, string>; typed?: string | undefined }) {
  const texts = useReasonTexts()
  return (
    <Field label={texts.why}>
      {(control) => (
        <select {...control} name="reason" required defaultValue={typed}>
          {Object.entries(reasons).map(([reason, text]) => (
            <option key={reason} value={reason}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
