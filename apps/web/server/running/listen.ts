import { once } from 'node:events'
import type { Server } from 'node:http'
import { CannotStart } from '@himalayan-green/shop/errors.ts'

/**
 * Milliseconds for the head of a request and for all of it: 21 MB at the least speed that bodies have to keep. A connection that
 * is kept waits longer for its next request than any balancer keeps one (nginx 75 s, those of clouds 60 s): whoever
 * closes first must be the one that asks. The head's time begins with its first byte.
 */
export const TIMES = { headersTimeout: 20_000, requestTimeout: 25 * 60_000, keepAliveTimeout: 95_000 }

/** Each connection costs some kilobytes while it waits. Those beyond this number are closed at once. */
export const MAX_CONNECTIONS = 5000

/**
 * Opens the port (0: any free one) and answers the address people type. Throws CannotStart when it is taken; `settings` is
 * what the names of its settings begin with.
 */
export async function listen(server: Server, port: number, host: string, settings = ''): Promise<string> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new CannotStart(await sentenceFor(error as NodeJS.ErrnoException, port, host, settings))
  }
  const address = server.address() as { port: number }
  return `http://${isThisMachine(host) ? 'localhost' : host}:${address.port}`
}

async function sentenceFor(
  error: NodeJS.ErrnoException,
  port: number,
  host: string,
  settings: string,
): Promise<string> {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is taken by ${(await isSimulators(port)) ? `the payment simulators of the demo at port ${port - 1}` : 'another program'}: stop that one, or choose another with ${settings}PORT.`
  if (error.code === 'EACCES')
    return `Port ${port} is not allowed to this user: choose one above 1023 with ${settings}PORT.`
  return `The shop cannot listen on ${host}: ${error.message}; choose another address with ${settings}HOST.`
}

/** Whether the simulators of a demo answer at this port, as they do one above the demo's own (scripts/start.ts). */
async function isSimulators(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(1000) })
    return (await answer.text()).includes('Payment simulators')
  } catch {
    return false
  }
}

/** Whether "localhost" leads there, among others. */
function isThisMachine(host: string): boolean {
  return ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(host)
}
