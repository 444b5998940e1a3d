import { expect } from 'vitest'
import { type TestShop, test } from '../../../test/shop.ts'
import { addToCart, listCart } from '../../cart/cart.ts'
import { latinDigits } from '../../nepal/numerals.ts'
import { listProducts } from '../../search/products.ts'
import { readCsvProducts } from '../import/export-products.ts'
import { importRow } from '../import/import-row.ts'
import { findProduct } from '../product-detail.ts'
import { setStock } from '../stock.ts'
import { changeOffer } from './change-offer.ts'
import { addProduct, changeProduct } from './change-product.ts'
import { approveProduct, readModeratedProduct } from './moderate-products.ts'
import { moveProduct } from './move-product.ts'
import { cancelChange } from './product-changes.ts'
import { readVendorProduct } from './vendor-product.ts'
import { listVendorProducts } from './vendor-products.ts'

/** A vendor who agreed to the terms, and the context of its owner. */
async function openVendor(shop: TestShop, overrides = {}) {
  const vendor = await shop.addVendor({ agreed_at: new Date(), agreed_version: 1, ...overrides })
  const { actor } = await shop.addCustomer({ vendor_id: vendor.id })
  return { vendor, ctx: shop.as(actor) }
}

async function potato(shop: TestShop, overrides = {}) {
  const category_id = (await shop.addCategory()).id
  return {
    name_en: 'Mude Red Potato',
    name_ne: 'मुडे रातो आलु',
    aliases: ['aalu'],
    category_id,
    district_id: 38,
    marked_price: '९५.५०',
    unit: 'kg',
    unit_description: '१ kg',
    stock: '१२',
    ...overrides,
  }
}

test('a product begins as a draft that nobody else sees, with what was typed in either digits', async ({
  shop,
}) => {
  const { ctx } = await openVendor(shop)
  const added = await addProduct(ctx, await potato(shop))
  expect(added).toMatchObject({
    status: 'draft',
    slug: 'mude-red-potato',
    marked_price_paisa: 95_50,
    stock: 12,
    unit_description: '1 kg',
    version: 1,
    published_at: null,
    change: null,
    images: [],
    vat_exempt: false,
    approval_reason: null,
  })
  expect((await listProducts(shop.as(null), { search: 'aalu' })).count).toBe(0)
  await expect(findProduct(shop.as(null), added.slug)).rejects.toMatchObject({ code: 'not_found' })
  await expect(addProduct(ctx, await potato(shop))).rejects.toMatchObject({
    code: 'conflict',
    message: 'You already have Mude Red Potato, 1 kg.',
  })
  // It looks the same.
  const pasted = { ...(await potato(shop)), name_en: 'Mude\u200b Red Pota\u200dto\ufe0f' }
  await expect(addProduct(ctx, pasted)).rejects.toMatchObject({ code: 'conflict' })
  const other = await openVendor(shop)
  expect((await addProduct(other.ctx, await potato(shop))).slug).toBe('mude-red-potato-2')
})

test.for([
  [{ marked_price: '95.505' }, 'marked_price'],
  [{ marked_price: '0' }, 'marked_price'],
  [{ marked_price: 'ninety' }, 'marked_price'],
  [{ marked_price: 500_001 }, 'marked_price'],
  [{ marked_price: 95.505 }, 'marked_price'],
  [{ stock: -1 }, 'stock'],
  [{ stock: '1.5' }, 'stock'],
  [{ stock: 100_000 }, 'stock'],
  [{ name_en: 'आलु' }, 'name_en'],
  [{ name_ne: 'Potato' }, 'name_ne'],
  [{ name_en: ' ' }, 'name_en'],
  [{ unit: 'heap' }, 'unit'],
  [{ category_id: 30_000 }, 'category_id'],
  [{ category_id: '' }, 'category_id'],
  [{ district_id: 999_999 }, 'district_id'],
  [{ is_vendor_approval_required: true }, 'approval_reason'],
  [{ approval_reason: 'made_to_order' }, 'approval_reason'],
  [{ is_vendor_approval_required: true, approval_reason: 'mood' }, 'approval_reason'],
  [{ shelf_life_days: 0 }, 'shelf_life_days'],
  [{ unit_amount: 'half' }, 'unit_amount'],
  [{ unit_amount: '0,5' }, 'unit_amount'],
  [{ unit_amount: 0 }, 'unit_amount'],
  [{ unit_amount: -1 }, 'unit_amount'],
  [{ unit_amount: true }, 'unit_amount'],
  [{ unit_amount: 1.0005 }, 'unit_amount'],
  [{ unit_amount: 1_000_000 }, 'unit_amount'],
  [{ unit_amount: '1000' }, 'unit_amount'],
] as const)('a new product with %o is refused under %s', async ([wrong, field], { shop }) => {
  const { ctx } = await openVendor(shop)
  const refused = await addProduct(ctx, { ...(await potato(shop)), ...wrong }).catch((error) => error)
  expect(refused).toMatchObject({ code: 'invalid' })
  expect(Object.keys(refused.fields)).toEqual([field])
})

