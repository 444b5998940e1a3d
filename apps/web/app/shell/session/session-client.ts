import { retryReads } from '../../browser/retry-reads.ts'

/** The session, as far as a page must know it: the id of the signed-in person, or null for a visitor. */
type Who = string | null

export interface SessionWatch {
  /** The session when the page was made. */
  who: Who
  /** Milliseconds between two questions of a page with a session (domain D16); 0 for none but those of events. */
  every: number
  /** Called when somebody else is signed in now, or nobody: the page's data must be loaded anew. */
  onChange: (who: Who) => void
}

const CHANNEL = 'session'

/**
 * Watches whether a page still fits its session (specification §4): it asks the server when the window gets the focus, when
 * another tab signs in or out, and from time to time while somebody is signed in. A 401 signs out, which also clears the
 * cookies. After any other failure it asks again, and nothing changes. Answers how to stop.
 */
export function watchSession({ who: first, every, onChange }: SessionWatch): () => void {
  let who = first
  let tabs = openChannel()
  let isAsking = false
  let stopReading = () => {}

  /** Questions at the same time share one request. */
  function refresh(): void {
    if (isAsking) return
    isAsking = true
    stopReading()
    stopReading = retryReads(readWho, {
      data(now) {
        isAsking = false
        if (now === who) return
        who = now
        tabs.postMessage(who)
        onChange(who)
      },
      failure() {
        isAsking = false
      },
    })
  }

  function refreshWhenSeen(): void {
    if (document.visibilityState === 'visible') refresh()
  }

  function openChannel(): BroadcastChannel {
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', (event) => {
      if (event.data !== who) refresh()
    })
    return channel
  }

  // An open channel would keep the page out of the browser's back/forward cache.
  const close = () => tabs.close()
  function reopen(event: PageTransitionEvent): void {
    if (!event.persisted) return
    tabs = openChannel()
    refresh()
  }

  const timer = first === null || every === 0 ? undefined : setInterval(refreshWhenSeen, every)
  window.addEventListener('focus', refresh)
  window.addEventListener('pagehide', close)
  window.addEventListener('pageshow', reopen)
  document.addEventListener('visibilitychange', refreshWhenSeen)
  // A new page may mean that somebody has just signed in or out by its form.
  tabs.postMessage(who)

  return () => {
    stopReading()
    clearInterval(timer)
    close()
    window.removeEventListener('focus', refresh)
    window.removeEventListener('pagehide', close)
    window.removeEventListener('pageshow', reopen)
    document.removeEventListener('visibilitychange', refreshWhenSeen)
  }
}

/**
 * Asks the server. After a 401 it also asks the server to sign out, since no script can delete the cookie. Throws on other
 * failures.
 */
async function readWho(): Promise<Who> {
  const headers = { Accept: 'application/json' }
  const response = await fetch('/auth/session', { headers, cache: 'no-store' })
  if (response.status === 401) {
    await fetch('/auth/signout', { method: 'POST', headers }).catch(() => {})
    return null
  }
  if (!response.ok) throw new Error(`The session could not be read: ${response.status}`)
  const { data } = (await response.json()) as { data: { user: { id: string } } | null }
  return data?.user.id ?? null
}
