import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useState,
} from 'react'
import { keyDoes } from './combobox-keys.ts'

/**
 * A text field that proposes things while one types: a list to choose one of, or a grid, whose rows hold links and buttons. The
 * field keeps the focus; its keys go through what is shown, and it says which cell is active. What is asked for, when, and how it
 * looks is its user's.
 *
 * Letters that are still being put together, as of Devanagari, are typed text like all others; the keys that end them choose
 * nothing.
 */
export function useCombobox(props: {
  popup: 'listbox' | 'grid'
  /** Whether something is proposed. */
  isOpen: boolean
  /** The option that counts before keys have gone anywhere. */
  first?: string | number | undefined
  /** Escape closes what is proposed; without it, it only goes back to the field, and closes what stands around. */
  close?: () => void
  /** What Enter does at a cell; null leaves it to the form. By default the cell's link is followed, or the cell is clicked. */
  press?: ((cell: HTMLElement) => void) | null
}) {
  const { popup, isOpen, close, press = follow } = props
  const id = useId()
  const first = props.first === undefined ? undefined : optionId({ id }, props.first)
  const [chosen, setChosen] = useState<string>()
  const active = isOpen ? (chosen ?? first) : undefined
  const leave = () => setChosen(undefined)

  function onKeyDown(event: KeyboardEvent) {
    // Safari's key that ends the letter comes after it, as key 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const isChosen = chosen !== undefined && document.getElementById(chosen) !== null
    const closes = isOpen && close !== undefined
    const does = keyDoes(event.key, { rows: rowsOf(id), active: isChosen ? chosen : first, isChosen, closes })
    if (does === null || (does === 'press' && press === null)) return
    event.preventDefault()
    if (typeof does === 'object') {
      setChosen(does.goTo)
      document.getElementById(does.goTo)?.scrollIntoView({ block: 'nearest' })
    } else if (does === 'press') press!(document.getElementById(chosen!)!)
    else {
      leave()
      if (does === 'close') close!()
    }
  }

  return {
    id,
    active,
    isOpen,
    leave,
    field: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-haspopup': popup,
      'aria-expanded': isOpen,
      'aria-controls': id,
      'aria-activedescendant': active,
      onKeyDown,
      onInput: leave,
    } satisfies InputHTMLAttributes<HTMLInputElement>,
  }
}

/** What the components below need of it. */
interface Box {
  id: string
  active: string | undefined
  isOpen: boolean
}

/** The id of one of what is proposed. */
export const optionId = (box: Pick<Box, 'id'>, key: string | number): string => `${box.id}-${key}`

/** The list that the field controls, of `ComboboxOption`. A grid is its user's, as its rows hold what takes the focus itself. */
export function ComboboxList(props: { box: Box; label: string; className: string; children: ReactNode }) {
  const { box, label, className, children } = props
  return (
    <div
      id={box.id}
      role="listbox"
      aria-label={label}
      className={className}
      hidden={!box.isOpen}
      // A touch or click leaves the focus in the field, and a phone's keyboard open.
      onPointerDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}

/** `of` is its key. It is chosen by a click, or by Enter in the field. */
export function ComboboxOption(props: {
  box: Box
  of: string | number
  className: string
  onChoose: (event: MouseEvent<HTMLElement>) => void
  children: ReactNode
}) {
  const { box, of, className, onChoose, children } = props
  const id = optionId(box, of)
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and says which option is active
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
    <div id={id} role="option" aria-selected={id === box.active} className={className} onClick={onChoose}>
      {children}
    </div>
  )
}

/** What is shown, as the page has it: whoever draws the rows says nothing of them twice. */
function rowsOf(id: string): string[][] {
  const shown = document.getElementById(id)?.querySelectorAll('[role="row"], [role="option"]') ?? []
  return [...shown].map((row) =>
    row.role === 'option' ? [row.id] : [...row.children].map((cell) => cell.id),
  )
}

function follow(cell: HTMLElement): void {
  const pressed = cell.querySelector('a') ?? cell
  pressed.click()
}
