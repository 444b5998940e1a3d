import type { Ctx, Right } from '@himalayan-green/shop/context.ts'
import { rightsWithout } from '@himalayan-green/shop/test/scenes/factories.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Fields, type Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as create from './new-page.tsx'
import * as page from './page.tsx'

const staff = async (shop: TestShop, ...rights: Right[]) =>
  shop.as((await shop.addCustomer({ rights: rights.length > 0 ? rights : ['product.change'] })).actor)

const listed = (shop: TestShop, as: Ctx, query = '', more: Visit = {}) =>
  shown(page, shop, { path: `/admin/products${query}`, as, ...more })

const idsIn = (html: string) =>
  [...html.matchAll(/href="\/admin\/products\/(\d+)"/g)].map(([, id]) => Number(id))

test('every vendor’s products are listed, and found by words, vendor and state', async ({ shop }) => {
  const asha = await staff(shop)
  const farm = await shop.addVendor({ name_en: 'Hill Farm', name_ne: 'पहाडी खेत' })
  const honey = await shop.addProduct({ vendor_id: farm.id, name_en: 'Cliff Honey', name_ne: 'भीर मह' })
  const draft = await shop.addProduct({ vendor_id: farm.id, status: 'draft' })
  const low = await shop.addProduct({ stock: 0 })
  const gone = await shop.addProduct({ status: 'archived' })
  const ids = async (query: string) => idsIn((await listed(shop, asha, query)).html)
  expect((await ids('')).slice(0, 3)).toEqual([low.id, draft.id, honey.id])
  expect(await ids('?search=cliff')).toEqual([honey.id])
  expect(await ids(`?search=${encodeURIComponent('मह')}`)).toEqual([honey.id])
  expect(await ids(`?vendor=${farm.id}`)).toEqual([draft.id, honey.id])
  expect(await ids(`?vendor=${farm.id}&status=draft`)).toEqual([draft.id])
  expect((await ids('?status=low'))[0]).toBe(low.id)
  expect((await ids('?status=archived'))[0]).toBe(gone.id)
  expect(await ids('')).not.toContain(gone.id)
  // The fields that a form leaves empty ask for nothing.
  expect(await ids('?search=&vendor=&status=')).toEqual(await ids(''))
  const none = await listed(shop, asha, '?search=yeti')
  expect(none.text).toContain('No product fits this.')
  expect(formIn((await listed(shop, asha, `?vendor=${farm.id}&search=cliff`)).html, 'search')).toMatchObject({
    vendor: `${farm.id}`,
    search: 'cliff',
  })
})

test('the list goes on page by page with what was asked for, each product once', async ({ shop }) => {
  const asha = await staff(shop)
  const vendor_id = (await shop.addVendor()).id
  const made: number[] = []
  for (let n = 0; n < 31; n++) made.push((await shop.addProduct({ vendor_id })).id)
  const seen: number[] = []
  let query: string | undefined = `?vendor=${vendor_id}`
  for (let pages = 0; query !== undefined && pages < 5; pages++) {
    const { html } = await listed(shop, asha, query)
    seen.push(...idsIn(html))
    query = /href="\/admin\/products(\?[^"]*cursor=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(seen).toEqual(made.toReversed())
})

test('who may look sees the list, and nobody else; an address that says nothing is not there', async ({
  shop,
}) => {
  const { id, vendor_id } = await shop.addProduct()
  const reader = await staff(shop, 'all.read')
  expect(idsIn((await listed(shop, reader)).html)).toContain(id)
  const others = [
    await staff(shop, ...rightsWithout('product.change')),
    shop.as((await shop.addCustomer({ vendor_id })).actor),
  ]
  for (const as of others) expect(await listed(shop, as)).toMatchObject({ status: 403, html: '' })
  for (const query of ['?status=sold', '?vendor=x', '?vendor=0', '?cursor=1', '?status=constructor'])
    expect([query, (await listed(shop, reader, query)).status]).toEqual([query, 404])
})

