import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import type { Typed } from '../forms/typed.ts'

/** What the page itself writes into its form: only what a person typed or chose is kept. */
const OF_THE_PAGE = [
  'key',
  'cart_item',
  'expected_total_paisa',
  'shown_coupon',
  'shown_for',
  'quote',
  'send_code',
  'confirm.sent',
  'confirm.code',
]

/** Where a browser keeps it: for this tab, until it is closed or the order is placed. */
const STORED = 'checkout'

/** What was typed and chosen at the checkout, and by whom after which order (`person`). */
export function typingIn(form: FormData): Typed {
  const own = [...form].filter(([name, value]) => !OF_THE_PAGE.includes(name) && typeof value === 'string')
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]))
}

/** What of a kept form this person may be shown: their own, with what they still have saved. */
export function typingOf(
  kept: unknown,
  of: { person: string; addresses: readonly { id: number }[]; contacts: readonly { id: number }[] },
): Typed | null {
  if (typeof kept !== 'object' || kept === null) return null
  const typed: Typed = Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => !OF_THE_PAGE.includes(name) && typeof value === 'string'),
  )
  if (typed.person !== of.person) return null
  const isThere = (id: string | undefined, saved: readonly { id: number }[]) =>
    id === 'new' || saved.some((one) => `${one.id}` === id)
  if (!isThere(typed.address, of.addresses)) delete typed.address
  if (typed.contact !== 'other' && !isThere(typed.contact, of.contacts)) delete typed.contact
  return typed
}

/**
 * What was typed before the page was loaded anew, or its session ended: null until it was looked for, and where nothing
 * was kept. What the form has changed in already, by hand or by the browser, is newer.
 */
export function useKeptTyping(
  form: RefObject<HTMLFormElement | null>,
  read: (kept: unknown) => Typed | null,
  isAnswered: boolean,
) {
  const [kept, setKept] = useState<Typed | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    if (!form.current) return
    const stored = isAnswered ? null : read(readStored())
    // oxlint-disable-next-line react/set-state-in-effect -- what this browser keeps is not known to the server's HTML
    if (stored) setKept({ ...stored, ...changedIn(form.current) })
  }, [])
  const keep = ({ currentTarget }: FormEvent<HTMLFormElement>) => store(typingIn(new FormData(currentTarget)))
  return { kept, keep }
}

/** Once the order is placed nothing of it is to be kept. */
export function useForgottenTyping(isPlaced: boolean): void {
  useEffect(() => {
    if (!isPlaced) return
    try {
      sessionStorage.removeItem(STORED)
    } catch {
      // A browser that keeps nothing has kept nothing.
    }
  }, [isPlaced])
}

/** The fields that are not as the server sent them. */
function changedIn(form: HTMLFormElement): Typed {
  const changed: Typed = {}
  for (const field of form.elements) {
    if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !isTicked(field))) {
      if (field.type !== 'hidden' && field.name && field.value !== field.defaultValue)
        changed[field.name] = field.value
    } else if (field instanceof HTMLInputElement && field.checked && !field.defaultChecked)
      changed[field.name] = field.value
  }
  return changed
}

function isTicked({ type }: HTMLInputElement): boolean {
  return type === 'radio' || type === 'checkbox'
}

function store(typed: Typed): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(typed))
  } catch {
    // A browser that keeps nothing: the typing lasts as long as the page.
  }
}

function readStored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? 'null')
  } catch {
    return null
  }
}
