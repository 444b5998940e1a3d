import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The run's shop at an address of its own, where another worker may stand in the place of its own, as after a release. */
export interface WorkerProxy {
  address: string
  /** The script of the worker from now on. */
  worker: string | null
  close(): void
}

/** Passes on all that is asked of this shop. */
export async function workerProxy(shop: string): Promise<WorkerProxy> {
  const server = createServer((asked, answer) => {
    const url = new URL(asked.url!, shop)
    if (url.pathname === '/sw.js' && proxy.worker !== null) {
      answer.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' })
      answer.end(proxy.worker)
      return
    }
    const { method, headers } = asked
    const onward = request(url, { method, headers: { ...headers, host: url.host } }, (got) => {
      answer.writeHead(got.statusCode!, got.headers)
      got.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const proxy: WorkerProxy = {
    address: `http://localhost:${port}`,
    worker: null,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return proxy
}
