import type { Locale } from '@himalayan-green/shop/context.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Visit } from '../../test/page.ts'
import { tagsIn, textOf } from '../../test/rendered.tsx'
import { formIn, shown } from '../../test/shown.tsx'
import * as page from './page.tsx'

const see = (shop: TestShop, slug: string, more: Visit & { around?: object } = {}) =>
  shown(page, shop, {
    path: `${more.locale === 'ne' ? '/ne' : ''}/product/${slug}`,
    params: { slug },
    ...more,
  })
/** The products that a page leads to. */
const productsIn = (html: string) => [
  ...new Set([...html.matchAll(/href="\/product\/([\w-]+)"/g)].map(([, slug]) => slug)),
]

/** Districts that no other product of this file is from. */
const [MANANG, MUSTANG] = [40, 41]

test.for<[Locale, string[]]>([
  [
    'en',
    ['Mad Honey पागल मह', 'Rs 1,250.50 500 g', 'Baidam Farm', 'Kaski', '2 months', 'It keeps for long.'],
  ],
  ['ne', ['पागल मह Mad Honey', 'Rs 1,250.50 500 ग्राम', 'बैदाम फार्म', 'कास्की', '२ महिना', 'धेरै समय रहन्छ।']],
])('the page says in %s what it is, whose, from where and for how much', async ([locale, said], { shop }) => {
  const vendor = await shop.addVendor({ name_en: 'Baidam Farm', name_ne: 'बैदाम फार्म' })
  const { slug } = await shop.addProduct({
    vendor_id: vendor.id,
    name_en: 'Mad Honey',
    name_ne: 'पागल मह',
    marked_price_paisa: 1_250_50,
    unit_description: '500 g',
    shelf_life_days: 89,
    description_en: 'It keeps for long.',
    description_ne: 'धेरै समय रहन्छ।',
  })
  const { text } = await see(shop, slug, { locale })
  for (const words of said) expect(text).toContain(words)
})

test('a description that was not written in Nepali is there in English, and says so', async ({ shop }) => {
  const { slug } = await shop.addProduct({ description_en: 'Only so.' })
  expect((await see(shop, slug, { locale: 'ne' })).html).toMatch(/<p lang="en"[^>]*>Only so\.</)
  expect((await see(shop, slug)).html).toMatch(/<p class="[^"]*">Only so\.</)
  const bare = await shop.addProduct()
  expect((await see(shop, bare.slug)).html).not.toContain('product-description')
})

test.for<[Locale, string, string]>([
  ['en', 'Why is this needed?', '/article/why-vendor-approval'],
  ['ne', 'यो किन चाहिन्छ?', '/ne/article/why-vendor-approval'],
])(
  'a product that waits for its vendor leads to why that is so (%s)',
  async ([locale, words, href], { shop }) => {
    const { slug } = await shop.addProduct({ is_vendor_approval_required: true })
    const { html } = await see(shop, slug, { locale })
    const links = [...html.matchAll(/<a [^>]*>.*?<\/a>/gs)].map(([link]) => link)
    const why = links.find((link) => textOf(link) === words)
    expect(tagsIn(why ?? '', 'a')).toMatchObject([{ href }])
    const { slug: other } = await shop.addProduct({})
    expect((await see(shop, other, { locale })).text).not.toContain(words)
  },
)

test('before a place is known the page asks for it; then it says what delivery costs there, and on which days', async ({
  shop,
}) => {
  const { slug } = await shop.addProduct()
  const asked = await see(shop, slug, { around: { reader: { place: null } } })
  expect(asked.text).toContain('Fee and days depend on the place Your place?')
  const delivery = {
    ...{ is_deliverable: true, fee_paisa: 60_00, minimum_paisa: 0, free_above_paisa: null },
    ...{ zone: 1, weekdays: [0, 1], travel_days: null },
  }
  const place = {
    label: 'Baidam, Pokhara-6',
    delivery,
    usual_days: 'Sun–Mon',
    earliest: null,
    earliest_id: null,
    is_saved: false,
  }
  const { text } = await see(shop, slug, { around: { reader: { place } } })
  expect(text).toContain('Rs 60, usually Sun–Mon Deliver to Baidam, Pokhara-6 Change')
  const none = { ...place, delivery: { ...delivery, is_deliverable: false }, usual_days: null }
  expect((await see(shop, slug, { around: { reader: { place: none } } })).text).toContain('Not available now')
})

