import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { openTestShop } from '@himalayan-green/shop/test/shop.ts'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { ActionFunctionArgs, ServerBuild } from 'react-router'
import { afterAll, afterEach, expect, test } from 'vitest'
import { handleError } from '../../app/entry.server.tsx'
import { pagesSettings } from '../pages/page-settings.ts'
import { pages, undivided } from '../pages/pages.ts'
import { listen } from '../running/listen.ts'
import { refuseLargeBodies } from './large-bodies.ts'

// Forms that never end, sent to the pages of a shop by sockets.

/** What the page answers once its form is in; it may wait for a gateway or a mail. */
let gateway: Promise<unknown> = Promise.resolve()

const site = {
  entry: { module: { handleError } },
  routes: {
    page: {
      id: 'page',
      path: '*',
      module: {
        handle: { access: 'everybody' },
        action: async ({ request }: ActionFunctionArgs) => {
          const form = await request.formData()
          await gateway
          return new Response(`${form.get('note')}`.slice(0, 20))
        },
        loader: () => new Response('read'),
      },
    },
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  future: {},
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild

const shop = await openTestShop()
const reported: unknown[] = []
const served = { ...shop, report: (error: unknown) => void reported.push(error) }
const app = new Hono<{ Bindings: HttpBindings }>()
app.use(refuseLargeBodies(1, async () => pagesSettings(site))).all('*', pages(served, undivided(site)))
const server = createServer(getRequestListener(app.fetch))
const port = Number(new URL(await listen(server, 0, '127.0.0.1')).port)
const sockets = new Set<Socket>()

afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  gateway = Promise.resolve()
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await shop.close()
})

interface Sent {
  socket: Socket
  answer: Promise<{ status: number; text: string }>
}

/** Somebody of a network who sends a form of so many bytes, or begins it and sends no more than `sent`. */
function send(from: string, form: string, sent = form): Sent {
  const socket = connect(port, '127.0.0.1')
  sockets.add(socket)
  socket.on('error', () => {})
  const head = [
    'POST /cart HTTP/1.1',
    'Host: localhost',
    `X-Forwarded-For: ${from}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${form.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${sent}`)
  const answer = once(socket, 'data').then(([bytes]) => {
    const text = `${bytes}`
    return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text }
  })
  answer.catch(() => {})
  return { socket, answer }
}

const FORM = `note=${'x'.repeat(5000)}`
const aMoment = () => new Promise<null>((resolve) => setTimeout(resolve, 300, null))

for (const count of [64, 200])
  test(`${count} forms of one network that never end keep nobody waiting, not even others of that network`, async () => {
    for (let n = 0; n < count; n++) send('203.0.113.9', FORM, n % 2 ? '' : 'note=x')
    await aMoment()
    for (const from of ['198.51.100.7', '203.0.113.9']) {
      const began = performance.now()
      const { status, text } = await send(from, FORM).answer
      expect([status, text.includes('xxxxxxxxxxxxxxxxxxxx')], from).toEqual([200, true])
      // A form that never ends is given up after 30 seconds, and one that waits for a place after 4.
      expect(performance.now() - began).toBeLessThan(3500)
    }
    expect(reported).toEqual([])
  })

/** Fills all places and all that may wait for one, from networks of their own, until the next is refused. */
async function fill() {
  let empty = () => {}
  gateway = new Promise<void>((resolve) => {
    empty = resolve
  })
  const sent = Array.from({ length: 192 }, (_, n) => send(`198.51.100.${n}`, FORM))
  for (let n = 0; ; n++) {
    const refused = await Promise.race([send(`203.0.113.${n}`, FORM).answer, aMoment()])
    if (refused) return { sent, refused, empty }
  }
}

test('forms that have come in have their turn one after the other, and beyond what may wait are told to come again', async () => {
  const { sent, refused, empty } = await fill()
  expect(refused.text).toMatch(/^HTTP\/1.1 503 .*retry-after: 5/is)
  empty()
  const answers = await Promise.all(sent.map(({ answer }) => answer))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(64)
  expect((await send('203.0.113.201', FORM).answer).status).toBe(200)
  expect(reported).toEqual([])
})

test('a form that began while there was room, and has none when it is in, is told to come again', async () => {
  const late = send('203.0.113.200', FORM, FORM.slice(0, 10))
  await aMoment()
  const { empty } = await fill()
  late.socket.write(FORM.slice(10))
  expect((await late.answer).status).toBe(503)
  empty()
  expect(reported).toEqual([])
})
