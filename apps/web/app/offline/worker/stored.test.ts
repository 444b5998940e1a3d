import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CACHES, KEEP_AS, STORED } from '../names.ts'
import { builtFile, copyOf, dropOldFiles, keepPage, picture, shown } from './stored.ts'

const SITE = 'http://shop.test'

/** As much of a browser's cache as the worker uses: what is put anew comes last. */
class FakeCache {
  readonly entries = new Map<string, Response>()
  #key = (asked: Request | string) => new URL(typeof asked === 'string' ? asked : asked.url, SITE).href
  match = async (asked: Request | string) => this.entries.get(this.#key(asked))?.clone()
  matchAll = async () => [...this.entries.values()].map((one) => one.clone())
  keys = async () => [...this.entries.keys()].map((url) => ({ url }) as Request)
  delete = async (asked: Request | string) => this.entries.delete(this.#key(asked))
  put = async (asked: Request | string, answer: Response) => void this.entries.set(this.#key(asked), answer)
}

const all = new Map<string, FakeCache>()
const open = (name: string) => {
  const cache = all.get(name) ?? new FakeCache()
  all.set(name, cache)
  return cache
}
const pathsIn = (name: string) => [...open(name).entries.keys()].map((url) => url.slice(SITE.length))

beforeEach(() => {
  all.clear()
  vi.stubGlobal('caches', { open: async (name: string) => open(name) })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const page = (html: string, headers: Record<string, string> = {}) => new Response(html, { headers })

test('a page is stored under the address that the server says, packed, and comes back with its time', async () => {
  const html = `<html lang="en"><title>Dal &amp; rice | Shop</title>${'dal '.repeat(5000)}</html>`
  await keepPage(page(html, { [KEEP_AS]: '/category/dal', 'Content-Encoding': 'br', Vary: 'Cookie' }))
  const stored = (await copyOf(new URL('/category/dal', SITE)))!
  expect(Number(stored.headers.get(STORED.bytes))).toBeLessThan(html.length / 10)
  expect([stored.headers.get('vary'), stored.headers.get('content-encoding')]).toEqual([null, null])
  expect(decodeURIComponent(stored.headers.get(STORED.title)!)).toBe('Dal &amp; rice | Shop')
  const at = stored.headers.get(STORED.at)
  expect(await (await shown(stored)).text()).toBe(html.replace('<html', `<html data-stored="${at}"`))
})

test.each([
  ['that the server does not name', page('mine')],
  ['that failed', new Response('away', { status: 503, headers: { [KEEP_AS]: '/shop' } })],
])('a page %s is not stored', async (_, answer) => {
  expect(await keepPage(answer)).toBe(null)
  expect(pathsIn(CACHES.pages)).toEqual([])
})

test('of pages the last sixty stay, and the one for no network', async () => {
  await keepPage(page('offline', { [KEEP_AS]: '/offline' }))
  for (let nth = 1; nth <= 62; nth++) await keepPage(page('one', { [KEEP_AS]: `/product/p${nth}` }))
  await keepPage(page('again', { [KEEP_AS]: '/product/p10' }))
  const paths = pathsIn(CACHES.pages)
  expect(paths).toHaveLength(61)
  expect(paths).toContain('/offline')
  expect(paths).not.toContain('/product/p2')
  expect(paths.at(-1)).toBe('/product/p10')
})

test('a built file is asked for once; one that is nowhere is not stored', async () => {
  const fetched = vi.fn(async () => new Response('script'))
  vi.stubGlobal('fetch', fetched)
  const file = () => new Request(`${SITE}/assets/page-1.js`)
  expect(await (await builtFile(file())).text()).toBe('script')
  expect(await (await builtFile(file())).text()).toBe('script')
  expect(fetched).toHaveBeenCalledTimes(1)
  fetched.mockResolvedValue(new Response('none', { status: 404 }))
  expect((await builtFile(new Request(`${SITE}/assets/gone.js`))).status).toBe(404)
  expect(pathsIn(CACHES.built)).toEqual(['/assets/page-1.js'])
})

test('pictures are stored that everybody may see, as many as there is room for, and none while data are saved', async () => {
  const works: Promise<unknown>[] = []
  const show = async (path: string, cacheControl: string) => {
    const body = new Uint8Array(100_000)
    vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'Cache-Control': cacheControl } }))
    await picture(new Request(SITE + path), (work) => works.push(work))
    await Promise.all(works)
  }
  await show('/order/1/photo/2', 'private, no-store')
  expect(pathsIn(CACHES.pictures)).toEqual([])
  for (let nth = 1; nth <= 45; nth++) await show(`/pictures/${nth}`, 'public, immutable')
  // Four megabytes of a tenth each.
  expect(pathsIn(CACHES.pictures)).toHaveLength(40)
  expect(pathsIn(CACHES.pictures)[0]).toBe('/pictures/6')
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  await show('/pictures/saved', 'public, immutable')
  expect(pathsIn(CACHES.pictures)).not.toContain('/pictures/saved')
})

test('old built files go when no stored page names them', async () => {
  const now = Date.parse('2026-12-01')
  const asked = new Date('2026-11-01').toUTCString()
  for (const name of ['named', 'unnamed'])
    await open(CACHES.built).put(`/assets/${name}-1.js`, new Response('', { headers: { Date: asked } }))
  const today = { headers: { Date: new Date(now).toUTCString() } }
  await open(CACHES.built).put('/assets/new-1.js', new Response('', today))
  await keepPage(page('<script>import "/assets/named-1.js"</script>', { [KEEP_AS]: '/shop' }))
  await dropOldFiles(now)
  expect(pathsIn(CACHES.built)).toEqual(['/assets/named-1.js', '/assets/new-1.js'])
})
