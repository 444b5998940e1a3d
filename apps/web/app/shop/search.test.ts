import { expect, test } from 'vitest'
import { filtersOf, type Search, searchIn } from '../search/search-address.ts'
import { listAddress } from './filters/list-filters.ts'

function formOf(search: string, min_price: string, max_price: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ search, min_price, max_price })) form.set(name, value)
  return form
}

test('a search is kept as text, min and max, in the address of its results [S3.13 as read]', () => {
  const search = searchIn(formOf(' ghee ', '100', '700.5'))
  expect(search).toEqual({ text: 'ghee', min: 100, max: 700.5 })
  expect(listAddress('/shop', filtersOf(search))).toBe('/shop?search=ghee&min_price=100&max_price=700.5')
})

test('the address of results says what its search was, as the form does', () => {
  const read = (address: string) => searchIn(new URLSearchParams(address))
  expect(read('?search=honey&min_price=100&max_price=0&sort=PriceLH')).toEqual({ text: 'honey', min: 100 })
  expect(read('?search=%E0%A4%AE%E0%A4%B9')).toEqual({ text: 'मह' })
  expect(read('')).toEqual({ text: '' })
})

test.each<[string, string, Search, string]>([
  ['0', '0', { text: 'ghee' }, '/shop?search=ghee'],
  ['', '', { text: 'ghee' }, '/shop?search=ghee'],
  ['-5', '-5', { text: 'ghee' }, '/shop?search=ghee'],
  ['abc', 'Infinity', { text: 'ghee' }, '/shop?search=ghee'],
  ['1', '', { text: 'ghee', min: 1 }, '/shop?search=ghee&min_price=1'],
  ['', '1', { text: 'ghee', max: 1 }, '/shop?search=ghee&max_price=1'],
])(
  'a min price of "%s" and a max price of "%s" apply as they should [S5.12 S5.13]',
  (min, max, search, address) => {
    expect(searchIn(formOf('ghee', min, max))).toEqual(search)
    expect(listAddress('/shop', filtersOf(search))).toBe(address)
  },
)
