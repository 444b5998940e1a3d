import { randomUUID } from 'node:crypto'
import { addRedirect } from '@himalayan-green/shop/content/redirects/redirects.ts'
import { DatabaseAway } from '@himalayan-green/shop/db/database-away.ts'
import { test } from '@himalayan-green/shop/test/shop.ts'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { data, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import { expect, vi } from 'vitest'
import { pageContext } from '../../app/context.ts'
import { handleError } from '../../app/entry.server.tsx'
import { handle as product } from '../../app/product/page.tsx'
import { handle as shop } from '../../app/shop/page.tsx'
import type { PageHandle } from '../../app/ui/page/page-handle.ts'
import { pages, type Site, undivided } from './pages.ts'

const PUBLIC: PageHandle = { cache: 'everybody' }

/** A built site of one page, with as much of a build as that page needs. */
function siteOf(page: (args: LoaderFunctionArgs) => string, handle: PageHandle = PUBLIC): ServerBuild {
  const loader = (args: LoaderFunctionArgs) => new Response(page(args))
  return {
    entry: { module: { handleError } },
    routes: { page: { id: 'page', path: '*', module: { loader, action: () => 'done', handle } } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    future: {},
    ssr: true,
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}

/** Puts a route of this path, which says something else, beside the page. */
function addRoute(site: ServerBuild, path: string, handle: PageHandle): void {
  const { module } = site.routes.page!
  site.routes[path] = { ...site.routes.page!, id: path, path, module: { ...module, handle } }
}

const greeting = ({ context, request }: LoaderFunctionArgs) => {
  const { ctx, client } = context.get(pageContext)
  return `${ctx.actor?.name ?? 'visitor'} ${ctx.locale} ${client.address} ${[...request.headers.keys()]}`
}

type TestShop = Parameters<typeof pages>[0]

function readerOf(shop: TestShop, site: Site) {
  const app = new Hono<{ Bindings: HttpBindings }>().all('*', pages(shop, undivided(site)))
  return (path: string, headers: Record<string, string> = {}, method = 'GET', remoteAddress = '192.0.2.7') =>
    app.request(path, { method, headers }, { incoming: { socket: { remoteAddress } } })
}

/** A network of its own for each of many readers, as one of them has only a part of what all share. */
const network = (n: number) => `198.51.${n}.1`

test('visitors share a page that holds nothing of the one who asked first', async ({ shop }) => {
  const page = vi.fn(greeting)
  const read = readerOf(shop, siteOf(page))
  const first = await read('/shop', {
    'user-agent': 'curious',
    'accept-language': 'ne',
    cookie: 'theme=dark',
  })
  expect(await first.text()).toBe('visitor en  ')
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(await (await read('/shop')).text()).toBe('visitor en  ')
  expect(page).toHaveBeenCalledTimes(1)
})

test('where a page is for visitors, whoever has a session, a basket or a place gets one of their own, which no cache keeps', async ({
  shop,
}) => {
  const { cookie } = await shop.addCustomer({ name: 'Sita Gurung' })
  const read = readerOf(shop, siteOf(greeting, { cache: 'visitors' }))
  expect(await (await read('/cart')).text()).toContain('visitor')
  const own = await read('/cart', { cookie })
  expect(await own.text()).toBe('Sita Gurung en 192.0.2.7 cookie')
  expect(own.headers.get('cache-control')).toBe('private, no-cache')
  for (const kept of ['basket=x', 'place=x'])
    expect(await (await read('/cart', { cookie: kept })).text()).toBe('visitor en 192.0.2.7 cookie')
})

test('one page is for everybody: its bytes are the same with a basket and without, plain and compressed', async ({
  shop,
}) => {
  const page = vi.fn(({ context }: LoaderFunctionArgs) => context.get(pageContext).nonce.repeat(100))
  const read = readerOf(shop, siteOf(page))
  for (const encoding of ['identity', 'gzip', 'br']) {
    const answers = [
      await read('/shop', { 'accept-encoding': encoding }),
      await read('/shop', { 'accept-encoding': encoding, cookie: `theme=dark; basket=${randomUUID()}.7x2` }),
    ]
    for (const { headers } of answers) {
      expect(headers.get('content-encoding') ?? 'identity').toBe(encoding)
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    }
    expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1)
    const [visitors, basketHolders] = await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    expect(Buffer.from(basketHolders!).equals(Buffer.from(visitors!))).toBe(true)
  }
  expect(page).toHaveBeenCalledTimes(1)
})

test('what a browser asks for before it is opened is kept some seconds by that browser alone, unless it is of its reader', async ({
  shop,
}) => {
  const ahead = { 'sec-purpose': 'prefetch' }
  const everybodys = readerOf(shop, siteOf(greeting))
  expect((await everybodys('/shop', ahead)).headers.get('cache-control')).toBe('private, max-age=5')
  const own = readerOf(shop, siteOf(greeting, { cache: 'never' }))
  expect((await own('/shop', ahead)).headers.get('cache-control')).toBe('no-store')
})

test('of whoever has a session or a place a page for everybody holds nothing, and no shared cache mixes them up', async ({
  shop,
}) => {
  const { cookie } = await shop.addCustomer({ name: 'Sita Gurung' })
  const { cookie: other } = await shop.addCustomer({ name: 'Hari Thapa' })
  const page = vi.fn(
    (args: LoaderFunctionArgs) => `${args.context.get(pageContext).cachedFor} ${greeting(args)}`,
  )
  const read = readerOf(shop, siteOf(page))
  for (const [sent, form] of [
    [cookie, 'known'],
    [`basket=x; ${other}; place=x`, 'known'],
    ['__Host-session=over', 'known'],
    ['place=x', 'placed'],
    ['basket=x; place=y', 'placed'],
  ] as const) {
    const answer = await read('/shop', { cookie: sent, 'user-agent': 'curious' })
    expect(await answer.text()).toBe(`${form} visitor en  `)
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    expect(answer.headers.get('vary')).toContain('Cookie')
    const etag = answer.headers.get('etag')!
    expect((await read('/shop', { cookie: sent, 'if-none-match': etag })).status).toBe(304)
  }
  expect(page).toHaveBeenCalledTimes(2)
})

test('after a form that no script has sent, pages are complete for their reader, until scripts have run', async ({
  shop,
}) => {
  const { cookie } = await shop.addCustomer({ name: 'Sita Gurung' })
  const read = readerOf(shop, siteOf(greeting))
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const [told] = (await read('/cart', form, 'POST')).headers.getSetCookie()
  expect(told).toBe('scriptless=1; Path=/; SameSite=Lax')
  for (const [path, headers] of [
    ['/cart.data', form],
    ['/cart', { ...form, 'sec-fetch-mode': 'cors' }],
  ] as const)
    expect((await read(path, headers, 'POST')).headers.getSetCookie()).toEqual([])
  expect(await (await read('/shop', { cookie: `${cookie}; scriptless=1` })).text()).toContain('Sita Gurung')
  const own = await read('/shop', { cookie: 'scriptless=1; basket=x' })
  expect(await own.text()).toContain('192.0.2.7')
  expect(own.headers.get('cache-control')).toBe('private, no-cache')
  // Of nobody there is nothing to say.
  expect(await (await read('/shop', { cookie: 'scriptless=1' })).text()).toBe('visitor en  ')
})

test('a page that does not say it is public is made anew for everybody, however its address is written', async ({
  shop,
}) => {
  const page = vi.fn(greeting)
  const site = siteOf(page)
  for (const path of ['reset-password', 'ne/reset-password', 'sell/more/:key', 'dev/outbox'])
    addRoute(site, path, { access: 'everybody' })
  const read = readerOf(shop, site)
  for (const path of [
    '/reset-password?token=a',
    '/ne/reset-password?token=a',
    '/sell/more/a-key-of-somebody',
    '/dev/outbox',
    '/dev/outbox.data',
    '/Dev/outbox',
    '/NE/Reset-Password?token=a',
    '/%72eset-password?token=a',
    '/ne/%72eset-password?token=a',
  ]) {
    page.mockClear()
    const answers = [await read(path), await read(path)]
    expect(page, path).toHaveBeenCalledTimes(2)
    const cacheControl = path.includes('/more/') ? 'no-store' : 'private, no-cache'
    expect(answers[0]?.headers.get('cache-control'), path).toBe(cacheControl)
  }
})

test('the language is that of the address', async ({ shop }) => {
  const read = readerOf(shop, siteOf(greeting))
  for (const path of ['/ne', '/ne/shop', '/ne.data', '/NE/shop'])
    expect(await (await read(path)).text()).toContain(' ne ')
  for (const path of ['/', '/nepal']) expect(await (await read(path)).text()).toContain(' en ')
})

test('a built page runs only scripts with its nonce; while developing, Vite’s too', async ({ shop }) => {
  const site = siteOf(({ context }) => context.get(pageContext).nonce)
  const built = await readerOf(shop, site)('/')
  expect(built.headers.get('content-security-policy')).toContain(
    `script-src 'self' 'nonce-${await built.text()}'`,
  )
  const developing = await readerOf(shop, async () => site)('/')
  expect(developing.headers.get('content-security-policy')).not.toContain('script-src')
})

test('behind a proxy that speaks https, forms of the public address are taken', async ({ shop }) => {
  const config = { ...shop.config, publicUrl: 'https://shop.example' }
  const send = (origin: string) =>
    readerOf({ ...shop, config, report: () => {} }, siteOf(greeting))('/cart.data', { origin }, 'POST')
  expect((await send('https://shop.example')).status).toBe(200)
  expect((await send('https://evil.example')).status).not.toBe(200)
})

test('what breaks a page is written down under the id that the answer carries, and not shown', async ({
  shop,
}) => {
  const report = vi.fn()
  const bug = new Error('password of the database: secret')
  const broken = siteOf(() => {
    throw bug
  })
  const answer = await readerOf({ ...shop, report }, broken)('/shop')
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('secret')
  expect(report.mock.calls).toEqual([[bug, answer.headers.get('x-request-id')]])
})

test('F5: while the database is away a page says so in both languages, and when to come back', async ({
  shop,
}) => {
  const read = readerOf(
    shop,
    siteOf(() => {
      throw new DatabaseAway(new Error('the connection is gone'))
    }),
  )
  const page = await read('/ne/shop')
  expect(page.status).toBe(503)
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  const html = await page.text()
  expect(html).toMatch(/<html lang="ne">.*पसल केही बेर रोकिएको छ.*The shop is taking a short break/)
  // Its own style alone may be used, and nothing of what broke is told.
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/)
  expect(html).not.toContain('connection')
})

test('M2: what a route says of keeping stays, and pages of the account, of staff and of vendors are kept nowhere', async ({
  shop,
}) => {
  const { cookie } = await shop.addCustomer()
  const page = vi.fn()
  const site = siteOf(() => '')
  site.routes.page!.module.loader = ({ request }: LoaderFunctionArgs) => {
    page()
    const { pathname } = new URL(request.url)
    const headers: Record<string, string> =
      pathname === '/file'
        ? { 'Content-Disposition': 'attachment; filename="products.csv"' }
        : pathname === '/stated'
          ? { 'Cache-Control': 'no-store' }
          : {}
    return new Response('own', { headers })
  }
  for (const area of ['admin', 'vendor', 'account'])
    for (const path of [area, `ne/${area}/x`]) addRoute(site, path, { access: 'everybody', cache: 'never' })
  addRoute(site, 'own', { access: 'signed-in' })
  addRoute(site, 'closed', {})
  addRoute(site, 'by/:key', { access: 'everybody' })
  const read = readerOf(shop, site)
  const said = async (path: string, headers = {}) => (await read(path, headers)).headers.get('cache-control')
  for (const headers of [{}, { cookie }]) {
    expect(await said('/stated', headers)).toBe('no-store')
    expect(await said('/file', headers)).toBe('no-store')
    for (const area of ['admin', 'vendor', 'account'])
      for (const path of [
        `/${area}`,
        `/ne/${area}/x`,
        `/${area}.data`,
        `/%${area.charCodeAt(0).toString(16)}${area.slice(1)}`,
        `/NE/${area.toUpperCase()}/x.data`,
      ])
        expect(await said(path, headers), path).toBe('no-store')
  }
  expect(await said('/accounts', { cookie })).toBe('private, no-cache')
  // N21: so is whatever is not for everybody, as an order with its phone and door.
  for (const path of ['/own', '/own.data', '/closed', '/by/K3y-of-a-list'])
    expect(await said(path, { cookie }), path).toBe('no-store')
  // None of it was answered from memory.
  page.mockClear()
  await read('/stated')
  await read('/file')
  expect(page).toHaveBeenCalledTimes(2)
})

/** The site with the addresses of lists and products. */
function siteOfLists(page: (args: LoaderFunctionArgs) => string): ServerBuild {
  const site = siteOf(page)
  addRoute(site, 'faq', PUBLIC)
  addRoute(site, 'shop', shop)
  addRoute(site, 'product/:slug', product)
  return site
}

test('M9: parameters that a page does not know make no page of their own', async ({ shop }) => {
  const page = vi.fn(({ request }: LoaderFunctionArgs) => new URL(request.url).search)
  const read = readerOf(shop, siteOfLists(page))
  const all = [
    ['/faq', ['?1', '?2', '?utm_source=mail&fbclid=x', '?page=2', '?_routes=nothing']],
    ['/shop', ['?x=1', '?page=abc', '?page=0', '?gclid=1', '?sort=Nothing', '?belt=&min_price=-1']],
    ['/product/tea', ['?v=1', '?utm_campaign=dashain']],
  ] as const
  for (const [path, queries] of all) {
    page.mockClear()
    for (const query of ['', ...queries])
      expect(await (await read(path + query)).text(), path + query).toBe('')
    expect(page, path).toHaveBeenCalledTimes(1)
  }
  page.mockClear()
  for (const query of [
    '?page=2&sort=PriceLH&utm_source=mail',
    '?sort=PriceLH&page=2',
    '?x=1&sort=PriceLH&page=2',
  ])
    expect(await (await read(`/shop${query}`)).text()).toBe('?sort=PriceLH&page=2')
  expect(page).toHaveBeenCalledTimes(1)
  // Where to go back to is a visitor's own.
  expect(await (await read('/faq?callbackUrl=/cart')).text()).toBe('?callbackUrl=/cart')
})

test('M9: beyond what can be rendered and may wait, visitors are told at once, in both languages, to come back', async ({
  shop,
}) => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const site = siteOf(() => '')
  site.routes.page!.module.loader = async () => {
    await gate
    return new Response('made')
  }
  const read = readerOf(shop, site)
  // Eight at work, and of the 256 places those that strangers may wait in.
  const under = Array.from({ length: 8 + 192 }, (_, n) => read(`/page-${n}`, {}, 'GET', network(n)))
  await vi.waitFor(async () => expect((await Promise.race([read('/one-more'), gate]))!.status).toBe(503))
  const began = performance.now()
  const refused = await read('/another')
  expect(performance.now() - began).toBeLessThan(100)
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, 5])
  expect(refused.headers.get('cache-control')).toBe('no-store')
  const text = await refused.text()
  expect(text).toContain('Please try again in a moment')
  expect(text).toContain('कृपया एकछिनपछि फेरि प्रयास गर्नुहोस्')
  expect(text.length).toBeLessThan(2000)
  release()
  expect((await Promise.all(under)).every(({ status }) => status === 200)).toBe(true)
  expect((await read('/another')).status).toBe(200)
})

