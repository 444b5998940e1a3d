import { randomUUID } from 'node:crypto'
import type { Locale } from '@himalayan-green/shop/context.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Visit } from '../../test/page.ts'
import { tagsIn } from '../../test/rendered.tsx'
import { shown } from '../../test/shown.tsx'
import * as page from './page.tsx'

const see = (shop: TestShop, slug: string, more: Visit = {}) =>
  shown(page, shop, {
    path: `${more.locale === 'ne' ? '/ne' : ''}/farm/${slug}`,
    params: { slug },
    ...more,
  })

test.for<[Locale, string[]]>([
  [
    'en',
    [
      'Baidam Farm बैदाम फार्म',
      'Beekeeper in',
      'Fields at 1,120 to 1,590 m',
      'Two hives at first.',
      'Mad Honey',
      'Baidam Pvt. Ltd.',
      '601234567',
    ],
  ],
  [
    'ne',
    [
      'बैदाम फार्म Baidam Farm',
      'मौरीपालक',
      '१,१२० देखि १,५९० मिटर',
      'सुरुमा दुई घार।',
      'पागल मह',
      'Baidam Pvt. Ltd.',
      '601234567',
    ],
  ],
])(
  'the page says in %s who it is, where it lies, what it sells and what the law wants',
  async ([locale, said], { shop }) => {
    const vendor = await shop.addVendor({
      name_en: 'Baidam Farm',
      name_ne: 'बैदाम फार्म',
      kind: 'beekeeper',
      about_en: 'Two hives at first.',
      about_ne: 'सुरुमा दुई घार।',
      height_from: 1120,
      height_to: 1590,
      legal_name: 'Baidam Pvt. Ltd.',
      pan: '601234567',
    })
    await shop.addProduct({ vendor_id: vendor.id, name_en: 'Mad Honey', name_ne: 'पागल मह' })
    const { text } = await see(shop, vendor.slug, { locale })
    for (const words of said) expect(text).toContain(words)
    // What is not known is left out.
    for (const none of ['Not stated', 'VAT', 'उल्लेख छैन']) expect(text).not.toContain(none)
  },
)

test('what is ready when is said in words and shown in cells; what is ready all year is left out', async ({
  shop,
}) => {
  const vendor = await shop.addVendor()
  await shop.addProduct({ vendor_id: vendor.id, name_en: 'Apple', season: [5, 6, 7] })
  const bare = await shop.addVendor()
  await shop.addProduct({ vendor_id: bare.id, season: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] })
  const { text, html } = await see(shop, vendor.slug)
  expect(text).toContain('Bhadra to Kartik')
  expect(html.match(/<i class="is-in/g)).toHaveLength(4) // three months and the legend
  expect((await see(shop, bare.slug)).html).not.toContain('ready-when')
})

test('without scripts the page is passed on by links and by its address', async ({ shop }) => {
  const { slug } = await shop.addVendor()
  const { html } = await see(shop, slug)
  const share = /<details class="share".*?<\/details>/s.exec(html)![0]
  expect(share).toContain('<summary')
  const ways = tagsIn(share, 'a').map(({ href }) => href!)
  expect(ways.map((href) => href.split('?')[0])).toEqual([
    'viber://forward',
    'https://wa.me/',
    'https://www.facebook.com/sharer/sharer.php',
  ])
  for (const href of ways) expect(href).toContain(encodeURIComponent(`/farm/${slug}`))
  expect(tagsIn(share, 'input')).toEqual([
    expect.objectContaining({ value: expect.stringMatching(new RegExp(`/farm/${slug}$`)) }),
  ])
  expect(share).not.toContain('<button')
})

test('a farm without products, story or number says so and is whole', async ({ shop }) => {
  const vendor = await shop.addVendor()
  const { text, html } = await see(shop, vendor.slug)
  expect(text).toContain('No products on sale at the moment.')
  expect(html).not.toContain('farm-story')
  expect(html).not.toContain('id="ratings"')
})

test('the land of a certificate is read in Nepali where its vendor wrote it so, else as it was written', async ({
  shop,
}) => {
  const vendor = await shop.addVendor()
  const certificate = (number: string, area_ne: string) => ({
    vendor_id: vendor.id,
    form_key: randomUUID(),
    kind: 'pgs' as const,
    body: 'Sinja PGS',
    number,
    area: `Twelve ropani of ${number}`,
    area_ne,
    covers: 'all' as const,
    until_date: '2090-01-01',
    paper: null,
    media_type: 'application/pdf',
    status: 'approved' as const,
    added_by: null,
    created_at: new Date(),
    decided_at: new Date(),
    approved_at: new Date(),
  })
  await shop.database.db
    .insertInto('certificates')
    .values([certificate('PGS-1', 'सिञ्जा-३ मा बाह्र रोपनी'), certificate('PGS-2', '')])
    .execute()
  const nepali = (await see(shop, vendor.slug, { locale: 'ne' })).text
  for (const words of ['सिञ्जा-३ मा बाह्र रोपनी', 'Twelve ropani of PGS-2']) expect(nepali).toContain(words)
  expect(nepali).not.toContain('Twelve ropani of PGS-1')
  const english = (await see(shop, vendor.slug)).text
  expect(english).toContain('Twelve ropani of PGS-1')
  expect(english).not.toContain('बाह्र')
})
