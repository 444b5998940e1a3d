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
  // What passes between pages takes its time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  streams = []
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal('document', page)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Until what is promised between the pages has come. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
}

test('what the stream says is heard, and no more once it was stopped', async () => {
  const heard = vi.fn()
  const stop = watchUnread('sita', heard)
  await settled()
  expect(open().map(({ address }) => address)).toEqual(['/notifications/stream'])
  streams[0]!.say({ unread_count: 2, is_new: true })
  expect(heard).toHaveBeenCalledExactlyOnceWith({ unread_count: 2, is_new: true })
  stop()
  expect(open()).toEqual([])
  look('visible')
  await settled()
  expect(streams).toHaveLength(1)
})

test('only a page that is looked at has a stream', async () => {
  page.visibilityState = 'hidden'
  const stop = watchUnread('sita', () => {})
  for (const [now, streams] of [
    ['hidden', 0],
    ['visible', 1],
    ['hidden', 0],
    ['visible', 1],
  ] as const) {
    look(now)
    await settled()
    expect(open()).toHaveLength(streams)
  }
  stop()
})

test('seven pages of one account share one stream; when its page goes, another has it', async () => {
  const pages = Array.from({ length: 7 }, () => ({ heard: vi.fn(), stop: () => {} }))
  for (const one of pages) one.stop = watchUnread('sita', one.heard)
  const stopOther = watchUnread('hari', () => {})
  await settled()
  expect(open()).toHaveLength(2)
  streams[0]!.say({ unread_count: 3, is_new: true })
  await settled()
  for (const { heard } of pages)
    expect(heard).toHaveBeenCalledExactlyOnceWith({ unread_count: 3, is_new: true })

  // A page that comes later hears how it stands, and that it is no news.
  const late = vi.fn()
  const stopLate = watchUnread('sita', late)
  await settled()
  expect(late).toHaveBeenCalledExactlyOnceWith({ unread_count: 3, is_new: false })
  expect(open()).toHaveLength(2)

  pages[0]!.stop()
  await settled()
  expect(open()).toHaveLength(2)
  streams.at(-1)!.say({ unread_count: 4, is_new: true })
  await settled()
  expect(late).toHaveBeenLastCalledWith({ unread_count: 4, is_new: true })
  expect(pages[0]!.heard).not.toHaveBeenCalledWith({ unread_count: 4, is_new: true })
  for (const { stop } of pages) stop()
  stopLate()
  stopOther()
  await settled()
  expect(open()).toEqual([])
})

test('where a browser has no locks, as over plain HTTP, each page has its own', async () => {
  vi.stubGlobal('navigator', {})
  const stops = [watchUnread('sita', () => {}), watchUnread('sita', () => {})]
  expect(open()).toHaveLength(2)
  for (const stop of stops) stop()
  expect(open()).toEqual([])
})

test('a broken stream is tried again, ever more seldom, until it speaks', async () => {
  const stop = watchUnread('sita', () => {})
  await settled()
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
