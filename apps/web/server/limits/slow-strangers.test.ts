import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { bodyBudget } from '@himalayan-green/shop/http/body-budget.ts'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteOfRoutes } from '../../test/site.ts'
import { pagesSettings } from '../pages/page-settings.ts'
import { listen } from '../running/listen.ts'
import { refuseLargeBodies } from './large-bodies.ts'

const MEGABYTE = 1024 * 1024
/** No test fails because the machine is busy. In milliseconds. */
const LONG = 300_000

const app = new Hono<{ Bindings: HttpBindings }>()
  .use(refuseLargeBodies(1, async () => pagesSettings(await siteOfRoutes())))
  .post('/order', (c) => c.text('Please sign in', 401))
  .post('*', async (c) => c.text(`${(await c.req.parseBody()).note}`.length.toString()))
app.onError((_, c) => c.body(null, 500))
const server = createServer(getRequestListener(app.fetch))
let port = 0

beforeAll(async () => {
  port = Number(new URL(await listen(server, 0, '127.0.0.1')).port)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const FIELDS = 'application/x-www-form-urlencoded'
/** Only forms with files have the room that a page takes for them. */
const FILES = 'multipart/form-data; boundary=end'

/** Somebody of a network who begins a form on a page. */
function begin(path: string, from: string, headers: string[], type = FIELDS): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', `X-Forwarded-For: ${from}`]
  socket.write([...head, `Content-Type: ${type}`, ...headers, '', ''].join('\r\n'))
  return socket
}

const chunked = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`

async function statusOf(socket: Socket): Promise<number> {
  const [bytes] = await once(socket, 'data')
  return Number(/^HTTP\/1\.1 (\d+)/.exec(`${bytes}`)?.[1])
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20))

/** Waits, however long a busy machine takes; the time of the test is the end of it. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await aMoment()
}

test(
  'H3: five hundred strangers who send large bodies, with and without a length, and never end, hold at most 40 MB',
  async () => {
    let most = 0
    const watching = setInterval(() => {
      most = Math.max(most, bodyBudget.bytes)
    }, 1)
    let over = 0
    const strangers = Array.from({ length: 500 }, (_, n) => {
      const isChunked = n % 2 === 0
      const headers = isChunked ? ['Transfer-Encoding: chunked'] : [`Content-Length: ${15 * MEGABYTE}`]
      const socket = begin('/sell/apply', `203.0.113.${n % 5}`, headers, FILES)
      // A quarter of a megabyte each: 125 MB in all, if somebody took them.
      const piece = isChunked ? chunked(65_536) : 'x'.repeat(65_536)
      for (let sent = 0; sent < 3; sent++) socket.write(piece)
      // Either all of it has left, or the server wants no more.
      let isOver = false
      const end = () => {
        if (!isOver) over++
        isOver = true
      }
      socket.write(piece, end)
      socket.on('close', end)
      return socket
    })
    try {
      await until(() => over === strangers.length && bodyBudget.bytes > 16 * MEGABYTE)
      // Nobody is shut out: not a form of usual size, not a picture of somebody else.
      const note = `note=${'x'.repeat(10_000)}`
      const form = begin('/cart', '203.0.113.1', [`Content-Length: ${note.length}`])
      form.write(note)
      expect(await statusOf(form)).toBe(200)
      const head = '--end\r\nContent-Disposition: form-data; name="note"\r\n\r\n'
      const file = `${head}${'x'.repeat(2 * MEGABYTE)}\r\n--end--\r\n`
      const length = `Content-Length: ${file.length}`
      const picture = begin('/account/picture', '198.51.100.7', [length], FILES)
      picture.write(file)
      expect(await statusOf(picture)).toBe(200)
      for (const socket of [form, picture]) socket.destroy()
    } finally {
      clearInterval(watching)
      for (const socket of strangers) socket.destroy()
    }
    expect(most).toBeLessThan(40 * MEGABYTE)
    await until(() => bodyBudget.bytes === 0)
  },
  LONG,
)

test(
  'H3: a body in chunks that is more than its page takes is told so, and its connection ends',
  async () => {
    const socket = begin('/cart', '198.51.100.8', ['Transfer-Encoding: chunked'])
    for (let sent = 0; sent < 40; sent++) socket.write(chunked(65_536))
    expect(await statusOf(socket)).toBe(413)
    if (!socket.destroyed) await once(socket, 'close')
    await until(() => bodyBudget.bytes === 0)
  },
  LONG,
)

test('H3: a body of which nobody asks for more than the head is not read', async () => {
  const stranger = begin('/order', '198.51.100.9', ['Content-Length: 100000'])
  stranger.write('x'.repeat(99_999))
  expect(await statusOf(stranger)).toBe(401)
  expect(bodyBudget.bytes).toBe(0)
  stranger.destroy()
})
