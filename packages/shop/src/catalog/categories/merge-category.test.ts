import { expect } from 'vitest'
import { type TestShop, test } from '../../../test/shop.ts'
import { listAudit } from '../../audit/read-audit.ts'
import { addCommissionRule, endCommissionRule } from '../../ledger/commission-rules.ts'
import { addPromotion, stopPromotion } from '../../promotions/change-promotions.ts'
import { addProduct, changeProduct } from '../changing/change-product.ts'
import { approveProduct } from '../changing/moderate-products.ts'
import { readVendorProduct } from '../changing/vendor-product.ts'
import { importRow } from '../import/import-row.ts'
import { findProduct } from '../product-detail.ts'
import { findCategory, listCategories } from './categories.ts'
import { addCategory, changeCategory } from './change-categories.ts'
import { deleteCategory, mergeCategory } from './merge-category.ts'
import { readStaffCategory } from './staff-categories.ts'

const staffOf = async (shop: TestShop) =>
  shop.as(
    (
      await shop.addCustomer({
        rights: [
          'category.change',
          'product.moderate',
          'commission.change',
          'promotion.change',
          'audit.read',
        ],
      })
    ).actor,
  )

async function memberOf(shop: TestShop) {
  const vendor = await shop.addVendor()
  return { vendor, ctx: shop.as((await shop.addCustomer({ vendor_id: vendor.id })).actor) }
}

let made = 0
const product = (category_id: number) => ({
  name_en: `Yam ${++made}`,
  name_ne: `तरुल ${made}`,
  category_id,
  district_id: 38,
  marked_price: 120,
  unit: 'kg',
  unit_description: '1 kg',
  stock: 4,
})

test('all products of a category move into the other, and every slug it ever had leads there', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const visitor = shop.as(null)
  const [roots, tubers, all] = [await shop.addCategory(), await shop.addCategory(), await shop.addCategory()]
  await changeCategory(staff, roots.id, { slug: `${roots.slug}-new` })
  const onSale = await shop.addProduct({ category_id: roots.id })
  const archived = await shop.addProduct({ category_id: roots.id, status: 'archived' })

  expect(await mergeCategory(staff, roots.id, { into: tubers.id })).toMatchObject({
    id: tubers.id,
    product_count: 1,
    product_total: 2,
    former_slugs: [`${roots.slug}-new`],
  })
  expect((await findProduct(visitor, onSale.slug)).category.slug).toBe(tubers.slug)
  const { category_id } = await shop.database.db
    .selectFrom('products')
    .select('category_id')
    .where('id', '=', archived.id)
    .executeTakeFirstOrThrow()
  expect(category_id).toBe(tubers.id)
  expect((await listCategories(visitor)).map(({ id }) => id)).not.toContain(roots.id)
  for (const slug of [roots.slug, `${roots.slug}-new`])
    expect(await findCategory(visitor, slug)).toMatchObject({ slug: tubers.slug })
  // And on, when that one is merged too.
  await mergeCategory(staff, tubers.id, { into: all.id })
  for (const slug of [roots.slug, `${roots.slug}-new`, tubers.slug])
    expect(await findCategory(visitor, slug)).toMatchObject({ slug: all.slug })
  const { entries } = await listAudit(staff, { object_kind: 'category', object_id: `${roots.id}` })
  expect(entries[0]).toMatchObject({
    action: 'category.merge',
    details: { slug: `${roots.slug}-new`, into: tubers.id, into_slug: tubers.slug, products: 2 },
  })
})

