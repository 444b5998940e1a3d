import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followRedirect } from './follow-redirect.ts'

const assign = vi.fn()
const reload = vi.fn()
const replaceState = vi.fn()
let comeBack = () => {}

function pageAt(href: string) {
  vi.stubGlobal('location', { href, assign, reload })
  vi.stubGlobal('history', { state: 'as it was', replaceState })
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    comeBack = listener
  })
}

beforeEach(() => void vi.clearAllMocks())
afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['a page of ours', '/order/1?placed', 'https://shop.test/order/1?placed'],
  ['the same page', '/checkout', 'https://shop.test/checkout'],
  ['a gateway', 'https://gateway.test/pay', 'https://gateway.test/pay'],
])('%s is loaded as a document', async (_, to, loaded) => {
  pageAt('https://shop.test/checkout')
  const followed = followRedirect(to, '')
  expect(String(assign.mock.calls[0])).toBe(loaded)
  comeBack()
  await followed
})

test('it is on its way until the reader comes back', async () => {
  pageAt('https://shop.test/checkout')
  const isOver = vi.fn()
  const followed = followRedirect('/order/1', '').then(isOver)
  await new Promise((resolve) => setTimeout(resolve))
  expect(isOver).not.toHaveBeenCalled()
  comeBack()
  await followed
  expect(isOver).toHaveBeenCalledOnce()
})

test('an address without a hash takes over that of the form', () => {
  pageAt('https://shop.test/admin/zones/1')
  void followRedirect('/admin/zones', '#wards')
  expect(String(assign.mock.calls[0])).toBe('https://shop.test/admin/zones#wards')
})

test('the same page at another place is loaded, too: an address that differs in its hash alone would load nothing', () => {
  pageAt('https://shop.test/vendor/settings?sent')
  void followRedirect('/vendor/settings?sent#business', '#holiday')
  expect(assign).not.toHaveBeenCalled()
  expect(replaceState.mock.calls.map(([state, , url]) => [state, String(url)])).toEqual([
    ['as it was', 'https://shop.test/vendor/settings?sent#business'],
  ])
  expect(reload).toHaveBeenCalledOnce()
})
