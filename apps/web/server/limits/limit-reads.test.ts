import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitReads } from './limit-reads.ts'
import { NetworkLimit } from './network-limit.ts'

test('whoever is signed in cannot keep the database busy by asking for their session without end', async () => {
  const site = new Hono<{ Bindings: HttpBindings }>()
  site.use(limitReads(new NetworkLimit(() => 0), 1))
  site.all('*', (c) => c.text('done'))
  const read = async (address: string, path: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await site.request(path, { headers }, { incoming: { socket: { remoteAddress: '127.0.0.1' } } }))
      .status
  }
  const paths = ['/auth/session', '/notifications/stream', '/papers/a', '/v1/api/cart/', '/sitemap.xml']
  for (let n = 0; n < 300; n++) for (const path of paths) await read('203.0.113.1', path)
  for (const path of paths) expect(await read('203.0.113.1', path)).toBe(429)
  expect(await read('203.0.113.2', '/auth/session')).toBe(200)
  // Pictures and pages from memory cost nothing, and health is asked for by proxies.
  for (const path of ['/pictures/a.webp', '/', '/notifications', '/readyz'])
    expect(await read('203.0.113.1', path)).toBe(200)
})
