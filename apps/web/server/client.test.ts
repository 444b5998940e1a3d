import { setLog } from '@himalayan-green/shop/log.ts'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clientOf } from './client.ts'

async function addressOf(trustedProxies: number, forwarded?: string): Promise<string> {
  const app = new Hono<{ Bindings: HttpBindings }>().get('/', (c) =>
    c.text(clientOf(c, trustedProxies).address),
  )
  const headers: HeadersInit = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const env = { incoming: { socket: { remoteAddress: '10.0.0.9' } } }
  return (await app.request('/', { headers }, env)).text()
}

test.for<[proxies: number, forwarded: string | undefined, address: string]>([
  [0, undefined, '10.0.0.9'],
  [0, '198.51.100.1', '10.0.0.9'],
  [1, '203.0.113.7', '203.0.113.7'],
  [1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [1, '2001:db8::7', '2001:db8::7'],
  [2, '198.51.100.1, 203.0.113.7, 10.0.0.1', '203.0.113.7'],
  // P6: the proxy itself is this machine, which no limit counts.
  [2, '203.0.113.7', '203.0.113.7'],
  [1, 'nonsense', '10.0.0.9'],
  [1, undefined, '10.0.0.9'],
])('behind %o proxies of ours, X-Forwarded-For %o means %o', async ([proxies, forwarded, address]) => {
  expect(await addressOf(proxies, forwarded)).toBe(address)
})

test('M5: that a proxy writes who asks, and none is trusted, is said in the log once', async () => {
  const lines: string[] = []
  const before = setLog({ level: 'info', write: (line) => void lines.push(line) })
  onTestFinished(() => void setLog(before))
  // A fresh process.
  vi.resetModules()
  const { clientOf: callerOf } = await import('./client.ts')
  const app = new Hono<{ Bindings: HttpBindings }>().get('/:proxies', (c) =>
    c.text(callerOf(c, Number(c.req.param('proxies'))).address),
  )
  const env = { incoming: { socket: { remoteAddress: '10.0.0.9' } } }
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  await app.request('/0', {}, env)
  await app.request('/1', { headers }, env)
  expect(lines).toEqual([])
  for (const _time of [1, 2]) await app.request('/0', { headers }, env)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 'warn',
    event: 'untrusted_proxy',
    help: expect.stringContaining('Set TRUSTED_PROXIES'),
  })
  expect(lines[0]).not.toContain('203.0.113.7')
})
