import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSending } from './keep-sending.ts'

const MINUTE = 60_000
let page: EventTarget
let shown: { visibilityState: string } & EventTarget
let at: number | null

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  shown = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  at = null
  vi.stubGlobal('document', shown)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function outbox() {
  const send = vi.fn(async (_isUrged: boolean) => {})
  return { send, nextAt: async () => at, calls: () => send.mock.calls.map(([isUrged]) => isUrged) }
}

test('sends at once, when the network is back, and when the page is looked at again', async () => {
  const box = outbox()
  const { stop } = keepSending(box)
  expect(box.calls()).toEqual([true])
  page.dispatchEvent(new Event('online'))
  expect(box.calls()).toEqual([true, true])
  shown.visibilityState = 'hidden'
  shown.dispatchEvent(new Event('visibilitychange'))
  expect(box.calls()).toEqual([true, true])
  shown.visibilityState = 'visible'
  shown.dispatchEvent(new Event('visibilitychange'))
  expect(box.calls()).toEqual([true, true, true])
  stop()
  page.dispatchEvent(new Event('online'))
  shown.dispatchEvent(new Event('visibilitychange'))
  expect(box.calls().length).toBe(3)
})

test('by itself when something is due, and looks again after five minutes at the latest', async () => {
  const box = outbox()
  at = Date.now() + MINUTE
  const { look, stop } = keepSending(box)
  await vi.advanceTimersByTimeAsync(MINUTE - 1)
  expect(box.calls()).toEqual([true])
  at = Date.now() + 1 + 9 * MINUTE
  await vi.advanceTimersByTimeAsync(1)
  expect(box.calls()).toEqual([true, false])
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(box.calls()).toEqual([true, false, false])
  at = null
  look()
  await vi.advanceTimersByTimeAsync(60 * MINUTE)
  expect(box.calls().length).toBe(3)
  stop()
})
