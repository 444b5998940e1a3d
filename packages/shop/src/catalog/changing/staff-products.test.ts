import sharp from 'sharp'
import { expect } from 'vitest'
import { rightsWithout } from '../../../test/scenes/factories.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { listAudit } from '../../audit/read-audit.ts'
import { listNotifications } from '../../notifications/notifications.ts'
import { importRow } from '../import/import-row.ts'
import { addPicture, arrangePictures, removePicture } from '../pictures/product-pictures.ts'
import { findProduct } from '../product-detail.ts'
import { changeOffer } from './change-offer.ts'
import { addProduct, addProductFor, changeProduct } from './change-product.ts'
import { approveProduct, readModeratedProduct } from './moderate-products.ts'
import { moveProduct } from './move-product.ts'
import { cancelChange } from './product-changes.ts'
import { readVendorProduct } from './vendor-product.ts'

// What staff with the right `product.change` do with every vendor's products, by the vendor's own commands.

async function openVendor(shop: TestShop, overrides = {}) {
  const vendor = await shop.addVendor(overrides)
  return { vendor, ctx: shop.as((await shop.addCustomer({ vendor_id: vendor.id, name: 'Maya' })).actor) }
}

const staffOf = async (shop: TestShop) =>
  shop.as(
    (await shop.addCustomer({ rights: ['product.change', 'product.moderate', 'audit.read'], name: 'Asha' }))
      .actor,
  )

const jam = async (shop: TestShop, overrides = {}) => ({
  name_en: 'Lapsi jam',
  name_ne: 'लप्सी जाम',
  category_id: (await shop.addCategory()).id,
  district_id: 38,
  marked_price: 180,
  unit: 'packet',
  unit_description: '250 g jar',
  stock: 6,
  ...overrides,
})

const photo = (background: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .png()
    .toBuffer()

const entriesOf = async (ctx: Awaited<ReturnType<typeof staffOf>>, id: number) =>
  (await listAudit(ctx, { object_kind: 'product', object_id: `${id}` })).entries
    .toReversed()
    .map(({ actor_name, action, details, object_name }) => ({ actor_name, action, details, object_name }))

test('without the right, nothing of another vendor’s can be done, also by its own team', async ({ shop }) => {
  const { id, vendor_id } = await shop.addProduct()
  const others = [
    shop.as((await shop.addCustomer({ rights: rightsWithout('product.change') })).actor),
    shop.as((await shop.addCustomer({ vendor_id })).actor),
  ]
  for (const ctx of others)
    for (const action of [
      () => readVendorProduct(ctx, id, 'any'),
      () => addProductFor(ctx, { vendor: vendor_id }),
      () => changeProduct(ctx, id, { unit: 'g' }, 'any'),
      () => changeOffer(ctx, id, { stock: 1 }, 'any'),
      () => moveProduct(ctx, id, 'pause', 'any'),
      () => cancelChange(ctx, id, 'any'),
      () => addPicture(ctx, shop.pictures, id, new Uint8Array(), 'any'),
      () => arrangePictures(ctx, id, { pictures: [] }, 'any'),
      () => removePicture(ctx, id, 'x', 'any'),
    ])
      await expect(action()).rejects.toMatchObject({ code: 'forbidden' })
})

test('staff make a product for a vendor, give it a photo and put it on sale; the vendor finds it and hears of it', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const { vendor, ctx } = await openVendor(shop)
  const product = await jam(shop)
  await expect(addProductFor(staff, { ...product, vendor: 999_999 })).rejects.toMatchObject({
    fields: { vendor: 'There is no such vendor.' },
  })
  const { id, status, slug } = await addProductFor(staff, { ...product, vendor: vendor.id })
  expect(status).toBe('draft')
  expect(await readVendorProduct(ctx, id)).toMatchObject({ name_en: 'Lapsi jam', vendor_id: vendor.id })
  await expect(addProductFor(staff, { ...product, vendor: vendor.id })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This vendor has Lapsi jam, 250 g jar already.',
  })
  await expect(moveProduct(staff, id, 'submit', 'any')).rejects.toMatchObject({
    fields: { pictures: expect.any(String) },
  })
  await addPicture(staff, shop.pictures, id, await photo('#a40'), 'any')
  expect(await moveProduct(staff, id, 'submit', 'any')).toMatchObject({ status: 'published' })
  expect(await findProduct(shop.as(null), slug)).toMatchObject({ id })
  const { notifications } = await listNotifications(ctx)
  // Once a day for each product, however much was done.
  expect(notifications.map(({ type, message }) => ({ type, message }))).toEqual([
    {
      type: 'ProductChangedByStaff',
      message: 'Our staff changed Lapsi jam. Please check it.',
    },
  ])
  expect((await entriesOf(staff, id)).map(({ action }) => action)).toEqual([
    'product.add',
    'product.picture',
    'product.move',
  ])
})

