import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@himalayan-green/shop/context.ts'
import type { ServerBuild } from 'react-router'
import { patternOfRoute } from './server/pages/route-patterns.ts'

// Each language of the site has two parts. A browser gets the list of one part's pages, and the server looks for a page among
// these alone: a shopper's phone reads nothing about the pages of staff. A link to the other part loads its page anew
// (app/shell/not-found-page.tsx).

/** `work` are the pages of staff, of vendors and of one's account; `shop` are all others. */
export type Part = 'shop' | 'work'
const PARTS: readonly Part[] = ['shop', 'work']

const WORK = /^\/+(ne\/+)?(account|admin|vendor)([/.]|$)/i

/** The part that the page of a path belongs to, or its data, in any language. */
export const partOf = (path: string): Part => (WORK.test(path) ? 'work' : 'shop')

type PageList = ServerBuild['assets']
type Routes = Record<string, { id: string; parentId?: string; path?: string } | undefined>

/** The code that React Router puts around its list for browsers. */
const BEFORE = 'window.__reactRouterManifest='
const AFTER = ';'

const fileOf = (build: string, part: Part) => join(build, `pages-${part}.json`)

/** Writes the two lists of a finished build, for browsers and for the server, instead of the one that React Router wrote. */
export function writePageLists(build: string, locale: Locale): void {
  const [script] = globSync(join(build, 'client/assets/manifest-*.js'))
  const list: PageList = JSON.parse(readFileSync(script!, 'utf8').slice(BEFORE.length, -AFTER.length))
  rmSync(script!)
  for (const part of PARTS) {
    const routes = pick(list.routes, idsOf(list.routes, locale, part))
    const version = createHash('sha1').update(JSON.stringify(routes)).digest('hex').slice(0, 8)
    const url = `/assets/pages-${part}-${version}.js`
    const ofPart: PageList = { ...list, routes, url, version }
    writeFileSync(join(build, 'client', url), `${BEFORE}${JSON.stringify(ofPart)}${AFTER}`)
    writeFileSync(fileOf(build, part), JSON.stringify(ofPart))
  }
}

/** A part of the site, with the scripts of a language's build. */
export function partOfSite(site: ServerBuild, build: string, part: Part): ServerBuild {
  const assets: PageList = JSON.parse(readFileSync(fileOf(build, part), 'utf8'))
  return { ...site, assets, routes: pick(site.routes, Object.keys(assets.routes)) }
}

/**
 * In both parts: the page for addresses without a page; the home page, whose address is that of the layouts around all pages, so that
 * a browser that did not know it would show those, empty; and the page that asks for a code, to which a form of either is sent on.
 */
const OF_BOTH = ['/*', '/', '/sign-in/second-factor']

/** A language's pages in a part and what stands around them. */
function idsOf(routes: Routes, locale: Locale, part: Part): string[] {
  const layouts = new Set(Object.values(routes).map((route) => route?.parentId))
  const pages = Object.keys(routes).filter((id) => {
    if (layouts.has(id) || !id.startsWith(`${locale}/`)) return false
    const pattern = patternOfRoute(routes, id)
    return OF_BOTH.includes(pattern) || partOf(pattern) === part
  })
  return [...new Set(pages.flatMap((id) => [...layoutsOf(routes, id), id]))]
}

function layoutsOf(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId
  return parent === undefined ? [] : [...layoutsOf(routes, parent), parent]
}

function pick<Value>(from: Record<string, Value>, ids: string[]): Record<string, Value> {
  return Object.fromEntries(ids.map((id) => [id, from[id]!]))
}
