import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeCaches, SITE } from '../../../test/fake-caches.ts'
import { setDataSaver } from '../data-saver.ts'
import { CACHES, KEEP_AS, STORED } from '../names.ts'
import { builtFile, copyOf, dropOldFiles, keepPage, picture, shown } from './stored.ts'

let { open, pathsIn } = fakeCaches()
beforeEach(() => {
  ;({ open, pathsIn } = fakeCaches())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** What is done after the answer. */
const works: Promise<unknown>[] = []
const later = (work: Promise<unknown>) => void works.push(work)
const done = () => Promise.all(works)

const page = (html: string, headers: Record<string, string> = {}) => new Response(html, { headers })

test('a page is stored under the address that the server says, packed, and comes back with its time', async () => {
  const html = `<html lang="en"><title>Dal &amp; rice | Shop</title>${'dal '.repeat(5000)}</html>`
  await keepPage(
    page(html, { [KEEP_AS]: '/category/dal', 'Content-Encoding': 'br', Vary: 'Cookie' }),
    '/category/dal?utm_source=mail',
  )
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
  await keepPage(answer, '/shop')
  expect(pathsIn(CACHES.pages)).toEqual([])
})

test('of pages the last sixty stay, and the one for no network', async () => {
  await keepPage(page('offline', { [KEEP_AS]: '/offline' }), '/offline')
  for (let nth = 1; nth <= 62; nth++) await keepPage(page('one', { [KEEP_AS]: `/product/p${nth}` }), '/')
  await keepPage(page('again', { [KEEP_AS]: '/product/p10' }), '/')
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
  expect(await (await builtFile(file(), later)).text()).toBe('script')
  await done()
  expect(await (await builtFile(file(), later)).text()).toBe('script')
  expect(fetched).toHaveBeenCalledTimes(1)
  fetched.mockResolvedValue(new Response('none', { status: 404 }))
  expect((await builtFile(new Request(`${SITE}/assets/gone.js`), later)).status).toBe(404)
  expect(pathsIn(CACHES.built)).toEqual(['/assets/page-1.js'])
})

test('pictures are stored that everybody may see and that never change, as many as there is room for, and none while data are saved', async () => {
  const show = async (path: string, cacheControl: string) => {
    const body = new Uint8Array(100_000)
    vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'Cache-Control': cacheControl } }))
    await picture(new Request(SITE + path), later)
    await done()
  }
  await show('/order/1/photo/2', 'private, no-store')
  // Under this name may be another one tomorrow.
  await show('/icon.png', 'public, max-age=600')
  expect(pathsIn(CACHES.pictures)).toEqual([])
  for (let nth = 1; nth <= 45; nth++) await show(`/pictures/${nth}`, 'public, immutable')
  // Three megabytes of a tenth each.
  expect(pathsIn(CACHES.pictures)).toHaveLength(30)
  expect(pathsIn(CACHES.pictures)[0]).toBe('/pictures/16')
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
  await keepPage(page('<script>import "/assets/named-1.js"</script>', { [KEEP_AS]: '/shop' }), '/shop')
  await dropOldFiles(now)
  expect(pathsIn(CACHES.built)).toEqual(['/assets/named-1.js', '/assets/new-1.js'])
})

const WHOLE = '<script>import "/assets/home-2.js"</script>'

test('a page takes the place of its copy when its scripts are there, and not without them', async () => {
  await keepPage(page('before', { [KEEP_AS]: '/' }), '/')
  const text = async () => (await shown((await copyOf(new URL(SITE)))!)).text()
  const fetched = vi.fn(async () => new Response('away', { status: 503 }))
  vi.stubGlobal('fetch', fetched)
  await keepPage(page(WHOLE, { [KEEP_AS]: '/' }), '/')
  expect(await text()).toBe('before')

  // Whoever saves data fetches none for later.
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  await keepPage(page(WHOLE, { [KEEP_AS]: '/' }), '/')
  expect([await text(), fetched.mock.calls.length]).toEqual(['before', 1])

  vi.stubGlobal('navigator', {})
  fetched.mockImplementation(async () => new Response('script'))
  await keepPage(page(WHOLE, { [KEEP_AS]: '/' }), '/')
  expect(await text()).toBe(WHOLE)
  expect(pathsIn(CACHES.built)).toEqual(['/assets/home-2.js'])
})

test.each([404, 410])('a page that is gone (%s) has no copy any more', async (status) => {
  await keepPage(page('dal', { [KEEP_AS]: '/product/dal' }), '/product/dal')
  await keepPage(new Response('away', { status: 503 }), '/product/dal')
  expect(pathsIn(CACHES.pages)).toEqual(['/product/dal'])
  await keepPage(new Response('gone', { status }), '/product/dal')
  expect(pathsIn(CACHES.pages)).toEqual([])
})

test('a browser that cannot read what it stored shows the shop as it comes', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('the disk is broken')) })
  vi.stubGlobal(
    'fetch',
    async () => new Response('came', { headers: { 'Cache-Control': 'public, immutable' } }),
  )
  expect(await (await builtFile(new Request(`${SITE}/assets/a.js`), later)).text()).toBe('came')
  expect(await (await picture(new Request(`${SITE}/pictures/1`), later)).text()).toBe('came')
  expect(await copyOf(new URL('/shop', SITE))).toBe(undefined)
  await done()
})

test('of files that no page names a hundred stay, and fonts of kept pages do', async () => {
  const now = Date.now()
  const of = (days: number) => ({ headers: { Date: new Date(now - days * 86_400_000).toUTCString() } })
  await open(CACHES.built).put('/assets/letters-1.woff2', new Response('', of(30)))
  for (let nth = 1; nth <= 102; nth++)
    await open(CACHES.built).put(`/assets/part-${nth}.js`, new Response('', of(1)))
  await keepPage(page('<style>url(/assets/letters-1.woff2)</style>', { [KEEP_AS]: '/shop' }), '/shop')
  await dropOldFiles(now)
  const paths = pathsIn(CACHES.built)
  expect(paths).toHaveLength(101)
  expect(paths.slice(0, 2)).toEqual(['/assets/letters-1.woff2', '/assets/part-3.js'])
})

test('a reader who saves data sees the pictures that are stored; others of the shop are not asked for, and no page for ahead', async () => {
  const asked = vi.fn(async (request: Request) => new Response(`came ${new URL(request.url).pathname}`))
  vi.stubGlobal('fetch', asked)
  await open(CACHES.pictures).put('/pictures/1', new Response('stored'))
  await setDataSaver(true)
  const show = async (path: string) => (await picture(new Request(SITE + path), later)).text()
  expect(await show('/pictures/1')).toBe('stored')
  expect(await show('/pictures/2')).toMatch(/^<svg/)
  expect(await show('/order/5f1c/photo/1')).toBe('came /order/5f1c/photo/1')
  expect(asked).toHaveBeenCalledOnce()
  await setDataSaver(false)
  expect(await show('/pictures/2')).toBe('came /pictures/2')
})

test.each(['/admin/products/5', '/ne/vendor/products', '/vendor'])(
  'on a page for work all pictures are shown: %s',
  async (path) => {
    vi.stubGlobal('fetch', async () => new Response('came'))
    await setDataSaver(true)
    const show = async (from: string) => {
      const asks = Object.defineProperty(new Request(`${SITE}/pictures/2`), 'referrer', {
        value: SITE + from,
      })
      return (await picture(asks, later)).text()
    }
    expect(await show(path)).toBe('came')
    expect(await show('/vendors')).toMatch(/^<svg/)
    await setDataSaver(false)
  },
)
