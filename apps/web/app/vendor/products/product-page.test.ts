import type { Ctx } from '@himalayan-green/shop/context.ts'
import { addVendorWithOwner } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
import { answerOf, type Fields } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import { action as create } from './new-page.tsx'
import * as page from './product-page.tsx'

/** A product of a vendor, the page of it, and its forms. */
async function opened(shop: TestShop, product: Parameters<TestShop['addProduct']>[0] = {}) {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { id } = await shop.addProduct({ vendor_id: vendor.id, ...product })
  const visit = (as: Ctx | null) => ({ path: `/vendor/products/${id}`, params: { id }, as })
  const send = (form: Fields, as: Ctx | null = owner, locale: 'en' | 'ne' = 'en') =>
    answerOf(page.action, shop, { ...visit(as), locale, form })
  const show = async (as: Ctx = owner) => (await answerOf(page.loader, shop, visit(as))).data
  return { id, owner, vendor, send, show, now: async () => (await show()).product }
}

const photo = async (colour: string) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 600, height: 600, channels: 3, background: colour } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    'photo.jpg',
  )

test('price and stock change at once, in figures of either script', async ({ shop }) => {
  const { send, now, id } = await opened(shop)
  const form = {
    intent: 'offer',
    marked_price: '१,२५०.५०',
    marked_price_before: '100',
    stock: '४',
    stock_before: '10',
  }
  expect(await send(form)).toMatchObject({
    status: 303,
    location: `/vendor/products/${id}?saved=offer#product-offer`,
  })
  expect(await now()).toMatchObject({ marked_price_paisa: 1250_50, stock: 4 })
})

test('a sale price is planned, refused beneath its field, and ended', async ({ shop }) => {
  const { send, show, id } = await opened(shop)
  const form = { intent: 'sale', sale_price: '८०', begins_at: '', ends_at: '2040-01-01T18:00' }
  expect(await send({ ...form, sale_price: '100' }, undefined, 'ne')).toMatchObject({
    status: 400,
    data: {
      part: 'sale',
      errors: { sale_price: expect.stringContaining('छुट') },
      typed: { sale_price: '100' },
    },
  })
  expect(await send(form)).toMatchObject({
    status: 303,
    location: `/vendor/products/${id}?saved=sale#product-sale`,
  })
  const { sales, product } = await show()
  expect(sales).toMatchObject([
    { state: 'running', sale_paisa: 80_00, ends: expect.stringContaining('2040') },
  ])
  expect(product.marked_price_paisa).toBe(80_00)
  await send({ intent: 'sale-end', sale: `${sales[0]!.id}` })
  const after = await show()
  expect([after.sales[0]!.state, after.product.marked_price_paisa]).toEqual(['over', 100_00])
  expect(await send({ intent: 'sale-end', sale: '999999' })).toMatchObject({ status: 404 })
})

const PRICE = [
  'Enter the price in rupees, for example 95 or 95.50, at most 5,00,000.',
  'मूल्य रुपैयाँमा लेख्नुहोस्, जस्तै 95 वा 95.50, बढीमा 5,00,000।',
]
const AMOUNT = [
  'Enter the amount as a number, for example 250 or 0.5, or leave it empty.',
  'मात्रा सङ्ख्यामा लेख्नुहोस्, जस्तै 250 वा 0.5, नत्र खाली छोड्नुहोस्।',
]
const MISSING = ['This field is required.', 'कृपया यो भर्नुहोस्।']

