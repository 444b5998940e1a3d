import { type DataRouter, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import { cameAfterAll, retryPage } from './retry-page.ts'

/** What the router gets for each route: its data, or what went wrong. */
type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

/** The page that is there: its router, and how its reader is told of a failure. */
export interface PageThere {
  router: Pick<DataRouter, 'navigate'> & { state: Pick<DataRouter['state'], 'location' | 'navigation'> }
  tell: (failure: unknown) => void
  /** Whether what was told is still shown. */
  isTold: () => boolean
  /** Takes away what was told: the page has come after all. */
  untell: () => void
}

let page: PageThere | null = null

/** The frame says which page is there; null when it is taken down. */
export function setPageThere(there: PageThere | null): void {
  page = there
}

/**
 * Keeps the page when the next one cannot be had: a 500, a proxy's page, no network. The reader is told in the error
 * dialog and goes on where they were, with everything they had typed; while they wait it is asked for again. A page that is missing or forbidden is an
 * answer and is shown. Middleware of the root route, in the browser.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  const failed = Object.values(results).find(({ type, result }) => type === 'error' && isFault(result))
  if (!page || request.signal.aborted) return results
  if (!failed) {
    if (cameAfterAll(page.router.state.navigation.location)) page.untell()
    return results
  }
  return page.router.state.navigation.state === 'idle'
    ? withoutNavigation(request, results, failed.result, page)
    : backToPage(request, failed.result, page)
}

/** Data that was read anew in the background stays as it was; a form sent beside the page is told of. */
function withoutNavigation(
  request: Request,
  results: Results,
  failure: unknown,
  { tell }: PageThere,
): Results {
  if (request.method === 'GET') return {}
  tell(failure)
  return Object.fromEntries(
    Object.entries(results).map(([route, { result }]) => [
      route,
      { type: 'data', result: result === failure ? undefined : result },
    ]),
  )
}

/** Asking for the page that is there ends the navigation; it needs no data for that. The other is asked for again. */
async function backToPage(request: Request, failure: unknown, there: PageThere): Promise<Results> {
  const { router, tell } = there
  tell(failure)
  const { location, navigation } = router.state
  if (request.method === 'GET' && navigation.location)
    retryPage(navigation.location, { router, isWaiting: there.isTold })
  if (request.method === 'GET' && sameAddress(navigation.location, location)) return {}
  const ended = new Promise((resolve) => request.signal.addEventListener('abort', resolve))
  void router.navigate(location, {
    replace: true,
    state: location.state,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  })
  await ended
  return {}
}

interface Address {
  pathname: string
  search: string
}

function sameAddress(one: Address | undefined, other: Address): boolean {
  return one?.pathname === other.pathname && one.search === other.search
}

/** A fault of ours or of the way to us; a redirect and an answer below 500 are none. */
function isFault(result: unknown): boolean {
  if (result instanceof Response) return false
  return !isRouteErrorResponse(result) || result.status >= 500
}
