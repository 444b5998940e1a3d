import { whenIdle } from '../browser/when-idle.ts'

/** The pages that are not counted: those of staff and vendors, and of secret links (reports/counted-page.ts). */
const NOT_COUNTED = /^(\/ne)?\/(admin|vendor|dev|answer|sign-in\/first-admin)(\/|$)/

/**
 * Tells our own server (`/usage`) that this page is seen: its path and a class of width, nothing about the reader. Answers how to
 * cancel it, for pages that are left before.
 */
export function countView(path: string): () => void {
  if (NOT_COUNTED.test(path)) return () => {}
  return tell(() => ({ path, width: widthOf(innerWidth) }))
}

/** Tells it what was searched, where an address is that of a search without filters: what it finds says whether the shop has it. */
export function countSearch(path: string, query: string): () => void {
  const asked = [...new URLSearchParams(query)].filter(([name, value]) => value && name !== 'sort')
  const [[name, search] = []] = asked
  if (!/^(\/ne)?\/shop$/.test(path) || asked.length !== 1 || name !== 'search') return () => {}
  return tell(() => ({ search: search!.slice(0, 200) }))
}

/** Waits until the page is loaded and the browser idle, and sends nothing for readers who ask not to be tracked. */
function tell(what: () => object): () => void {
  if (!mayCount()) return () => {}
  const send = () => void navigator.sendBeacon('/usage', JSON.stringify(what()))
  if (document.readyState === 'complete') return whenIdle(send)
  let callOff = () => window.removeEventListener('load', onLoad)
  function onLoad() {
    callOff = whenIdle(send)
  }
  window.addEventListener('load', onLoad, { once: true })
  return () => callOff()
}

/** Whether a reader does not ask not to be tracked. */
export function mayCount(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack !== '1' && !globalPrivacyControl
}

/** Narrow is up to and including 768 px (specification §2), a tablet up to 1024 px. */
function widthOf(pixels: number): 'phone' | 'tablet' | 'desk' {
  if (pixels <= 768) return 'phone'
  return pixels <= 1024 ? 'tablet' : 'desk'
}
