import {
  data,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  RouterContextProvider,
  redirect,
} from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { stopRetrying } from './retry-page.ts'
import { type CurrentPage, setCurrentPage, stayOnFailedNavigation } from './stay-on-failed-navigation.ts'

afterEach(() => {
  setCurrentPage(null)
  stopRetrying()
})

const here = { pathname: '/checkout', search: '?items=1', hash: '', state: null, key: 'a', mask: undefined }
const there = { ...here, pathname: '/shop', search: '', key: 'b' }

/** A page whose router is idle, or on its way to another address. */
function pageThere(to?: typeof here) {
  const navigation = to ? { state: 'loading', location: to } : { state: 'idle' }
  const navigate = vi.fn(async () => {})
  const shown = { is: false }
  const show = vi.fn(() => {
    shown.is = true
  })
  const hide = vi.fn(() => {
    shown.is = false
  })
  const state: { location: typeof here; navigation: object } = { location: here, navigation }
  const page = { router: { state, navigate }, show, hide, isShown: () => shown.is }
  setCurrentPage(page as unknown as CurrentPage)
  return { navigate, show, hide, shown, state }
}

/** Runs the middleware for a request whose routes answer `results`. */
function run(results: object, { method = 'GET', signal }: { method?: string; signal?: AbortSignal } = {}) {
  const request = new Request('http://shop.test/shop', { method, signal: signal ?? null })
  const args = {
    request,
    params: {},
    context: new RouterContextProvider(),
    url: new URL(request.url),
    pattern: '',
  }
  return stayOnFailedNavigation(
    args as unknown as Parameters<typeof stayOnFailedNavigation>[0],
    async () => results as never,
  )
}

const error = (result: unknown) => ({ type: 'error', result })
const fault = error(new Error('Unexpected Server Error'))

test.each([
  ['data', { main: { type: 'data', result: 1 } }],
  ['a page that is not there', { main: error(new ErrorResponse(404, '', null)) }],
  ['a redirect', { main: error(redirect('/login')) }],
])('%s goes on to the router', async (_, results) => {
  const { show } = pageThere(there)
  expect(await run(results)).toBe(results)
  expect(show).not.toHaveBeenCalled()
})

test.each([
  ['a fault of ours', fault],
  ['a proxy’s page', error(new ErrorResponse(502, '', '<h1>502</h1>'))],
  ['no network', error(new TypeError('Failed to fetch'))],
])('%s on the way to another page ends the navigation, and is shown [S2.26]', async (_, failed) => {
  const { navigate, show } = pageThere(there)
  const navigation = new AbortController()
  navigate.mockImplementation(async () => navigation.abort())
  expect(await run({ main: failed }, { signal: navigation.signal })).toEqual({})
  expect(show).toHaveBeenCalledExactlyOnceWith(failed.result, false)
  expect(navigate).toHaveBeenCalledExactlyOnceWith(
    here,
    expect.objectContaining({ replace: true, preventScrollReset: true, defaultShouldRevalidate: false }),
  )
})

test.each([
  ['a proxy’s page', error(new ErrorResponse(502, '', '<h1>502</h1>'))],
  ['JSON of ours', error(new ErrorResponse(500, '', '{"message":"Sorry"}'))],
  ['a network that has sent too much', error(new ErrorResponse(429, '', '{"message":"Too many"}'))],
  ['what is too large', error(new ErrorResponse(413, '', 'This is too large.'))],
])(
  '%s in answer to a form leaves its page, and the form is not sent again [S2.26 S8.9]',
  async (_, failed) => {
    vi.useFakeTimers()
    try {
      const { navigate, show } = pageThere(here)
      const navigation = new AbortController()
      navigate.mockImplementation(async () => navigation.abort())
      expect(await run({ main: failed }, { method: 'POST', signal: navigation.signal })).toEqual({})
      expect(show).toHaveBeenCalledExactlyOnceWith(failed.result, true)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(navigate).toHaveBeenCalledExactlyOnceWith(
        here,
        expect.objectContaining({ replace: true, defaultShouldRevalidate: false }),
      )
    } finally {
      vi.useRealTimers()
    }
  },
)

test('no answer to a form is shown as that: the router wraps what an action throws', async () => {
  const { navigate, show } = pageThere(here)
  const navigation = new AbortController()
  navigate.mockImplementation(async () => navigation.abort())
  const lost = new TypeError('Failed to fetch')
  await run({ main: error(data(lost)) }, { method: 'POST', signal: navigation.signal })
  expect(show).toHaveBeenCalledExactlyOnceWith(lost, true)
})

test.each([
  ['faults under fields', { main: { type: 'data', result: { errors: {} } } }],
  ['a page that is not there', { main: error(new ErrorResponse(404, '', null)) }],
])('%s in answer to a form are shown', async (_, results) => {
  const { show } = pageThere(here)
  expect(await run(results, { method: 'POST' })).toBe(results)
  expect(show).not.toHaveBeenCalled()
})

