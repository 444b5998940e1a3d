import { expect } from 'vitest'
import { buy, fillCart } from '../../test/scenes/shopping.ts'
import { test } from '../../test/shop.ts'
import { addToCart, listCart } from '../cart/cart.ts'
import { checkout } from '../checkout/checkout.ts'
import type { Ctx } from '../context.ts'
import { DAY } from '../durations.ts'
import { LIST_ITEMS, LISTS } from '../trade-terms.ts'
import { listUsual } from './bought.ts'
import {
  addToList,
  deleteList,
  makeList,
  removeFromList,
  renameList,
  setListQuantities,
  takeInstead,
} from './change-list.ts'
import { newDeviceLists } from './device-lists.ts'
import { addFavourite, favouriteCards, favouriteIds, removeFavourite } from './favourites.ts'
import { orderedBefore } from './from-order.ts'
import { listIntoCart } from './into-cart.ts'
import { isWorse } from './lines.ts'
import { listLists, openList } from './lists.ts'
import { mergeDeviceLists, purgeMergedDeviceLists } from './merge-device-lists.ts'
import { endSharing, openSharedList, shareList } from './share-list.ts'

const held = async (ctx: Ctx) =>
  (await listCart(ctx)).items.map(({ product, quantity }) => [product.id, quantity])
const inList = async (ctx: Ctx, id: string) =>
  (await openList(ctx, id)).lines.map(({ product, quantity }) => [product.id, quantity])

test('a list goes into the cart in one go, as far as it can be had, however often one presses', async ({
  shop,
}) => {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const category_id = (await shop.addCategory()).id
  const milk = await shop.addProduct({ stock: 10, marked_price_paisa: 100_00 })
  const eggs = await shop.addProduct({ stock: 2, marked_price_paisa: 460_00 })
  const spinach = await shop.addProduct({ stock: 5, category_id, marked_price_paisa: 40_00 })
  const cress = await shop.addProduct({ stock: 5, category_id, marked_price_paisa: 30_00 })
  await shop.addProduct({ stock: 5, category_id, marked_price_paisa: 90_00 })
  await shop.addProduct({ stock: 0, category_id, marked_price_paisa: 40_00 })
  const { id } = await makeList(ctx, { name: '  साताको टोकरी ' })
  await addToList(ctx, id, { product: milk.id, quantity: 3 })
  await addToList(ctx, id, { product: milk.id, quantity: 1 })
  await addToList(ctx, id, { product: eggs.id, quantity: 4 })
  await addToList(ctx, id, { product: spinach.id })
  const { db } = shop.database
  await shop.setPrice(eggs.id, 480_00)
  await db.updateTable('products').set({ status: 'paused' }).where('id', '=', spinach.id).execute()

  const { name, lines } = await openList(ctx, id)
  expect(name).toBe('साताको टोकरी')
  expect(lines).toMatchObject([
    { quantity: 3, available_quantity: 3, before_paisa: 100_00, instead: null },
    { quantity: 4, available_quantity: 2, before_paisa: 460_00, product: { marked_price_paisa: 480_00 } },
    { quantity: 1, available_quantity: 0, is_available: false, instead: { id: cress.id } },
  ])
  expect(lines.map(isWorse)).toEqual([false, true, true])

  await Promise.all([1, 2].map(() => listIntoCart(ctx, id, {})))
  expect(await listIntoCart(ctx, id, {})).toEqual({ added: 2, asked: 3 })
  expect(await held(ctx)).toEqual([
    [milk.id, 3],
    [eggs.id, 2],
  ])
  // What went into the cart is the last price known.
  expect((await openList(ctx, id)).lines[1]).toMatchObject({ before_paisa: 480_00 })

  await takeInstead(ctx, id, { product: spinach.id, instead: cress.id })
  await setListQuantities(ctx, id, { items: [{ product: cress.id, quantity: 2 }] })
  await removeFromList(ctx, id, { product: eggs.id })
  expect(await inList(ctx, id)).toEqual([
    [milk.id, 3],
    [cress.id, 2],
  ])
  expect(
    await listIntoCart(ctx, id, {
      items: [
        { product: cress.id, quantity: 1 },
        { product: eggs.id, quantity: 9 },
      ],
    }),
  ).toEqual({ added: 1, asked: 1 })
  expect(await listLists(ctx)).toMatchObject([{ id, count: 2, now_paisa: 360_00 }])
})

