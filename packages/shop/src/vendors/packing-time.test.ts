import { expect } from 'vitest'
import { staffWith } from '../../test/scenes/refunding.ts'
import { addVendorWithOwner, buy } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { HOUR } from '../durations.ts'
import {
  PACKING_HOURS,
  readPackingTime,
  readShopPackingTime,
  setPackingTime,
  setShopPackingTime,
} from './packing-time.ts'

/** Within how many hours what a vendor sells now is to be packed. */
async function dueInOf(shop: TestShop, vendor_id: number): Promise<number> {
  const { placed } = await buy(shop, { product: { vendor_id } })
  const { since, due_at } = await shop.database.db
    .selectFrom('open_orders')
    .select(['since', 'due_at'])
    .where('order_group_id', '=', placed.order_group_id)
    .executeTakeFirstOrThrow()
  return (due_at!.getTime() - since.getTime()) / HOUR
}

test('staff set within how many hours a vendor packs, for orders that are confirmed from then on', async ({
  shop,
}) => {
  const staff = await staffWith(shop, 'vendor.change')
  const { vendor } = await addVendorWithOwner(shop)
  const reason = 'It packs at dawn.'
  const dueIn = () => dueInOf(shop, vendor.id)
  const shop_hours = PACKING_HOURS
  expect(await readPackingTime(staff, vendor.id)).toEqual({ hours: null, shop_hours })
  expect(await dueIn()).toBe(shop_hours)

  await setPackingTime(staff, vendor.id, { hours: '6', reason })
  expect(await readPackingTime(staff, vendor.id)).toEqual({ hours: 6, shop_hours })
  expect(await dueIn()).toBe(6)
  // Sent twice it is set once.
  await setPackingTime(staff, vendor.id, { hours: 6, reason })
  const set = await shop.database.db
    .selectFrom('packing_times')
    .selectAll()
    .where('vendor_id', '=', vendor.id)
    .execute()
  expect(set).toMatchObject([{ hours: 6, set_by: staff.actor!.id }])

  await setPackingTime({ ...staff, now: new Date(staff.now.getTime() + 1) }, vendor.id, { hours: '', reason })
  expect(await readPackingTime(staff, vendor.id)).toEqual({ hours: null, shop_hours })
  expect(await dueIn()).toBe(shop_hours)
  const audited = await shop.database.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'vendor.set_packing_time')
    .orderBy('id')
    .execute()
  expect(audited.map(({ details }) => details)).toEqual([
    { reason, hours: 6, hours_before: null },
    { reason, hours: null, hours_before: 6 },
  ])
})

test('the packing time is between an hour and ten days, of a vendor that there is, and set by who may', async ({
  shop,
}) => {
  const staff = await staffWith(shop, 'vendor.change')
  const { vendor, owner } = await addVendorWithOwner(shop)
  const given = { hours: 6, reason: 'Early.' }
  await expect(setPackingTime(staff, vendor.id, { ...given, hours: 0 })).rejects.toMatchObject({
    code: 'invalid',
  })
  await expect(setPackingTime(staff, vendor.id, { ...given, hours: 241 })).rejects.toMatchObject({
    code: 'invalid',
  })
  await expect(setPackingTime(staff, 999_999, given)).rejects.toMatchObject({ code: 'not_found' })
  await expect(setPackingTime(owner, vendor.id, given)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(setPackingTime(await staffWith(shop, 'all.read'), vendor.id, given)).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('staff set within how many hours vendors without a time of their own pack, and two at once set it once', async ({
  shop,
}) => {
  const staff = await staffWith(shop, 'vendor.change')
  const [usual, quick] = [(await shop.addVendor()).id, (await shop.addVendor()).id]
  const reason = 'A feast is near.'
  await setPackingTime(staff, quick, { hours: 6, reason })
  expect(await dueInOf(shop, usual)).toBe(PACKING_HOURS)
  const given = { hours: '१२', reason }
  await Promise.all([setShopPackingTime(staff, given), setShopPackingTime(staff, given)])
  expect(await readShopPackingTime(await staffWith(shop, 'all.read'))).toBe(12)
  expect(await dueInOf(shop, usual)).toBe(12)
  expect(await dueInOf(shop, quick)).toBe(6)
  const audited = shop.database.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'vendor.set_shop_packing_time')
  expect(await audited.execute()).toEqual([{ details: { reason, hours: 12, hours_before: PACKING_HOURS } }])

  for (const hours of ['', 0, 241, 'soon'])
    await expect(setShopPackingTime(staff, { hours, reason })).rejects.toMatchObject({ code: 'invalid' })
  await expect(setShopPackingTime(staff, { hours: 12, reason: '' })).rejects.toMatchObject({
    code: 'invalid',
  })
  const reader = await staffWith(shop, 'all.read')
  await expect(setShopPackingTime(reader, given)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(readShopPackingTime(await staffWith(shop, 'order.read'))).rejects.toMatchObject({
    code: 'forbidden',
  })
  await setShopPackingTime(
    { ...staff, now: new Date(staff.now.getTime() + 1) },
    { hours: PACKING_HOURS, reason },
  )
  expect(await readShopPackingTime(staff)).toBe(PACKING_HOURS)
})