test.for<[field: string, typed: string, sentences: string[], intent?: string]>([
  ['marked_price', 'dear', PRICE, 'offer'],
  ['marked_price', '0', PRICE, 'offer'],
  ['marked_price', '95.505', PRICE, 'offer'],
  ['marked_price', '500001', PRICE, 'offer'],
  ['stock', '-1', ['Enter 0 or more.', 'कम्तीमा ० हुनुपर्छ।'], 'offer'],
  ['stock', 'many', ['Enter a whole number.', 'पूर्ण सङ्ख्या लेख्नुहोस्।'], 'offer'],
  ['name_en', ' ', MISSING],
  ['name_en', 'मह', ['Use Latin letters for this name.', 'यो नाम अङ्ग्रेजी अक्षरमा लेख्नुहोस्।']],
  ['name_ne', 'Honey', ['Use Devanagari letters for this name.', 'यो नाम नेपाली अक्षरमा लेख्नुहोस्।']],
  ['category_id', '', ['Please choose.', 'कृपया छान्नुहोस्।']],
  ['unit', 'sack', ['This format is not valid.', 'ढाँचा मिलेन।']],
  ['unit_amount', 'half', AMOUNT],
  ['unit_amount', '0', AMOUNT],
  ['shelf_life_days', '0', ['Enter 1 or more.', 'कम्तीमा १ हुनुपर्छ।']],
  ['lead_hours', '721', ['Enter 720 or less.', 'बढीमा ७२० हुन सक्छ।']],
])(
  '%s: %o is refused beneath its field, and nothing is saved',
  async ([field, typed, sentences, intent], { shop }) => {
    const { send, show, owner } = await opened(shop)
    const before = await show()
    const shown = intent
      ? { intent, marked_price: '100', stock: '10' }
      : { intent: 'save', ...before.typed, version: `${before.product.version}` }
    for (const [place, locale] of (['en', 'ne'] as const).entries()) {
      const { status, data } = await send({ ...shown, [field]: typed }, owner, locale)
      expect([status, data.errors]).toEqual([400, { [field]: sentences[place] }])
      expect(data).toMatchObject({ part: intent ?? 'about', typed: { [field]: typed } })
    }
    expect(await show()).toEqual(before)
  },
)

test('a new product is refused with all that is wrong with it at once', async ({ shop }) => {
  const { owner } = await opened(shop)
  const visit = { path: '/vendor/products/new', as: owner }
  const { status, data } = await answerOf(create, shop, { ...visit, form: { name_en: 'Honey' } })
  expect(status).toBe(400)
  expect(Object.keys(data.errors).sort()).toEqual(
    ['category_id', 'district_id', 'marked_price', 'name_ne', 'stock', 'unit', 'unit_description'].sort(),
  )
})

test('a product is made of a form, with other names in a line and boxes that are ticked', async ({
  shop,
}) => {
  const { owner } = await opened(shop)
  const category = await shop.addCategory()
  const form: Fields = {
    name_en: 'Mad Honey',
    name_ne: 'पागल मह',
    category_id: `${category.id}`,
    district_id: '38',
    marked_price: '२५०',
    unit: 'g',
    unit_description: '५०० g',
    stock: '7',
    description_en: 'From cliffs',
    aliases: 'bheer mah, cliff honey; मह\n , ',
    vat_exempt: 'on',
    shelf_life_days: ' ',
    lead_hours: '४८',
    unit_amount: '500',
    // Chosen before the box was unticked.
    approval_reason: 'small_harvest',
  }
  const { location } = await answerOf(create, shop, { path: '/vendor/products/new', as: owner, form })
  const id = Number(/products\/(\d+)\?saved$/.exec(location!)![1])
  const { data } = await answerOf(page.loader, shop, { path: '/', params: { id }, as: owner })
  expect(data.product).toMatchObject({
    status: 'draft',
    marked_price_paisa: 250_00,
    stock: 7,
    unit_amount: 500,
    unit_description: '500 g',
    aliases: ['bheer mah', 'cliff honey', 'मह'],
    vat_exempt: true,
    shelf_life_days: null,
    lead_hours: 48,
    is_vendor_approval_required: false,
    approval_reason: null,
  })
  expect(data.typed).toMatchObject({
    aliases: 'bheer mah, cliff honey, मह',
    vat_exempt: 'on',
    shelf_life_days: '',
    lead_hours: '48',
  })
  expect(data.typed).not.toHaveProperty('is_vendor_approval_required')
})

test('a form that is sent as it was shown changes nothing of a draft', async ({ shop }) => {
  const { send, show } = await opened(shop, {
    status: 'draft',
    shelf_life_days: 9,
    lead_hours: 5,
    vat_exempt: true,
    unit_amount: 1,
  })
  const { typed, product } = await show()
  expect(await send({ intent: 'save', ...typed, version: `${product.version}` })).toMatchObject({
    status: 303,
  })
  const after = await show()
  expect({ ...after.product, version: 0 }).toEqual({ ...product, version: 0 })
  expect(after.typed).toEqual(typed)
})