/** Staff, a vendor for whom they add a product, and the page for it. */
async function adding(shop: TestShop) {
  const asha = await staff(shop)
  const vendor = await shop.addVendor({ name_en: 'Hill Farm', name_ne: 'पहाडी खेत' })
  const form: Fields = {
    vendor: `${vendor.id}`,
    name_en: 'Lapsi Jam',
    name_ne: 'लप्सी जाम',
    category_id: `${(await shop.addCategory()).id}`,
    district_id: '38',
    marked_price: '१८०.५०',
    unit: 'packet',
    unit_description: '250 g jar',
    stock: '६',
  }
  const visit = (more: Visit = {}) =>
    shown(create, shop, {
      path: more.locale === 'ne' ? '/ne/admin/products/new' : '/admin/products/new',
      as: asha,
      ...more,
    })
  const ofVendor = () =>
    shop.database.db
      .selectFrom('products')
      .select(['id', 'name_en', 'status', 'marked_price_paisa', 'stock'])
      .where('vendor_id', '=', vendor.id)
      .execute()
  return { asha, vendor, form, visit, ofVendor }
}

test('staff add a draft for the vendor they choose, which hears of it and may go on with it', async ({
  shop,
}) => {
  const { vendor, form, visit, ofVendor } = await adding(shop)
  const owner = await shop.addCustomer({ vendor_id: vendor.id })
  expect(formIn((await visit()).html, 'name="vendor"')).toMatchObject({ vendor: '', name_en: '' })
  const { status, location } = await visit({ locale: 'ne', form })
  const [added, ...others] = await ofVendor()
  expect([status, location, others]).toEqual([303, `/ne/admin/products/${added!.id}?saved`, []])
  expect(added).toMatchObject({ status: 'draft', marked_price_paisa: 180_50, stock: 6 })
  const { db } = shop.database
  const told = await db
    .selectFrom('notifications')
    .select('type')
    .where('user_id', '=', owner.actor.id)
    .execute()
  expect(told).toHaveLength(1)
  const entry = db.selectFrom('audit_entries').select('action').where('object_id', '=', `${added!.id}`)
  expect(await entry.execute()).toEqual([{ action: 'product.add' }])
})

test('the same form twice, also at once, makes one product', async ({ shop }) => {
  const { form, visit, ofVendor } = await adding(shop)
  const answers = await Promise.all([visit({ form }), visit({ form })])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  const again = await visit({ form: { ...form, name_en: 'LAPSI jam' } })
  expect(again.status).toBe(409)
  expect(again.html).toMatch(/<input(?=[^>]*name="name_en")(?=[^>]*aria-invalid="true")/)
  expect(await ofVendor()).toHaveLength(1)
})

test.for<[field: string, typed: string]>([
  ['vendor', ''],
  ['vendor', '999999'],
  ['vendor', '-1'],
  ['vendor', '99999999999'],
  ['category_id', '99999999'],
  ['district_id', '40000'],
  ['marked_price', 'dear'],
  ['stock', '-1'],
  ['name_ne', 'Jam'],
])(
  '%s: %o is refused beneath its field in either language, and all that was typed stays',
  async ([field, typed], { shop }) => {
    const { form, visit, ofVendor } = await adding(shop)
    for (const locale of ['en', 'ne'] as const) {
      const { status, html } = await visit({ locale, form: { ...form, [field]: typed } })
      expect(status).toBe(400)
      expect(html).toMatch(
        new RegExp(`<(?:input|select)(?=[^>]*name="${field}")(?=[^>]*aria-invalid="true")`),
      )
      expect(html).toContain('role="alert"')
      expect(formIn(html, 'name="vendor"')).toMatchObject({
        name_en: 'Lapsi Jam',
        unit: 'packet',
        stock: field === 'stock' ? typed : '६',
      })
    }
    expect(await ofVendor()).toEqual([])
  },
)

test('others add nothing for a vendor: who may only look, colleagues with other rights, its own owner', async ({
  shop,
}) => {
  const { vendor, form, ofVendor } = await adding(shop)
  const others = [
    await staff(shop, 'all.read'),
    await staff(shop, ...rightsWithout('product.change')),
    shop.as((await shop.addCustomer({ vendor_id: vendor.id })).actor),
  ]
  for (const as of others) expect((await answerOf(create.action, shop, { as, form })).status).toBe(403)
  expect(await ofVendor()).toEqual([])
})
