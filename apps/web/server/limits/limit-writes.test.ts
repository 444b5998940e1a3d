import { asPartOf } from '@himalayan-green/shop/log.ts'
import type { Shop } from '@himalayan-green/shop/shop.ts'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { paymentReturns } from '../payment-returns.ts'
import { logRoutes } from '../sign-in/auth-log.ts'
import { usageRoutes } from '../usage.ts'
import { limitWrites, sentByItself } from './limit-writes.ts'
import { NetworkLimit } from './network-limit.ts'

function openSite() {
  const site = new Hono<{ Bindings: HttpBindings }>()
  // All of it happens in one moment.
  site.use(limitWrites(1, (pace, ofKnown) => new NetworkLimit(() => 0, pace, ofKnown)))
  for (const path of ['/pay/return/:payment', '/ne/pay/return/:payment', '/usage'])
    site.post(path, sentByItself, (c) => c.text('done'))
  site.all('*', (c) => c.text('done'))
  return async (address: string, path: string, init: RequestInit = {}) =>
    site.request(
      path,
      { method: 'POST', ...init, headers: { 'x-forwarded-for': address, ...init.headers } },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    )
}

test('one network that sends forms and calls without end is told to wait, while others are served', async () => {
  const send = openSite()
  const flood = []
  for (let n = 0; n < 1000; n++)
    flood.push((await send('203.0.113.1', ['/login', '/v1/api/cart/', '/auth/signin/email'][n % 3]!)).status)
  expect(flood.filter((status) => status === 200).length).toBe(300)
  expect(flood.at(-1)).toBe(429)
  const page = await send('203.0.113.1', '/ne/checkout')
  expect(page.headers.get('Retry-After')).toBe('5')
  expect(await page.text()).toContain('नेटवर्क')
  const call = await send('203.0.113.1', '/v1/api/cart/')
  expect(await call.json()).toMatchObject({ code: 'too_many' })
  expect((await send('203.0.113.2', '/checkout')).status).toBe(200)
  // What is only read is counted where it costs something (network-limit.ts).
  expect((await send('203.0.113.1', '/shop', { method: 'GET' })).status).toBe(200)
})

test('N2: files that one network sends without end are refused before they are read, its forms and others’ files are not', async () => {
  const send = openSite()
  let read = 0
  const file = (address: string) =>
    send(address, '/v1/api/auth/user/display-picture/', {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: new ReadableStream(
        {
          pull(stream) {
            read++
            stream.enqueue(new Uint8Array(1))
          },
        },
        { highWaterMark: 0 },
      ),
      duplex: 'half',
    } as RequestInit)
  const flood = []
  for (let n = 0; n < 200; n++) flood.push((await file('203.0.113.1')).status)
  expect(flood.filter((status) => status === 200).length).toBe(60)
  expect(flood.at(-1)).toBe(429)
  expect(read).toBe(0)
  expect((await send('203.0.113.1', '/v1/api/cart/')).status).toBe(200)
  expect((await file('203.0.113.2')).status).toBe(200)
  // Who brings the photos of a whole shelf is known, wherever they are.
  const asker = { name: 'the account of a vendor', isKnown: true }
  const shelf = []
  for (let n = 0; n < 400; n++)
    shelf.push((await asPartOf({ id: 'a request', asker }, () => file('203.0.113.1'))).status)
  expect(shelf.filter((status) => status === 200).length).toBe(300)
})

test('whoever comes back from a gateway is heard, though their network sends forms without end', async () => {
  const send = openSite()
  for (let n = 0; n < 1000; n++) await send('203.0.113.1', '/cart')
  expect((await send('203.0.113.1', '/cart')).status).toBe(429)
  expect((await send('203.0.113.1', '/pay/return/1')).status).toBe(200)
  expect((await send('203.0.113.1', '/usage')).status).toBe(200)
  for (let n = 0; n < 1000; n++) await send('203.0.113.1', '/ne/pay/return/1')
  expect((await send('203.0.113.1', '/pay/return/1')).status).toBe(429)
})

test('what browsers send by themselves says so at its route', () => {
  const shop = {} as Shop
  const routes = [paymentReturns(shop), usageRoutes(shop), logRoutes(shop)].flatMap((router) => router.routes)
  const saying = routes.filter(({ handler }) => handler === sentByItself).map(({ path }) => path)
  expect(saying).toEqual([...new Set(routes.map(({ path }) => path))])
  expect(saying).toEqual(['/pay/return/:payment', '/ne/pay/return/:payment', '/', '/_log'])
})
