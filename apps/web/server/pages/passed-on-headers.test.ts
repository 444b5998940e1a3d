import { test } from '@himalayan-green/shop/test/shop.ts'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { data, type EntryContext, type ServerBuild } from 'react-router'
import { expect } from 'vitest'
import { siteOfRoutes } from '../../test/site.ts'
import { pages, undivided } from './pages.ts'
import { passedOnHeaders } from './passed-on-headers.ts'

/** A site of one page, whose every form is refused for now. */
function siteOf(module: object = {}): ServerBuild {
  return {
    entry: {
      module: {
        default: (_: Request, status: number, headers: Headers, _entry: EntryContext) =>
          new Response('', { status, headers }),
      },
    },
    routes: {
      page: {
        id: 'page',
        path: '*',
        module: {
          default: () => null,
          action: () => data(null, { status: 429, headers: { 'Retry-After': '7' } }),
          handle: { access: 'everybody' },
          ...module,
        },
      },
    },
    assets: { entry: { imports: [], module: '' }, routes: { page: {} }, url: '', version: '' },
    future: {},
    ssr: true,
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}

test('every page says after how long to try again, with and without scripts, and a page may say otherwise', async ({
  shop,
}) => {
  const retryAfter = async (site: ServerBuild, path: string) => {
    const app = new Hono<{ Bindings: HttpBindings }>()
    app.all('*', pages(shop, undivided(site)))
    const connection = { incoming: { socket: { remoteAddress: '192.0.2.7' } } }
    const sent = { method: 'POST', body: new URLSearchParams({ note: 'x' }) }
    const { status, headers } = await app.request(path, sent, connection)
    return [status, headers.get('retry-after')]
  }
  expect(await retryAfter(siteOf(), '/cart')).toEqual([429, '7'])
  expect(await retryAfter(siteOf(), '/cart.data')).toEqual([429, '7'])
  const own = siteOf({ headers: () => ({ 'Retry-After': '9' }) })
  expect(await retryAfter(own, '/cart')).toEqual([429, '9'])
})

test('no page with a form drops the headers of its answer', async () => {
  const { routes } = passedOnHeaders(await siteOfRoutes())
  const actionHeaders = new Headers({ 'Retry-After': '7' })
  const args = {
    actionHeaders,
    loaderHeaders: new Headers(),
    parentHeaders: new Headers(),
    errorHeaders: undefined,
  }
  const pagesWithForms = Object.values(routes).filter((route) => route?.module.action)
  expect(pagesWithForms.length).toBeGreaterThan(100)
  for (const route of pagesWithForms) {
    const { headers, default: page } = route!.module
    // A file is sent as a response with its own headers.
    if (!page) continue
    const passedOn = typeof headers === 'function' ? headers(args) : headers
    expect(new Headers(passedOn ?? {}).get('retry-after'), route!.id).toBe('7')
  }
})