test('what a published product is called waits for a moderator, and may be taken back', async ({ shop }) => {
  const { send, show, now } = await opened(shop)
  const { typed, product } = await show()
  await send({ intent: 'save', ...typed, name_en: 'Cliff Honey', version: `${product.version}` })
  expect(await now()).toMatchObject({
    name_en: product.name_en,
    change: { values: { name_en: 'Cliff Honey' } },
  })
  // The form shows what is asked for, not what is.
  expect((await show()).typed.name_en).toBe('Cliff Honey')
  expect((await send({ intent: 'cancel-change' })).location).toMatch(/\?saved=standing$/)
  expect((await show()).typed.name_en).toBe(product.name_en)
})

test('whoever saves after a sale or a colleague is told what is there now', async ({ shop }) => {
  const { send, now } = await opened(shop)
  const seen = {
    intent: 'offer',
    marked_price: '90',
    marked_price_before: '100',
    stock: '10',
    stock_before: '10',
  }
  const answers = await Promise.all([send(seen), send({ ...seen, marked_price: '80' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  const late = answers.find(({ status }) => status === 409)!
  expect(Object.keys(late.data.errors)).toEqual(['marked_price'])
  // What it rested on is gone, so that the next try goes by what is there.
  expect(late.data.typed).not.toHaveProperty('marked_price_before')
  expect([80_00, 90_00]).toContain((await now()).marked_price_paisa)
})

test('pictures are added, moved and taken away; one that is gone, or no picture, harms nothing', async ({
  shop,
}) => {
  const { send, now } = await opened(shop, { status: 'draft' })
  for (const colour of ['#a00', '#0a0', '#00a'])
    expect(await send({ intent: 'picture', picture: await photo(colour) })).toMatchObject({ status: 303 })
  const files = async () => (await now()).images.map(({ file }) => file)
  const [a, b, c] = (await files()) as [string, string, string]
  const move = async (intent: string, file: string) => {
    expect(await send({ intent: `picture-${intent}`, file })).toMatchObject({ status: 303 })
    return files()
  }
  expect(await move('first', c)).toEqual([c, a, b])
  expect(await move('first', c)).toEqual([c, a, b])
  expect(await move('earlier', c)).toEqual([c, a, b])
  expect(await move('later', c)).toEqual([a, c, b])
  expect(await move('later', b)).toEqual([a, c, b])
  expect(await move('earlier', b)).toEqual([a, b, c])
  expect(await move('remove', b)).toEqual([a, c])
  expect(await move('remove', b)).toEqual([a, c])
  expect(await send({ intent: 'picture-sideways', file: c })).toMatchObject({
    status: 400,
    data: { part: 'pictures' },
  })
  for (const picture of ['no file', new File(['<svg/>'], 'a.svg')]) {
    const { status, data } = await send({ intent: 'picture', picture })
    expect([status, data.part, Object.keys(data.errors)]).toEqual([400, 'pictures', ['picture']])
  }
  expect(await files()).toEqual([a, c])
})

test('it is paused, sold again and put away, each sent twice without harm', async ({ shop }) => {
  const { send, now } = await opened(shop)
  for (const [intent, status] of [
    ['pause', 'paused'],
    ['resume', 'published'],
    ['archive', 'archived'],
    ['restore', 'draft'],
  ] as const)
    for (const _ of ['once', 'twice']) {
      expect((await send({ intent })).location).toMatch(/\?saved=standing$/)
      expect((await now()).status).toBe(status)
    }
  expect(await send({ intent: 'withdraw' })).toMatchObject({ status: 303 })
  // Without a picture it is not handed in.
  expect(await send({ intent: 'submit' })).toMatchObject({ status: 400, data: { part: 'standing' } })
})

test.for(['', 'constructor', '__proto__', 'picture-', 'moderate'])(
  'a form that asks for "%s" is refused, in either language, and changes nothing',
  async (intent, { shop }) => {
    const { owner, send, now } = await opened(shop, { aliases: ['mah'], unit_amount: 2 })
    const before = await now()
    const form = { intent, version: `${before.version}`, name_en: 'Cliff Honey' }
    for (const [locale, sentence] of [
      ['en', 'This page has changed. Please reload it and try again.'],
      ['ne', 'यो पृष्ठ फेरिएको छ। कृपया फेरि खोलेर प्रयास गर्नुहोस्।'],
    ] as const) {
      const { status, data } = await send(form, owner, locale)
      expect([status, Object.values(data.errors)]).toEqual([400, [sentence]])
    }
    expect(await now()).toEqual(before)
  },
)

test('another vendor’s product is not there, nor one that has no number', async ({ shop }) => {
  const { id, now } = await opened(shop)
  const before = await now()
  const stranger = (await addVendorWithOwner(shop)).owner
  for (const form of [
    { intent: 'offer', marked_price: '1' },
    { intent: 'archive' },
    { intent: 'picture', picture: '' },
    {},
  ])
    expect(
      await answerOf(page.action, shop, { path: '/', params: { id }, as: stranger, form }),
    ).toMatchObject({
      status: 404,
    })
  for (const param of ['0', '1e1', '99999999999'])
    expect(
      await answerOf(page.loader, shop, { path: '/', params: { id: param }, as: stranger }),
    ).toMatchObject({
      status: 404,
    })
  expect(await now()).toEqual(before)
})

test('what two of a team typed stands side by side, and saving again undoes nobody’s change', async ({
  shop,
}) => {
  const { id, owner, send, show } = await opened(shop, { status: 'draft' })
  const visit = { path: `/vendor/products/${id}`, params: { id }, as: owner }
  const form = formIn((await shown(page, shop, visit)).html, 'name="name_en"')
  const { typed, product } = await show()
  await send({
    intent: 'save',
    ...typed,
    name_en: 'Cliff Honey',
    description_en: 'Of the cliffs.',
    version: `${product.version}`,
  })
  const mine = { ...form, intent: 'save', name_en: 'Forest Honey' }
  const refused = await shown(page, shop, { ...visit, form: mine })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Saved by someone else: Cliff Honey')
  const again = formIn(refused.html, 'name="name_en"')
  expect(again).toMatchObject({ name_en: 'Forest Honey', description_en: 'Of the cliffs.' })
  expect(await send({ ...again, intent: 'save' })).toMatchObject({ status: 303 })
  expect((await show()).typed).toMatchObject({ name_en: 'Forest Honey', description_en: 'Of the cliffs.' })
})

test('a product gets zones of its own, refused beneath the choice, and says which are too far for it', async ({
  shop,
}) => {
  const { id, owner, send, now } = await opened(shop, { shelf_life_days: 2 })
  const { db } = shop.database
  const zone = await db.selectFrom('zones').select(['id', 'name_en']).executeTakeFirstOrThrow()
  await db.updateTable('zones').set({ travel_days: 2 }).where('id', '=', zone.id).execute()
  const path = `/vendor/products/${id}`
  const { html, text } = await shown(page, shop, { path, params: { id: `${id}` }, as: owner })
  expect(text).toContain(
    `Shelf life in days: 2. It would not stay fresh on the way, so it is not delivered to: ${zone.name_en}.`,
  )
  const form = { ...formIn(html, 'name="zones_before"'), intent: 'reach' }
  expect(form).toMatchObject({ reach: 'all' })
  expect(await send({ ...form, reach: 'chosen' }, undefined, 'ne')).toMatchObject({
    status: 400,
    data: { part: 'reach', errors: { zones: 'कम्तीमा एउटा जोन छान्नुहोस्।' } },
  })
  expect(await send({ ...form, reach: 'chosen', zone: `${zone.id}` })).toMatchObject({
    status: 303,
    location: `${path}?saved=reach#reach`,
  })
  expect(await now()).toMatchObject({ reach_zones: [zone.id], vendor_zones: null })
  expect(await send({ ...form, reach: 'chosen', zone: '999999' })).toMatchObject({ status: 409 })
  expect(await send({ ...form, zones_before: `${zone.id}` })).toMatchObject({ status: 303 })
  expect(await now()).toMatchObject({ reach_zones: null })
  await db.updateTable('zones').set({ travel_days: null }).where('id', '=', zone.id).execute()
})
