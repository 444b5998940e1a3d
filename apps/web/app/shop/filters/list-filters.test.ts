import { expect, test } from 'vitest'
import { filtersIn, isNarrowed, listAddress, productQueryOf } from './list-filters.ts'

const read = (query: string) => filtersIn(new URLSearchParams(query))

test.each([
  ['', {}],
  [
    'search=ghee&min_price=100&max_price=250&sort=PriceLH&page=2',
    { search: 'ghee', min_price: 100, max_price: 250, sort: 'PriceLH', page: 2 },
  ],
  ['vendor=yak-farm&available=true', { vendor: 'yak-farm', available: true }],
  ['vendor=&available=maybe', {}],
  ['search=potsto&exact=true', { search: 'potsto', exact: true }],
  // What is not searched for is not searched for exactly either.
  ['exact=true', {}],
  ['search=%E2%80%AEaalu%E2%80%AC%00', { search: 'aalu' }],
  ['district=Mustang&belt=himal', { district: 'Mustang', belt: 'himal' }],
  // An empty field, a zero and nonsense are as good as nothing.
  ['search=++&min_price=&max_price=0&sort=&page=1', {}],
  ['min_price=-5&max_price=abc&sort=Newest&belt=moon&page=1.5', {}],
  ['max_price=Infinity&page=99999', {}],
])('%s means %o', (query, filters) => {
  expect(read(query)).toEqual(filters)
})

test('an address written from filters reads back the same', () => {
  const filters = {
    search: 'घिउ & मह',
    max_price: 99.5,
    district: 'Nawalparasi East',
    sort: 'PriceHL',
    page: 3,
  } as const
  const address = listAddress('/ne/shop', filters)
  expect(address.startsWith('/ne/shop?')).toBe(true)
  expect(read(address.split('?')[1]!)).toEqual(filters)
})

test('without filters an address is the bare path', () => {
  expect(listAddress('/category/tea-coffee', {})).toBe('/category/tea-coffee')
})

test('the catalogue is asked in paisa, 24 products a page', () => {
  expect(productQueryOf({ max_price: 99.5, district: 'Mustang' })).toEqual({
    source_district: 'Mustang',
    min_price_paisa: undefined,
    max_price_paisa: 9950,
    limit: 24,
    page: 1,
  })
})

test('a price above all numbers is one above all prices', () => {
  expect(productQueryOf(read(`max_price=${'9'.repeat(300)}`)).max_price_paisa).toBe(Number.MAX_SAFE_INTEGER)
})

test('limits are read as they are typed in either script, and none is made of a decimal comma', () => {
  expect(read('min_price=१,२५०&max_price=1,25,000')).toEqual({ min_price: 1250, max_price: 125000 })
  expect(read('min_price=12,50&max_price=1e3')).toEqual({})
})

test('order and page alone do not make a search result', () => {
  expect(isNarrowed({ sort: 'PriceLH', page: 2 })).toBe(false)
  expect(isNarrowed({ max_price: 100 })).toBe(true)
})
