import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { CallFailure } from '../browser/api.ts'

/**
 * Without a network no link and no form leaves the page: the browser's own page of being offline would take the
 * place of all that was typed. `show` is called instead.
 */
export function useStayWhileOffline(show: (failure: unknown, isWrite?: boolean) => void): void {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !navigator.onLine && (from.pathname !== to.pathname || from.search !== to.search),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    show(new CallFailure(0, ''))
  }, [blocker, show])

  // What the router does not handle: forms and links that load a whole page.
  useEffect(() => {
    function hold(event: Event) {
      if (navigator.onLine || event.defaultPrevented || !leaves(event)) return
      event.preventDefault()
      show(new CallFailure(0, ''), event.type === 'submit')
    }
    document.addEventListener('submit', hold)
    document.addEventListener('click', hold)
    return () => {
      document.removeEventListener('submit', hold)
      document.removeEventListener('click', hold)
    }
  }, [show])
}

/** Whether a form is being sent, or a link followed to another page of ours. */
function leaves({ type, target }: Event): boolean {
  if (type === 'submit') return true
  const link = target instanceof Element && target.closest('a')
  return link instanceof HTMLAnchorElement && link.origin === location.origin && !isHere(link)
}

function isHere({ pathname, search }: HTMLAnchorElement): boolean {
  return pathname === location.pathname && search === location.search
}
