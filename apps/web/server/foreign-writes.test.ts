import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { refuseForeignWrites } from './foreign-writes.ts'

const app = new Hono().use(refuseForeignWrites('https://shop.example')).all('/cart', (c) => c.text('done'))

async function statusOf(method: string, headers: Record<string, string>): Promise<number> {
  return (await app.request('http://localhost:3000/cart', { method, headers })).status
}

test.for<[headers: Record<string, string>, status: number]>([
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  [{ 'sec-fetch-site': 'same-site', origin: 'https://blog.shop.example' }, 403],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' }, 403],
  [{ origin: 'https://shop.example' }, 200],
  [{ origin: 'http://localhost:3000' }, 200],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'https://shop.example.evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{}, 200],
])('POST with %o answers %o', async ([headers, status]) => {
  expect(await statusOf('POST', headers)).toBe(status)
})

test('P8: behind a proxy with TLS a page of our name without it is another site', async () => {
  const post = (origin: string) =>
    app.request('http://shop.example/cart', { method: 'POST', headers: { origin } })
  expect((await post('http://shop.example')).status).toBe(403)
  expect((await post('https://shop.example')).status).toBe(200)
})

test('a link from another site is followed, whatever it carries', async () => {
  expect(await statusOf('GET', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).toBe(200)
  expect(await statusOf('DELETE', { 'sec-fetch-site': 'cross-site' })).toBe(403)
})
