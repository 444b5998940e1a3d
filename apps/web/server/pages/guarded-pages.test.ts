import { test } from '@himalayan-green/shop/test/shop.ts'
import type { ServerBuild } from 'react-router'
import { expect } from 'vitest'
import type { PageHandle } from '../../app/ui/page/page-handle.ts'
import { answerOf } from '../../test/page.ts'
import { siteOfRoutes } from '../../test/site.ts'
import { guardedPages } from './guarded-pages.ts'
import { settingsOfRoute } from './page-settings.ts'
import { patternOfRoute } from './route-patterns.ts'

type Door = (args: unknown) => Promise<unknown>

/** Every page of the site in English, with what it says. */
async function pagesOf() {
  const site = await siteOfRoutes()
  const { routes } = guardedPages(site)
  const isLayout = (id: string) => Object.values(site.routes).some((route) => route?.parentId === id)
  return Object.keys(routes)
    .filter((id) => id.startsWith('en/') && !isLayout(id))
    .map((id) => ({
      path: patternOfRoute(site.routes, id),
      settings: settingsOfRoute(site.routes, id),
      module: routes[id]!.module,
      id,
      routes,
    }))
}

/** Without the page that shows what a phone stores of a rider's run: the page itself knows nobody. */
const IN_AN_AREA = /^\/(account|vendor|admin|rider(?!\/stored))(\/|$)/

test('pages of the account, of vendors, of riders and of staff are kept nowhere, and open for nobody who is not signed in', async () => {
  const pages = (await pagesOf()).filter(({ path }) => IN_AN_AREA.test(path))
  expect(pages.length).toBeGreaterThan(90)
  for (const { path, settings } of pages) expect(settings.cache, path).toBe('never')
  const open = pages.filter(({ settings }) => settings.access === 'everybody')
  // Who is invited reads by whom before they sign in.
  expect(open.map(({ path }) => path)).toEqual(['/vendor/invitation/:key'])
})

test('staff’s pages name a right and vendors’ pages a role, but the first ones and where staff find things', async () => {
  const anyOf = (await pagesOf()).filter(
    ({ settings: { access } }) =>
      typeof access === 'object' && ('staff' in access ? access.staff : access.vendor) === 'any',
  )
  expect(anyOf.map(({ path }) => path)).toEqual([
    '/vendor',
    // Each list asks for the role of its page.
    '/vendor/download/:list',
    '/vendor/download/:list/file',
    '/admin',
    // Each kind of what they find asks for its right.
    '/admin/find',
    '/admin/find/found',
    // Each list asks for its right, and so does its file.
    '/admin/download/:list',
    '/admin/download/:list/file',
  ])
})

test('these forms alone are taken from everybody', async () => {
  const open = (await pagesOf()).filter(
    ({ settings, module }) => module.action && settings.access === 'everybody',
  )
  expect(open.map(({ path }) => path).sort()).toEqual([
    '/*',
    '/again',
    '/again/add',
    '/again/favourites',
    '/again/list/:id',
    '/answer/:key',
    '/ask',
    '/cart',
    '/checkout',
    '/complaint',
    // The key of its path opens it, as that of an answer does.
    '/complaint/:key',
    // Those of the demo are there in no other shop.
    '/dev/as/:who',
    '/dev/clock',
    '/dev/outbox',
    '/forgot-password',
    '/list/:key',
    '/login',
    '/place',
    '/product/:slug',
    '/product/:slug/back',
    '/rate/by/:key',
    '/register',
    '/reset-password',
    '/sell/answer/:key',
    '/sell/apply',
    '/sell/more/:key',
    '/shop',
    '/sign-in/email',
    '/sign-in/first-admin/:key',
    '/sign-in/invitation/:key',
    '/sign-in/link',
    '/sign-in/phone',
    '/time/:key',
    '/vendor/invitation/:key',
  ])
})

