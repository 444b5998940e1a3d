import { test } from '@himalayan-green/shop/test/shop.ts'
import { Ajv } from 'ajv'
import { expect } from 'vitest'
import { shown } from '../../../test/shown.tsx'
import * as farmPage from '../../farm/page.tsx'
import * as productPage from '../../product/page.tsx'
import * as categoryPage from '../../shop/category-page.tsx'

// What Google requires of a page before it shows it as a product, and of whoever sells it:
// developers.google.com/search/docs/appearance/structured-data, "Merchant listing", "Organization" and "Breadcrumb". Whether the terms
// are those of schema.org is checked by types (schema-dts).

const address = { type: 'string', pattern: '^https?://[^ ]+$' }
const words = { type: 'string', minLength: 1 }
const ofType = (type: string, properties: object, required: string[]) => ({
  type: 'object',
  properties: { '@type': { const: type }, ...properties },
  required: ['@type', ...required],
})
const RATING = ofType('AggregateRating', { ratingValue: { type: 'number', minimum: 1, maximum: 5 } }, [
  'ratingValue',
])
const rated = {
  ...RATING,
  anyOf: ['ratingCount', 'reviewCount'].map((count) => ({
    properties: { [count]: { type: 'integer', minimum: 1 } },
    required: [count],
  })),
}
const offer = ofType(
  'Offer',
  {
    url: address,
    price: { type: 'number', exclusiveMinimum: 0 },
    priceCurrency: { const: 'NPR' },
    availability: { enum: ['https://schema.org/InStock', 'https://schema.org/OutOfStock'] },
  },
  ['price', 'priceCurrency', 'availability', 'url'],
)
const PRODUCT = ofType(
  'Product',
  {
    name: words,
    image: { type: 'array', items: address, minItems: 1 },
    offers: offer,
    aggregateRating: rated,
  },
  ['name', 'image', 'offers'],
)
const ORGANIZATION = ofType(
  'Organization',
  {
    name: words,
    url: address,
    aggregateRating: rated,
    address: ofType('PostalAddress', { addressCountry: { const: 'NP' } }, [
      'addressLocality',
      'addressCountry',
    ]),
    makesOffer: { type: 'array', items: offer },
  },
  ['name', 'url', 'address'],
)
const BREADCRUMB = ofType(
  'BreadcrumbList',
  {
    itemListElement: {
      type: 'array',
      minItems: 2,
      items: ofType('ListItem', { position: { type: 'integer' }, name: words, item: address }, [
        'position',
        'name',
        'item',
      ]),
    },
  },
  ['itemListElement'],
)

const LIST = ofType(
  'ItemList',
  {
    itemListElement: {
      type: 'array',
      minItems: 2,
      items: ofType('ListItem', { position: { type: 'integer' }, url: address }, ['position', 'url']),
    },
  },
  ['itemListElement'],
)

/** The page's blocks for search engines. */
const blocksIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) =>
    JSON.parse(text!),
  )

/** The faults of the page's blocks, which must be one of each of these. */
function faultsOf(html: string, ...wanted: object[]): unknown[] {
  const ajv = new Ajv({ allErrors: true, strict: false })
  const blocks = blocksIn(html)
  expect(blocks.every((block) => block['@context'] === 'https://schema.org')).toBe(true)
  expect(blocks).toHaveLength(wanted.length)
  return wanted.flatMap((schema, n) => {
    const validate = ajv.compile(schema)
    return validate(blocks[n]) ? [] : (validate.errors ?? [])
  })
}

test.for(['en', 'ne'] as const)(
  'pages of products and farms in %s tell what Google requires',
  async (locale, { shop }) => {
    const vendor = await shop.addVendor({ name_en: 'Baidam "Farm" </script>' })
    const { id, slug } = await shop.addProduct({ vendor_id: vendor.id, rating_count: 3, rating_sum: 13 })
    await shop.addProductImage(id)
    const prefix = locale === 'ne' ? '/ne' : ''
    const product = await shown(productPage, shop, {
      path: `${prefix}/product/${slug}`,
      params: { slug },
      locale,
    })
    expect(faultsOf(product.html, PRODUCT, BREADCRUMB)).toEqual([])
    const farm = await shown(farmPage, shop, {
      path: `${prefix}/farm/${vendor.slug}`,
      params: { slug: vendor.slug },
      locale,
    })
    expect(faultsOf(farm.html, ORGANIZATION, BREADCRUMB)).toEqual([])
  },
)

test('a list tells its products by their addresses, the second page from its first place on', async ({
  shop,
}) => {
  const { id: category_id, slug } = await shop.addCategory()
  await shop.addProducts(26, { category_id })
  for (const [query, first, count] of [
    ['', 1, 24],
    ['?page=2', 25, 2],
  ] as const) {
    const path = `/category/${slug}${query}`
    const { html } = await shown(categoryPage, shop, { path, params: { slug } })
    expect(faultsOf(html, BREADCRUMB, LIST)).toEqual([])
    const [, list] = blocksIn(html)
    expect(list.itemListElement).toHaveLength(count)
    expect(list.itemListElement[0].position).toBe(first)
  }
})

test('what Google would refuse is a fault', () => {
  const page = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
  const bare = { '@context': 'https://schema.org', '@type': 'Product', name: 'Honey', image: [] }
  expect(faultsOf(page(bare), PRODUCT)).toHaveLength(2)
})
