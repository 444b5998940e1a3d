import { expect } from 'vitest'
import { type TestShop, test } from '../../../test/shop.ts'
import { listNotifications } from '../../notifications/notifications.ts'
import { listProducts } from '../../search/products.ts'
import { findProduct } from '../product-detail.ts'
import { changeProduct } from './change-product.ts'
import { approveProduct, declineProduct, listToModerate, readModeratedProduct } from './moderate-products.ts'
import { moveProduct } from './move-product.ts'
import { readVendorProduct } from './vendor-product.ts'

async function openVendor(shop: TestShop) {
  const vendor = await shop.addVendor({ agreed_at: new Date(), agreed_version: 1 })
  return { vendor, ctx: shop.as((await shop.addCustomer({ vendor_id: vendor.id })).actor) }
}

async function handedIn(shop: TestShop) {
  const { vendor, ctx } = await openVendor(shop)
  const { id, slug } = await shop.addProduct({ vendor_id: vendor.id, status: 'draft', name_en: 'Sour Apple' })
  await shop.addProductImage(id)
  return { id, slug, ctx, vendor, product: await moveProduct(ctx, id, 'submit') }
}

const moderatorOf = async (shop: TestShop, name = 'Asha') =>
  shop.as((await shop.addCustomer({ rights: ['product.moderate'], name })).actor)

test('a product that waits is approved, is on sale, and its vendor is told', async ({ shop }) => {
  const { id, slug, ctx, product } = await handedIn(shop)
  const moderator = await moderatorOf(shop)
  expect(await readModeratedProduct(moderator, id)).toMatchObject({
    status: 'pending',
    name_en: 'Sour Apple',
  })
  await approveProduct(moderator, id, { version: product.version })
  expect(await findProduct(shop.as(null), slug)).toMatchObject({ id })
  expect(await readVendorProduct(ctx, id)).toMatchObject({
    status: 'published',
    published_at: expect.any(Date),
  })
  expect((await listNotifications(ctx)).notifications).toMatchObject([
    { type: 'ProductPublished', message: 'Sour Apple was approved and is on sale.' },
  ])
  const { rows } = await shop.database.pool.query(
    `select 1 from outgoing_messages m where m::text like '%/vendor/products/${id}%'`,
  )
  expect(rows).toHaveLength(1)
  const entry = await shop.database.db
    .selectFrom('audit_entries')
    .select(['action', 'object_kind', 'details'])
    .where('object_id', '=', `${id}`)
    .executeTakeFirst()
  expect(entry).toEqual({
    action: 'product.publish',
    object_kind: 'product',
    details: { version: product.version },
  })
})

test('one that is sent back says why, is mended and handed in again', async ({ shop }) => {
  const { id, ctx } = await handedIn(shop)
  const moderator = await moderatorOf(shop)
  await expect(declineProduct(moderator, id, { note: '  ' })).rejects.toMatchObject({ code: 'invalid' })
  await declineProduct(moderator, id, { note: 'The picture is too dark.' })
  expect(await readVendorProduct(ctx, id)).toMatchObject({
    status: 'rejected',
    moderation_note: 'The picture is too dark.',
    submitted_at: null,
  })
  expect((await listNotifications(ctx)).notifications[0]!.message).toBe(
    'Changes requested for Sour Apple: The picture is too dark.',
  )
  await changeProduct(ctx, id, { name_en: 'Sweet Apple' })
  expect(await moveProduct(ctx, id, 'submit')).toMatchObject({ status: 'pending', moderation_note: '' })
})

test('a change is agreed to as a whole, found by its new names, and its vendor is told', async ({ shop }) => {
  const { ctx, vendor } = await openVendor(shop)
  const moderator = await moderatorOf(shop)
  const tea = await shop.addCategory()
  const { id, slug } = await shop.addProduct({ vendor_id: vendor.id, name_en: 'Leaf' })
  const { version } = await changeProduct(ctx, id, {
    name_en: 'Ilam Leaf',
    aliases: ['chiyapatti'],
    category_id: tea.id,
    description_en: 'Two leaves.',
  })
  expect(await readModeratedProduct(moderator, id)).toMatchObject({
    name_en: 'Leaf',
    change: { values: { name_en: 'Ilam Leaf' } },
    new_category: { name_en: tea.name_en },
  })
  await approveProduct(moderator, id, { version })
  expect(await findProduct(shop.as(null), slug)).toMatchObject({
    slug,
    name_en: 'Ilam Leaf',
    description_en: 'Two leaves.',
    category: { id: tea.id },
  })
  expect((await listProducts(shop.as(null), { search: 'chiyapatti' })).count).toBe(1)
  expect((await listNotifications(ctx)).notifications[0]!.message).toBe(
    'Your change to Leaf was approved and is live.',
  )
})