test('these pages alone are kept, for everybody or for visitors, and all of them are open to everybody', async () => {
  const pages = (await pagesOf()).filter(({ settings: { cache } }) => cache && cache !== 'never')
  expect(pages.filter(({ settings }) => settings.access !== 'everybody')).toEqual([])
  const keptFor = (whom: string) =>
    pages
      .filter(({ settings }) => settings.cache === whom)
      .map(({ path }) => path)
      .sort()
  expect(keptFor('everybody')).toEqual([
    '/',
    '/article/:slug',
    '/category/:slug',
    '/faq',
    '/farm/:slug',
    '/offline',
    '/privacy',
    '/product/:slug',
    '/promises',
    '/refund-policy',
    '/resources',
    '/rider/stored',
    '/shop',
    '/terms',
  ])
  expect(keptFor('visitors')).toEqual(['/cart', '/forgot-password', '/login', '/register', '/sell'])
})

test('a page that is kept for everybody asks nothing about its reader', async ({ shop }) => {
  const slugs: Record<string, string> = {
    '/product/:slug': (await shop.addProduct()).slug,
    '/category/:slug': (await shop.addCategory()).slug,
    '/article/:slug': (await shop.addArticle()).slug,
    '/farm/:slug': (await shop.addVendor()).slug,
  }
  const { actor } = await shop.addCustomer()
  let asked = 0
  const ctx = {
    ...shop.as(actor),
    get actor() {
      asked++
      return actor
    },
  }
  const pages = (await pagesOf()).filter(({ settings }) => settings.cache === 'everybody')
  for (const { path, module } of pages) {
    const before = asked
    const slug = slugs[path] ?? ''
    // As the server opens what it keeps, whoever asks; to who has no scripts it is shown as their own.
    const opened = {
      path: path.replace(':slug', slug),
      params: { slug },
      page: { ctx, cachedFor: 'known' as const },
    }
    if (module.loader) expect((await answerOf(module.loader as Door, shop, opened)).status, path).toBe(200)
    expect(asked - before, path).toBe(0)
  }
})

test('a stranger is refused by every page that is not for everybody, before it loads or takes anything', async ({
  shop,
}) => {
  const closed = (await pagesOf()).filter(({ settings }) => settings.access !== 'everybody')
  expect(closed.length).toBeGreaterThan(100)
  for (const { path, id, routes, module } of closed) {
    const answers = [
      module.action && (await answerOf(module.action as Door, shop, { path: '/x?a=b', form: {} })),
      await answerOf(firstLoader(routes, id), shop, { path: '/x?a=b' }),
    ]
    for (const answer of answers)
      if (answer)
        expect([answer.status, answer.location], path).toEqual([
          302,
          '/login?error=SessionRequired&callbackUrl=%2Fx%3Fa%3Db',
        ])
  }
})

/** The page's own, or that of the layout around it. */
function firstLoader(routes: ServerBuild['routes'], id: string): Door {
  const { module, parentId } = routes[id]!
  return (module.loader as Door | undefined) ?? firstLoader(routes, parentId!)
}

test('a page that says nothing is closed to strangers, not public, and takes no files', async ({ shop }) => {
  const site = (handle?: PageHandle) => {
    const module = { loader: () => 'loaded', action: () => 'done', handle }
    return { routes: { page: { id: 'page', path: 'new-page', module } } } as unknown as ServerBuild
  }
  const answers = async (handle?: PageHandle) => {
    const { loader, action } = guardedPages(site(handle)).routes.page!.module
    return [
      (await answerOf(loader as Door, shop)).status,
      (await answerOf(action as Door, shop, { form: {} })).status,
    ]
  }
  expect(await answers()).toEqual([302, 302])
  expect(settingsOfRoute(site().routes, 'page')).toEqual({ access: 'signed-in', cache: 'never' })
  expect(await answers({ access: { staff: 'order.read' } })).toEqual([302, 302])
  expect(await answers({ access: 'everybody' })).toEqual([200, 200])
  expect(await answers({ cache: 'everybody' })).toEqual([200, 200])
})
