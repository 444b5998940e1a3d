import { whenIdle } from './when-idle.ts'

/**
 * Tells our own server (`/usage`) what is to be counted, once the page is loaded and the browser idle; nothing for readers who ask
 * not to be tracked. Answers how to cancel it.
 */
export function tellUsage(what: () => object): () => void {
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