test('staff correct a product that is on sale at once, and the log has both what it was and what it is', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const { vendor, ctx } = await openVendor(shop)
  const { id, slug, version } = await shop.addProduct({
    vendor_id: vendor.id,
    name_en: 'Hony',
    description_en: 'Sweat.',
    marked_price_paisa: 90_00,
    stock: 4,
  })
  const changed = await changeProduct(
    staff,
    id,
    { version, name_en: 'Honey', description_en: 'Sweet.', marked_price: '95.50', stock: 9, stock_before: 4 },
    'any',
  )
  expect(changed).toMatchObject({ name_en: 'Honey', marked_price_paisa: 95_50, stock: 9, change: null })
  expect(await findProduct(shop.as(null), slug)).toMatchObject({ name_en: 'Honey', description_en: 'Sweet.' })
  await expect(changeProduct(staff, id, { version, name_en: 'Wax' }, 'any')).rejects.toMatchObject({
    code: 'conflict',
  })
  await moveProduct(staff, id, 'pause', 'any')
  // What changes nothing is not audited.
  await changeProduct(staff, id, { name_en: 'Honey' }, 'any')
  await moveProduct(staff, id, 'pause', 'any')
  expect(await entriesOf(staff, id)).toEqual(
    [
      {
        action: 'product.offer',
        details: { before: { marked_price: 90, stock: 4 }, after: { marked_price: 95.5, stock: 9 } },
      },
      {
        action: 'product.change',
        details: {
          before: { name_en: 'Hony', description_en: 'Sweat.' },
          after: { name_en: 'Honey', description_en: 'Sweet.' },
        },
      },
      {
        action: 'product.move',
        details: { step: 'pause', before: 'published', after: 'paused' },
      },
    ].map((entry) => ({ ...entry, actor_name: 'Asha', object_name: 'Honey' })),
  )
  // The vendor's own corrections still wait for a moderator.
  expect((await changeProduct(ctx, id, { name_en: 'Wild honey' })).change?.status).toBe('pending')
})

