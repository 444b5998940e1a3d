import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countSearch } from '../browser/count-search.ts'
import { countView } from './count-view.ts'

/** Stands in for the network: the foreign edge of the page. */
const sent = vi.fn<(path: string, body: string) => boolean>()
let page: EventTarget
let idle: (() => void)[]

/** As much of a browser as counting needs. */
function browser(asks: { doNotTrack?: string; globalPrivacyControl?: boolean } = {}, innerWidth = 390) {
  vi.stubGlobal('navigator', { sendBeacon: sent, ...asks })
  vi.stubGlobal('innerWidth', innerWidth)
}

const load = () => {
  vi.stubGlobal('document', { readyState: 'complete' })
  page.dispatchEvent(new Event('load'))
}
const beIdle = () => {
  for (const work of idle.splice(0)) work()
}
const seen = () => sent.mock.calls.map(([path, body]) => [path, JSON.parse(body)])

beforeEach(() => {
  sent.mockReset()
  idle = []
  page = Object.assign(new EventTarget(), { requestIdleCallback: true })
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { readyState: 'interactive' })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal('cancelIdleCallback', () => idle.splice(0))
  browser()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a page is counted once, after it is loaded and the browser idle [S7.40]', () => {
  countView('/ne/shop')
  beIdle()
  expect(seen()).toEqual([])
  load()
  expect(seen()).toEqual([])
  beIdle()
  load()
  beIdle()
  expect(seen()).toEqual([['/usage', { path: '/ne/shop', width: 'phone' }]])
})

test.for([
  [768, 'phone'],
  [769, 'tablet'],
  [1024, 'tablet'],
  [1025, 'desk'],
] as const)('a window of %s px is one of a %s [S9.4]', ([pixels, width]) => {
  browser({}, pixels)
  load()
  countView('/')
  beIdle()
  expect(seen()).toEqual([['/usage', { path: '/', width }]])
})

test('nothing is told of readers who ask not to be tracked [S7.40]', () => {
  load()
  for (const asks of [{ doNotTrack: '1' }, { globalPrivacyControl: true }]) {
    browser(asks)
    countView('/')
    beIdle()
  }
  expect(seen()).toEqual([])
  browser({ doNotTrack: 'unspecified', globalPrivacyControl: false })
  countView('/')
  beIdle()
  expect(seen()).toHaveLength(1)
})

test('pages of the company and of vendors are not told of, others with such a beginning are', () => {
  load()
  for (const path of ['/admin', '/ne/admin/usage', '/vendor', '/dev/outbox', '/administration'])
    countView(path)
  beIdle()
  expect(seen()).toEqual([['/usage', { path: '/administration', width: 'phone' }]])
})

test('a page that is left before is not counted, loaded or not', () => {
  countView('/')()
  load()
  countView('/shop')()
  beIdle()
  expect(seen()).toEqual([])
})

test('a search is told of by its words alone, where no filter narrows it, of readers who may be counted', () => {
  load()
  countSearch('/shop', '?search=left')()
  countSearch('/shop', '?search=saag&sort=PriceLH&district=')
  countSearch('/ne/shop', `?search=${'x'.repeat(300)}`)
  for (const query of ['', '?sort=Rating', '?search=', '?search=saag&page=2', '?search=saag&min_price=5'])
    countSearch('/shop', query)
  countSearch('/admin/products', '?search=saag')
  beIdle()
  expect(seen()).toEqual([
    ['/usage', { search: 'saag' }],
    ['/usage', { search: 'x'.repeat(200) }],
  ])
  browser({ doNotTrack: '1' })
  countSearch('/shop', '?search=saag')
  beIdle()
  expect(seen()).toHaveLength(2)
})