test('a list has a name of its own, and its limits hold when two are made at once', async ({ shop }) => {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const { id } = await makeList(ctx, { name: 'Dashain' })
  await expect(makeList(ctx, { name: 'DASHAIN' })).rejects.toMatchObject({
    fields: { name: expect.any(String) },
  })
  await renameList(ctx, id, { name: 'dashain' })
  await makeList(ctx, { name: 'My mother’s' })
  await expect(renameList(ctx, id, { name: 'my Mother’s' })).rejects.toMatchObject({ code: 'conflict' })
  for (const name of ['', '   ', 'x'.repeat(61), 'a\u0000b'])
    await expect(makeList(ctx, { name })).rejects.toMatchObject({ code: 'invalid' })

  const others = Array.from({ length: LISTS }, (_, at) => makeList(ctx, { name: `list ${at}` }))
  const made = (await Promise.allSettled(others)).filter(({ status }) => status === 'fulfilled')
  expect(made).toHaveLength(LISTS - 2)
  expect(await listLists(ctx)).toHaveLength(LISTS)
})

test('a list holds two hundred products', async ({ shop }) => {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const one = await shop.addProduct()
  const { id } = await makeList(ctx, { name: 'Much' })
  const { db } = shop.database
  const many = await shop.addProducts(LIST_ITEMS)
  await db
    .insertInto('list_items')
    .values(
      many.map((product) => ({
        list_id: Number(id),
        product_id: product.id,
        quantity: 1,
        price_paisa: 1,
        added_at: ctx.now,
      })),
    )
    .execute()
  await expect(addToList(ctx, id, { product: one.id })).rejects.toMatchObject({
    fields: { product: expect.stringContaining('200') },
  })
  await addToList(ctx, id, { product: many[0]!.id, quantity: 7 })
  const draft = await shop.addProduct({ status: 'draft' })
  await removeFromList(ctx, id, { product: many[1]!.id })
  await expect(addToList(ctx, id, { product: draft.id })).rejects.toMatchObject({ code: 'invalid' })
})

test('somebody else’s list is not there, but what they share is, until they end it', async ({ shop }) => {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const stranger = shop.as((await shop.addCustomer()).actor)
  const product = await shop.addProduct({ stock: 5, marked_price_paisa: 100_00 })
  const { id } = await makeList(ctx, { name: 'Saturday' })
  await addToList(ctx, id, { product: product.id, quantity: 2 })
  for (const tried of [
    () => openList(stranger, id),
    () => addToList(stranger, id, { product: product.id }),
    () => renameList(stranger, id, { name: 'Mine' }),
    () => removeFromList(stranger, id, { product: product.id }),
    () => setListQuantities(stranger, id, { items: [] }),
    () => listIntoCart(stranger, id, {}),
    () => shareList(stranger, id),
    () => endSharing(stranger, id),
    () => deleteList(stranger, id),
    () => openList(ctx, 'x'),
  ])
    await expect(tried()).rejects.toMatchObject({ code: 'not_found' })
  await expect(openList(shop.as(null), id)).rejects.toMatchObject({ code: 'unauthenticated' })

  const keys = await Promise.all([shareList(ctx, id), shareList(ctx, id)])
  expect(new Set(keys.map(({ key }) => key)).size).toBe(1)
  const { key } = keys[0]!
  const shared = await openSharedList(shop.as(null), key)
  expect(shared).toMatchObject({ name: 'Saturday', lines: [{ quantity: 2, before_paisa: null }] })
  expect(Object.keys(shared)).toEqual(['name', 'lines'])
  await endSharing(ctx, id)
  await expect(openSharedList(shop.as(null), key)).rejects.toMatchObject({ code: 'not_found' })
  expect((await shareList(ctx, id)).key).not.toBe(key)
  await deleteList(ctx, id)
  await expect(openList(ctx, id)).rejects.toMatchObject({ code: 'not_found' })
})

test('favourites stay once each, and those not for sale are not shown', async ({ shop }) => {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const [one, two] = [await shop.addProduct(), await shop.addProduct()]
  await Promise.all([1, 2, 3].map(() => addFavourite(ctx, { product: one.id })))
  await addFavourite(ctx, { product: two.id })
  expect(await favouriteIds(ctx)).toEqual([one.id, two.id])
  expect(await listLists(ctx)).toEqual([])
  await shop.database.db.updateTable('products').set({ status: 'paused' }).where('id', '=', two.id).execute()
  expect(await favouriteCards(ctx, await favouriteIds(ctx))).toMatchObject([{ id: one.id }])
  await removeFavourite(ctx, { product: one.id })
  await removeFavourite(ctx, { product: one.id })
  expect(await favouriteIds(ctx)).toEqual([two.id])
  await expect(addFavourite(ctx, { product: 2_000_000_000 })).rejects.toMatchObject({ code: 'invalid' })
})

