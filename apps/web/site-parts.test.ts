import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { partOf, partOfSite, writePageLists } from './site-parts.ts'

test.each([
  ['/', 'shop'],
  ['/ne', 'shop'],
  ['/_root.data', 'shop'],
  ['/product/account', 'shop'],
  ['/vendors', 'shop'],
  ['/administration', 'shop'],
  ['/account', 'work'],
  ['/account.data', 'work'],
  ['/ne/vendor/products.data', 'work'],
  ['/NE/Admin/orders', 'work'],
])('%s is of the part: %s', (path, part) => {
  expect(partOf(path)).toBe(part)
})

/** A finished build of some pages, each in both languages as ours are. */
function buildOf(paths: Record<string, string>): { folder: string; site: ServerBuild } {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  const routes: Record<string, { id: string; parentId?: string; path?: string }> = {
    root: { id: 'root', path: '' },
  }
  for (const language of ['en', 'ne']) {
    routes[language] = { id: language, parentId: 'root', ...(language === 'ne' && { path: 'ne' }) }
    routes[`${language}/admin`] = { id: `${language}/admin`, parentId: language }
    for (const [name, path] of Object.entries(paths))
      routes[`${language}/${name}`] = {
        id: `${language}/${name}`,
        path,
        parentId: path.startsWith('admin') ? `${language}/admin` : language,
      }
  }
  const list = { entry: { module: '', imports: [] }, routes, url: '/assets/manifest-1.js', version: '1' }
  writeFileSync(
    join(folder, 'client/assets/manifest-1.js'),
    `window.__reactRouterManifest=${JSON.stringify(list)};`,
  )
  return { folder, site: { routes, assets: list } as unknown as ServerBuild }
}

const PAGES = {
  home: '',
  product: 'product/:slug',
  code: 'sign-in/second-factor',
  'admin/orders': 'admin/orders',
  'not-found': '*',
}

test('a browser and the server know the pages of one language and one part, with the layouts around them', () => {
  const { folder, site } = buildOf(PAGES)
  writePageLists(folder, 'ne')
  expect(Object.keys(partOfSite(site, folder, 'shop').routes).toSorted()).toEqual([
    'ne',
    'ne/code',
    'ne/home',
    'ne/not-found',
    'ne/product',
    'root',
  ])
  const work = partOfSite(site, folder, 'work')
  expect(Object.keys(work.routes).toSorted()).toEqual([
    'ne',
    'ne/admin',
    'ne/admin/orders',
    // A form of staff is sent on to it.
    'ne/code',
    // Its address is that of the layouts around all pages: a browser that did not know it would show those, empty.
    'ne/home',
    'ne/not-found',
    'root',
  ])
  const script = readFileSync(join(folder, 'client', work.assets.url), 'utf8')
  const { window } = { window: {} as { __reactRouterManifest?: unknown } }
  new Function('window', script)(window)
  expect(window.__reactRouterManifest).toEqual(work.assets)
  expect(readdirSync(join(folder, 'client/assets'))).toHaveLength(2)
})

test('a list has another address as soon as one of its pages changes', () => {
  const urlOf = (pages: Record<string, string>) => {
    const { folder, site } = buildOf(pages)
    writePageLists(folder, 'en')
    return partOfSite(site, folder, 'shop').assets.url
  }
  expect(urlOf(PAGES)).toBe(urlOf({ ...PAGES, 'admin/bills': 'admin/bills' }))
  expect(urlOf(PAGES)).not.toBe(urlOf({ ...PAGES, shop: 'shop' }))
})
