import { type DataRouter, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import { cameAfterAll, retryPage } from './retry-page.ts'

/** What the router gets for each route: its data, or what went wrong. */
type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

/** The page that is open: its router, and how it shows a failure to its reader. */
export interface CurrentPage {
  router: Pick<DataRouter, 'navigate'> & { state: Pick<DataRouter['state'], 'location' | 'navigation'> }
  show: (failure: unknown) => void
  /** Whether the failure is still shown. */
  isShown: () => boolean
  /** Hides the failure when the page loads after all. */
  hide: () => void
}

let page: CurrentPage | null = null

/** The page's frame sets it when it is mounted, and null when it is removed. */
export function setCurrentPage(current: CurrentPage | null): void {
  page = current
}

/**
 * Keeps the page when the next one fails to load: a 500, a proxy's page, no network. The error dialog says so, and the
 * reader goes on where they were, with everything they had typed; while the dialog is open the page is requested again. A
 * page that is missing or forbidden is shown. Middleware of the root route, in the browser.
 */
export const stayOnFailedNavigation: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  const failed = Object.values(results).find(({ type, result }) => type === 'error' && isFault(result))
  if (!page || request.signal.aborted) return results
  if (!failed) {
    if (cameAfterAll(page.router.state.navigation.location)) page.hide()
    return results
  }
  return page.router.state.navigation.state === 'idle'
    ? withoutNavigation(request, results, failed.result, page)
    : backToPage(request, failed.result, page)
}

/** Data that fails to revalidate in the background stays as it was; the failure of a form sent without navigation is shown. */
function withoutNavigation(
  request: Request,
  results: Results,
  failure: unknown,
  { show }: CurrentPage,
): Results {
  if (request.method === 'GET') return {}
  show(failure)
  return Object.fromEntries(
    Object.entries(results).map(([route, { result }]) => [
      route,
      { type: 'data', result: result === failure ? undefined : result },
    ]),
  )
}

/** Navigating to the page that is open ends the navigation without loading data. The one that failed is requested again. */
async function backToPage(request: Request, failure: unknown, current: CurrentPage): Promise<Results> {
  const { router, show } = current
  show(failure)
  const { location, navigation } = router.state
  if (request.method === 'GET' && navigation.location)
    retryPage(navigation.location, { router, isWaiting: current.isShown })
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
