import type { ComponentProps } from 'react'

type ButtonProps = Omit<ComponentProps<'button'>, 'name' | 'type' | 'value'>

/** An action that `intents` made (forms/intents.server.ts). */
interface WithIntents {
  readonly intents: readonly string[]
}

/** What the forms of an action may ask for: `IntentOf<typeof action>`. */
export type IntentOf<Action extends WithIntents> = Action['intents'][number]

interface Props<Action extends WithIntents> extends ButtonProps {
  name: IntentOf<Action>
  /** What it is about, where several buttons of one form ask for the same: `sent.value` in the action. */
  value?: string | number
}

/**
 * What a form asks its page for, one of those that the page's action lists: `<Intent<typeof action> name="lower">Fewer</Intent>`
 * is a button that sends the form, `<Intent<typeof action> name="lower" />` a hidden field.
 */
export function Intent<Action extends WithIntents = never>({
  name,
  value,
  children,
  ...button
}: Props<Action>) {
  const sent = value === undefined ? name : `${name} ${value}`
  if (children === undefined) return <input type="hidden" name="intent" value={sent} />
  return (
    <button type="submit" name="intent" value={sent} {...button}>
      {children}
    </button>
  )
}
