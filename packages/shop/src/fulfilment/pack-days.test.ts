import { expect } from 'vitest'
import { addVendorWithOwner, fillCart } from '../../test/scenes/shopping.ts'
import { addDeliveryTimes, homeZone } from '../../test/scenes/slots.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { checkout } from '../checkout/checkout.ts'
import type { Ctx } from '../context.ts'
import { DAY } from '../durations.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { listPackDays } from './pack-days.ts'
import { listPackingSlips } from './packing-slips.ts'
import { listToPick } from './pick-list.ts'
import { listVendorTasks } from './vendor-tasks.ts'

/** A vendor with an order for each of two days, and one that waits for an answer. */
async function twoDays(shop: TestShop) {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const [first, , third] = await addDeliveryTimes(shop)
  const buy = async (slot: number, more: object = {}) => {
    const { ctx, request } = await fillCart(shop, { product: { vendor_id: vendor.id, stock: 9, ...more } })
    return (await checkout(ctx, { ...request, delivery_slot: slot })).number
  }
  const near = await buy(first!.id)
  const far = await buy(third!.id)
  const asked = await buy(third!.id, { is_vendor_approval_required: true })
  const days = [first!, third!].map(({ load_at }) => nepalDay(load_at)) as [string, string]
  return { owner, near, far, asked, days, today: nepalDay(owner.now) }
}

const numbersOf = async (ctx: Ctx, day: string) =>
  (await listVendorTasks(ctx, { day })).map(({ number }) => number)

test('a vendor packs by day: each package stands on its own, and what waits for an answer on today', async ({
  shop,
}) => {
  const { owner, near, far, asked, days, today } = await twoDays(shop)
  expect(await listPackDays(owner)).toEqual(days.map((day) => ({ day, orders: 1 })))
  expect(await numbersOf(owner, days[0])).toEqual([near])
  expect(await numbersOf(owner, days[1])).toEqual([far])
  expect(await numbersOf(owner, today)).toEqual([asked])
  // Without a day all of them, what must be packed first before the other.
  expect((await listVendorTasks(owner)).map(({ number }) => number)).toEqual([asked, near, far])
  expect((await listToPick(owner, days[1])).map(({ orders }) => orders)).toEqual([1])
  const picked = await listToPick(owner)
  expect(picked.map(({ pack_by }) => nepalDay(pack_by!))).toEqual(days)
  expect((await listPackingSlips(owner, days[0])).slips.map(({ number }) => number)).toEqual([near])
  expect((await listPackingSlips(owner)).slips.map(({ number }) => number)).toEqual([near, far])
})

test('what should have been packed by now, and what has no delivery time, is in today’s', async ({
  shop,
}) => {
  const { owner, near, far, days } = await twoDays(shop)
  await homeZone(shop)
  const { ctx, request } = await fillCart(shop, { product: { vendor_id: owner.actor!.vendor_id!, stock: 9 } })
  const free = (await checkout(ctx, request)).number
  const later = { ...owner, now: new Date(Date.parse(`${days[0]}T12:00+05:45`) + DAY) }
  expect(await listPackDays(later)).toEqual([
    { day: nepalDay(later.now), orders: 2 },
    { day: days[1], orders: 1 },
  ])
  expect(await numbersOf(later, nepalDay(later.now))).toEqual(expect.arrayContaining([near, free]))
  expect(await numbersOf(later, days[1])).toEqual([far])
})
