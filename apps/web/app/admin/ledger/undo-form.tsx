import { Field } from '../../forms/field.tsx'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { useTransfersTexts } from './texts/transfers.ts'

/** Takes a transfer that was recorded wrongly out of the books; opened where that was refused. */
export function UndoForm(props: { id: number; reference: string; refused: RefusedForm | undefined }) {
  const { id, reference, refused } = props
  const texts = useTransfersTexts()
  const form = useFirstFault(refused?.errors)
  return (
    <details className="money-wide" open={refused !== undefined}>
      <summary>
        {texts.undo} <span className="visually-hidden">{reference}</span>
      </summary>
      <form ref={form} method="post" noValidate>
        <input type="hidden" name="transfer" value={id} />
        <Field label={texts.undoWhy} error={refused && Object.values(refused.errors)[0]}>
          {(control) => (
            <input
              {...control}
              name="reason"
              maxLength={300}
              autoComplete="off"
              defaultValue={refused?.typed.reason}
            />
          )}
        </Field>
        <button type="submit" className="button is-small is-danger">
          {texts.undo} <span className="visually-hidden">{reference}</span>
        </button>
      </form>
    </details>
  )
}
