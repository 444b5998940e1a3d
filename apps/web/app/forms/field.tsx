import { type ReactNode, useId, useState } from 'react'
import { useActionData } from 'react-router'
import { useTexts } from '../locale.tsx'
import { Icon } from '../ui/icons/icon.tsx'

/** What the control must carry so that label, hint and error belong to it. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/**
 * A label above, a control, a hint and an error under it. Required is the default and unmarked. The control is handed
 * over as a function: `<Field label="Email" error={errors.email}>{(control) => <input name="email" {...control} />}</Field>`
 */
export function Field(props: {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** The answer that brought the error, for a form whose own script finds it. */
  answer?: unknown
  optional?: boolean
  /** Stands before the value in the same box: `Rs`, `+977`. */
  prefix?: ReactNode
  children: (control: ControlProps) => ReactNode
}) {
  const { label, hint, optional, prefix, children } = props
  const { shell } = useTexts()
  const id = useId()
  const { error, onInput } = useClearedByInput(props.error, props.answer)
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div className="field" onInput={onInput}>
      <label className="field-label" htmlFor={id}>
        {label} {optional && <span className="field-optional">{shell.optional}</span>}
      </label>
      <div className={error ? 'field-box is-faulty' : 'field-box'}>
        {prefix && <span className="field-prefix">{prefix}</span>}
        {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <Icon name="warning-circle" /> {error}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** A fault goes away as soon as its field is typed into, until another answer brings one, also in the same words. */
function useClearedByInput(fault: string | undefined, ownAnswer: unknown) {
  const ofAction = useActionData()
  const answer = ownAnswer ?? ofAction
  const [cleared, setCleared] = useState<unknown[]>()
  const isCleared = cleared?.[0] === fault && cleared?.[1] === answer
  if (cleared && !isCleared) setCleared(undefined)
  return { error: isCleared ? undefined : fault, onInput: () => fault && setCleared([fault, answer]) }
}
