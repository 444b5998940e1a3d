import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import type { SentForm } from './send-forms.ts'

/** The page, and a new one for each answer to a form of send-forms.ts: nothing of the one before goes on, as in a new document. */
export function FreshOutlet() {
  const here = useLocation()
  const { state, location: to } = useNavigation()
  // The page that is there has the answer while its data is still read anew.
  const answered = state === 'loading' && to.pathname === here.pathname ? to : here
  const { sent = 0 } = (answered.state ?? {}) as Partial<SentForm>
  const [shown, setShown] = useState(sent)
  // Other navigations, and the way back, go on with the page that is there.
  if (sent > shown) setShown(sent)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    // What had the focus is gone; a field with a fault has taken it.
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [shown])
  return <Outlet key={shown} />
}
