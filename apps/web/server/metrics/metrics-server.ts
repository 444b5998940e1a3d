import { createServer } from 'node:http'
import { writeLog } from '@himalayan-green/shop/log.ts'
import { listen } from '../running/listen.ts'
import { CONTENT_TYPE } from './text.ts'

export interface MetricsServer {
  port: number
  close(): Promise<void>
}

/**
 * The server at METRICS_PORT, apart from the port of the shop: `GET /metrics` for Prometheus, and `GET /livez` for supervisors
 * that restart a process which hangs, also one with ROLE=jobs. Everything else is 404.
 */
export async function serveMetrics(
  at: { port: number; host: string },
  read: () => Promise<string>,
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: 10_000 }, async (request, response) => {
    const say = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text)
    if (request.method !== 'GET') return say(404, 'There is nothing here.\n')
    if (request.url === '/livez') return say(200, 'ok\n')
    if (request.url !== '/metrics') return say(404, 'There is nothing here.\n')
    try {
      return say(200, await read(), CONTENT_TYPE)
    } catch (error) {
      writeLog('error', 'no_metrics', { why: String(error) })
      return say(503, 'The figures cannot be read.\n')
    }
  })
  const address = new URL(await listen(server, at.port, at.host, 'METRICS_'))
  return {
    port: Number(address.port),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
