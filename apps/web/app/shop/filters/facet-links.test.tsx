import type { PriceBand } from '@himalayan-green/shop/search/facets.ts'
import { expect, test } from 'vitest'
import { rendered, textOf } from '../../../test/rendered.tsx'
import { FacetLinks } from './facet-links.tsx'
import type { ListFilters } from './list-filters.ts'

const CHEAP = { at_least: null, at_most: 100_00, count: 2 }
const DEAR = { at_least: 1_000_00, at_most: null, count: 4 }
const MIDDLE = { at_least: 100_00, at_most: 250_00, count: 3 }

/** Each band of prices with the list that it leads to. */
async function bandsOf(prices: PriceBand[], filters: ListFilters, locale: 'en' | 'ne' = 'en') {
  const facets = { belts: [], districts: [], vendors: [], tags: [], prices, available: 0 }
  const html = await rendered(<FacetLinks path="/shop" filters={filters} facets={facets} />, { locale })
  const nav = /<nav aria-label="(?:Price|मूल्य)">.*?<\/nav>/s.exec(html)?.[0] ?? ''
  return [...nav.matchAll(/<a([^>]*)href="([^"]*)"([^>]*)>(.*?)<\/a>/gs)].map(
    ([, before, href, after, text]) => ({
      text: textOf(text!).replaceAll(/\s+/g, ' ').trim(),
      href: textOf(href!),
      isChosen: /aria-current/.test(before! + after!),
    }),
  )
}

test('a band of prices leads to what costs so much, and says how many that are', async () => {
  const filters = { search: 'honey', available: true, page: 3 } as const
  expect(await bandsOf([CHEAP, MIDDLE, DEAR], filters)).toEqual([
    { text: 'up to Rs 100 2', href: '/shop?search=honey&max_price=100&available=true', isChosen: false },
    {
      text: 'Rs 100 to 250 3',
      href: '/shop?search=honey&min_price=100&max_price=250&available=true',
      isChosen: false,
    },
    { text: 'from Rs 1,000 4', href: '/shop?search=honey&min_price=1000&available=true', isChosen: false },
  ])
  const [, nepali] = await bandsOf([CHEAP, MIDDLE], filters, 'ne')
  expect(nepali!.text).toContain('Rs 100 देखि 250')
})

test('the link of the chosen band takes it off again', async () => {
  const filters = { search: 'honey', min_price: 100, max_price: 250 }
  const [cheap, middle] = await bandsOf([CHEAP, MIDDLE], filters)
  expect(middle).toMatchObject({ href: '/shop?search=honey', isChosen: true })
  expect(cheap).toMatchObject({ href: '/shop?search=honey&max_price=100', isChosen: false })
})

test('where all of it costs alike no price is asked', async () => {
  expect(await bandsOf([MIDDLE], { search: 'honey' })).toEqual([])
  expect(await bandsOf([MIDDLE], { search: 'honey', max_price: 250 })).toHaveLength(1)
})

test('a tag leads to what bears it, too, and a chosen one to the list without it', async () => {
  const tags = [
    { value: 'fasting', name_en: 'Fasting', name_ne: 'व्रत', count: 3 },
    { value: 'gluten-free', name_en: 'Gluten free', name_ne: 'ग्लुटेनरहित', count: 2 },
  ]
  const facets = { belts: [], districts: [], vendors: [], tags, prices: [], available: 0 }
  const filters = { search: 'flour', tag: 'fasting', page: 2 }
  const html = await rendered(<FacetLinks path="/shop" filters={filters} facets={facets} />, { locale: 'ne' })
  expect(html).toContain('<a aria-current="true" href="/shop?search=flour"')
  expect(html).toContain('href="/shop?search=flour&amp;tag=fasting%2Cgluten-free"')
  expect(textOf(html)).toContain('ग्लुटेनरहित')
})
