import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createSimulators } from './app.ts'
import type { Registered } from './connectips.ts'
import { openTransactions, type Transactions } from './transactions.ts'

export interface Simulators {
  /** http://127.0.0.1:<port>: what PAYMENT_SIMULATORS_URL wants. */
  address: string
  store: Transactions
  close(): Promise<void>
}

/**
 * Opens the simulators on this machine only. `port` 0 takes any free one; `orAnyPort` does so too when it is taken.
 * `file` keeps payments over a restart. They never keep a process alive.
 */
export async function openSimulators(
  options: {
    port?: number
    orAnyPort?: boolean
    file?: string
    connectips?: Registered
    clock?: () => number
  } = {},
): Promise<Simulators> {
  const store = openTransactions(options)
  const app = createSimulators(store, () => options.connectips)
  const server = createServer(getRequestListener(app.fetch))
  server.on('connection', (socket) => socket.unref())
  await listen(server, options.port ?? 0).catch((error: NodeJS.ErrnoException) => {
    if (!options.orAnyPort || error.code !== 'EADDRINUSE') throw error
    return listen(server, 0)
  })
  server.unref()
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    store,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}