test('what others bought with it stands there once, and not again below', async ({ shop }) => {
  const district_id = 43
  const { id, slug } = await shop.addProduct({ district_id })
  const other = await shop.addProduct({ district_id, name_en: 'Fresh Flour' })
  expect((await see(shop, slug)).text).not.toContain('Often bought together')
  await shop.database.db
    .insertInto('bought_together')
    .values({ product_id: id, other_id: other.id, buyers: 5 })
    .execute()
  const { html, text } = await see(shop, slug)
  expect(text).toContain('Often bought together')
  expect(html.split(`href="/product/${other.slug}"`)).toHaveLength(2)
  expect((await see(shop, slug, { locale: 'ne' })).text).toContain('प्रायः सँगै किनिने')
})

test('without scripts the form puts as many as are typed into the cart and comes back here', async ({
  shop,
}) => {
  const { id, slug } = await shop.addProduct({ stock: 4 })
  const { html, text } = await see(shop, slug)
  expect(tagsIn(html, 'form')).toContainEqual(expect.objectContaining({ method: 'post', action: '/cart' }))
  expect(formIn(html, 'buy-form')).toEqual({ product: `${id}`, return_to: `/product/${slug}`, quantity: '1' })
  expect(text).not.toContain('left')
  const last = await shop.addProduct({ stock: 3 })
  expect((await see(shop, last.slug)).text).toContain('Only 3 left')
  const held = [{ id: 1, product_id: id, quantity: 2 }]
  const inCart = await see(shop, slug, { around: { cart: { inCart: held } } })
  expect(inCart.text).toContain('2 in cart · Rs 200.00')
})

test('what is sold out is not to be bought; others of its kind are offered that are', async ({ shop }) => {
  const { id: category_id } = await shop.addCategory()
  const sold = await shop.addProduct({ category_id, stock: 0 })
  const others = [
    await shop.addProduct({ category_id, slug: 'also-sold', stock: 0 }),
    await shop.addProduct({ category_id, slug: 'to-have' }),
  ]
  const { html, text } = await see(shop, sold.slug)
  expect(html).not.toContain('buy-form"')
  expect(text).toContain('Out of stock.')
  expect(html).toMatch(/aria-labelledby="similar".*href="\/product\/to-have"/)
  expect(html.split('aria-labelledby="similar"')[1]!.split('</section>')[0]).not.toContain('also-sold')
  expect(others).toHaveLength(2)
  const alone = await shop.addProduct({ stock: 0 })
  expect((await see(shop, alone.slug)).html).not.toContain('id="similar"')
})

test('while its vendor is away the page says until when, in both languages', async ({ shop }) => {
  const vendor = await shop.addVendor({
    name_en: 'Away Farm',
    is_away: true,
    closed_from: '2026-10-01',
    closed_to: '2026-10-22',
  })
  const { slug } = await shop.addProduct({ vendor_id: vendor.id })
  const { text, html } = await see(shop, slug)
  expect(text).toMatch(/Away Farm is on holiday\. You can order again from .*23/)
  expect(html).not.toContain('buy-form"')
  expect((await see(shop, slug, { locale: 'ne' })).text).toContain('२०८३')
})

test.for(['draft', 'rejected', 'paused', 'archived'] as const)(
  'a product that is %s is not there, whoever asks',
  async (status, { shop }) => {
    const { slug, vendor_id } = await shop.addProduct({ status, name_en: 'Secret Ghee' })
    const owner = (await shop.addCustomer({ vendor_id })).actor
    for (const as of [null, owner]) {
      const { status, data } = await answerOf(page.loader, shop, { params: { slug }, as })
      // Its address may be like that of others, but nothing is said of it.
      expect(status).toBe(404)
      expect(JSON.stringify(data)).not.toContain('Secret Ghee')
    }
  },
)