test('all faults of a form come at once', async ({ shop }) => {
  const { ctx } = await openVendor(shop)
  const refused = await addProduct(ctx, {}).catch((error) => error)
  expect(Object.keys(refused.fields).sort()).toEqual(
    [
      'category_id',
      'district_id',
      'marked_price',
      'name_en',
      'name_ne',
      'stock',
      'unit',
      'unit_description',
    ].sort(),
  )
})

test('a draft is handed in with a picture and an agreement, and waits', async ({ shop }) => {
  const { ctx, vendor } = await openVendor(shop, { agreed_at: null, agreed_version: null })
  const { id } = await addProduct(ctx, await potato(shop))
  await expect(moveProduct(ctx, id, 'submit')).rejects.toMatchObject({ code: 'not_allowed' })
  await shop.database.db
    .updateTable('vendors')
    .set({ agreed_at: new Date(), agreed_version: 1 })
    .where('id', '=', vendor.id)
    .execute()
  await expect(moveProduct(ctx, id, 'submit')).rejects.toMatchObject({
    fields: { pictures: expect.any(String) },
  })
  await shop.addProductImage(id)
  const waiting = await moveProduct(ctx, id, 'submit')
  expect(waiting).toMatchObject({ status: 'pending', published_at: null })
  expect(waiting.submitted_at).toBeInstanceOf(Date)
  expect(await moveProduct(ctx, id, 'submit')).toMatchObject({ status: 'pending', version: waiting.version })
  await expect(moveProduct(ctx, id, 'pause')).rejects.toMatchObject({
    code: 'not_allowed',
    message: 'This product is under review. You can: withdraw it from review, archive it.',
  })
  expect(await moveProduct(ctx, id, 'withdraw')).toMatchObject({ status: 'draft', submitted_at: null })
})

test('pausing takes a product out of the shop, resuming puts it back, archiving ends it', async ({
  shop,
}) => {
  const { ctx, vendor } = await openVendor(shop)
  const { id, slug } = await shop.addProduct({ vendor_id: vendor.id })
  const isThere = () =>
    findProduct(shop.as(null), slug).then(
      () => true,
      () => false,
    )
  await moveProduct(ctx, id, 'pause')
  expect(await isThere()).toBe(false)
  await moveProduct(ctx, id, 'resume')
  expect(await isThere()).toBe(true)
  await changeProduct(ctx, id, { name_en: 'Other potato' })
  await moveProduct(ctx, id, 'archive')
  expect(await isThere()).toBe(false)
  expect((await readVendorProduct(ctx, id)).change).toBe(null)
  const archived = { code: 'not_allowed' }
  await expect(changeProduct(ctx, id, { unit: 'g' })).rejects.toMatchObject(archived)
  await expect(changeOffer(ctx, id, { stock: 3 })).rejects.toMatchObject(archived)
  expect(await moveProduct(ctx, id, 'restore')).toMatchObject({ status: 'draft' })
})

