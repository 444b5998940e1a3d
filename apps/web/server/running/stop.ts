import cluster from 'node:cluster'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Draining } from './health.ts'

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
export function stopOnSignals(stop: (isReplaced: boolean) => Promise<void>): void {
  let asked = false
  const end = async (isReplaced = false) => {
    if (asked) process.exit(1)
    asked = true
    await stop(isReplaced)
    await takeLeave()
    process.exit()
  }
  // One of several is asked by the first process alone (scripts/processes.ts): a terminal and systemd signal all of them.
  if (cluster.isWorker) {
    process.on('message', (message) => {
      if (message === 'stop' || message === 'replaced') void end(message === 'replaced')
    })
    process.on('disconnect', () => void end())
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => (cluster.isWorker ? undefined : void end()))
}

/**
 * One of several says to the first that it goes, and waits for the answer: until then it may still be handed a connection, which
 * goes back and to another one, and would be lost with this process.
 */
async function takeLeave(patience = 1000): Promise<void> {
  const { worker } = cluster
  if (!worker?.isConnected()) return
  process.removeAllListeners('disconnect')
  const left = once(process, 'disconnect')
  worker.disconnect()
  await Promise.race([left, new Promise((resolve) => setTimeout(resolve, patience))])
}

/** While the process is about to end, each answer is the last on its connection, so that nobody sends one more. */
export function closeWhileDraining(draining: Draining): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (draining.is) c.header('Connection', 'close')
  }
}
