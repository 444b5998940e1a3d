import { test } from '@himalayan-green/shop/test/shop.ts'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { expect } from 'vitest'
import { handleError } from '../../app/entry.server.tsx'
import { KEEP_AS } from '../../app/offline/names.ts'
import type { PageHandle } from '../../app/ui/page/page-handle.ts'
import { pages, undivided } from './pages.ts'

function siteOf(handle: PageHandle): ServerBuild {
  const loader = () => new Response('page')
  return {
    entry: { module: { handleError } },
    routes: { page: { id: 'page', path: '*', module: { loader, handle } } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    future: {},
    ssr: true,
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}

test('phones may keep what is the same for everybody, under its one address, and nothing else', async ({
  shop,
}) => {
  const keepAs = async (handle: PageHandle, path: string, headers = {}) => {
    const app = new Hono<{ Bindings: HttpBindings }>().all('*', pages(shop, undivided(siteOf(handle))))
    const incoming = { incoming: { socket: { remoteAddress: '192.0.2.7' } } }
    const answer = await app.request(path, { headers }, incoming)
    expect(answer.status).toBe(200)
    return answer.headers.get(KEEP_AS)
  }
  const forAll: PageHandle = { cache: 'everybody', cacheKey: 'list' }
  expect(await keepAs(forAll, '/category/dal?utm_source=mail')).toBe('/category/dal')
  // With a session it is the same: it knows nobody.
  expect(await keepAs(forAll, '/category/dal', { Cookie: 'session=unknown' })).toBe('/category/dal')
  // A browser without scripts gets a page with its reader's name in it.
  expect(await keepAs(forAll, '/shop', { Cookie: 'session=unknown; scriptless=1' })).toBe(null)
  expect(await keepAs(forAll, '/shop?search=dal')).toBe(null)
  expect(await keepAs({ cache: 'visitors' }, '/cart')).toBe(null)
  expect(await keepAs({ access: 'everybody' }, '/place')).toBe(null)
})
