import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The run's shop at an address of its own, where another worker may stand in the place of its own, as after a release. */
export interface WorkerProxy {
  address: string
  /** The script of the worker from now on. */
  worker: string | null
  /** Whether its pages say from now on that phones keep nothing. */
  isOff: boolean
  close(): void
}

/**
 * The same page of a shop that is switched off (OFFLINE=0): its data say so. They are a list in which a value names others by their
 * place, as React Router writes it.
 */
function switchedOff(html: string): string {
  return html.replace(/enqueue\(("(?:[^"\\]|\\.)*")\)/g, (call, written) => {
    const line = JSON.parse(written) as string
    if (!line.startsWith('[')) return call
    const list = JSON.parse(line) as unknown[]
    const key = `_${list.indexOf('offline')}`
    for (const value of list)
      if (value && typeof value === 'object' && list[Reflect.get(value, key)] === true)
        Reflect.set(value, key, list.push(false) - 1)
    return `enqueue(${JSON.stringify(`${JSON.stringify(list)}\n`).replaceAll('<', '\\u003c')})`
  })
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
    const isPage = proxy.isOff && headers['sec-fetch-dest'] === 'document'
    // Whole and unpacked, so that it can be changed.
    const plain = isPage ? { 'accept-encoding': 'identity', 'if-none-match': '' } : {}
    const sent = { ...headers, ...plain, host: url.host }
    const onward = request(url, { method, headers: sent }, async (got) => {
      if (isPage) {
        const { 'keep-as': _, 'content-length': __, etag: ___, ...others } = got.headers
        answer.writeHead(got.statusCode!, others)
        answer.end(switchedOff(await text(got)))
        return
      }
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
    isOff: false,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return proxy
}
