import { expect, test } from 'vitest'
import { rendered, textOf } from '../../../test/rendered.tsx'
import { ActiveFilters } from './active-filters.tsx'
import type { ListFilters } from './list-filters.ts'

const KASKI = { district: { name_en: 'Kaski', name_ne: 'कास्की', belt: 'pahad' } } as never

const shown = (filters: ListFilters, locale: 'en' | 'ne' = 'en', products = [KASKI]) =>
  rendered(<ActiveFilters path="/shop" filters={filters} products={products} />, { locale })

/** Each chip with the list that it leads to. */
const chipsOf = (html: string) =>
  [...html.matchAll(/<a class="chip"[^>]*href="([^"]*)"[^>]*>(.*?)<svg/gs)].map(([, href, text]) => [
    textOf(text!),
    textOf(href!),
  ])

test.for<ListFilters>([{}, { sort: 'PriceLH' }, { page: 3, sort: 'Rating' }])(
  'what only orders a list (%o) is no filter',
  async (filters) => {
    expect(await shown(filters)).toBe('')
  },
)

const NOTHING_READ = {
  taken_as: null,
  dropped: [],
  is_not_sold: false,
  min_price: null,
  max_price: null,
  categories: [],
  tags: [],
  is_of_closest: false,
}

test('every filter is a chip that leads to the list without it, in its order, from its first page', async () => {
  const filters: ListFilters = {
    search: 'wild honey',
    min_price: 100,
    max_price: 1_25_000.5,
    district: 'Kaski',
    belt: 'pahad',
    sort: 'PriceLH',
    page: 4,
  }
  expect(chipsOf(await shown(filters))).toEqual([
    ['Search: wild honey', '/shop?min_price=100&max_price=125000.5&district=Kaski&belt=pahad&sort=PriceLH'],
    ['from Rs 100', '/shop?search=wild+honey&max_price=125000.5&district=Kaski&belt=pahad&sort=PriceLH'],
    ['up to Rs 1,25,000.50', '/shop?search=wild+honey&min_price=100&district=Kaski&belt=pahad&sort=PriceLH'],
    ['From Kaski', '/shop?search=wild+honey&min_price=100&max_price=125000.5&belt=pahad&sort=PriceLH'],
    [
      expect.any(String),
      '/shop?search=wild+honey&min_price=100&max_price=125000.5&district=Kaski&sort=PriceLH',
    ],
  ])
})

test('a limit of the price that the search names is a chip that takes its words away', async () => {
  const filters: ListFilters = { search: 'wild honey under 500', district: 'Kaski', page: 2 }
  const max_price = { paisa: 500_00, search_without: 'wild honey' }
  const understood = { ...NOTHING_READ, max_price }
  const html = await rendered(
    <ActiveFilters path="/shop" filters={filters} products={[KASKI]} understood={understood} />,
    { locale: 'en' },
  )
  expect(chipsOf(html)).toContainEqual(['up to Rs 500', '/shop?search=wild+honey&district=Kaski'])
})

test('a tag is a chip with its name, that of the address as that of the search’s words', async () => {
  const filters: ListFilters = { search: 'gluten free flour', tag: 'fasting,for-babies', page: 2 }
  const gluten_free = { slug: 'gluten-free', name_en: 'Gluten free', name_ne: 'ग्लुटेनरहित' }
  const tags = [
    { slug: 'fasting', name_en: 'Fasting', name_ne: 'व्रत' },
    { slug: 'for-babies', name_en: 'For babies', name_ne: 'शिशुका लागि' },
  ]
  const said = [{ ...gluten_free, search_without: 'flour' }]
  const understood = { ...NOTHING_READ, tags: said }
  const html = await rendered(
    <ActiveFilters path="/shop" filters={filters} products={[KASKI]} understood={understood} tags={tags} />,
    { locale: 'en' },
  )
  expect(chipsOf(html)).toEqual([
    ['Search: gluten free flour', '/shop?tag=fasting%2Cfor-babies'],
    ['Fasting', '/shop?search=gluten+free+flour&tag=for-babies'],
    ['For babies', '/shop?search=gluten+free+flour&tag=fasting'],
    ['Gluten free', '/shop?search=flour&tag=fasting%2Cfor-babies'],
  ])
})

test('a district has its Nepali name where one of the products tells it, and its English one elsewhere', async () => {
  expect(textOf(await shown({ district: 'Kaski' }, 'ne'))).toContain('कास्की')
  expect(textOf(await shown({ district: 'Mustang' }, 'ne'))).toContain('Mustang')
  expect(textOf(await shown({ district: 'Kaski' }, 'ne', []))).toContain('Kaski')
})

test.for<[ListFilters, products: number, offered: boolean]>([
  [{ search: 'tea' }, 1, false],
  [{ search: 'tea', belt: 'himal' }, 1, true],
  // The empty list itself has that button.
  [{ search: 'tea', belt: 'himal' }, 0, false],
])('%o and %s products: all filters can be cleared at once: %s', async ([filters, products, offered]) => {
  const html = await shown({ ...filters, sort: 'PriceHL' }, 'en', products ? [KASKI] : [])
  expect(html.includes('Clear all filters')).toBe(offered)
  if (offered) expect(html).toContain('href="/shop?sort=PriceHL"')
})

test('what was searched is text', async () => {
  const html = await shown({ search: '"><script>alert(1)</script>' })
  expect(html).not.toContain('<script>')
  expect(textOf(html)).toContain('Search: "><script>alert(1)</script>')
})