test('price and stock of a product on sale are live at once, also in carts', async ({ shop }) => {
  const { ctx, vendor } = await openVendor(shop)
  const { id, slug } = await shop.addProduct({ vendor_id: vendor.id, marked_price_paisa: 70_00, stock: 5 })
  const shopper = shop.as((await shop.addCustomer()).actor)
  await addToCart(shopper, { product: id })
  const changed = await changeOffer(ctx, id, {
    marked_price: '८०',
    marked_price_before: '70',
    stock: '2',
    stock_before: 5,
  })
  expect(changed).toMatchObject({ marked_price_paisa: 80_00, stock: 2, status: 'published', change: null })
  expect(await findProduct(shop.as(null), slug)).toMatchObject({ marked_price_paisa: 80_00, stock: 2 })
  expect((await listCart(shopper)).items[0]!.product).toMatchObject({ marked_price_paisa: 80_00, stock: 2 })
})

test('of two who change price or stock at once, the second is told what it is now', async ({ shop }) => {
  const { ctx, vendor } = await openVendor(shop)
  const { id } = await shop.addProduct({ vendor_id: vendor.id, marked_price_paisa: 70_00, stock: 5 })
  const both = await Promise.allSettled([
    changeOffer(ctx, id, { marked_price: 80, marked_price_before: 70 }),
    changeOffer(ctx, id, { marked_price: 90, marked_price_before: 70 }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(
    changeOffer(ctx, id, { stock: 9, stock_before: 6, marked_price: 60, marked_price_before: 70 }),
  ).rejects.toMatchObject({
    code: 'conflict',
    fields: {
      stock: expect.stringContaining('the stock is 5 now'),
      marked_price: expect.stringContaining('Rs'),
    },
  })
  expect(await readVendorProduct(ctx, id)).toMatchObject({ stock: 5 })
})

test('names, texts and category of a product on sale wait as one change, the newest; the rest is live', async ({
  shop,
}) => {
  const { ctx, vendor } = await openVendor(shop)
  const { id, slug, version, category_id } = await shop.addProduct({ vendor_id: vendor.id, name_en: 'Apple' })
  const tea = await shop.addCategory()
  const first = await changeProduct(ctx, id, {
    version,
    name_en: 'Jumla Apple',
    aliases: ['marphali'],
    unit_description: '500 g',
    marked_price: 55,
  })
  expect(first).toMatchObject({ name_en: 'Apple', unit_description: '500 g', marked_price_paisa: 55_00 })
  expect(first.change).toMatchObject({
    status: 'pending',
    values: { name_en: 'Jumla Apple', aliases: ['marphali'] },
  })
  const second = await changeProduct(ctx, id, { category_id: tea.id, description_ne: 'मीठो स्याउ' })
  expect(second.change!.values).toEqual({
    name_en: 'Jumla Apple',
    aliases: ['marphali'],
    category_id: tea.id,
    description_ne: 'मीठो स्याउ',
  })
  expect(second.change!.id).not.toBe(first.change!.id)
  expect(await findProduct(shop.as(null), slug)).toMatchObject({
    name_en: 'Apple',
    category: { id: category_id },
  })
  expect((await listProducts(shop.as(null), { search: 'marphali' })).count).toBe(0)

  const { rows } = await shop.database.pool.query(
    'select status from product_changes where product_id = $1 order by id',
    [id],
  )
  expect(rows.map((row) => row.status)).toEqual(['cancelled', 'pending'])
  const back = await changeProduct(ctx, id, {
    ...second.change!.values,
    name_en: 'Apple',
    aliases: [],
    category_id,
    description_ne: '',
  })
  expect(back.change).toBe(null)
  await changeProduct(ctx, id, { name_en: 'Jumla Apple' })
  expect((await cancelChange(ctx, id)).change).toBe(null)
})

test('B1: another district, or being free of VAT, is seen by shoppers once a moderator has agreed', async ({
  shop,
}) => {
  const { ctx, vendor } = await openVendor(shop)
  const { id, slug } = await shop.addProduct({ vendor_id: vendor.id, district_id: 63 })
  const before = await findProduct(shop.as(null), slug)
  const { change } = await changeProduct(ctx, id, { district_id: 40, vat_exempt: true, shelf_life_days: 9 })
  expect(change).toMatchObject({ status: 'pending', values: { district_id: 40, vat_exempt: true } })
  const { district, vat_exempt } = before
  expect(await findProduct(shop.as(null), slug)).toMatchObject({ district, vat_exempt, shelf_life_days: 9 })
  // Read in again, a file of products takes back nothing of it.
  const [row] = await readCsvProducts(ctx, 'byId', id)
  expect(await importRow(ctx, row!)).toBe('unchanged')

  const staff = shop.as((await shop.addCustomer({ rights: ['product.moderate'] })).actor)
  const seen = await readModeratedProduct(staff, id)
  expect(seen.new_district!.name_en).not.toBe(district.name_en)
  await approveProduct(staff, id, { version: seen.version })
  expect(await findProduct(shop.as(null), slug)).toMatchObject({
    district: seen.new_district,
    vat_exempt: true,
  })
})

test('B1: what a pack of a product on sale holds is said in words that the shop knows', async ({ shop }) => {
  const { ctx, vendor } = await openVendor(shop)
  const { id, slug } = await shop.addProduct({ vendor_id: vendor.id })
  for (const unit_description of ['1 kg, call 9841234567', 'half price at tea.example', '1 doko, heaped'])
    await expect(changeProduct(ctx, id, { unit_description })).rejects.toMatchObject({
      fields: { unit_description: expect.stringContaining('500 g jar') },
    })
  for (const unit_description of ['500 g', '1 bunch, about 250 g', '५०० g jar', '२ केजी']) {
    await changeProduct(ctx, id, { unit_description, unit_amount: null })
    expect(await findProduct(shop.as(null), slug)).toMatchObject({
      unit_description: latinDigits(unit_description),
    })
  }
  // What a moderator is going to read anyhow may say more, and staff may.
  const { id: draft } = await shop.addProduct({ vendor_id: vendor.id, status: 'draft' })
  await changeProduct(ctx, draft, { unit_description: '1 doko, heaped' })
  const staff = shop.as((await shop.addCustomer({ rights: ['product.change'] })).actor)
  await changeProduct(staff, id, { unit_description: '1 doko, heaped' }, 'any')
})

test('a trusted vendor’s products and changes are live at once', async ({ shop }) => {
  const { ctx } = await openVendor(shop, { is_trusted: true })
  const { id } = await addProduct(ctx, await potato(shop, { name_en: 'Ilam Tea', name_ne: 'इलाम चिया' }))
  await shop.addProductImage(id)
  expect(await moveProduct(ctx, id, 'submit')).toMatchObject({ status: 'published', slug: 'ilam-tea' })
  const changed = await changeProduct(ctx, id, { name_en: 'Ilam Golden Tea', aliases: ['chiya'] })
  expect(changed).toMatchObject({ name_en: 'Ilam Golden Tea', slug: 'ilam-tea', change: null })
  expect((await listProducts(shop.as(null), { search: 'chiya' })).products.map((one) => one.id)).toEqual([id])
})

test('the slug follows the name until the product was first on sale', async ({ shop }) => {
  const { ctx } = await openVendor(shop)
  const { id } = await addProduct(ctx, await potato(shop, { name_en: 'Timmur' }))
  expect((await changeProduct(ctx, id, { name_en: 'Wild Timmur' })).slug).toBe('wild-timmur')
  expect((await changeProduct(ctx, id, { name_en: 'Wild timmur' })).slug).toBe('wild-timmur')
})

test('who saves after another is told, and nothing of the first is lost', async ({ shop }) => {
  const { ctx } = await openVendor(shop)
  const { id, version } = await addProduct(ctx, await potato(shop, { name_en: 'Gundruk' }))
  await changeProduct(ctx, id, { version, description_en: 'Sour.' })
  await expect(changeProduct(ctx, id, { version, description_en: 'Dry.' })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await changeProduct(ctx, id, { version, description_en: 'Sour.' })).toMatchObject({
    version: version + 1,
  })
  expect((await readVendorProduct(ctx, id)).description_en).toBe('Sour.')
})

test('whose vendor it is not, or who has no part in the catalogue, gets nothing', async ({ shop }) => {
  const { vendor } = await openVendor(shop)
  const { id } = await shop.addProduct({ vendor_id: vendor.id })
  const other = (await openVendor(shop)).ctx
  const packer = shop.as((await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['orders'] })).actor)
  const keeper = shop.as(
    (await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['catalogue'] })).actor,
  )
  const actions = [
    (ctx: typeof other) => readVendorProduct(ctx, id),
    (ctx: typeof other) => changeProduct(ctx, id, { unit: 'g' }),
    (ctx: typeof other) => changeOffer(ctx, id, { stock: 1 }),
    (ctx: typeof other) => moveProduct(ctx, id, 'pause'),
    (ctx: typeof other) => cancelChange(ctx, id),
  ]
  for (const action of actions) {
    await expect(action(other)).rejects.toMatchObject({ code: 'not_found' })
    await expect(action(packer)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(action(shop.as(null))).rejects.toMatchObject({ code: 'unauthenticated' })
    await action(keeper)
  }
})

