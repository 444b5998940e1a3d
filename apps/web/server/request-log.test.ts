import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createApi } from '@himalayan-green/shop/api.ts'
import { catchLog, type LogLine } from '@himalayan-green/shop/test/log-lines.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished } from 'vitest'
import { clientOf } from './client.ts'
import { refuseForeignWrites } from './foreign-writes.ts'
import { routePatterns } from './pages/route-patterns.ts'
import { requestLog } from './request-log.ts'
import { authRoutes } from './sign-in/auth.ts'

/** The shop behind a real connection, with one proxy before it; what the log says of it. */
async function opened(shop: TestShop) {
  const lines = catchLog()
  const api = createApi(shop)
  const app = new Hono<{ Bindings: HttpBindings }>()
  const routes = routePatterns([...api.routes, { path: '/answer/:key' }].map(({ path }) => path))
  app.onError((error, c) => {
    shop.report(error, '')
    return c.text('', 500)
  })
  app.use(requestLog(1, () => routes, 'a secret'))
  app.all('/v1/*', (c) => api.fetch(c.req.raw, { address: clientOf(c, 1).address }))
  app.use(refuseForeignWrites('http://shop.test'))
  app.route('/auth', authRoutes(shop))
  app.get('/answer/:key', (c) => c.text('', 403))
  app.post('/slow', async (c) => c.text(await c.req.text()))
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ask = (path: string, { headers, ...init }: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { 'x-forwarded-for': '203.0.113.7', ...headers },
    })
  const security = () => lines.filter(({ level }) => level === 'security')
  return { lines, ask, security, port }
}

const seen = ({ event, network, account, path }: LogLine) => ({ event, network, account, path })

test('M8: whoever reaches for what is not theirs leaves a security line', async ({ shop }) => {
  const { actor, token } = await shop.addCustomer()
  const { ask, security } = await opened(shop)
  const network = '203.0.113.7'

  const refused = await ask('/v1/api/admin/order/', { headers: { authorization: `Bearer ${token}` } })
  expect(refused.status).toBe(403)
  await ask('/v1/api/cart/', { headers: { authorization: `Bearer ${token}x` } })
  await ask('/auth/session', { headers: { cookie: 'session=somebody.forged' } })
  await ask('/auth/signout', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })
  await ask('/answer/a-key-that-opens-an-order')

  expect(security().map(seen)).toEqual([
    { event: 'forbidden', network, account: actor.id, path: '/v1/api/admin/order' },
    { event: 'forged_token', network, account: null, path: '/v1/api/cart' },
    { event: 'forged_cookie', network, account: null, path: '/auth/session' },
    { event: 'foreign_write', network, account: null, path: '/auth/signout' },
    { event: 'forbidden', network, account: null, path: '/answer/…' },
  ])
  expect(security()[0]!.request_id).toBe(refused.headers.get('x-request-id'))
  expect(security()[0]!.time).toMatch(/Z$/)
})

test('M8: a limit that is reached leaves one security line, without whom it was about', async ({ shop }) => {
  const { lines, ask, security } = await opened(shop)
  const guess = { email: 'maya@example.com', password: 'not her password' }
  const statuses: number[] = []
  for (let tries = 0; tries < 40 && statuses.at(-1) !== 429; tries++) {
    const answer = await ask('/v1/api/auth/login/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(guess),
    })
    statuses.push(answer.status)
  }
  expect(statuses.at(-1)).toBe(429)
  const reached = security().filter(({ event }) => event === 'limit_reached')
  expect(reached).toMatchObject([{ network: '203.0.113.7', path: '/v1/api/auth/login' }])
  expect(JSON.stringify(lines)).not.toMatch(/maya@|not her password/)
})

test('a request is one line, with the id that its answer carries; files have none', async ({ shop }) => {
  const { lines, ask } = await opened(shop)
  const { token } = await shop.addCustomer()
  const answer = await ask('/v1/api/cart/?coupon=TEA', { headers: { authorization: `Bearer ${token}` } })
  await ask('/healthz')
  await ask('/pictures/none.webp')
  expect(lines).toEqual([
    {
      time: expect.any(String),
      level: 'info',
      event: 'request',
      request_id: answer.headers.get('x-request-id'),
      method: 'GET',
      route: '/v1/api/cart',
      status: 200,
      ms: expect.any(Number),
      actor: 'customer',
      from: expect.stringMatching(/^[\w-]{8}$/),
    },
  ])
})

test('O15: lines of one network carry one mark, those of another another one, and no line its address', async ({
  shop,
}) => {
  const { ask, lines } = await opened(shop)
  for (const address of ['203.0.113.7', '203.0.113.8', '203.0.113.7'])
    await ask('/auth/session', { headers: { 'x-forwarded-for': address } })
  const marks = lines.filter(({ event }) => event === 'request').map(({ from }) => from)
  expect(marks).toHaveLength(3)
  expect(marks[0]).toBe(marks[2])
  expect(marks[0]).not.toBe(marks[1])
  expect(JSON.stringify(lines)).not.toContain('203.0.113')
})

test('the proxy’s id is kept where it is one', async ({ shop }) => {
  const { ask } = await opened(shop)
  const idOf = async (id: string) =>
    (await ask('/auth/session', { headers: { 'x-request-id': id } })).headers.get('x-request-id')
  expect(await idOf('proxy-7f3a-0001')).toBe('proxy-7f3a-0001')
  for (const nonsense of ['short', 'with "quotes" and spaces', 'x'.repeat(65)])
    expect(await idOf(nonsense)).toMatch(/^[0-9a-f-]{36}$/)
})

test('M8: an upload that breaks off is no error', async ({ shop }) => {
  const { lines, port } = await opened(shop)
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('POST /slow HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 1000\r\n\r\nthe beginning')
  setTimeout(() => socket.destroy(), 100)
  await expect.poll(() => lines.map(({ event }) => event)).toContain('broken_off')
  expect(lines.filter(({ level }) => level === 'error')).toEqual([])
})
