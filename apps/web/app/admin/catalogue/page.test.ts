import type { Ctx, Right } from '@himalayan-green/shop/context.ts'
import { rightsWithout } from '@himalayan-green/shop/test/scenes/factories.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Fields, type Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import { isUnlikely } from './cell-fields.ts'
import * as page from './page.tsx'

const staff = async (shop: TestShop, ...rights: Right[]) =>
  shop.as((await shop.addCustomer({ rights: rights.length > 0 ? rights : ['product.change'] })).actor)

const listed = (shop: TestShop, as: Ctx, query = '', more: Visit = {}) =>
  shown(page, shop, { path: `/admin/catalogue${query}`, as, ...more })

const idsIn = (html: string) => [
  ...new Set([...html.matchAll(/href="\/admin\/products\/(\d+)"/g)].map(([, id]) => Number(id))),
]

test('every vendor’s products are listed, and found by words, vendor, category, state and what is missing', async ({
  shop,
}) => {
  const asha = await staff(shop)
  const farm = await shop.addVendor({ name_en: 'Hill Farm', name_ne: 'पहाडी खेत' })
  const honey = await shop.addProduct({ vendor_id: farm.id, name_en: 'Cliff Honey', name_ne: 'भीर मह' })
  const draft = await shop.addProduct({ vendor_id: farm.id, status: 'draft', name_ne: 'Kodo' })
  const out = await shop.addProduct({ stock: 0 })
  const gone = await shop.addProduct({ status: 'archived' })
  const ids = async (query: string) => idsIn((await listed(shop, asha, query)).html)
  expect((await ids('')).slice(0, 3)).toEqual([out.id, draft.id, honey.id])
  expect(await ids('?search=cliff')).toEqual([honey.id])
  expect(await ids(`?search=${encodeURIComponent('मह')}`)).toEqual([honey.id])
  expect(await ids(`?vendor=${farm.id}`)).toEqual([draft.id, honey.id])
  expect(await ids(`?category=${honey.category_id}`)).toEqual([honey.id])
  expect(await ids(`?vendor=${farm.id}&status=draft`)).toEqual([draft.id])
  expect(await ids('?status=sold_out')).toContain(out.id)
  expect(await ids('?missing=name_ne')).toEqual([draft.id])
  expect((await ids('?status=archived'))[0]).toBe(gone.id)
  // The fields that a form leaves empty ask for nothing.
  expect(await ids('?search=&vendor=&category=&status=')).toEqual(await ids(''))
  expect((await listed(shop, asha, '?search=yeti')).text).toContain('No products found.')
  const found = await listed(shop, asha, `?vendor=${farm.id}&search=cliff`)
  expect(formIn(found.html, 'search')).toMatchObject({ vendor: `${farm.id}`, search: 'cliff' })
})

test('the list goes on page by page with what was asked for, each product once', async ({ shop }) => {
  const asha = await staff(shop)
  const vendor_id = (await shop.addVendor()).id
  const made: number[] = []
  for (let n = 0; n < 51; n++) made.push((await shop.addProduct({ vendor_id })).id)
  const first = await listed(shop, asha, `?vendor=${vendor_id}`)
  const query = /href="\/admin\/catalogue(\?[^"]*cursor=[^"]*)"/
    .exec(first.html)![1]!
    .replaceAll('&amp;', '&')
  const second = await listed(shop, asha, query)
  expect([...idsIn(first.html), ...idsIn(second.html)]).toEqual(made.toReversed())
  expect(second.text).not.toContain('Next page')
})

test('who may look sees the list and nothing to change; an address that says nothing is not there', async ({
  shop,
}) => {
  const { id, vendor_id } = await shop.addProduct()
  const reader = await staff(shop, 'all.read')
  const seen = await listed(shop, reader)
  expect(idsIn(seen.html)).toContain(id)
  expect(seen.text).toContain('You can view this list but not edit it.')
  expect(seen.html).not.toContain('method="post"')
  const others = [
    await staff(shop, ...rightsWithout('product.change')),
    shop.as((await shop.addCustomer({ vendor_id })).actor),
  ]
  for (const as of others) expect(await listed(shop, as)).toMatchObject({ status: 403, html: '' })
  for (const query of ['?status=sold', '?vendor=x', '?vendor=0', '?cursor=1', '?missing=constructor'])
    expect([query, (await listed(shop, reader, query)).status]).toEqual([query, 404])
})

/** Sends a form of the page and answers the status, and what it says. */
async function sent(shop: TestShop, as: Ctx, form: Fields) {
  const { status, data } = await answerOf(page.action, shop, { path: '/admin/catalogue', as, form })
  return { status, ...(data as object) }
}

