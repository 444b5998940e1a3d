import type { RouteConfigEntry } from '@react-router/dev/routes'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../../app/routes.ts'
import { refuseMissingFiles } from './missing-files.ts'
import { oneSpelling } from './one-spelling.ts'
import { pagesSettings } from './page-settings.ts'

/** The site's own list of pages, as a build has it. */
const list: ServerBuild['routes'] = {}
function add(entries: RouteConfigEntry[], parentId?: string): void {
  for (const { id, file, path, index, children } of entries) {
    const own = id ?? file
    list[own] = { id: own, parentId, path, index, module: {} } as unknown as ServerBuild['routes'][string]
    add(children ?? [], own)
  }
}
add(routes)

// In the order of server.ts.
const server = new Hono({ strict: false })
  .all('/v1/*', (c) => c.text('API'))
  .use(oneSpelling(async () => pagesSettings({ routes: list })))
  .use(refuseMissingFiles)
  .all('*', (c) => c.text('page'))

const ask = async (path: string, method = 'GET') => {
  const answer = await server.request(`http://shop.example${path}`, { method })
  return { status: answer.status, location: answer.headers.get('location') }
}

test.each([
  ['capitals', '/Shop', '/shop'],
  ['capitals of a name', '/product/Mude-Red-Potato', '/product/mude-red-potato'],
  ['capitals of all', '/PRODUCT/Apple/BACK', '/product/apple/back'],
  ['capitals of the language', '/NE/shop', '/ne/shop'],
  ['the language alone', '/Ne', '/ne'],
  ['a slash at the end', '/shop/', '/shop'],
  ['slashes at the end', '/ne/product/apple///', '/ne/product/apple'],
  ['a slash behind the language', '/ne/', '/ne'],
  ['two slashes within', '/ne//shop', '/ne/shop'],
  ['two slashes before', '//shop', '/shop'],
  ['slashes alone', '///', '/'],
  ['an escaped letter', '/%73hop', '/shop'],
  ['an escaped capital', '/product/%41pple', '/product/apple'],
  ['an escaped hyphen', '/category/tea%2Dcoffee', '/category/tea-coffee'],
  ['all at once', '/NE//%50roduct/Apple/', '/ne/product/apple'],
  ['a page of staff', '/Admin/Orders/New/', '/admin/orders/new'],
  ['a key, which has capitals', '/Answer/AbC_9-x/', '/answer/AbC_9-x'],
  ['an order, whose id stays', '/order/1F0E//pay', '/order/1F0E/pay'],
])('%s: %s leads to %s, with its query, and from there nowhere else', async (_, path, one) => {
  expect(await ask(`${path}?page=2&q=%E0%A4%9A%20A&x=/Y/`)).toEqual({
    status: 301,
    location: `${one}?page=2&q=%E0%A4%9A%20A&x=/Y/`,
  })
  expect(await ask(path, 'HEAD')).toEqual({ status: 301, location: one })
  expect(await ask(one)).toEqual({ status: 200, location: null })
})

test.each([
  '/',
  '/ne',
  '/shop?PAGE=2',
  '/answer/AbC_9-x',
  '/list/-_Ab',
  '/Shop.data',
  '/_root.data',
  '/v1/api/cart/',
  '/v1/api/cart',
  '/product/apple%2Fback',
  '/product/%E0%A4%86%E0%A4%B2%E0%A5%81',
  '/product/%E0%A4%A',
  '/Nowhere/',
])('%s is answered where it is asked', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 200, location: null })
})

test.each([
  '//evil.example',
  '//evil.example/shop',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/\\evil.example',
  '/.//evil.example/',
  '//evil.example/%2e%2e',
  '/ne//evil.example/',
])('%s leads to no other site', async (path) => {
  const { location } = await ask(path)
  const at = new URL(location ?? path, 'http://shop.example')
  if (location !== null) expect(at.host).toBe('shop.example')
})

test('a form that is sent to another spelling is taken there', async () => {
  expect(await ask('/Cart/', 'POST')).toEqual({ status: 200, location: null })
})
