import { useEffect, useRef } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { CallFailure } from '../browser/api.ts'
import { openSaved } from '../offline/open-saved.ts'
import { usePageHandle } from '../ui/page/page-handle.ts'

/** Searches and filters. */
const LOST_LIGHTLY = 'search, [role=search], form[method=get]'

/** The last of the latter three asked for the page that is held back. */
const NOTED = ['input', 'submit', 'click', 'popstate'] as const

/**
 * Without a network a link opens what is saved on this phone. No other link and no form leaves the page, nor does any link of a page
 * where something was typed: it would be lost. `show` is called instead. From a page like the checkout (`plain`) no link leads away
 * at all.
 */
export function useStayWhileOffline(show: (failure: unknown, isWrite?: boolean) => void): void {
  const { plain = false } = usePageHandle()
  const { pathname } = useLocation()
  const isTyped = useRef(false)
  /** Whether a form asked for the page that is held back. */
  const isSent = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      !navigator.onLine && (from.pathname !== to.pathname || from.search !== to.search),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed stood on the page before
  useEffect(() => {
    isTyped.current = false
  }, [pathname])
  useEffect(() => {
    function note({ type, target }: Event) {
      if (type === 'input') {
        isTyped.current ||= !(target as Element).closest(LOST_LIGHTLY)
        return
      }
      isSent.current = type === 'submit'
      if (isSent.current && navigator.onLine) isTyped.current = false
    }
    for (const type of NOTED) addEventListener(type, note, true)
    return () => {
      for (const type of NOTED) removeEventListener(type, note, true)
    }
  }, [])
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname, search } = blocker.location
    blocker.reset()
    const stays = plain || isTyped.current || isSent.current
    void openOr(stays ? null : pathname + search, () => show(new CallFailure(0, '')))
  }, [blocker, plain, show])

  // What the router does not handle: forms and links that load a whole page.
  useEffect(() => {
    function hold(event: Event) {
      if (navigator.onLine || event.defaultPrevented || !leaves(event)) return
      event.preventDefault()
      const link = event.type === 'submit' || plain || isTyped.current ? null : linkOf(event)
      void openOr(link && link.pathname + link.search, () =>
        show(new CallFailure(0, ''), event.type === 'submit'),
      )
    }
    document.addEventListener('submit', hold)
    document.addEventListener('click', hold)
    return () => {
      document.removeEventListener('submit', hold)
      document.removeEventListener('click', hold)
    }
  }, [plain, show])
}

/** Opens what is saved of a page; else does the other thing. */
async function openOr(path: string | null, other: () => void): Promise<void> {
  if (!path || !(await openSaved(path).catch(() => false))) other()
}

/** Whether a form is being sent, or a link followed to another page of ours. */
function leaves(event: Event): boolean {
  if (event.type === 'submit') return true
  const link = linkOf(event)
  return !!link && link.origin === location.origin && !isHere(link)
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null
}

function isHere({ pathname, search }: HTMLAnchorElement): boolean {
  return pathname === location.pathname && search === location.search
}
