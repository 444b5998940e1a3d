import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { Faults } from '../forms/typed.ts'
import type { FoundPlace } from '../places/place-search.ts'
import type { QuoteToShow } from './order-to-place.ts'

/** The fields that say where a typed address is. */
const PLACE_FIELDS = ['address.where', 'address.place', 'address.place_for', 'address.tole']

/**
 * The chosen address, whether credit is used, and the totals there: known for saved addresses, and requested from the page's
 * action as soon as the place of a new one is typed. Without scripts they stay as the server rendered them.
 */
export function useDelivery(
  form: RefObject<HTMLFormElement | null>,
  rendered: {
    /** An address's id, or `new`. */
    chosen: string
    /** The id of a delivery time. */
    time: string | undefined
    usesCredit: boolean
    /** By the ids of saved addresses. */
    saved: Partial<Record<string, QuoteToShow>>
    /** For the address that was typed when the form was sent. */
    quote: QuoteToShow | null
    /** The places that may be meant by the one that was sent. */
    choices: FoundPlace[]
    /** The typed text of a place that nobody delivers to. */
    wish: string | null
    faults: Faults
  },
) {
  const [chosen, setChosen] = useState(rendered.chosen)
  const [time, setTime] = useState(rendered.time)
  const [usesCredit, setUsesCredit] = useState(rendered.usesCredit)
  const asked = useRef('')
  const fetcher = useFetcher<{
    quote: QuoteToShow | null
    choices: FoundPlace[]
    wish: string | null
    faults: Faults
  }>()
  const { pathname, search } = useLocation()

  // The browser may have kept another choice while it loaded the page, or when it came back to it; and an address whose
  // price was not asked yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    if (!form.current) return
    const typed = new FormData(form.current)
    const saved = typed.get('address')
    // oxlint-disable-next-line react/set-state-in-effect -- what stands in the fields is not known to the server's HTML
    if (typeof saved === 'string') setChosen(saved)
    setUsesCredit(typed.has('use_credit'))
    setTime(typed.get('delivery_slot')?.toString() ?? rendered.time)
    const isOpen = !rendered.quote && Object.keys(rendered.faults).length === 0
    const where = form.current.elements.namedItem('address.where')
    // Typed before the scripts were there, so that nobody saw the field being left.
    const isRetyped = where instanceof HTMLInputElement && where.value !== where.defaultValue
    if ((isOpen || isRetyped) && saved === 'new') ask(typed)
  }, [])

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const { name, value, checked } = target as unknown as HTMLInputElement
    if (name === 'address') setChosen(value)
    if (name === 'delivery_slot') setTime(value)
    if (name === 'use_credit') setUsesCredit(checked)
  }

  function onBlur({ target }: FocusEvent<HTMLFormElement>) {
    const { name, form } = target as unknown as HTMLInputElement
    if (form && PLACE_FIELDS.includes(name)) ask(new FormData(form))
  }

  function ask(typed: FormData) {
    const place = PLACE_FIELDS.map((field) => String(typed.get(field) ?? ''))
    const [where] = place
    if (!where?.trim() || place.join() === asked.current) return
    asked.current = place.join()
    const request = new FormData()
    request.set('quote', '1')
    request.set('address', 'new')
    for (const name of ['coupon', 'ship_separately']) if (typed.has(name)) request.set(name, typed.get(name)!)
    for (const [turn, field] of PLACE_FIELDS.entries()) request.set(field, place[turn]!)
    void fetcher.submit(request, { method: 'post', action: pathname + search })
  }

  const answer = fetcher.data
  const typed = answer ? answer.quote : rendered.quote
  const others = Object.entries(rendered.faults).filter(([field]) => !PLACE_FIELDS.includes(field))
  return {
    chosen,
    time,
    usesCredit,
    /** Null while nobody knows the place. */
    quote: chosen === 'new' ? typed : (rendered.saved[chosen] ?? null),
    choices: answer ? answer.choices : rendered.choices,
    wish: answer ? answer.wish : rendered.wish,
    faults: answer ? { ...Object.fromEntries(others), ...answer.faults } : rendered.faults,
    onChange,
    onBlur,
    /** A place was chosen from what was proposed. */
    onPlace: () => form.current && ask(new FormData(form.current)),
  }
}
