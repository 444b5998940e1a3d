import type { Outbox } from './outbox.ts'

/** The longest that a timer is set for, in milliseconds: a phone that slept looks again then. */
const AT_MOST = 5 * 60_000

/**
 * Sends what waits: at once, when the network is back, when the page is looked at again, and by itself after growing waits. `look` is
 * to be called after each change. Answers how to stop.
 */
export function keepSending(outbox: Pick<Outbox, 'send' | 'nextAt'>): { look(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const send = (isUrged: boolean) =>
    void outbox
      .send(isUrged)
      .catch(() => {})
      .then(look)
  const urge = () => send(true)
  const whenSeen = () => {
    if (document.visibilityState === 'visible') urge()
  }

  async function look(): Promise<void> {
    const at = await outbox.nextAt().catch(() => null)
    clearTimeout(timer)
    if (isStopped || at === null) return
    timer = setTimeout(() => send(false), Math.min(AT_MOST, Math.max(0, at - Date.now())))
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