test('what has no end of addresses pushes no page out that everybody reads', async ({ shop }) => {
  const page = vi.fn(() => 'made')
  const read = readerOf(shop, siteOfLists(page))
  for (const path of [
    '/shop?min_price=12.5',
    '/shop?search=tea&max_price=100',
    '/shop?search=tea&asked=yes',
    '/shop?district=Nowhere',
    '/shop?page=9999',
    '/product/tea?ratings=12',
    '/SHOP',
    '/%73hop',
    '/shop//',
    '//x1.example/shop',
    '/shop?_routes=shop',
  ]) {
    page.mockClear()
    await read(path)
    expect((await read(path)).headers.get('cache-control'), path).toBe('private, no-cache')
    expect(page, path).toHaveBeenCalledTimes(2)
  }
})

test('a search is kept by its words, in memory of its own', async ({ shop }) => {
  const page = vi.fn(({ request }: LoaderFunctionArgs) => new URL(request.url).search)
  const read = readerOf(shop, siteOfLists(page))
  await read('/shop')
  for (const query of ['?search=tea', '?utm_source=mail&search=%20tea'])
    expect(await (await read(`/shop${query}`)).text()).toBe('?search=tea')
  expect(await (await read('/shop?exact=true&search=tea')).text()).toBe('?search=tea&exact=true')
  expect(page).toHaveBeenCalledTimes(3)
  for (let n = 0; n < 450; n++) await read(`/shop?search=made-up-${n}`, {}, 'GET', network(n))
  page.mockClear()
  // So many of them push out the first search, and no page that everybody reads.
  await read('/shop')
  expect(page).not.toHaveBeenCalled()
  await read('/shop?search=tea')
  expect(page).toHaveBeenCalledTimes(1)
})