/** Answers a form that is on its way with a redirect: what the router gets, and where the browser went by itself. */
async function redirecting(form: { state: object; formData?: FormData }, to: Response) {
  const assign = vi.fn()
  vi.stubGlobal('location', { href: 'http://shop.test/checkout', assign })
  vi.stubGlobal('addEventListener', (_: string, comeBack: () => void) => comeBack())
  try {
    const { navigate, state } = pageThere()
    const { state: of, formData = new FormData() } = form
    state.navigation = { state: 'submitting', location: { ...here, state: of }, formData }
    const navigation = new AbortController()
    navigate.mockImplementation(async () => navigation.abort())
    const results = { main: error(to) }
    const given = await run(results, { method: 'POST', signal: navigation.signal })
    return { isRouters: given === results, loaded: assign.mock.calls.map(String), navigate }
  } finally {
    vi.unstubAllGlobals()
  }
}

test('what redirects a plain form is loaded as a document; who comes back finds the page as it was', async () => {
  const { isRouters, loaded, navigate } = await redirecting({ state: { sent: 1 } }, redirect('/order/1'))
  expect(isRouters).toBe(false)
  expect(loaded).toEqual(['http://shop.test/order/1'])
  expect(navigate).toHaveBeenCalledExactlyOnceWith(here, expect.objectContaining({ replace: true }))
})

test('the router follows what redirects its own forms', async () => {
  const { isRouters, loaded } = await redirecting({ state: {} }, redirect('/order/1'))
  expect([isRouters, loaded]).toEqual([true, []])
})

test('a plain form that takes a code first is sent on by the router, and is a plain form there, too', async () => {
  const formData = new FormData()
  const first = await redirecting({ state: { sent: 1 }, formData }, redirect('/sign-in/second-factor', 307))
  expect([first.isRouters, first.loaded]).toEqual([true, []])
  const next = await redirecting({ state: { _isRedirect: true }, formData }, redirect('/admin/payouts'))
  expect([next.isRouters, next.loaded]).toEqual([false, ['http://shop.test/admin/payouts']])
  const other = await redirecting({ state: { _isRedirect: true } }, redirect('/admin/payouts'))
  expect(other.isRouters).toBe(true)
})

test('the page that is there, asked for once more, keeps its data', async () => {
  const { navigate, show } = pageThere(here)
  expect(await run({ main: fault })).toEqual({})
  expect(show).toHaveBeenCalledOnce()
  expect(navigate).not.toHaveBeenCalled()
})

test('data that fails to revalidate in the background stays as it was, and no error is shown', async () => {
  const { show } = pageThere()
  expect(await run({ main: fault })).toEqual({})
  expect(show).not.toHaveBeenCalled()
})

test('the failure of a form sent without navigation is shown', async () => {
  const { show } = pageThere()
  expect(await run({ main: fault }, { method: 'POST' })).toEqual({
    main: { type: 'data', result: undefined },
  })
  expect(show).toHaveBeenCalledExactlyOnceWith(fault.result, true)
})

test('nothing is shown to a reader who has gone elsewhere', async () => {
  const { show } = pageThere(there)
  const results = { main: fault }
  expect(await run(results, { signal: AbortSignal.abort() })).toBe(results)
  expect(show).not.toHaveBeenCalled()
})

/** The way to another page fails, as the router goes it: back to where the reader is, and idle then. */
async function failedNavigation({ navigate, state }: ReturnType<typeof pageThere>, again = async () => {}) {
  const navigation = new AbortController()
  state.navigation = { state: 'loading', location: there }
  navigate.mockImplementation((async (to: typeof here) => {
    if (to.pathname === there.pathname) return again()
    state.navigation = { state: 'idle' }
    navigation.abort()
  }) as never)
  await run({ main: fault }, { signal: navigation.signal })
}

/** A page that fails each time it is asked for: the seconds at which it was, within a minute. */
async function askedFor(onFailure: (page: ReturnType<typeof pageThere>, asked: number[]) => void) {
  vi.useFakeTimers()
  try {
    const start = Date.now()
    const page = pageThere(there)
    const asked: number[] = []
    const ask = async () => {
      asked.push((Date.now() - start) / 1000)
      await failedNavigation(page, ask)
      onFailure(page, asked)
    }
    await ask()
    await vi.advanceTimersByTimeAsync(60_000)
    return asked
  } finally {
    vi.useRealTimers()
  }
}

test('a page that fails is asked for again after 5 s, four times, while its reader waits [S7.39 S9.7]', async () => {
  expect(await askedFor(() => {})).toEqual([0, 5, 10, 15, 20])
  stopRetrying()
  const closedAfterTwo = ({ shown }: { shown: { is: boolean } }, asked: number[]) => {
    if (asked.length === 2) shown.is = false
  }
  expect(await askedFor(closedAfterTwo)).toEqual([0, 5])
})

test('a page that loads after all hides the error', async () => {
  const page = pageThere(there)
  await failedNavigation(page)
  const results = { main: { type: 'data', result: 1 } }
  // The way back to where the reader is, is not the page that failed.
  page.state.navigation = { state: 'loading', location: here }
  expect(await run(results)).toBe(results)
  expect(page.hide).not.toHaveBeenCalled()
  page.state.navigation = { state: 'loading', location: there }
  expect(await run(results)).toBe(results)
  expect(page.hide).toHaveBeenCalledOnce()
})
