/** A failing page reports a few failures; further ones would be the same. */
const MAX_REPORTS = 5

/** Tells the server's log (`/auth/_log`) what no code of the page has caught. Answers how to stop. */
export function reportFailures(): () => void {
  let reported = 0

  function report(error: unknown): void {
    if (reported++ >= MAX_REPORTS) return
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' }
    // It sends only the path: the query may hold what somebody searches for.
    const body = JSON.stringify({
      message: message.slice(0, 500),
      stack: stack?.slice(0, 4000),
      path: location.pathname,
    })
    navigator.sendBeacon('/auth/_log', body)
  }

  const onError = (event: ErrorEvent) => report(event.error ?? event.message)
  const onRejection = (event: PromiseRejectionEvent) => report(event.reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
