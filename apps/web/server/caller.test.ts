import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { callerOf } from './caller.ts'

async function addressOf(trustedProxies: number, forwarded?: string): Promise<string> {
  const app = new Hono<{ Bindings: HttpBindings }>().get('/', (c) =>
    c.text(callerOf(c, trustedProxies).address),
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
  [2, '203.0.113.7', '10.0.0.9'],
  [1, 'nonsense', '10.0.0.9'],
  [1, undefined, '10.0.0.9'],
])('behind %o proxies of ours, X-Forwarded-For %o means %o', async ([proxies, forwarded, address]) => {
  expect(await addressOf(proxies, forwarded)).toBe(address)
})
