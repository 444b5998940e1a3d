import type { UnreadCount } from './notifications.ts'
import { tellShopChange } from './shop-changes.ts'

const STREAM = '/notifications/stream'

/** The time between two tries to reconnect the stream, in milliseconds: doubled each time, up to the longest. */
const FIRST_PAUSE = 2000
const MAX_PAUSE_MS = 5 * 60_000

/** The message of a page that has just become visible to the other pages: it asks for the count. */
const ASK = 'ask'
/** The message of the page with the stream: something has happened in the shop. Staff's streams say so. */
const SHOP = 'shop'

/**
 * Calls `onCount` with the number of unread notifications of an account, as long as the page is visible, and at once when it
 * becomes visible again. Without the stream nothing is called, and the page tries to reconnect ever more seldom. Answers how to
 * stop. All pages of a browser share one stream: over HTTP/1.1 a browser has six connections to a site, and a stream for each
 * page would leave none for anything else. The page that holds the lock has the stream, and posts the count to the others.
 */
export function watchUnread(account: string, onCount: (unread: UnreadCount) => void): () => void {
  const name = `unread-${account}`
  const others = new BroadcastChannel(name)
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE
  /** The stream's last message, while this page has the stream. */
  let last: UnreadCount | undefined
  let leave = () => {}

  others.onmessage = ({ data }: MessageEvent<UnreadCount | typeof ASK | typeof SHOP>) => {
    if (data === SHOP) tellShopChange()
    else if (data !== ASK) {
      if (isLookedAt()) onCount(data)
    } else if (last) others.postMessage({ ...last, is_new: false } satisfies UnreadCount)
  }

  function join(): void {
    leave()
    others.postMessage(ASK)
    // A page without a secure address has no locks, and opens a stream of its own.
    if (!navigator.locks) {
      leave = close
      open()
      return
    }
    const waiting = new AbortController()
    leave = () => waiting.abort()
    const hold = () =>
      new Promise<void>((release) => {
        if (waiting.signal.aborted) return release()
        leave = () => {
          close()
          release()
        }
        open()
      })
    navigator.locks.request(name, { signal: waiting.signal }, hold).catch((error: unknown) => {
      if (!waiting.signal.aborted) throw error
    })
  }

  function open(): void {
    close()
    source = new EventSource(STREAM)
    source.addEventListener('message', (event) => {
      pause = FIRST_PAUSE
      last = JSON.parse(event.data) as UnreadCount
      onCount(last)
      others.postMessage(last)
    })
    source.addEventListener('shop', () => {
      tellShopChange()
      others.postMessage(SHOP)
    })
    // The browser's own tries have no growing pause, and end for good where the server refuses.
    source.addEventListener('error', () => {
      close()
      // Random pauses keep all pages from reconnecting at the same moment after a restart.
      timer = setTimeout(open, pause * (0.5 + Math.random()))
      pause = Math.min(pause * 2, MAX_PAUSE_MS)
    })
  }

  function close(): void {
    clearTimeout(timer)
    source?.close()
    source = undefined
    last = undefined
  }

  function look(): void {
    if (isLookedAt()) join()
    else leave()
  }

  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    leave()
    others.close()
  }
}

const isLookedAt = () => document.visibilityState === 'visible'
