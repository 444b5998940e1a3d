import { useEffect, useRef } from 'react'

/** Quicker answers than this, in milliseconds, are not waited for. */
const PATIENCE = 150

/** The link or button that was pressed last is busy while the page that it leads to is on its way. */
export function useBusyPress(isUnderWay: boolean): void {
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    const press = (event: Event) => {
      pressed.current = event.target instanceof Element ? event.target.closest('a, button') : null
    }
    // A field that applies by itself is no press.
    const change = () => {
      pressed.current = null
    }
    const submit = ({ submitter }: SubmitEvent) => {
      pressed.current = submitter
    }
    addEventListener('click', press, true)
    addEventListener('change', change, true)
    addEventListener('submit', submit, true)
    return () => {
      removeEventListener('click', press, true)
      removeEventListener('change', change, true)
      removeEventListener('submit', submit, true)
    }
  }, [])
  useEffect(() => {
    const element = pressed.current
    // One that says itself when it is busy goes on doing so.
    if (!isUnderWay || !element || element.hasAttribute('aria-busy')) return
    const timer = setTimeout(() => element.setAttribute('aria-busy', 'true'), PATIENCE)
    return () => {
      clearTimeout(timer)
      element.removeAttribute('aria-busy')
    }
  }, [isUnderWay])
}
