import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field.tsx'
import type { Faults, Typed } from './typed.ts'

/** A text field of a form: named like its fault, filled with what was typed before. */
export function TextField(
  props: {
    name: string
    label: string
    typed: Typed
    faults: Faults
    /** The field that gets the focus. */
    focused: string | undefined
    hint?: ReactNode
    prefix?: ReactNode
    /** What the faults came with (field.tsx). */
    answer?: unknown
    optional?: boolean
  } & Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'min' | 'defaultValue' | 'list'
  >,
) {
  const {
    name,
    label,
    typed,
    faults,
    focused,
    hint,
    prefix,
    answer,
    optional = false,
    defaultValue,
    ...input
  } = props
  return (
    <Field label={label} hint={hint} prefix={prefix} optional={optional} error={faults[name]} answer={answer}>
      {(control) => (
        <input
          {...control}
          {...input}
          name={name}
          defaultValue={typed[name] ?? defaultValue}
          // biome-ignore lint/a11y/noAutofocus: the page comes back because this field needs another look
          autoFocus={focused === name}
        />
      )}
    </Field>
  )
}