test('who comes back from a gateway that does not answer keeps no page and no form waiting', async ({
  shop,
}) => {
  let release = () => {}
  const gateway = new Promise<void>((resolve) => {
    release = resolve
  })
  const site = siteOf(() => '')
  site.routes.page!.module.loader = async ({ request }: LoaderFunctionArgs) => {
    if (new URL(request.url).pathname.includes('/pay/return/')) await gateway
    return new Response('made')
  }
  for (const path of ['pay/return/:payment', 'ne/pay/return/:payment'])
    addRoute(site, path, { access: 'everybody', asksGateway: true })
  const read = readerOf(shop, site)
  const returns = Array.from({ length: 192 }, (_, n) =>
    read(`${n % 2 ? '/ne' : ''}/pay/return/${n}?done=1`, {}, 'GET', network(n)),
  )
  await new Promise((resolve) => setTimeout(resolve, 300))
  const sent = { 'content-type': 'application/x-www-form-urlencoded' }
  const answers = [read('/shop'), read('/checkout', { cookie: 'place=x' }), read('/cart', sent, 'POST')]
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200)
  expect((await read('/pay/return/one-more?done=1')).status).toBe(503)
  release()
  const ended = (await Promise.all(returns)).filter(({ status }) => status === 200)
  expect(ended.length).toBeGreaterThanOrEqual(64)
})