test('a declined change leaves the product as it is, and says why until there is another', async ({
  shop,
}) => {
  const { ctx, vendor } = await openVendor(shop)
  const moderator = await moderatorOf(shop)
  const { id, slug } = await shop.addProduct({ vendor_id: vendor.id, name_en: 'Honey' })
  await changeProduct(ctx, id, { name_en: 'Best Honey of the World' })
  await declineProduct(moderator, id, { note: 'No praise in names, please.' })
  expect(await findProduct(shop.as(null), slug)).toMatchObject({ name_en: 'Honey' })
  expect((await readVendorProduct(ctx, id)).change).toMatchObject({
    status: 'declined',
    note: 'No praise in names, please.',
    values: { name_en: 'Best Honey of the World' },
  })
  const next = await changeProduct(ctx, id, { name_en: 'Cliff Honey' })
  expect(next.change).toMatchObject({ status: 'pending', values: { name_en: 'Cliff Honey' } })
})

test('of two moderators one decides, and nobody decides what changed after they looked', async ({ shop }) => {
  const { id, ctx, product } = await handedIn(shop)
  const [asha, bina] = [await moderatorOf(shop, 'Asha'), await moderatorOf(shop, 'Bina')]
  await changeProduct(ctx, id, { name_en: 'Other Apple' })
  await expect(approveProduct(asha, id, { version: product.version })).rejects.toMatchObject({
    code: 'conflict',
  })
  const { version } = await readModeratedProduct(asha, id)
  const both = await Promise.allSettled([
    approveProduct(asha, id, { version }),
    declineProduct(bina, id, { version, note: 'Too dark.' }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
  expect((await listNotifications(ctx)).notifications).toHaveLength(1)
})

test('the queue shows the longest waiting first and goes on; drafts are their vendor’s alone', async ({
  shop,
}) => {
  const moderator = await moderatorOf(shop)
  const before = (await listToModerate(moderator)).count
  const one = await handedIn(shop)
  const { ctx, vendor } = await openVendor(shop)
  const live = await shop.addProduct({ vendor_id: vendor.id })
  await changeProduct({ ...ctx, now: new Date(ctx.now.getTime() - 3_600_000) }, live.id, {
    name_en: 'Renamed',
  })
  const draft = await shop.addProduct({ vendor_id: vendor.id, status: 'draft' })
  const { waiting, count } = await listToModerate(moderator)
  expect(count).toBe(before + 2)
  const mine = waiting.filter(({ product_id }) => [one.id, live.id, draft.id].includes(product_id))
  expect(mine.map(({ kind, product_id }) => [kind, product_id])).toEqual([
    ['change', live.id],
    ['product', one.id],
  ])
  expect(mine[0]).toMatchObject({ vendor: { id: vendor.id }, since: expect.any(Date) })
  await expect(readModeratedProduct(moderator, draft.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(approveProduct(moderator, draft.id, {})).rejects.toMatchObject({ code: 'not_found' })
})

test('a long queue is read page by page', async ({ shop }) => {
  const moderator = await moderatorOf(shop)
  const vendor_id = (await shop.addVendor()).id
  const category_id = (await shop.addCategory()).id
  const submitted_at = new Date()
  for (let n = 0; n < 35; n++)
    await shop.addProduct({ vendor_id, category_id, status: 'pending', submitted_at })
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const { waiting, next } = await listToModerate(moderator, cursor ? { cursor } : {})
    seen.push(...waiting.map(({ product_id }) => product_id))
    cursor = next ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength((await listToModerate(moderator)).count)
})

test('only who moderates products decides about them', async ({ shop }) => {
  const { id, ctx } = await handedIn(shop)
  const other = shop.as((await shop.addCustomer({ rights: ['content.edit'] })).actor)
  const forbidden = { code: 'forbidden' }
  for (const who of [ctx, other]) {
    await expect(listToModerate(who)).rejects.toMatchObject(forbidden)
    await expect(readModeratedProduct(who, id)).rejects.toMatchObject(forbidden)
    await expect(approveProduct(who, id, {})).rejects.toMatchObject(forbidden)
  }
})
