import { once } from 'node:events'
import type { Server } from 'node:http'

/** How long requests that are under way may take to finish, in milliseconds. */
const PATIENCE = 10_000

/**
 * Takes no new connections, lets the requests that are under way finish (for at most `patience` milliseconds),
 * and ends the rest.
 */
export async function stopServing(server: Server, patience = PATIENCE): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // A kept-alive connection whose last answer came after close() is idle, but nobody ends it by itself.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const rest = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(idle)
  clearTimeout(rest)
}

/** Calls `stop` once when the process is asked to end, and ends it then; asked again, it ends at once. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let asked = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, async () => {
      if (asked) process.exit(1)
      asked = true
      await stop()
      process.exit()
    })
}