test('what a device kept comes into the account once, also when two do it at once', async ({ shop }) => {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const [one, two, three] = await Promise.all([shop.addProduct(), shop.addProduct(), shop.addProduct()])
  const { id } = await makeList(ctx, { name: 'Weekly basket' })
  await addToList(ctx, id, { product: one.id, quantity: 5 })
  const device = {
    ...newDeviceLists(),
    favourites: [two.id, 2_000_000_000],
    lists: [
      {
        id: 'a',
        name: 'WEEKLY basket',
        items: [one, two].map((each) => ({ product_id: each.id, quantity: 2 })),
      },
      { id: 'b', name: 'Tihar', items: [{ product_id: three.id, quantity: 1 }] },
    ],
  }
  await Promise.all([mergeDeviceLists(ctx, device), mergeDeviceLists(ctx, device)])
  expect(await inList(ctx, id)).toEqual([
    [one.id, 5],
    [two.id, 2],
  ])
  expect(await favouriteIds(ctx)).toEqual([two.id])
  expect((await listLists(ctx)).map(({ name }) => name).sort()).toEqual(['Tihar', 'Weekly basket'])

  await removeFavourite(ctx, { product: two.id })
  await mergeDeviceLists(ctx, device)
  expect(await favouriteIds(ctx)).toEqual([])
  await purgeMergedDeviceLists({ ...ctx, now: new Date(ctx.now.getTime() + 401 * DAY) })
  expect(await shop.database.db.selectFrom('merged_device_lists').selectAll().execute()).toEqual([])
})

test('an earlier order shows what is gone and what is dearer, to its customer alone', async ({ shop }) => {
  const { ctx, placed, lines } = await buy(
    shop,
    { quantity: 2, product: { stock: 10, marked_price_paisa: 100_00 } },
    { quantity: 1, product: { stock: 10, marked_price_paisa: 50_00 } },
  )
  const [dearer, gone] = lines.map(({ product }) => product.id)
  const { db } = shop.database
  await shop.setPrice(dearer!, 110_00)
  await db.updateTable('products').set({ status: 'draft' }).where('id', '=', gone!).execute()
  const before = await orderedBefore(ctx, placed.order_group_id)
  expect(before.lines.map(isWorse)).toEqual([true, true])
  expect(before.lines).toMatchObject([
    { quantity: 2, before_paisa: 100_00, product: { marked_price_paisa: 110_00 } },
    { available_quantity: 0, is_available: false },
  ])
  const stranger = shop.as((await shop.addCustomer()).actor)
  await expect(orderedBefore(stranger, placed.order_group_id)).rejects.toMatchObject({ code: 'not_found' })
})

test('the usual things are one’s own, first what is due by one’s own habit', async ({ shop }) => {
  const { ctx, lines, again } = await boughtWeekly(shop)
  const [milk, rice] = lines
  expect(again.usual).toMatchObject([
    { product: { id: milk }, times: 2, is_due: false },
    { product: { id: rice }, times: 1, is_due: false },
  ])
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 8 * DAY) }
  expect((await listUsual(later)).usual[0]).toMatchObject({ product: { id: milk }, is_due: true })
  const years = { ...ctx, now: new Date(ctx.now.getTime() + 400 * DAY) }
  expect((await listUsual(years)).usual.some(({ is_due }) => is_due)).toBe(false)
  expect((await listUsual(ctx, 2)).usual).toEqual([])
  const stranger = shop.as((await shop.addCustomer()).actor)
  expect(await listUsual(stranger)).toEqual({ usual: [], has_more: false })
})

/** Milk a week ago and today, rice today. */
async function boughtWeekly(shop: Parameters<typeof buy>[0]) {
  const { ctx, lines, request } = await fillCart(shop, { product: { stock: 50 } })
  const milk = lines[0]!.product.id
  await checkout({ ...ctx, now: new Date(ctx.now.getTime() - 7 * DAY) }, request)
  const rice = (await shop.addProduct({ stock: 5 })).id
  const cart_items: number[] = []
  for (const product of [milk, rice]) cart_items.push((await addToCart(ctx, { product })).item.id)
  await checkout(ctx, { ...request, cart_items })
  return { ctx, lines: [milk, rice], again: await listUsual(ctx) }
}