test('a moderator corrects the typo in what a vendor asks for, and agrees to it', async ({ shop }) => {
  const staff = await staffOf(shop)
  const { vendor, ctx } = await openVendor(shop)
  const { id, slug } = await shop.addProduct({ vendor_id: vendor.id, name_en: 'Apple', stock: 3 })
  const asked = await changeProduct(ctx, id, { name_en: 'Jumla Aple', description_en: 'Sweet.' })
  const corrected = await changeProduct(
    staff,
    id,
    { version: asked.version, name_en: 'Jumla Apple', unit_description: '2 kg' },
    'any',
  )
  // Still the vendor's, still waiting; what needs no moderator is live.
  expect(corrected.change).toMatchObject({
    id: asked.change!.id,
    status: 'pending',
    asked_at: asked.change!.asked_at,
    values: { name_en: 'Jumla Apple', description_en: 'Sweet.' },
  })
  expect(await findProduct(shop.as(null), slug)).toMatchObject({ name_en: 'Apple', unit_description: '2 kg' })
  await expect(approveProduct(staff, id, { version: asked.version })).rejects.toMatchObject({
    code: 'conflict',
  })
  await approveProduct(staff, id, { version: corrected.version })
  expect(await findProduct(shop.as(null), slug)).toMatchObject({
    name_en: 'Jumla Apple',
    description_en: 'Sweet.',
  })

  // Corrected until nothing of it is left, it is over.
  await changeProduct(ctx, id, { name_en: 'Jumla Apples' })
  expect((await changeProduct(staff, id, { name_en: 'Jumla Apple' }, 'any')).change).toBeNull()
  // A photo by staff is live, and leaves what waits as it is.
  await shop.addProductImage(id, { file: 'c'.repeat(20) })
  await changeProduct(ctx, id, { name_en: 'Apple of Jumla' })
  const hung = await addPicture(staff, shop.pictures, id, await photo('#35c'), 'any')
  expect(hung.images).toHaveLength(2)
  expect(hung.change).toMatchObject({
    status: 'pending',
    values: { name_en: 'Apple of Jumla' },
    images: null,
  })
  expect((await cancelChange(staff, id, 'any')).change).toBeNull()
})

test('a draft is seen by who may change products, not by who may only decide', async ({ shop }) => {
  const { id } = await shop.addProduct({ status: 'draft' })
  const moderator = shop.as((await shop.addCustomer({ rights: ['product.moderate'] })).actor)
  await expect(readModeratedProduct(moderator, id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await readModeratedProduct(await staffOf(shop), id)).toMatchObject({ id, status: 'draft' })
})

test('every price and count that a vendor’s team gives is in the audit log, by page, form and file, or not at all', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const { vendor, ctx } = await openVendor(shop)
  const { id } = await shop.addProduct({
    vendor_id: vendor.id,
    name_en: 'Tori oil',
    marked_price_paisa: 300_00,
    stock: 5,
  })
  await changeOffer(ctx, id, { marked_price: 310, marked_price_before: 300 })
  await changeOffer(ctx, id, { stock: 8, stock_before: 5 })
  await changeProduct(ctx, id, {
    marked_price: 320,
    stock: 9,
    stock_before: 8,
    description_en: 'Cold pressed.',
  })
  await importRow(ctx, { id: `${id}`, price_rs: '330', stock: '12' })
  // Refused, and what is so already: nothing.
  await changeOffer(ctx, id, { stock: 1, stock_before: 5 }).catch(() => {})
  await changeOffer(ctx, id, { stock: 12, marked_price: 330 })
  await importRow(ctx, { id: `${id}`, stock: 'many' }).catch(() => {})

  const entries = await entriesOf(staff, id)
  expect(entries.map(({ action, actor_name }) => `${actor_name} ${action}`)).toEqual(
    Array(4).fill('Maya product.offer'),
  )
  expect(entries.map(({ details }) => details)).toEqual([
    { before: { marked_price: 300 }, after: { marked_price: 310 } },
    { before: { stock: 5 }, after: { stock: 8 } },
    { before: { marked_price: 310, stock: 8 }, after: { marked_price: 320, stock: 9 } },
    { before: { marked_price: 320, stock: 9 }, after: { marked_price: 330, stock: 12 } },
  ])
  // What the first price was, its making says: nothing was changed.
  const { id: added } = await addProduct(ctx, await jam(shop))
  expect(await entriesOf(staff, added)).toEqual([])
})

test('of staff and vendor who give another price at once, both are written, or one is told', async ({
  shop,
}) => {
  const staff = await staffOf(shop)
  const { vendor, ctx } = await openVendor(shop)
  const { id } = await shop.addProduct({ vendor_id: vendor.id, marked_price_paisa: 70_00 })
  const both = await Promise.allSettled([
    changeOffer(ctx, id, { marked_price: 80, marked_price_before: 70 }),
    changeOffer(staff, id, { marked_price: 90, marked_price_before: 70 }, 'any'),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await entriesOf(staff, id)).toHaveLength(1)
})
