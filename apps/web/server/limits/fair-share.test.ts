import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createApi } from '@himalayan-green/shop/api.ts'
import { listShelf } from '@himalayan-green/shop/search/products.ts'
import { byEffort } from '@himalayan-green/shop/test/effort.ts'
import { openTestShop } from '@himalayan-green/shop/test/shop.ts'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { data, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageContext } from '../../app/context.ts'
import { handleError } from '../../app/entry.server.tsx'
import { pages, renderQueues, undivided } from '../pages/pages.ts'
import { routePatterns } from '../pages/route-patterns.ts'
import { readerRoutes } from '../reader.ts'
import { requestLog } from '../request-log.ts'
import { listen } from '../running/listen.ts'
import { noteAskers } from './known-people.ts'
import { limitReads, readsInTurn } from './limit-reads.ts'
import { limitRequests } from './limit-requests.ts'
import { NetworkLimit } from './network-limit.ts'

// A server with the limits of server.ts in its order, and pages that cost what the shop's do in the database.

const shelf = async ({ context, url }: LoaderFunctionArgs) => {
  const { ctx } = context.get(pageContext)
  if (url.pathname.startsWith('/nowhere')) throw data('nothing', 404)
  const search = url.searchParams.get('search') ?? undefined
  return new Response(JSON.stringify((await listShelf(ctx, { search })).counts))
}

function routeOf(id: string, path: string, handle: object) {
  return { id, path, module: { loader: shelf, handle: { access: 'everybody', ...handle } } }
}

const site = {
  entry: { module: { handleError } },
  routes: {
    home: routeOf('home', '/', { cache: 'everybody' }),
    page: routeOf('page', '*', {}),
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  future: {},
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild

const opened = await openTestShop()
const shop = { ...opened, config: { ...opened.config, trustedProxies: 1 } }
const api = createApi(shop)
const reads = new NetworkLimit()
const queues = renderQueues()
const app = new Hono<{ Bindings: HttpBindings }>({ strict: false })
app.use(requestLog(1, () => routePatterns([]), 'a secret'))
app.use(noteAskers(shop))
app.use(limitRequests(1))
app.use(limitReads(readsInTurn(reads, queues.pages), 1))
app.all('/v1/*', (c) => api.fetch(c.req.raw, { address: c.req.header('x-forwarded-for') ?? '' }))
app.route('/', readerRoutes(shop))
app.all('*', pages(shop, undivided(site), reads, queues))
const server = createServer(getRequestListener(app.fetch))
let address = ''

const WORDS = ['barley', 'honey', 'turmeric', 'lentil', 'ginger', 'mustard', 'walnut', 'millet']

beforeAll(async () => {
  address = await listen(server, 0, '127.0.0.1')
  const { id } = await opened.addVendor()
  for (const one of WORDS)
    for (const other of WORDS) await opened.addProduct({ name_en: `${one} with ${other}`, vendor_id: id })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await opened.close()
})

async function ask(from: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(`${address}${path}`, {
    headers: { ...headers, 'x-forwarded-for': from },
    redirect: 'manual',
  })
  await answer.arrayBuffer()
  return answer.status
}

const FLOOD = '203.0.113.1'
/**
 * Sent at once and again and again. Two thirds are pages: more than all places of pages and all that may wait for one, so that where
 * nobody has a share the first of the others finds none.
 */
const SENDERS = 420
const SEARCH = WORDS.slice(0, 6).join('+')
const searchPage = (n: number) => `/shop?search=${SEARCH}+${n}`
const noPage = (n: number) => `/nowhere/${n}`
const DEAREST = [
  searchPage,
  noPage,
  (n: number) => `/v1/api/product/?search=${SEARCH}+${n}&facets=true`,
  (n: number) => `/v1/api/product/suggest/?search=${SEARCH}+${n}`,
  searchPage,
  noPage,
]

/** Whoever reads beside, each from a network of their own. */
const READERS = [
  '/',
  '/cart',
  '/shop?search=honey',
  '/v1/api/product/',
  '/v1/api/product/suggest/?search=gin',
  '/reader',
]

const ROUNDS = byEffort(3, 40)

test('N1: while one address asks for the dearest there is, others get their pages and answers, and so does a vendor behind it', async () => {
  const { id } = await opened.addVendor()
  const vendor = await opened.addCustomer({ vendor_id: id })
  const asVendor = () => ask(FLOOD, '/v1/api/auth/user/', { authorization: `Bearer ${vendor.token}` })
  expect(await asVendor()).toBe(200)

  let isOver = false
  const flooded: number[] = []
  const flood = Array.from({ length: SENDERS }, async (_, sender) => {
    for (let n = sender; !isOver; n += SENDERS) {
      flooded.push(await ask(FLOOD, DEAREST[n % DEAREST.length]!(n)))
      // Who is refused at once comes again after a while.
      await wait(2000)
    }
  })
  const others = await Promise.all(
    READERS.map(async (path, n) => {
      const got: number[] = []
      for (let round = 0; round < ROUNDS; round++) got.push(await ask(`198.51.100.${n}`, path))
      return got
    }),
  )
  const ofVendor: number[] = []
  for (let round = 0; round < ROUNDS; round++) ofVendor.push(await asVendor())
  isOver = true
  await Promise.all(flood)

  const all = [...others.flat(), ...ofVendor]
  const served = all.filter((status) => status >= 200 && status < 300)
  expect(served.length / all.length, `${all}`).toBeGreaterThanOrEqual(0.99)
  // It was a flood: most of it found no place.
  expect(flooded.filter((status) => status === 503 || status === 429).length).toBeGreaterThan(SENDERS / 2)
}, 120_000)
