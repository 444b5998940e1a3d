import type { ServerBuild } from 'react-router'

// Which of our routes an address belongs to: for the log and for metrics, which must hold neither keys nor an endless number
// of addresses.

interface Branch {
  fixed: Map<string, Branch>
  /** A part that stands for anything. */
  any?: Branch
  /** What this branch ends as: the route as it is written, and the names of its parts. */
  pattern?: string
  /** Everything below. */
  rest?: string
}

/** Parts of an address that open something by themselves. */
const KEYS = new Set(['key', 'token', 'paper', 'code', 'payment'])

export interface RoutePatterns {
  /** `/product/:slug` for `/ne/product/tea.data`; null for what is no route of ours. */
  patternOf(path: string): string | null
  /** The address as a log may hold it: without keys, and without what nobody knows the meaning of. */
  safePath(path: string): string
}

/** Patterns in Hono's or React Router's words: `:name`, `:name?`, `:name{[0-9]+}`, `*`. */
export function routePatterns(patterns: Iterable<string>): RoutePatterns {
  const root: Branch = { fixed: new Map() }
  for (const pattern of patterns) for (const one of withoutOptional(partsOf(pattern))) add(root, one)

  const find = (path: string) =>
    matched(
      root,
      partsOf(withoutLanguage(path)).map((part) => part.toLowerCase()),
      0,
    )
  return {
    patternOf: find,
    safePath(path) {
      const parts = partsOf(path)
      const pattern = find(path)
      const known = pattern && !pattern.endsWith('*') ? partsOf(pattern) : null
      // The language stands before the route.
      const before = known ? parts.length - known.length : 0
      const shown = parts.slice(0, 8).map((part, i) => {
        const is = known?.[i - before]
        if (is?.startsWith(':')) return KEYS.has(is.slice(1)) ? '…' : part.slice(0, 80)
        return is || /^[\w.-]{1,24}$/.test(part) ? part : '…'
      })
      return `/${shown.join('/')}`
    },
  }
}

/** Whether whoever has the address may open the page. */
export const isByKey = (pattern: string): boolean =>
  partsOf(pattern).some((part) => part.startsWith(':') && KEYS.has(part.slice(1)))

/** Every page's route, once: the Nepali ones are the same under /ne. */
export function pagePatterns({ routes }: Pick<ServerBuild, 'routes'>): string[] {
  // Layouts have no page of their own, but what their path says is said by one below them.
  return Object.keys(routes).map((id) => patternOfRoute(routes, id))
}

/** `/product/:slug` for the route of this id, in both languages. */
export function patternOfRoute(
  routes: Record<string, { parentId?: string | undefined; path?: string | undefined } | undefined>,
  id: string,
): string {
  const parts: string[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
    parts.unshift(...partsOf(route.path ?? ''))
  return `/${(parts[0] === 'ne' ? parts.slice(1) : parts).join('/')}`
}

const partsOf = (path: string): string[] =>
  path
    .split('/')
    .filter(Boolean)
    .map((part) => part.replace(/\{.*\}/, ''))

/** As React Router asks for a page's data: /_root.data, /shop.data, /ne.data. */
function withoutLanguage(path: string): string {
  const page = path.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  return page.replace(/^\/ne(?=\/|$)/i, '') || '/'
}

function withoutOptional(parts: string[]): string[][] {
  const at = parts.findIndex((part) => part.endsWith('?'))
  if (at < 0) return [parts]
  const without = [...parts.slice(0, at), ...parts.slice(at + 1)]
  return [without, parts.with(at, parts[at]!.slice(0, -1))].flatMap(withoutOptional)
}

function add(root: Branch, parts: string[]): void {
  let branch = root
  for (const part of parts) {
    if (part === '*') {
      branch.rest ??= `/${parts.join('/')}`
      return
    }
    const next = part.startsWith(':') ? branch.any : branch.fixed.get(part.toLowerCase())
    const grown: Branch = next ?? { fixed: new Map() }
    if (part.startsWith(':')) branch.any = grown
    else branch.fixed.set(part.toLowerCase(), grown)
    branch = grown
  }
  branch.pattern ??= `/${parts.join('/')}`
}

/** What is written out goes before what stands for anything. */
function matched(branch: Branch, parts: string[], at: number): string | null {
  if (at === parts.length) return branch.pattern ?? branch.rest ?? null
  const fixed = branch.fixed.get(parts[at]!)
  return (
    (fixed && matched(fixed, parts, at + 1)) ??
    (branch.any && matched(branch.any, parts, at + 1)) ??
    branch.rest ??
    null
  )
}
