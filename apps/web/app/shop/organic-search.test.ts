import { randomUUID } from 'node:crypto'
import { DAY } from '@himalayan-green/shop/durations.ts'
import { nepalDay } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { formIn, shown } from '../../test/shown.tsx'
import * as page from './page.tsx'

/** A honey with a certificate and one without, which is rated better. */
async function honeys(shop: TestShop) {
  const ctx = shop.as(null)
  const { id: vendor_id } = await shop.addVendor()
  const row = {
    ...{ vendor_id, form_key: randomUUID(), kind: 'organic' as const, body: 'OCN', number: '1', area: '' },
    ...{ covers: 'chosen' as const, until_date: nepalDay(new Date(ctx.now.getTime() + DAY)) },
    ...{ media_type: 'image/jpeg', status: 'approved' as const, created_at: ctx.now, decided_at: ctx.now },
  }
  const { id: certificate_id } = await ctx.db
    .insertInto('certificates')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.addProduct({
    name_en: 'Chiuri Honey',
    name_ne: 'चिउरीको मह',
    vendor_id,
    rating_count: 10,
    rating_sum: 50,
  })
  const certified = await shop.addProduct({ name_en: 'Rhododendron Honey', name_ne: 'गुराँसको मह', vendor_id })
  await ctx.db
    .insertInto('certificate_products')
    .values({ certificate_id, product_id: certified.id })
    .execute()
  await ctx.db.updateTable('products').set({ certificate_id }).where('id', '=', certified.id).execute()
}

test.for([
  [
    'en',
    '/shop',
    'Those come first.',
    'The products below have no organic or PGS certificate.',
    'Rhododendron Honey',
    'Chiuri Honey',
  ],
  [
    'ne',
    '/ne/shop',
    'त्यस्ता सामान पहिले आउँछन्।',
    'यसभन्दा तलका सामानसँग प्राङ्गारिक वा पीजीएस प्रमाणपत्र छैन।',
    'गुराँसको मह',
    'चिउरीको मह',
  ],
] as const)(
  'who searches for organic reads which is certified: those above a line (%s)',
  async ([locale, path, first, below, certified, plain], { shop }) => {
    await honeys(shop)
    const { text } = await shown(page, shop, { locale, path: `${path}?search=organic%20honey` })
    expect(text).toContain(first)
    const [above, under] = text.split(below)
    for (const [part, own, other] of [
      [above, certified, plain],
      [under, plain, certified],
    ] as const) {
      expect(part).toContain(own)
      expect(part).not.toContain(other)
    }
    for (const other of ['?search=honey', '?search=organic%20honey&sort=PriceLH'])
      expect((await shown(page, shop, { locale, path: path + other })).text, other).not.toContain(below)
  },
)

test('of a search that finds nothing certified a line says so', async ({ shop }) => {
  await shop.addProduct({ name_en: 'Titaura' })
  const { text } = await shown(page, shop, { path: '/shop?search=organic%20titaura' })
  expect(text).toContain('None of these products has an organic or PGS certificate.')
  expect(text).not.toContain('The products below')
})

test('the results show what was searched, to be changed with its prices', async ({ shop }) => {
  await shop.addProduct({ name_en: 'Lapsi', marked_price_paisa: 200_00 })
  const { html } = await shown(page, shop, {
    path: '/shop?search=lapsi&min_price=50&max_price=700&sort=PriceLH',
  })
  expect(formIn(html, 'class="search-row"')).toEqual({ search: 'lapsi', min_price: '50', max_price: '700' })
  expect((await shown(page, shop, { path: '/shop' })).html).not.toContain('class="search-row"')
})
