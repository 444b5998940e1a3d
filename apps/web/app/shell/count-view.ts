import { whenIdle } from '../browser/when-idle.ts'

/** The pages that are not counted: those of staff and vendors, and of secret links (reports/counted-page.ts). */
const NOT_COUNTED = /^(\/ne)?\/(admin|vendor|dev|answer|sign-in\/first-admin)(\/|$)/

/**
 * Tells our own server (`/usage`) that this page is seen: its path and a class of width, nothing about the reader. It waits
 * until the page is loaded and the browser idle, and sends nothing for readers who ask not to be tracked. Answers how to cancel
 * it, for pages that are left before.
 */
export function countView(path: string): () => void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (doNotTrack === '1' || globalPrivacyControl || NOT_COUNTED.test(path)) return () => {}
  const send = () => void navigator.sendBeacon('/usage', JSON.stringify({ path, width: widthOf(innerWidth) }))
  if (document.readyState === 'complete') return whenIdle(send)
  let callOff = () => window.removeEventListener('load', onLoad)
  function onLoad() {
    callOff = whenIdle(send)
  }
  window.addEventListener('load', onLoad, { once: true })
  return () => callOff()
}

/** Narrow is up to and including 768 px (specification §2), a tablet up to 1024 px. */
function widthOf(pixels: number): 'phone' | 'tablet' | 'desk' {
  if (pixels <= 768) return 'phone'
  return pixels <= 1024 ? 'tablet' : 'desk'
}
