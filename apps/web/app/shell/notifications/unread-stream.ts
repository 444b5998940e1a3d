import type { Told } from './notifications.ts'

const STREAM = '/notifications/stream'

/** Between two tries to get the stream back, in milliseconds: doubled each time, up to the longest. */
const FIRST_PAUSE = 2000
const LONGEST_PAUSE = 5 * 60_000

/**
 * Listens to how many notifications are unread, as long as the page is looked at; a page that is looked at again hears
 * it at once. Without the stream nothing is said, and it is tried again ever more seldom. Answers how to stop.
 */
export function watchUnread(heard: (told: Told) => void): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE

  function open(): void {
    close()
    source = new EventSource(STREAM)
    source.addEventListener('message', (event) => {
      pause = FIRST_PAUSE
      heard(JSON.parse(event.data) as Told)
    })
    // The browser's own tries have no growing pause, and end for good where the server says no.
    source.addEventListener('error', () => {
      close()
      // Not all pages at the same moment after a restart.
      timer = setTimeout(open, pause * (0.5 + Math.random()))
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    })
  }

  function close(): void {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }

  function look(): void {
    if (document.visibilityState === 'visible') open()
    else close()
  }

  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    close()
  }
}