test('the list counts, filters, searches and goes on', async ({ shop }) => {
  const { ctx, vendor } = await openVendor(shop, { low_stock: 3 })
  const vendor_id = vendor.id
  const ids = []
  for (let n = 0; n < 5; n++) ids.push((await shop.addProduct({ vendor_id })).id)
  const low = await shop.addProduct({ vendor_id, stock: 3, name_en: 'Rare saffron', name_ne: 'केसर' })
  const draft = await shop.addProduct({ vendor_id, status: 'draft', stock: 0 })
  await shop.addProduct({ vendor_id, status: 'archived' })
  await shop.addProduct()
  await changeProduct(ctx, ids[0]!, { name_en: 'Renamed' })

  const first = await listVendorProducts(ctx, { limit: 4 })
  expect(first.products.map(({ id }) => id)).toEqual([draft.id, low.id, ids[4], ids[3]])
  expect(first.count).toBe(7)
  expect(first.counts).toEqual({
    published: 6,
    draft: 1,
    archived: 1,
    low: 1,
    changed: 1,
    pending: 0,
    rejected: 0,
    paused: 0,
  })
  const second = await listVendorProducts(ctx, { limit: 4, cursor: first.next! })
  expect(second.products.map(({ id, has_change }) => [id, has_change])).toEqual([
    [ids[2], false],
    [ids[1], false],
    [ids[0], true],
  ])
  expect(second.next).toBe(null)
  const idsOf = async (query: object) => (await listVendorProducts(ctx, query)).products.map(({ id }) => id)
  expect(await idsOf({ status: 'low' })).toEqual([low.id])
  expect(await idsOf({ status: 'changed' })).toEqual([ids[0]])
  expect(await idsOf({ search: 'केसर' })).toEqual([low.id])
  expect(await idsOf({ search: 'saffron', status: 'draft' })).toEqual([])
})

test('another stock is written only over the one that was seen, as orders change it without a new version', async ({
  shop,
}) => {
  const { vendor, ctx } = await openVendor(shop)
  const { id } = await shop.addProduct({ vendor_id: vendor.id, stock: 10 })
  const { version } = await readVendorProduct(ctx, id)
  // Three are sold.
  await setStock(ctx, id, 7)
  const patch = { description_en: 'Other words.', stock: 10, version }
  await expect(changeProduct(ctx, id, patch)).rejects.toMatchObject({
    code: 'invalid',
    fields: { stock_before: expect.stringContaining('which stock you saw') },
  })
  await expect(changeProduct(ctx, id, { ...patch, stock_before: 10 })).rejects.toMatchObject({
    code: 'conflict',
    fields: { stock: expect.stringContaining('7') },
  })
  expect(await readVendorProduct(ctx, id)).toMatchObject({ stock: 7, change: null })
  // The stock that is there needs nothing, and another one is written over it.
  expect(await changeProduct(ctx, id, { stock: 7 })).toMatchObject({ stock: 7 })
  expect(await changeProduct(ctx, id, { stock: 12, stock_before: 7 })).toMatchObject({ stock: 12 })
})
