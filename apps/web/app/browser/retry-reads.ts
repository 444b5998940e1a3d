import { AuthenticationFailure, CallFailure } from './api.ts'

/** In milliseconds, and how often (specification §9). */
export const RETRY_DELAY = 5000
export const MAX_RETRIES = 4

/**
 * Reads, and after a failure reads again every five seconds, up to four times; never after a 404 and never without a session.
 * It reports every failure at once, and whether it tries again, so that nobody waits for the last try. Answers how to stop. Only for
 * reads: a repeated write could buy twice.
 */
export function retryReads<T>(
  read: () => Promise<T>,
  handlers: { data: (data: T) => void; failure: (error: unknown, triesAgain: boolean) => void },
): () => void {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function attempt(retriesLeft: number): Promise<void> {
    try {
      const data = await read()
      if (!stopped) handlers.data(data)
    } catch (error) {
      if (stopped) return
      const triesAgain = retriesLeft > 0 && mayRetry(error)
      handlers.failure(error, triesAgain)
      if (triesAgain) timer = setTimeout(() => void attempt(retriesLeft - 1), RETRY_DELAY)
    }
  }

  void attempt(MAX_RETRIES)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

function mayRetry(error: unknown): boolean {
  if (error instanceof AuthenticationFailure) return false
  return !(error instanceof CallFailure && error.status === 404)
}
