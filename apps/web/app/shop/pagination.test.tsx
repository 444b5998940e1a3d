import { expect, test } from 'vitest'
import { rendered, textOf } from '../../test/rendered.tsx'
import { EmptyList } from './empty-list.tsx'
import type { ListFilters } from './filters/list-filters.ts'
import { Pagination } from './pagination.tsx'

const shown = (filters: ListFilters, pages: number, locale: 'en' | 'ne' = 'en') =>
  rendered(<Pagination path="/shop" filters={filters} pages={pages} />, { locale })

const linkTo = (html: string, rel: string) => {
  const tag = new RegExp(`<a[^>]*rel="${rel}"[^>]*>`).exec(html)?.[0]
  return tag && textOf(/href="([^"]*)"/.exec(tag)![1]!)
}

test.for([0, 1])('a list of %s pages has no pages to go to', async (pages) => {
  expect(await shown({}, pages)).toBe('')
})

test.for<[page: number | undefined, prev: string | undefined, next: string | undefined]>([
  [undefined, undefined, '/shop?search=tea&page=2'],
  // The first page has one address.
  [2, '/shop?search=tea', '/shop?search=tea&page=3'],
  [3, '/shop?search=tea&page=2', undefined],
])('from page %s of 3 one goes back to %s and on to %s', async ([page, prev, next]) => {
  const html = await shown({ search: 'tea', page }, 3)
  expect([linkTo(html, 'prev'), linkTo(html, 'next')]).toEqual([prev, next])
  expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  expect(html).toContain(`aria-label="Page ${page ?? 1}" aria-current="page"`)
})

test('of many pages the ends and the neighbours are named, in the reader’s digits', async () => {
  expect(textOf(await shown({ page: 6 }, 12))).toBe('Previous 1 … 5 6 7 … 12 Next')
  expect(textOf(await shown({ page: 6 }, 12, 'ne'))).toContain('1 … 5 6 7 … 12')
})

test('an empty list leads back to what there is: without filters, or to the whole shop', async () => {
  const narrowed = await rendered(
    <EmptyList path="/category/tea" filters={{ search: 'x', sort: 'Rating' }} />,
  )
  expect(textOf(narrowed)).toContain('No products found.')
  expect(narrowed).toContain('href="/category/tea"')
  const empty = await rendered(<EmptyList path="/ne/category/tea" filters={{ sort: 'Rating' }} />, {
    locale: 'ne',
  })
  expect(empty).toContain('href="/ne/shop"')
})
