import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchUnread } from './unread-stream.ts'

/** Every stream that was asked for, as a browser would open it. */
let streams: FakeStream[]
let page: EventTarget & { visibilityState: string }

class FakeStream extends EventTarget {
  isOpen = true
  readonly address: string

  constructor(address: string) {
    super()
    this.address = address
    streams.push(this)
  }

  close() {
    this.isOpen = false
  }

  say(told: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(told) }))
  }

  fail() {
    this.dispatchEvent(new Event('error'))
  }
}

const open = () => streams.filter((stream) => stream.isOpen)

function look(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  streams = []
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal('document', page)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what the stream says is heard, and no more once it was stopped', () => {
  const heard = vi.fn()
  const stop = watchUnread(heard)
  expect(open().map(({ address }) => address)).toEqual(['/notifications/stream'])
  streams[0]!.say({ unread_count: 2, is_new: true })
  expect(heard).toHaveBeenCalledExactlyOnceWith({ unread_count: 2, is_new: true })
  stop()
  expect(open()).toEqual([])
  look('visible')
  expect(streams).toHaveLength(1)
})

test('only a page that is looked at has a stream', () => {
  page.visibilityState = 'hidden'
  const stop = watchUnread(() => {})
  expect(open()).toHaveLength(0)
  look('visible')
  expect(open()).toHaveLength(1)
  look('hidden')
  expect(open()).toHaveLength(0)
  look('visible')
  expect(open()).toHaveLength(1)
  stop()
})

test('a broken stream is tried again, ever more seldom, until it speaks', () => {
  const stop = watchUnread(() => {})
  const triesWithin = (milliseconds: number) => {
    const before = streams.length
    for (let passed = 0; passed < milliseconds; passed += 500) {
      for (const stream of open()) stream.fail()
      vi.advanceTimersByTime(500)
    }
    return streams.length - before
  }
  const minute = 60_000
  const [first, later] = [triesWithin(minute), triesWithin(10 * minute) / 10]
  expect(first).toBeGreaterThan(2)
  expect(first).toBeLessThan(10)
  expect(later).toBeLessThan(1)
  vi.advanceTimersByTime(10 * minute)
  expect(open()).toHaveLength(1)
  streams.at(-1)!.say({ unread_count: 0, is_new: false })
  expect(triesWithin(minute)).toBeGreaterThan(2)
  stop()
})
