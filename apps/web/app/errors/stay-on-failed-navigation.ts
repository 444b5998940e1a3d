import { type DataRouter, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import { followRedirect } from './follow-redirect.ts'
import { cameAfterAll, retryPage } from './retry-page.ts'
import type { SentForm } from './send-forms.ts'

/** What the router gets for each route: its data, or what went wrong. */
type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

/** The page that is open: its router, and how it shows a failure to its reader. */
export interface CurrentPage {
  router: Pick<DataRouter, 'navigate'> & {
    state: Pick<DataRouter['state'], 'location' | 'navigation' | 'actionData'>
  }
  show: (failure: unknown, isWrite: boolean) => void
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
 * reader goes on where they were, with everything they had typed; while the dialog is open the page is requested again, but a
 * form is sent once. A page that is missing or forbidden is shown. Middleware of the root route, in the browser.
 */
export const stayOnFailedNavigation: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (answeredAgain) return takeAnswer()
  const results = await next()
  const isWrite = request.method !== 'GET'
  const failed = Object.values(results).find(
    ({ type, result }) => type === 'error' && isFault(result, isWrite),
  )
  if (!page || request.signal.aborted) return results
  const redirect = isWrite && Object.values(results).find(isRedirect)?.result
  if (redirect && isPlainForm(page.router.state.navigation))
    return redirected(request, results, redirect, page)
  if (!failed) {
    if (cameAfterAll(page.router.state.navigation.location)) page.hide()
    return results
  }
  return page.router.state.navigation.state === 'idle'
    ? withoutNavigation(request, results, failed.result, page)
    : backToPage(request, failed.result, page)
}

/** The plain form that a redirect sends on. */
let sentOn: FormData | undefined

/** A form that is to be sent on (307) is by the router; everything else is loaded as a document. */
async function redirected(
  request: Request,
  results: Results,
  { status, headers }: Response,
  current: CurrentPage,
): Promise<Results> {
  const { location, formData } = current.router.state.navigation
  sentOn = status === 307 ? formData : undefined
  if (sentOn) return results
  await followRedirect(headers.get('Location')!, location!.hash)
  return request.signal.aborted ? {} : toPageThatIsThere(request, current)
}

/** Data that fails to revalidate in the background stays as it was; the failure of a form sent without navigation is shown. */
function withoutNavigation(
  request: Request,
  results: Results,
  failure: unknown,
  { show }: CurrentPage,
): Results {
  if (request.method === 'GET') return {}
  show(errorIn(failure), true)
  return Object.fromEntries(
    Object.entries(results).map(([route, { result }]) => [
      route,
      { type: 'data', result: result === failure ? undefined : result },
    ]),
  )
}

/** The page that failed is requested again, a form is not. */
async function backToPage(request: Request, failure: unknown, current: CurrentPage): Promise<Results> {
  const { router, show } = current
  const isRead = request.method === 'GET'
  show(errorIn(failure), !isRead)
  const { location, navigation } = router.state
  if (isRead && navigation.location) retryPage(navigation.location, { router, isWaiting: current.isShown })
  return isRead && sameAddress(navigation.location, location) ? {} : toPageThatIsThere(request, current)
}

/** What answered the form before, while it is given to the page once more. */
let answeredAgain: Results | null = null

function takeAnswer(): Results {
  const answer = answeredAgain!
  answeredAgain = null
  return answer
}

/**
 * Navigating to the page that is open ends the navigation without loading data. What it shows of the answer to a form, as faults under
 * fields, the router would drop: it gets that as the answer to a form which is sent nowhere.
 */
async function toPageThatIsThere({ signal }: Request, { router }: CurrentPage): Promise<Results> {
  const { location, actionData } = router.state
  const ended = new Promise((resolve) => signal.addEventListener('abort', resolve))
  const [answer] = Object.entries(actionData ?? {})
  if (answer) answeredAgain = { [answer[0]]: { type: 'data', result: answer[1] } }
  void router.navigate(location, {
    replace: true,
    state: location.state,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
    ...(answer && { formMethod: 'post', formData: new FormData() }),
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

/**
 * A fault of ours or of the way to us; a redirect and an answer below 500 are none. What answers a form in words instead of a
 * page's data comes from what stands before the pages, as one that is sent too often.
 */
function isFault(result: unknown, isWrite: boolean): boolean {
  if (result instanceof Response) return false
  if (!isRouteErrorResponse(result)) return true
  return result.status >= 500 || (isWrite && typeof result.data === 'string')
}

/** React Router puts what an action throws into the wrapping of what it answers. */
function errorIn(result: unknown): unknown {
  const { data } = (result ?? {}) as { data?: unknown }
  return data instanceof Error ? data : result
}

/** Whether the form that is on its way was sent as a browser would. */
const isPlainForm = ({ location, formData }: DataRouter['state']['navigation']) =>
  !!(location?.state as Partial<SentForm> | null)?.sent || (!!formData && formData === sentOn)

const isRedirect = (one: { result: unknown }): one is { type: 'error'; result: Response } =>
  one.result instanceof Response && one.result.headers.has('Location')
