import { useEffect } from 'react'
import type { DataRouter, Location } from 'react-router'
import { CallFailure } from '../browser/api.ts'

/** What is used of the event of the browser's Navigation API; older browsers have none. */
interface NavigateEvent extends Event {
  navigationType: string
  userInitiated: boolean
}

/**
 * When the script of the next page does not come, React Router loads the present page anew: the press is lost, and without a
 * line all that was typed. Instead the next page is opened as a document where the shop answers; else `show` is called and
 * the page stays. From then on every page is opened so, as React Router waits for that script for ever. A browser without the
 * Navigation API loads the present page anew.
 */
export function useOpenWithoutScript(router: DataRouter | undefined, show: (failure: unknown) => void): void {
  useEffect(() => {
    const { navigation } = window as { navigation?: EventTarget }
    if (!router || !navigation) return
    let hasFailed = false
    let isOpening = false

    async function openNext({ state } = router!): Promise<void> {
      const { location: wanted, formMethod } = state.navigation
      if (!hasFailed || isOpening || !wanted || formMethod === 'POST') return
      if (addressOf(wanted) === addressOf(state.location)) return
      isOpening = true
      try {
        await fetch(addressOf(wanted), { method: 'HEAD' })
        window.location.assign(addressOf(wanted))
      } catch {
        show(new CallFailure(0, ''))
        const { location } = state
        void router!.navigate(location, { replace: true, state: location.state, preventScrollReset: true })
      }
      isOpening = false
    }

    function onNavigate(event: Event) {
      const { navigationType, userInitiated, cancelable } = event as NavigateEvent
      if (navigationType !== 'reload' || userInitiated || !cancelable) return
      if (router!.state.navigation.state !== 'loading') return
      event.preventDefault()
      hasFailed = true
      void openNext()
    }

    navigation.addEventListener('navigate', onNavigate)
    const stop = router.subscribe(() => void openNext())
    return () => {
      navigation.removeEventListener('navigate', onNavigate)
      stop()
    }
  }, [router, show])
}

const addressOf = ({ pathname, search, hash }: Location) => pathname + search + hash
