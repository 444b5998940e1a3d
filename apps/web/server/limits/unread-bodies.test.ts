import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../running/listen.ts'
import { leaveBodiesUnread } from './unread-bodies.ts'

const PIECE = 65_536
/** Far more than a connection holds by itself. */
const LONG = 64 * 1024 * 1024

let asked: IncomingMessage
let answerNow = () => {}
const app = new Hono<{ Bindings: HttpBindings }>()
  .use(leaveBodiesUnread)
  .post('/refused', (c) => c.text('Please sign in', 401))
  .post('/looked-at', async (c) => {
    asked = c.env.incoming
    const answered = new Promise<void>((resolve) => {
      answerNow = resolve
    })
    // As commands do that look whether there is a body at all.
    expect(c.req.raw.body).not.toBeNull()
    await answered
    return c.text('no')
  })
  .post('*', async (c) => c.text(`${(await c.req.text()).length}`))
const server = createServer(getRequestListener(app.fetch))
let port = 0

beforeAll(async () => {
  port = Number(new URL(await listen(server, 0, '127.0.0.1')).port)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function post(path: string, length: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`)
  return socket
}

const answerOf = async (socket: Socket) => `${(await once(socket, 'data'))[0]}`

test('H3: of a body that is looked at and not read, no more is held than one piece', async () => {
  const socket = post('/looked-at', LONG)
  for (let sent = 0; sent < 64; sent++) socket.write('x'.repeat(PIECE))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(asked.readableLength).toBeGreaterThan(0)
  expect(asked.readableLength).toBeLessThan(3 * PIECE)
  expect(asked.socket.bytesRead).toBeLessThan(4 * PIECE)
  answerNow()
  expect(await answerOf(socket)).toMatch(/^HTTP\/1.1 200/)
  socket.destroy()
})

test('H3: an answer given before the body is in ends the connection, but not of a short one', async () => {
  const stranger = post('/refused', LONG)
  stranger.write('x'.repeat(PIECE))
  expect(await answerOf(stranger)).toMatch(/^HTTP\/1.1 401(.|\s)*connection: close/i)
  await once(stranger, 'close')

  const whole = post('/refused', 5)
  expect(await answerOf(whole)).toMatch(/^HTTP\/1.1 401(.|\s)*connection: keep-alive/i)
  whole.write('12345')
  whole.write('POST /read HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc')
  expect(await answerOf(whole)).toMatch(/^HTTP\/1.1 200(.|\s)*\r\n\r\n3$/)
  whole.destroy()
})

test('a body in many pieces arrives whole, and one that breaks off is an error', async () => {
  const body = 'abcdefghij'.repeat(30_000)
  const answer = await fetch(`http://127.0.0.1:${port}/read`, { method: 'POST', body })
  expect(await answer.text()).toBe('300000')

  const faults: unknown[] = []
  app.onError((error, c) => {
    faults.push(error)
    return c.body(null, 500)
  })
  const broken = post('/read', 100)
  broken.write('half of it')
  await new Promise((resolve) => setTimeout(resolve, 100))
  broken.destroy()
  await expect.poll(() => faults.length).toBe(1)
})
