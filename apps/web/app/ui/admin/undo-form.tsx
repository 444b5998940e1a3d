import { useTransfersMessages } from '../../messages/transfers.ts'
import type { RefusedForm } from '../../refused-form.server.ts'
import { Field } from '../field.tsx'
import { useFirstFault } from '../use-first-fault.ts'

/** Takes a transfer that was recorded wrongly out of the books; opened where that was refused. */
export function UndoForm(props: { id: number; reference: string; refused: RefusedForm | undefined }) {
  const { id, reference, refused } = props
  const words = useTransfersMessages()
  const form = useFirstFault(refused?.errors)
  return (
    <details className="money-wide" open={refused !== undefined}>
      <summary>
        {words.undo} <span className="visually-hidden">{reference}</span>
      </summary>
      <form ref={form} method="post" noValidate>
        <input type="hidden" name="transfer" value={id} />
        <Field label={words.undoWhy} error={refused && Object.values(refused.errors)[0]}>
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
          {words.undo} <span className="visually-hidden">{reference}</span>
        </button>
      </form>
    </details>
  )
}