test.for(['no-such-product', '%', 'मह', 'x'.repeat(300), 'a\0b'])(
  'there is no page of %o',
  async (slug, { shop }) => {
    expect(await answerOf(page.loader, shop, { params: { slug } })).toMatchObject({ status: 404 })
  },
)

test('a cursor of ratings that nobody wrote is no page', async ({ shop }) => {
  const { slug } = await shop.addProduct()
  for (const cursor of ['nonsense', 'x'.repeat(300), '0'])
    expect(await see(shop, slug, { path: `/product/${slug}?ratings=${cursor}` })).toMatchObject({
      status: 404,
    })
})

test('others of the district follow where there are two, else others of the category, and never itself', async ({
  shop,
}) => {
  const { id: category_id, slug: category } = await shop.addCategory()
  const here = (slug: string, district_id: number) => shop.addProduct({ slug, district_id, category_id })
  await here('from-manang', MANANG)
  await here('first-from-mustang', MUSTANG)
  const two = await see(shop, 'from-manang')
  expect(productsIn(two.html)).toContain('first-from-mustang')
  expect(two.html).toContain(`href="/category/${category}"`)
  await shop.addProduct({ slug: 'second-from-manang', district_id: MANANG })
  expect(productsIn((await see(shop, 'from-manang')).html)).not.toContain('second-from-manang')
  await shop.addProduct({ slug: 'third-from-manang', district_id: MANANG })
  const three = await see(shop, 'from-manang')
  expect(productsIn(three.html)).toEqual(expect.arrayContaining(['second-from-manang', 'third-from-manang']))
  expect(productsIn(three.html)).not.toContain('first-from-mustang')
  expect(three.text).toContain('More from Manang')
})

test('the page leads to no hidden category', async ({ shop }) => {
  const hidden = await shop.addCategory({ is_hidden: true })
  const { slug } = await shop.addProduct({ category_id: hidden.id })
  const { html } = await see(shop, slug)
  expect(html).not.toContain(`/category/${hidden.slug}`)
})

test('a name is text, in the page, its title and what search engines read', async ({ shop }) => {
  const name_en = '</script><img src=x onerror=alert(1)> & "Sons"'
  const { slug } = await shop.addProduct({ name_en, name_ne: 'क्ष'.repeat(60) })
  const { html, text } = await see(shop, slug)
  expect(html).not.toContain('<img src=x')
  expect(text).toContain(name_en)
  expect((await see(shop, slug, { locale: 'ne' })).text).toContain('क्ष'.repeat(60))
})

test.for<
  [what: string, product: { shelf_life_days?: number; reach_zones?: number[] }, en: string, ne: string]
>([
  [
    'does not keep',
    { shelf_life_days: 2 },
    'It would not stay fresh on the way. Days that it keeps: 2. Days on the way there: 2.',
    'टिक्ने दिन: २। त्यहाँ पुग्न लाग्ने दिन: २।',
  ],
  [
    'is not sent there',
    { reach_zones: [1] },
    'The vendor does not deliver this product there.',
    'विक्रेताले यो सामान त्यहाँ डेलिभर गर्नुहुन्न।',
  ],
])(
  'what %s is not sold to who has told us the place, who reads why and how to choose another',
  async ([, product, en, ne], { shop }) => {
    const { slug } = await shop.addProduct(product)
    const delivery = {
      is_deliverable: true,
      fee_paisa: 0,
      minimum_paisa: 0,
      free_above_paisa: null,
      zone: 999,
      weekdays: [],
      travel_days: 2,
    }
    const around = {
      reader: {
        place: {
          label: 'Kathmandu-10',
          delivery,
          usual_days: null,
          earliest: null,
          earliest_id: null,
          is_saved: false,
        },
      },
    }
    const { html, text } = await see(shop, slug, { around })
    expect(text).toContain(`Not delivered to Kathmandu-10 ${en}`)
    expect(html).toContain(`href="/place?return_to=%2Fproduct%2F${slug}"`)
    expect(html).not.toContain('class="buy-form"')
    expect((await see(shop, slug, { around, locale: 'ne' })).text).toContain(ne)
    expect((await see(shop, slug)).html).toContain('class="buy-form"')
  },
)
