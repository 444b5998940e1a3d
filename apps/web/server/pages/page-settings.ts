import type { ServerBuild } from 'react-router'
import type { Access, PageHandle } from '../../app/ui/page/page-handle.ts'
import { isByKey, patternOfRoute, routePatterns } from './route-patterns.ts'

type Routes = ServerBuild['routes']

/** A page's settings, with those of the layouts around it. */
export interface PageSettings extends PageHandle {
  access: Access
}

/** The settings of the route of this id. A page without any is for who is signed in; a layout without any is for everybody. */
export function settingsOfRoute(routes: Routes, id: string): PageSettings {
  const handles: PageHandle[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
    handles.push((route.module.handle as PageHandle | undefined) ?? {})
  const cache = handles.find((handle) => handle.cache)?.cache
  const isOpen =
    cache === 'everybody' ||
    cache === 'visitors' ||
    Object.values(routes).some((route) => route?.parentId === id)
  const access = handles.find((handle) => handle.access)?.access ?? (isOpen ? 'everybody' : 'signed-in')
  // What is for its reader alone stays in no browser: "back" on a shared phone shows no name, phone and door.
  const isOwn = access !== 'everybody' || isByKey(patternOfRoute(routes, id))
  return { ...handles[0], access, cache: cache ?? (isOwn ? 'never' : undefined) }
}

export interface PagesSettings {
  ids: ReadonlySet<string>
  /** The settings of the page at this address, or at that of its data; null where there is no page. */
  at(pathname: string): PageSettings | null
  /** The route of the page at this address, without its language. */
  patternOf(pathname: string): string | null
}

const known = new WeakMap<Routes, PagesSettings>()

/** The pages of a site, by their addresses; of a site in parts, those of all of them. */
export function pagesSettings(...parts: Pick<ServerBuild, 'routes'>[]): PagesSettings {
  const [{ routes: first }] = parts as [Pick<ServerBuild, 'routes'>]
  const before = known.get(first)
  if (before) return before
  const routes: Routes = Object.assign({}, ...parts.map((part) => part.routes))
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  const pages = new Map<string, PageSettings>()
  // The same page stands under its Nepali address, too.
  for (const id of Object.keys(routes))
    if (!parents.has(id)) pages.set(patternOfRoute(routes, id), settingsOfRoute(routes, id))
  const patterns = routePatterns(pages.keys())
  const settings: PagesSettings = {
    ids: new Set(Object.keys(routes)),
    patternOf: patterns.patternOf,
    at: (pathname) => pages.get(patterns.patternOf(decoded(pathname)) ?? '') ?? null,
  }
  known.set(first, settings)
  return settings
}

/** Paths are decoded as React Router decodes them, with %70 for a p. A path that cannot be decoded is no page. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}