test('one value is changed where it stands, unless somebody else was quicker', async ({ shop }) => {
  const asha = await staff(shop)
  const { id, version } = await shop.addProduct({ name_en: 'Honey' })
  const now = () =>
    shop.database.db
      .selectFrom('products')
      .select(['marked_price_paisa', 'stock', 'name_ne', 'unit_description'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const edit = (field: string, value: string, before: string, seen = version) =>
    sent(shop, asha, { intent: 'edit', product: `${id}`, field, value, before, version: `${seen}` })
  expect(await edit('stock', '७', '10')).toMatchObject({ status: 200, isSaved: true })
  expect(await edit('marked_price', '95.50', '100')).toMatchObject({ status: 200, isSaved: true })
  expect(await edit('marked_price', '80', '100')).toMatchObject({
    status: 409,
    error: expect.stringContaining('Rs 95.50'),
  })
  expect(await edit('name_ne', 'मह', '', version + 1)).toMatchObject({ status: 200, isSaved: true })
  expect(await edit('unit_description', '500 g jar', '', version)).toMatchObject({ status: 409 })
  expect(await edit('name_ne', 'honey', '', version + 2)).toMatchObject({ status: 400 })
  for (const field of ['status', 'constructor', ''])
    expect((await edit(field, 'published', '')).status).toBeGreaterThanOrEqual(400)
  expect(await now()).toEqual({
    ...{ marked_price_paisa: 95_50, stock: 7 },
    ...{ name_ne: 'मह', unit_description: '1 kg' },
  })
})

test('the selected products are changed by the form below the table, and the refused are named', async ({
  shop,
}) => {
  const asha = await staff(shop)
  const vendor_id = (await shop.addVendor()).id
  const apple = await shop.addProduct({ vendor_id, name_en: 'Apple' })
  await shop.addProduct({ vendor_id, name_en: 'Pear', name_ne: 'नास्पाती' })
  const path = `/admin/catalogue?vendor=${vendor_id}`
  const { html } = await listed(shop, asha, `?vendor=${vendor_id}`)
  const product = [
    ...html.matchAll(/name="product" [^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="product"/g),
  ].map(([, one, other]) => (one ?? other)!)
  expect(product).toHaveLength(2)
  await shop.setPrice(apple.id, 80_00)
  const form = { ...formIn(html, 'name="kind"'), intent: 'bulk', kind: 'raise_percent', value: '10', product }
  const answer = await shown(page, shop, { path, as: asha, form })
  expect(answer.status).toBe(200)
  expect(answer.text).toContain('1 product changed.')
  expect(answer.text).toContain('Apple : The price was changed meanwhile: it is Rs 80.00.')
  const undo = { ...formIn(answer.html, 'name="undo"'), intent: 'undo' }
  const undone = await shown(page, shop, { path, as: asha, form: undo })
  expect(undone.text).toContain('1 product is as it was before.')
  const nepali = await shown(page, shop, {
    ...{ path: `/ne${path}`, locale: 'ne', as: asha },
    form: { ...form, value: 'x' },
  })
  expect([nepali.status, formIn(nepali.html, 'name="kind"')]).toMatchObject([
    400,
    { kind: 'raise_percent', value: 'x' },
  ])
  expect(await sent(shop, asha, { intent: 'bulk', kind: 'pause' })).toMatchObject({
    status: 400,
    error: 'Select at least one product.',
  })
  expect(await sent(shop, asha, { intent: 'crown' })).toMatchObject({ status: 400 })
})

test('a value ten times or a tenth of the one before is asked about', () => {
  expect(isUnlikely('marked_price', '280', '2,800')).toBe(true)
  expect(isUnlikely('marked_price', '1,280', '128')).toBe(true)
  expect(isUnlikely('stock', '12', '१२०')).toBe(true)
  expect(isUnlikely('stock', '12', '119')).toBe(false)
  expect(isUnlikely('stock', '12', '0')).toBe(false)
  expect(isUnlikely('stock', '0', '500')).toBe(false)
  expect(isUnlikely('name_en', '1', '100')).toBe(false)
  // No number: it is not asked about, as the shop refuses it.
  expect(isUnlikely('marked_price', '12', '12,50')).toBe(false)
})

test('what took a code on its way is said by the page: saved, or refused with what was typed', async ({
  shop,
}) => {
  const asha = await staff(shop)
  const { id } = await shop.addProduct({
    name_en: 'Far Honey',
    name_ne: 'टाढाको मह',
    marked_price_paisa: 100_00,
  })
  const send = (value: string, before: string, locale: 'en' | 'ne' = 'en') =>
    listed(shop, asha, '?search=far', {
      locale,
      form: { intent: 'edit', product: `${id}`, field: 'marked_price', value, before },
    })
  expect((await send('150', '100')).text).toContain('The price of Far Honey is saved.')
  expect((await send('160', '150', 'ne')).text).toContain('टाढाको महको मूल्य सुरक्षित भयो।')
  const late = await send('190', '100')
  expect(late.status).toBe(409)
  expect(late.text).toContain('The price of Far Honey was not changed to 190.')
  expect((await send('190', '100', 'ne')).text).toContain('टाढाको महको मूल्य 190 भएन।')
})
