import { expect } from 'vitest'
import { staffWith } from '../../../test/scenes/refunding.ts'
import { addVendorWithOwner, buy } from '../../../test/scenes/shopping.ts'
import { test } from '../../../test/shop.ts'
import type { Ctx } from '../../context.ts'
import {
  BUILT_IN_VIEWS,
  deleteOrderView,
  listOrderViews,
  type OrderView,
  saveOrderView,
} from './order-views.ts'

const savedOf = async (ctx: Ctx) =>
  (await listOrderViews(ctx)).filter(({ id }) => id !== null).map(({ name, count }) => [name, count])

const countsOf = (views: OrderView[]) =>
  Object.fromEntries(views.map(({ built_in, count }) => [built_in, count]))

test('the views that everybody has say how many orders wait in each', async ({ shop }) => {
  const ctx = await staffWith(shop, 'order.read')
  const before = countsOf(await listOrderViews(ctx))
  await buy(shop, {})
  await buy(shop, {}, {})
  const views = await listOrderViews(ctx)
  expect(views.map(({ built_in }) => built_in)).toEqual(BUILT_IN_VIEWS)
  expect(countsOf(views)).toMatchObject({
    open: before.open! + 2,
    confirmed: before.confirmed! + 2,
    packed: before.packed,
    late: before.late,
    all: null,
  })
})

test('a saved view is its owner’s or everybody’s, is replaced by its name, and deleted; all of it is audited', async ({
  shop,
}) => {
  const { vendor } = await addVendorWithOwner(shop)
  await buy(shop, { product: { vendor_id: vendor.id } })
  const one = await staffWith(shop, 'order.read', 'order.help')
  const other = await staffWith(shop, 'order.read', 'order.move')
  const reader = await staffWith(shop, 'order.read', 'all.read')
  const mine = await saveOrderView(one, {
    name: 'To pack',
    filters: { state: 'confirmed', vendor: vendor.id },
  })
  const again = await saveOrderView(one, { name: 'To pack', filters: { state: 'packed', vendor: vendor.id } })
  expect(again).toEqual(mine)
  const shared = await saveOrderView(one, {
    name: 'To pack',
    is_for_all: true,
    filters: { state: 'confirmed', payment: 'cod', vendor: vendor.id },
  })
  expect(await savedOf(one)).toEqual([
    ['To pack', 1],
    ['To pack', 0],
  ])
  expect(await savedOf(other)).toEqual([['To pack', 1]])
  await expect(deleteOrderView(other, mine.id)).rejects.toMatchObject({ code: 'not_found' })
  // N10: who changes no order changes nothing that everybody sees.
  await expect(
    saveOrderView(reader, { name: 'To pack', is_for_all: true, filters: {} }),
  ).rejects.toMatchObject({ code: 'forbidden' })
  await expect(deleteOrderView(reader, shared.id)).rejects.toMatchObject({ code: 'forbidden' })
  expect(await savedOf(reader)).toEqual([['To pack', 1]])
  await deleteOrderView(other, shared.id)
  await deleteOrderView(one, mine.id)
  await expect(deleteOrderView(one, mine.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(deleteOrderView(one, 'x')).rejects.toMatchObject({ code: 'not_found' })
  expect(await savedOf(one)).toEqual([])
  const entries = await one.db
    .selectFrom('audit_entries')
    .select('action')
    .where('object_kind', '=', 'order_view')
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual([
    'order_view.save',
    'order_view.save',
    'order_view.save',
    'order_view.delete',
    'order_view.delete',
  ])
})

test('nobody saves more views than can be looked through, nor without the right', async ({ shop }) => {
  const ctx = await staffWith(shop, 'order.read')
  for (let n = 1; n <= 12; n++) await saveOrderView(ctx, { name: `View ${n}`, filters: {} })
  await expect(saveOrderView(ctx, { name: 'One more', filters: {} })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await saveOrderView(ctx, { name: 'View 3', filters: { late: true } })
  const auditor = await staffWith(shop, 'all.read')
  await expect(saveOrderView(auditor, { name: 'Mine', filters: {} })).rejects.toMatchObject({
    code: 'forbidden',
  })
})
