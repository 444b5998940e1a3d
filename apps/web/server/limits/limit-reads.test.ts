import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { builtFiles } from '../pages/built-files.ts'
import { limitReads, readsInTurn, uncountedReads } from './limit-reads.ts'
import { NetworkLimit } from './network-limit.ts'
import { RenderQueue } from './render-queue.ts'
import { WorkClock } from './work-clock.ts'

const build = mkdtempSync(join(tmpdir(), 'build-'))
for (const language of ['en', 'ne']) mkdirSync(join(build, language, 'client'), { recursive: true })
afterAll(() => rmSync(build, { recursive: true }))

/** In which nothing costs anything. */
const QUEUE = new RenderQueue('pages', { mostCharged: 0 })

/** The limit before routes, in the order and of the kinds of server.ts. All of it happens in one moment. */
function openSite() {
  const site = new Hono<{ Bindings: HttpBindings }>({ strict: false })
  const done = new Hono().get('/', (c) => c.text('done'))
  site.get('/readyz', (c) => c.text('done'))
  site.use(limitReads(readsInTurn(new NetworkLimit(() => 0, { aSecond: 0, atAStroke: 1500 }), QUEUE), 1))
  site.all('/v1/*', (c) => c.text('done'))
  site.post('/pay/return/:payment', (c) => c.text('done'))
  site.get('/sitemap.xml', (c) => c.text('done'))
  site.route(
    '/auth',
    new Hono().get('/session', (c) => c.text('done')),
  )
  site.route('/notifications/stream', done)
  site.get('/new', (c) => c.text('done'))
  site.all('/pictures/*', uncountedReads, (c) => c.text('done'))
  site.route('/', builtFiles(build))
  site.all('*', (c) => c.text('page'))
  return async (address: string, path: string, method = 'GET') => {
    const init = { method, headers: { 'x-forwarded-for': address } }
    return (await site.request(path, init, { incoming: { socket: { remoteAddress: '127.0.0.1' } } })).status
  }
}

test('whoever is signed in cannot keep the database busy by asking for their session without end', async () => {
  const read = openSite()
  const paths = ['/auth/session', '/notifications/stream', '/v1/api/cart/', '/sitemap.xml', '/new']
  for (let n = 0; n < 300; n++) for (const path of paths) await read('203.0.113.1', path)
  for (const path of paths) expect(await read('203.0.113.1', path), path).toBe(429)
  expect(await read('203.0.113.1', '/v1/api/cart/', 'HEAD')).toBe(429)
  expect(await read('203.0.113.2', '/auth/session')).toBe(200)
  // Pictures, files and pages from memory cost nothing, and health is asked for by proxies.
  for (const path of ['/pictures/a.webp', '/', '/notifications', '/pay/return/1', '/readyz'])
    expect(await read('203.0.113.1', path), path).toBe(200)
  expect(await read('203.0.113.1', '/assets/a.js')).toBe(404)
})

test('a route that says nothing is counted, and one that is said to be free is not', async () => {
  const read = openSite()
  for (let n = 0; n < 2000; n++) await read('203.0.113.1', n % 2 ? '/pictures/a.webp' : '/assets/a.js')
  for (let n = 0; n < 1500; n++) expect(await read('203.0.113.1', '/new')).toBe(200)
  expect(await read('203.0.113.1', '/new')).toBe(429)
})

test('N2: what a network writes by the API is paid by what it reads there, 50 milliseconds of each at most', async () => {
  let now = 0
  const reads = new NetworkLimit(() => 0, { aSecond: 0, atAStroke: 100 })
  const inTurn = readsInTurn(reads, QUEUE, new WorkClock(() => now))
  const client = { address: '203.0.113.1', user_agent: '' }
  const ask = async (method: string, took: number) => {
    const answer = await inTurn(client, new Request('http://shop.test/', { method }), async () => {
      now += took
      return new Response('done')
    })
    return answer.status
  }
  expect([await ask('GET', 0), await ask('POST', 30), await ask('GET', 0)]).toEqual([200, 200, 200])
  expect([await ask('POST', 5000), await ask('GET', 0), await ask('POST', 40)]).toEqual([200, 200, 200])
  expect([await ask('GET', 0), await ask('POST', 1)]).toEqual([429, 200])
})
