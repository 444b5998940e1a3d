import { MINUTE } from '@himalayan-green/shop/durations.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSession } from './session-client.ts'

/** Stands in for the network: the foreign edge of the page. */
const network = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()

/** As much of a browser as the watch listens to. */
class Page extends EventTarget {
  visibilityState = 'visible'
}
let page: Page
const stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  network.mockReset()
  page = new Page()
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', page)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function isHere(id: string | null): void {
  const body = id ? { data: { user: { id } }, status: 'authenticated' } : { data: null }
  network.mockImplementation(async () => Response.json(body))
}

function watch(who: string | null, every = 5 * MINUTE) {
  const onChange = vi.fn<(who: string | null) => void>()
  const stop = watchSession({ who, every, onChange })
  stops.push(stop)
  return { onChange, stop }
}

const asked = () => network.mock.calls.map(([path, init]) => `${init.method ?? 'GET'} ${path}`)
/** Messages between tabs and answers are no timers. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
}
const setImmediate = globalThis.setImmediate

test('a page with a session asks once an interval, and no more after it is stopped [S4.4 S9.8]', async () => {
  isHere('sita')
  const { stop, onChange } = watch('sita')
  await vi.advanceTimersByTimeAsync(5 * MINUTE - 1)
  expect(asked()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked()).toEqual(['GET /auth/session'])
  await vi.advanceTimersByTimeAsync(20 * MINUTE)
  expect(asked()).toHaveLength(5)
  stop()
  await vi.advanceTimersByTimeAsync(20 * MINUTE)
  expect(asked()).toHaveLength(5)
  expect(onChange).not.toHaveBeenCalled()
})

test.for<[page: string, who: string | null, every: number, visibility: string]>([
  ['a visitor’s page', null, 5 * MINUTE, 'visible'],
  ['a page that is told not to', 'sita', 0, 'visible'],
  ['a page that nobody looks at', 'sita', 5 * MINUTE, 'hidden'],
])('%s asks nothing by the clock', async ([, who, every, visibility]) => {
  isHere(who)
  page.visibilityState = visibility
  watch(who, every)
  await vi.advanceTimersByTimeAsync(30 * MINUTE)
  expect(asked()).toEqual([])
})

test('a window that gets the focus hears that its session was ended elsewhere [S4.2]', async () => {
  isHere(null)
  const { onChange } = watch('sita')
  page.dispatchEvent(new Event('focus'))
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toEqual(['GET /auth/session'])
  expect(onChange.mock.calls).toEqual([[null]])
  page.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(onChange).toHaveBeenCalledOnce()
})

test('a 401 signs out: the server takes the cookie, the page hears of it [S4.5 S8.11]', async () => {
  network.mockImplementation(async (path) =>
    path === '/auth/session' ? new Response('{}', { status: 401 }) : Response.json({ ok: true }),
  )
  const { onChange } = watch('sita')
  page.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked()).toEqual(['GET /auth/session', 'POST /auth/signout'])
  expect(onChange.mock.calls).toEqual([[null]])
})

test.for<[string, () => Promise<Response>]>([
  ['a fault of the server', async () => new Response('broken', { status: 500 })],
  ['an answer of a proxy', async () => new Response('<html>', { status: 200 })],
  ['no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s signs nobody out, and the next question is asked', async ([, fault]) => {
  network.mockImplementation(fault)
  const { onChange } = watch('sita')
  page.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(onChange).not.toHaveBeenCalled()
  isHere(null)
  page.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(onChange.mock.calls).toEqual([[null]])
})

test('a tab that opens with another person makes the others ask; one with the same does not [S4.3]', async () => {
  vi.useRealTimers()
  isHere('sita')
  const first = watch('sita')
  watch('sita')
  await settle()
  expect(asked()).toEqual([])

  isHere(null)
  watch(null)
  await vi.waitFor(() => expect(first.onChange.mock.calls).toEqual([[null]]))
})

test('a page that is shown again after a step back asks who is here, and hears the other tabs again', async () => {
  vi.useRealTimers()
  isHere(null)
  const { onChange } = watch('sita')
  page.dispatchEvent(new Event('pagehide'))
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await vi.waitFor(() => expect(onChange.mock.calls).toEqual([[null]]))
  isHere('ram')
  watch('ram')
  await vi.waitFor(() => expect(onChange.mock.calls).toEqual([[null], ['ram']]))
})
