import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Intent } from '../../forms/intent.tsx'
import { TextField } from '../../forms/text-field.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import type { action } from './certificates-action.server.ts'

/** Rejects what a vendor handed in, or takes it down, with a note that the vendor reads. `children` says which, on the button. */
export function RejectForm(props: {
  id: number
  /** The name of the note. */
  label: string
  refused: { errors: Faults; typed: Typed } | undefined
  children: ReactNode
}) {
  const { id, label, refused, children } = props
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="id" value={id} />
      <TextField
        name="note"
        label={label}
        typed={refused?.typed ?? {}}
        faults={refused?.errors ?? {}}
        focused={refused?.errors.note ? 'note' : undefined}
        answer={refused}
        maxLength={500}
      />
      <Intent<typeof action> name="reject" className="button is-danger">
        {children}
      </Intent>
    </Form>
  )
}
