import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** All payment gateways of a shop (`PAYMENT_SIMULATORS_URL`), for what the simulators never do: be down, or slow to begin. */
export interface Gateway {
  address: string
  isDown: boolean
  /** Milliseconds before it answers a shop. */
  slow: number
  close(): void
}

/** Begins every payment as Khalti does, and shows browsers one page whatever they come for. */
export async function openGateway(): Promise<Gateway> {
  const server = createServer(async (request, response) => {
    if (!request.url!.startsWith('/khalti/api/')) {
      response.setHeader('Content-Type', 'text/html')
      response.end('<!doctype html><title>Gateway</title><h1>The gateway</h1>')
      return
    }
    await wait(gateway.slow)
    response.statusCode = gateway.isDown ? 503 : 200
    const pidx = crypto.randomUUID()
    const expires_at = new Date(Date.now() + 30 * 60_000).toISOString()
    response.end(JSON.stringify({ pidx, payment_url: `${gateway.address}/pay?pidx=${pidx}`, expires_at }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const gateway = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isDown: false,
    slow: 0,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return gateway
}
