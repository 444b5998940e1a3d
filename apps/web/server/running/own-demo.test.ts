import { readConfig } from '@himalayan-green/shop/config/config.ts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ownDemo } from './own-demo.ts'

/** What a shop of these settings answers at an address. */
function shopOf(settings: Record<string, string>) {
  const config = readConfig(
    { AUTH_SECRET: 'an own-demo test, long enough: 0123456789', ...settings },
    '/tmp/none',
  )
  const app = new Hono().use(ownDemo(config)).all('*', (c) => c.text('shop'))
  return async (address: string, headers = {}) => {
    const answer = await app.request(address, { headers })
    return [answer.status, await answer.text()]
  }
}

test('N17: a demo that nobody asked for answers this machine alone, and no proxy', async () => {
  const ask = shopOf({})
  for (const own of ['http://localhost:3000/', 'http://127.0.0.1:3000/shop', 'http://[::1]:3000/dev/outbox'])
    expect(await ask(own), own).toEqual([200, 'shop'])
  for (const foreign of ['http://shop.example.com/dev/outbox', 'http://203.0.113.9:3000/', 'http://shop/'])
    expect(await ask(foreign), foreign).toEqual([421, expect.stringContaining('DEMO=1')])
  for (const name of ['X-Forwarded-For', 'X-Forwarded-Host', 'Forwarded'])
    expect((await ask('http://localhost:3000/', { [name]: 'x' }))[0], name).toBe(421)
})

test('N17: a demo that somebody asked for, and a real shop, answer under every name', async () => {
  for (const DEMO of ['0', '1']) {
    const ask = shopOf({ DEMO, PUBLIC_URL: 'https://shop.example.com', TRUSTED_PROXIES: '1' })
    expect(await ask('http://shop.example.com/', { 'X-Forwarded-For': '192.0.2.1' })).toEqual([200, 'shop'])
  }
  // A name for tests, which others cannot reach.
  const ask = shopOf({ PUBLIC_URL: 'http://shop.test:3000', TRUSTED_PROXIES: '1' })
  expect(await ask('http://shop.test:3000/', { 'X-Forwarded-For': '192.0.2.1' })).toEqual([200, 'shop'])
  expect((await ask('http://other.test:3000/'))[0]).toBe(421)
})
