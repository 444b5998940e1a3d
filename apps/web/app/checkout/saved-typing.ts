import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import type { Typed } from '../forms/typed.ts'

/** The fields that the page itself fills: only what a person types or chooses is kept. */
const OF_THE_PAGE = [
  'key',
  'cart_item',
  'expected_total_paisa',
  'shown_coupon',
  'shown_for',
  'quote',
  'leave_out',
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

/** The part of a kept form that this person may see: their own, with addresses that they still have. */
export function typingOf(
  saved: unknown,
  of: { person: string; addresses: readonly { id: number }[]; contacts: readonly { id: number }[] },
): Typed | null {
  if (typeof saved !== 'object' || saved === null) return null
  const typed: Typed = Object.fromEntries(
    Object.entries(saved).filter(([name, value]) => !OF_THE_PAGE.includes(name) && typeof value === 'string'),
  )
  if (typed.person !== of.person) return null
  const isThere = (id: string | undefined, saved: readonly { id: number }[]) =>
    id === 'new' || saved.some((one) => `${one.id}` === id)
  if (!isThere(typed.address, of.addresses)) delete typed.address
  if (typed.contact !== 'other' && !isThere(typed.contact, of.contacts)) delete typed.contact
  return typed
}

/**
 * What was typed before the page loaded anew, or the session ended: null until the browser's storage is read, and without an
 * entry. Changes made in the form since then, by hand or by the browser, are newer and win.
 */
export function useSavedTyping(
  form: RefObject<HTMLFormElement | null>,
  read: (saved: unknown) => Typed | null,
  isAnswered: boolean,
) {
  const [saved, setSaved] = useState<Typed | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    if (!form.current) return
    const stored = isAnswered ? null : read(readStored())
    // oxlint-disable-next-line react/set-state-in-effect -- what this browser keeps is not known to the server's HTML
    if (stored) setSaved({ ...stored, ...changedIn(form.current) })
    else if (Object.keys(changedIn(form.current)).length > 0) store(typingIn(new FormData(form.current)))
  }, [])
  const keep = ({ currentTarget }: FormEvent<HTMLFormElement>) => store(typingIn(new FormData(currentTarget)))
  return { saved, keep }
}

/** An order that is placed leaves nothing of it. */
export function useForgottenTyping(isPlaced: boolean): void {
  useEffect(() => {
    if (!isPlaced) return
    try {
      sessionStorage.removeItem(STORED)
    } catch {
      // The browser may forbid storage.
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
    // Where the browser stores nothing, the typing lasts as long as the page.
  }
}

function readStored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? 'null')
  } catch {
    return null
  }
}