test('what cannot be merged is refused under its field', async ({ shop }) => {
  const staff = await staffOf(shop)
  const [a, b] = [await shop.addCategory(), await shop.addCategory()]
  for (const into of [a.id, 32_000, '', 'x'])
    await expect(mergeCategory(staff, a.id, { into })).rejects.toMatchObject({
      code: 'invalid',
      fields: { into: expect.any(String) },
    })
  const { version } = await readStaffCategory(staff, a.id)
  await changeCategory(staff, a.id, { text_en: 'Changed meanwhile.' })
  await expect(mergeCategory(staff, a.id, { into: b.id, version })).rejects.toMatchObject({
    code: 'conflict',
  })
  await mergeCategory(staff, a.id, { into: b.id })
  await expect(mergeCategory(staff, a.id, { into: b.id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(mergeCategory(staff, b.id, { into: a.id })).rejects.toMatchObject({
    fields: { into: expect.any(String) },
  })
})

test('a coupon or commission rule that holds must end first; afterwards it still names what it was for', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const [a, b] = [await shop.addCategory(), await shop.addCategory()]
  const coupon = await addPromotion(staff, {
    code: 'ROOTS',
    kind: 'percent',
    value: '10',
    category: a.id,
    bearer: 'platform',
    name_en: 'Roots',
    name_ne: 'कन्दमूल',
  })
  const rule = await addCommissionRule(staff, {
    scope: 'category',
    category: a.id,
    kind: 'percent',
    value: 5,
  })
  await expect(mergeCategory(staff, a.id, { into: b.id })).rejects.toMatchObject({ code: 'not_allowed' })
  await stopPromotion(staff, coupon)
  await expect(mergeCategory(staff, a.id, { into: b.id })).rejects.toMatchObject({ code: 'not_allowed' })
  await endCommissionRule(staff, rule)
  await mergeCategory(staff, a.id, { into: b.id })
  for (const action of [
    () =>
      addPromotion(staff, {
        code: 'LATE',
        kind: 'percent',
        value: '10',
        category: a.id,
        bearer: 'platform',
        name_en: 'Late',
        name_ne: 'ढिलो',
      }),
    () => addCommissionRule(staff, { scope: 'category', category: a.id, kind: 'percent', value: 5 }),
  ])
    await expect(action()).rejects.toMatchObject({ fields: { category: expect.any(String) } })
  // What named the merged one goes on naming it: it cannot be deleted with the other.
  await expect(deleteCategory(staff, b.id)).rejects.toMatchObject({ code: 'not_allowed' })
})

test('a vendor who saves into a category that was just merged finds the product in the other', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const { ctx } = await memberOf(shop)
  const [a, b] = [await shop.addCategory(), await shop.addCategory()]
  const before = await addProduct(ctx, product(a.id))
  await mergeCategory(staff, a.id, { into: b.id })
  // The form was open before: it still says the old one.
  expect((await addProduct(ctx, product(a.id))).category.id).toBe(b.id)
  expect(await changeProduct(ctx, before.id, { category_id: a.id, version: before.version })).toMatchObject({
    category: { id: b.id },
    version: before.version,
  })
  // Also a file that was written before.
  const name = `Yam ${++made}`
  await importRow(ctx, {
    name_en: name,
    name_ne: 'तरुल',
    category: a.slug,
    district: 'Kaski',
    price_rs: '90',
    stock: '1',
    unit: 'kg',
    unit_description: '1 kg',
  })
  const { category_id } = await shop.database.db
    .selectFrom('products')
    .select('category_id')
    .where('name_en', '=', name)
    .executeTakeFirstOrThrow()
  expect(category_id).toBe(b.id)
})

test('vendors save while staff merge: no product is lost between the two', async ({ shop }) => {
  const staff = await staffOf(shop)
  const { ctx } = await memberOf(shop)
  const into = await shop.addCategory()
  for (let round = 0; round < 5; round++) {
    const { id } = await shop.addCategory()
    const products = await Promise.all([1, 2].map(() => addProduct(ctx, product(id))))
    await Promise.all([
      ...[1, 2, 3].map(() => addProduct(ctx, product(id))),
      ...products.map(({ id }) => changeProduct(ctx, id, { description_en: `Round ${round}` })),
      mergeCategory(staff, id, { into: into.id }),
      addProduct(ctx, product(id)),
    ])
    expect((await readStaffCategory(staff, into.id)).product_total).toBe((round + 1) * 6)
  }
})

test('a change that waits for the merged category goes into the other', async ({ shop }) => {
  const staff = await staffOf(shop)
  const { ctx, vendor } = await memberOf(shop)
  const [a, b] = [await shop.addCategory(), await shop.addCategory()]
  const { id, slug } = await shop.addProduct({ vendor_id: vendor.id })
  await changeProduct(ctx, id, { category_id: a.id })
  await expect(deleteCategory(staff, a.id)).rejects.toMatchObject({ code: 'not_allowed' })
  await mergeCategory(staff, a.id, { into: b.id })
  expect((await readVendorProduct(ctx, id)).change?.values).toEqual({ category_id: b.id })
  await approveProduct(staff, id, {})
  expect((await findProduct(shop.as(null), slug)).category.slug).toBe(b.slug)
})

test('a category is deleted when it is empty, once, and never under a product that is just saved', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const { ctx } = await memberOf(shop)
  const category = await addCategory(staff, { name_en: 'Empty', name_ne: 'खाली' })
  await changeCategory(staff, category.id, { slug: 'void' })
  await deleteCategory(staff, category.id)
  await expect(deleteCategory(staff, category.id)).rejects.toMatchObject({ code: 'not_found' })
  for (const slug of ['empty', 'void']) expect(await findCategory(shop.as(null), slug)).toBeUndefined()
  // The slug is free again.
  const again = await addCategory(staff, { name_en: 'Empty', name_ne: 'खाली', slug: 'void' })

  const full = await shop.addProduct({ status: 'archived' })
  await expect(deleteCategory(staff, full.category_id)).rejects.toMatchObject({
    code: 'not_allowed',
    message: expect.stringContaining('1 product is in this category'),
  })
  const [deleted, saved] = await Promise.allSettled([
    deleteCategory(staff, again.id),
    addProduct(ctx, product(again.id)),
  ])
  expect([deleted.status, saved.status].sort()).toEqual(['fulfilled', 'rejected'])
  if (saved.status === 'rejected')
    expect(saved.reason).toMatchObject({ code: 'invalid', fields: { category_id: expect.any(String) } })
})
