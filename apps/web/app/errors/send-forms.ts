import { useEffect, useRef } from 'react'
import { type SubmitFunction, useNavigation, useSubmit } from 'react-router'

/** In the state of the location that such a form leads to: another one for each, so that its answer is a page anew (fresh-outlet.tsx). */
export interface SentForm {
  sent: number
}

/**
 * Sends every plain form of a page by the router, so that a write that fails leaves the page and what was typed, and opens the error
 * dialog (stay-on-failed-navigation.ts). All else is as if the browser had sent it: a redirect loads a document (follow-redirect.ts),
 * and a page that is answered, as with faults under fields, is shown anew with its data. What has listeners of its own is theirs.
 */
export function useSendForms(): void {
  const submit = useSubmit()
  const onItsWay = useRef<Sent>(null)
  const { state } = useNavigation()
  // The page that answers is there before all its data is read anew: its form may be sent by then.
  useEffect(() => {
    if (state === 'loading') onItsWay.current = null
  }, [state])
  useEffect(() => {
    const send = senderOf(submit, onItsWay)
    // The window hears of it last.
    addEventListener('submit', send)
    return () => removeEventListener('submit', send)
  }, [submit])
}

/** What was pressed, and what was typed then. */
interface Sent {
  pressed: unknown
  typed: string
}

/** The listener, with the way of sending, and what is not answered yet. */
export function senderOf(
  submit: SubmitFunction,
  onItsWay: { current: Sent | null } = { current: null },
): (event: SubmitEvent) => Promise<void> {
  return async (event) => {
    const form = event.target as HTMLFormElement
    const button = event.submitter as HTMLButtonElement | null
    const action = event.defaultPrevented ? null : addressOf(form, button, location.href)
    if (action === null) return
    event.preventDefault()
    // Pressed twice, it is sent once; what was corrected meanwhile is sent instead. A button with a name asks for something of its own.
    const sent: Sent = { pressed: button?.getAttribute('name') ? button : form, typed: typedIn(form) }
    const before = onItsWay.current
    if (before && sent.pressed === before.pressed && sent.typed === before.typed) return
    onItsWay.current = sent
    const state: SentForm = { sent: Date.now() }
    await submit(button ?? form, { action, state, defaultShouldRevalidate: true })
    if (onItsWay.current === sent) onItsWay.current = null
  }
}

function typedIn(form: HTMLFormElement): string {
  const fields = [...new FormData(form)]
  return JSON.stringify(
    fields.map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size]]),
  )
}

type WithAttributes = Pick<Element, 'getAttribute'>

/** Where a form is posted to on this site; null where the browser is to send it: a GET, to another window, to another site. */
export function addressOf(form: WithAttributes, button: WithAttributes | null, here: string): string | null {
  const attribute = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name)
  const { origin, pathname, search, hash } = new URL(attribute('action') || here, here)
  const isOurs =
    attribute('method')?.toLowerCase() === 'post' && !attribute('target') && origin === new URL(here).origin
  return isOurs ? pathname + search + hash : null
}
