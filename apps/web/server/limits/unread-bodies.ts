import type { Readable } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'

/**
 * Leaves the body of a request unread until somebody reads it. The streams that a Request creates hold a piece of 64 KB as soon
 * as anybody touches them: with hundreds of strangers, more than all bodies may take together. A body that is still arriving
 * when the answer is made is read to its end only if it is short; else the connection is closed.
 */
export const leaveBodiesUnread: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
  const { method, url, headers } = c.req.raw
  if (method === 'GET' || method === 'HEAD') return next()
  const { incoming } = c.env
  // Nobody in the API listens for a sender who goes, and to be heard costs more than all else of a request.
  const signal = c.req.path.startsWith('/v1/') ? undefined : c.req.raw.signal
  const init = { method, headers, signal, body: unreadBody(incoming), duplex: 'half' }
  c.req.raw = new Request(url, init as RequestInit)
  await next()
  const isShort = Number(incoming.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= SHORT
  if (!incoming.complete && !isShort) c.header('Connection', 'close')
}

/** In bytes: a form of usual size, which is read to its end so that the connection can be kept. */
const SHORT = 16 * 1024

const EVENTS = ['readable', 'end', 'error', 'close']

/** The same bytes, of which one piece is taken each time that one is asked for, and none before. */
function unreadBody(incoming: Readable): ReadableStream<Uint8Array> {
  let stopListening = () => {}
  return new ReadableStream<Uint8Array>(
    {
      pull: (stream) =>
        new Promise<void>((resolve, reject) => {
          const look = () => {
            const piece: Buffer | null = incoming.read()
            if (piece) stream.enqueue(piece)
            else if (incoming.readableEnded) stream.close()
            else if (incoming.destroyed) reject(incoming.errored ?? new Error('The connection ended.'))
            else return
            stopListening()
            resolve()
          }
          stopListening = () => {
            for (const event of EVENTS) incoming.off(event, look)
          }
          for (const event of EVENTS) incoming.on(event, look)
          look()
        }),
      cancel: () => stopListening(),
    },
    { highWaterMark: 0 },
  )
}
