import type { Outbox } from './outbox.ts'
import { waitAfter } from './waits.ts'

/** The longest that a timer is set for, in milliseconds: a phone that slept looks again then. */
const AT_MOST = 5 * 60_000

/** The shortest: whatever goes wrong, nothing is sent by itself in a busy loop. */
const AT_LEAST = 1000

/**
 * Sends what waits: at once, when the network is back, when the page is looked at again, and by itself after growing waits. `look` is
 * to be called after each change. Answers how to stop.
 */
export function keepSending(outbox: Pick<Outbox, 'send' | 'nextAt'>): { look(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  /** How often in a row the phone could not write what it was to do, as on a full disk. */
  let failures = 0

  const send = (isUrged: boolean) =>
    void outbox
      .send(isUrged)
      .then(
        () => {
          failures = 0
        },
        () => {
          failures += 1
        },
      )
      .then(look)
  const urge = () => send(true)
  const whenSeen = () => {
    if (document.visibilityState === 'visible') urge()
  }

  async function look(): Promise<void> {
    const at = await outbox.nextAt().catch(() => null)
    clearTimeout(timer)
    if (isStopped || at === null) return
    const atLeast = failures === 0 ? AT_LEAST : waitAfter(failures)
    timer = setTimeout(() => send(false), Math.max(atLeast, Math.min(AT_MOST, at - Date.now())))
  }

  addEventListener('online', urge)
  document.addEventListener('visibilitychange', whenSeen)
  urge()
  return {
    look: () => void look(),
    stop() {
      isStopped = true
      clearTimeout(timer)
      removeEventListener('online', urge)
      document.removeEventListener('visibilitychange', whenSeen)
    },
  }
}