test('F5: the scripts of a page are told in the words of the API that the database is away', async ({
  shop,
}) => {
  const read = readerOf(
    { ...shop, report: () => {} },
    siteOf(() => {
      throw new DatabaseAway(new Error('the connection is gone'))
    }),
  )
  const answer = await read('/ne/shop.data')
  expect([answer.status, answer.headers.get('x-remix-response')]).toEqual([503, null])
  expect(await answer.json()).toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/^पसल केही बेर रोकिएको छ। अहिले .+।$/),
  })
})

test('a file that is made as it is taken is passed on at once, though it never ends', async ({ shop }) => {
  let made = 0
  const site = siteOf(greeting)
  const endless = () =>
    new ReadableStream({ pull: (controller) => controller.enqueue(new TextEncoder().encode(`${++made}\n`)) })
  addRoute(site, 'rows', { access: 'everybody', isStreamed: true })
  site.routes.rows!.module = {
    ...site.routes.rows!.module,
    loader: () => new Response(endless(), { headers: { 'Content-Disposition': 'attachment' } }),
  } as never
  const answer = await readerOf(shop, site)('/rows')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const reader = answer.body!.getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('1\n')
  await reader.cancel()
  expect(made).toBeLessThan(5)
})

test('an address without a page leads where staff say, in its language; a page that is there stays', async ({
  shop,
}) => {
  const staff = shop.as((await shop.addCustomer({ rights: ['content.edit'] })).actor)
  await addRedirect(staff, { from_path: '/old-offer', to_path: '/category/दाल?sort=PriceLH' })
  await addRedirect(staff, { from_path: '/there', to_path: '/shop' })
  const read = readerOf(
    shop,
    siteOf(({ url }) => {
      if (url.pathname.endsWith('/there')) return 'here'
      throw data(null, { status: 404 })
    }),
  )
  const led = await read('/old-offer?from=mail')
  expect(led.status).toBe(301)
  expect(led.headers.get('location')).toBe(`/category/${encodeURIComponent('दाल')}?sort=PriceLH`)
  // A browser asks again, since staff may delete it.
  expect(led.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect((await read('/ne/old-offer')).headers.get('location')).toMatch(/^\/ne\/category\//)
  expect(await (await read('/there')).text()).toBe('here')
  for (const none of ['/older-offer', '/admin/old-offer']) expect((await read(none)).status, none).toBe(404)
})
