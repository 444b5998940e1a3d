import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from '@himalayan-green/shop/test/shop.ts'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { RouterContextProvider } from 'react-router'
import { expect, vi } from 'vitest'
import { PAGE_ROWS, pagePaths } from '../../../e2e/page-rows.ts'
import { pageContext } from './context.ts'
import * as english from './locales/en.tsx'
import * as nepali from './locales/ne.tsx'
import routes from './routes.ts'

/** The frames that a page may stand in. */
const LAYOUT = /^shell\/[\w-]+-layout\.tsx$/

interface Page {
  path: string
  file: string
  /** The files around it, outermost first. */
  around: string[]
}

/** The pages of the site; a file without a component is no page but a document of another kind. */
function pagesIn(entries: RouteConfigEntry[], path: string, around: string[]): Page[] {
  return entries.flatMap(({ path: part, file, children }) => {
    const here = part === undefined ? path : `${path}/${part}`
    if (children) return pagesIn(children, here, [...around, file])
    return /export default/.test(sourceOf(file)) ? [{ path: here || '/', file, around }] : []
  })
}

function sourceOf(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
}

/** Whether a page says what it is to the document's head, itself or in a component it is made of. */
function namesItself(file: string): boolean {
  const source = sourceOf(file)
  const parts = [...source.matchAll(/from '(\.[^']+\.tsx)'/g)].map(([, part]) => join(dirname(file), part!))
  return [source, ...parts.map(sourceOf)].some((text) => text.includes('<PageHead'))
}

const pages = pagesIn(routes, '', [])

test('every page of the route table receives session and settings, a layout, and its SEO data [S2.19]', async ({
  shop,
}) => {
  const context = new RouterContextProvider()
  context.set(pageContext, {
    ctx: shop.as(null),
    config: shop.config,
    nonce: '',
    sessionId: null,
    pictures: shop.pictures,
    privateFiles: shop.privateFiles,
    gateways: shop.gateways,
    life: shop.life,
    checkServer: shop.checkServer,
    clock: shop.clock,
    requestId: 'a request',
    client: { address: '203.0.113.7', user_agent: 'a browser' },
    report: vi.fn(),
  })
  const url = new URL('http://shop.test/')
  const args = { context, url, request: new Request(url) } as unknown
  const sites: Record<string, object> = {
    'locales/en.tsx': await english.loader(args as Parameters<typeof english.loader>[0]),
    'locales/ne.tsx': await nepali.loader(args as Parameters<typeof nepali.loader>[0]),
  }
  expect(pages.length).toBeGreaterThan(20)
  for (const { path, file, around } of pages) {
    expect(sites[around[0]!], path).toMatchObject({
      reader: { session: { status: 'unauthenticated', user: null } },
      settings: expect.anything(),
    })
    expect(
      around.filter((frame) => LAYOUT.test(frame)),
      path,
    ).toHaveLength(1)
    // What no page answers to gets the error page, which names itself.
    const names = path.endsWith('*') ? 'shell/error-page.tsx' : file
    expect(namesItself(names), `${path} has a title and a description`).toBe(true)
  }
})

test('every page is there in both languages', () => {
  const english = pages.map(({ path }) => path).filter((path) => !/^\/ne(\/|$)/.test(path))
  const nepali = pages.map(({ path }) => path).filter((path) => /^\/ne(\/|$)/.test(path))
  expect(nepali.map((path) => path.slice(3) || '/')).toEqual(english)
})

test('every page of the route table has a row in e2e/page-rows.ts, by which journeys open it, and every row a page', () => {
  const [paths, rows] = [pagePaths(), Object.keys(PAGE_ROWS)]
  expect(paths.length).toBeGreaterThan(20)
  expect({
    pagesWithoutRow: paths.filter((path) => !rows.includes(path)),
    rowsWithoutPage: rows.filter((path) => !paths.includes(path)),
  }).toEqual({ pagesWithoutRow: [], rowsWithoutPage: [] })
})
