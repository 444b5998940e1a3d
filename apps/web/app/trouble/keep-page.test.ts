import { UNSAFE_ErrorResponseImpl as ErrorResponse, RouterContextProvider, redirect } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { keepPage, type PageThere, setPageThere } from './keep-page.ts'
import { stopRetrying } from './retry-page.ts'

afterEach(() => {
  setPageThere(null)
  stopRetrying()
})

const here = { pathname: '/checkout', search: '?items=1', hash: '', state: null, key: 'a', mask: undefined }
const there = { ...here, pathname: '/shop', search: '', key: 'b' }

/** A page whose router is idle, or on its way to another address. */
function pageThere(to?: typeof here) {
  const navigation = to ? { state: 'loading', location: to } : { state: 'idle' }
  const navigate = vi.fn(async () => {})
  const told = { is: false }
  const tell = vi.fn(() => {
    told.is = true
  })
  const untell = vi.fn(() => {
    told.is = false
  })
  const state: { location: typeof here; navigation: object } = { location: here, navigation }
  const page = { router: { state, navigate }, tell, untell, isTold: () => told.is }
  setPageThere(page as unknown as PageThere)
  return { navigate, tell, untell, told, state }
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
  return keepPage(args as unknown as Parameters<typeof keepPage>[0], async () => results as never)
}

const error = (result: unknown) => ({ type: 'error', result })
const fault = error(new Error('Unexpected Server Error'))

test.each([
  ['data', { main: { type: 'data', result: 1 } }],
  ['a page that is not there', { main: error(new ErrorResponse(404, '', null)) }],
  ['a redirect', { main: error(redirect('/login')) }],
])('%s goes on to the router', async (_, results) => {
  const { tell } = pageThere(there)
  expect(await run(results)).toBe(results)
  expect(tell).not.toHaveBeenCalled()
})

test.each([
  ['a fault of ours', fault],
  ['a proxy’s page', error(new ErrorResponse(502, '', '<h1>502</h1>'))],
  ['no network', error(new TypeError('Failed to fetch'))],
])('%s on the way to another page ends the journey, and is told [S2.26]', async (_, failed) => {
  const { navigate, tell } = pageThere(there)
  const journey = new AbortController()
  navigate.mockImplementation(async () => journey.abort())
  expect(await run({ main: failed }, { signal: journey.signal })).toEqual({})
  expect(tell).toHaveBeenCalledExactlyOnceWith(failed.result)
  expect(navigate).toHaveBeenCalledExactlyOnceWith(
    here,
    expect.objectContaining({ replace: true, preventScrollReset: true, defaultShouldRevalidate: false }),
  )
})

test('the page that is there, asked for once more, keeps its data', async () => {
  const { navigate, tell } = pageThere(here)
  expect(await run({ main: fault })).toEqual({})
  expect(tell).toHaveBeenCalledOnce()
  expect(navigate).not.toHaveBeenCalled()
})

test('data read anew in the background stays as it was, without a word', async () => {
  const { tell } = pageThere()
  expect(await run({ main: fault })).toEqual({})
  expect(tell).not.toHaveBeenCalled()
})

test('a form sent beside the page is told of', async () => {
  const { tell } = pageThere()
  expect(await run({ main: fault }, { method: 'POST' })).toEqual({
    main: { type: 'data', result: undefined },
  })
  expect(tell).toHaveBeenCalledOnce()
})

test('who went elsewhere meanwhile is left alone', async () => {
  const { tell } = pageThere(there)
  const results = { main: fault }
  expect(await run(results, { signal: AbortSignal.abort() })).toBe(results)
  expect(tell).not.toHaveBeenCalled()
})

/** The way to another page fails, as the router goes it: back to where the reader is, and idle then. */
async function failedJourney({ navigate, state }: ReturnType<typeof pageThere>, again = async () => {}) {
  const journey = new AbortController()
  state.navigation = { state: 'loading', location: there }
  navigate.mockImplementation((async (to: typeof here) => {
    if (to.pathname === there.pathname) return again()
    state.navigation = { state: 'idle' }
    journey.abort()
  }) as never)
  await run({ main: fault }, { signal: journey.signal })
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
      await failedJourney(page, ask)
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
  const closedAfterTwo = ({ told }: { told: { is: boolean } }, asked: number[]) => {
    if (asked.length === 2) told.is = false
  }
  expect(await askedFor(closedAfterTwo)).toEqual([0, 5])
})

test('the page that comes after all takes away what was told', async () => {
  const page = pageThere(there)
  await failedJourney(page)
  const results = { main: { type: 'data', result: 1 } }
  // The way back to where the reader is, is not the page that failed.
  page.state.navigation = { state: 'loading', location: here }
  expect(await run(results)).toBe(results)
  expect(page.untell).not.toHaveBeenCalled()
  page.state.navigation = { state: 'loading', location: there }
  expect(await run(results)).toBe(results)
  expect(page.untell).toHaveBeenCalledOnce()
})
