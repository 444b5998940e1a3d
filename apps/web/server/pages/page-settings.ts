import type { ServerBuild } from 'react-router'
import type { Access, PageHandle } from '../../app/ui/page/page-handle.ts'
import { patternOfRoute, routePatterns } from './route-patterns.ts'

type Routes = ServerBuild['routes']

/** What a page says of itself, with what the layouts around it say for all pages in them. */
export interface PageSettings extends PageHandle {
  access: Access
}

/** What the route of this id says. A page that says nothing is for who is signed in; a layout that does not is for everybody. */
export function settingsOfRoute(routes: Routes, id: string): PageSettings {
  const handles: PageHandle[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
    handles.push((route.module.handle as PageHandle | undefined) ?? {})
  const cache = handles.find((handle) => handle.cache)?.cache
  const isOpen = cache === 'public' || Object.values(routes).some((route) => route?.parentId === id)
  const access = handles.find((handle) => handle.access)?.access ?? (isOpen ? 'everybody' : 'signed-in')
  return { ...handles[0], access, cache }
}

export interface PagesSettings {
  ids: ReadonlySet<string>
  /** What the page at this address says, or at that of its data; null where there is none. */
  at(pathname: string): PageSettings | null
}

const known = new WeakMap<Routes, PagesSettings>()

/** The pages of a site, by their addresses. */
export function pagesSettings({ routes }: Pick<ServerBuild, 'routes'>): PagesSettings {
  const before = known.get(routes)
  if (before) return before
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  const pages = new Map<string, PageSettings>()
  // The same page stands under its Nepali address, too.
  for (const id of Object.keys(routes))
    if (!parents.has(id)) pages.set(patternOfRoute(routes, id), settingsOfRoute(routes, id))
  const patterns = routePatterns(pages.keys())
  const settings: PagesSettings = {
    ids: new Set(Object.keys(routes)),
    at: (pathname) => pages.get(patterns.patternOf(decoded(pathname)) ?? '') ?? null,
  }
  known.set(routes, settings)
  return settings
}

/** Paths are read as React Router reads them, with %70 for a p. What cannot be read is no page. */
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
