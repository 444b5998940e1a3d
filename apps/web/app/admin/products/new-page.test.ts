import type { Right } from '@himalayan-green/shop/context.ts'
import { rightsWithout } from '@himalayan-green/shop/test/scenes/factories.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Fields, type Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as moved from './moved-page.tsx'
import * as create from './new-page.tsx'

const staff = async (shop: TestShop, ...rights: Right[]) =>
  shop.as((await shop.addCustomer({ rights: rights.length > 0 ? rights : ['product.change'] })).actor)

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
    .innerJoin('events', 'events.id', 'event_id')
    .select('kind as type')
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

test('the former address of the list leads to the catalogue, with its filters', async ({ shop }) => {
  const as = await staff(shop, 'all.read')
  const visit = { path: '/ne/admin/products?vendor=3&status=draft', locale: 'ne', as } as const
  expect(await answerOf(moved.loader, shop, visit)).toMatchObject({
    status: 301,
    location: '/ne/admin/catalogue?vendor=3&status=draft',
  })
})
