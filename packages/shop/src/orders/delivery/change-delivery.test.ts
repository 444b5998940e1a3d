import { expect } from 'vitest'
import { deliver } from '../../../test/scenes/delivered.ts'
import { buy, fillCart, putInto } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { checkout } from '../../checkout/checkout.ts'
import { listNotifications } from '../../notifications/notifications.ts'
import { addZone } from '../../places/zones/change-zones.ts'
import { ownData } from '../../privacy/own-data.ts'
import { DELIVERY_CHANGES } from '../../trade-terms.ts'
import { cancelByStaff } from '../cancelling/cancel.ts'
import { findOrderGroup } from '../reading/orders.ts'
import { findAnyOrder } from '../reading/staff-orders.ts'
import { changeDelivery, changeOwnDelivery } from './change-delivery.ts'

const reason = 'She called: another house.'
const ELSEWHERE = { location: 'Pokhara', ward: '6', tole: 'Gaurighat', house: 'Blue gate' }

async function purchase(shop: TestShop) {
  const vendor = await shop.addVendor({ phone: '+9779800000001' })
  const member = shop.as((await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['orders'] })).actor)
  const { ctx, placed } = await buy(shop, { product: { vendor_id: vendor.id } })
  const id = placed.order_group_id
  const group = await findOrderGroup(ctx, id)
  return { id, ctx, member, item: group.orders[0]!.items[0]!.id, part: group.orders[0]!.id }
}

const helper = async (shop: TestShop, rights = ['order.read', 'order.help'] as const) =>
  shop.as((await shop.addCustomer({ name: 'Suman Tamang', rights: [...rights] })).actor)

/** What Pokhara's wards cost from now on. */
const setFee = ({ database: { db } }: TestShop, fee_paisa: number, minimum_paisa = 0) =>
  db.updateTable('zones').set({ fee_paisa, minimum_paisa, free_above_paisa: null }).execute()

test('support changes where an order goes and whom to call; both sides are told, and what it was is kept', async ({
  shop,
}) => {
  const { id, ctx, member, part } = await purchase(shop)
  const support = await helper(shop)
  await changeDelivery(support, id, { ...ELSEWHERE, phone: '९८४१९९९९९९', seen: 0, reason })
  const order = await findAnyOrder(support, id)
  expect(order).toMatchObject({
    delivery_address: { ward_no: 6, tole: 'Gaurighat', house: 'Blue gate', landmark: 'Barahi Chowk' },
    contact: { full_name: 'Sabina Gurung', phone: '+9779841999999' },
    delivery_changes: 1,
    vendor_phones: { [part]: '+9779800000001' },
    delivery_before: [
      {
        delivery_address: { tole: 'Baidam' },
        contact: { phone: '+9779841234567' },
        actor_name: 'Suman Tamang',
        reason,
      },
    ],
  })
  const told = async (reader: typeof ctx) =>
    (await listNotifications(reader)).notifications.filter(({ type }) => type.endsWith('DeliveryChanged'))
  expect(await told(ctx)).toMatchObject([{ type: 'OrderDeliveryChanged', order_group_id: id }])
  expect((await told(ctx))[0]!.message).toContain(reason)
  expect(await told(member)).toMatchObject([{ type: 'VendorOrderDeliveryChanged' }])
  // The customer takes it along, with where it went before.
  expect((await ownData(ctx, shop.privateFiles)).orders).toMatchObject([{ delivery_before: [{ reason }] }])
})

test('the customer changes it until something is packed; staff the phone alone until all has come', async ({
  shop,
}) => {
  const { id, ctx, member, item } = await purchase(shop)
  const support = await helper(shop)
  await changeOwnDelivery(ctx, id, { landmark: 'Behind the school', seen: 0 })
  expect((await findOrderGroup(ctx, id)).delivery_address).toMatchObject({
    tole: 'Baidam',
    landmark: 'Behind the school',
  })
  // Also of what was done from the own account: somebody else may hold the phone.
  expect((await listNotifications(ctx)).notifications).toMatchObject([
    { type: 'OrderDeliveryChanged', message: expect.stringContaining('was changed from your account') },
    { type: 'OrderPlaced' },
  ])
  expect((await listNotifications(member)).notifications.map(({ type }) => type)).toContain(
    'VendorOrderDeliveryChanged',
  )
  await putInto(ctx, item, 'packed')
  expect((await findOrderGroup(ctx, id)).can_change_delivery).toBe(false)
  const late = { code: 'not_allowed' }
  await expect(changeOwnDelivery(ctx, id, { phone: '9841999999', seen: 1 })).rejects.toMatchObject(late)
  await expect(changeDelivery(support, id, { ...ELSEWHERE, seen: 1, reason })).rejects.toMatchObject(late)
  await changeDelivery(support, id, { phone: '9841999999', seen: 1, reason })
  await putInto(ctx, item, 'confirmed')
  await deliver(ctx, id)
  await expect(changeDelivery(support, id, { phone: '9841999998', seen: 2, reason })).rejects.toMatchObject(
    late,
  )
})

test('a place where delivery costs more than was agreed, or needs more goods, is refused', async ({
  shop,
}) => {
  const { id, ctx } = await purchase(shop)
  const { fee_paisa } = await shop.database.db.selectFrom('zones').selectAll().executeTakeFirstOrThrow()
  try {
    await setFee(shop, fee_paisa + 100)
    await expect(changeOwnDelivery(ctx, id, { ...ELSEWHERE, seen: 0 })).rejects.toMatchObject({
      code: 'not_allowed',
      fields: { ward: expect.stringContaining('was agreed') },
    })
    await setFee(shop, fee_paisa, 1_000_00)
    await expect(changeOwnDelivery(ctx, id, { ...ELSEWHERE, seen: 0 })).rejects.toMatchObject({
      code: 'not_allowed',
      fields: { ward: expect.any(String) },
    })
    await setFee(shop, 0)
    const before = await findOrderGroup(ctx, id)
    await changeOwnDelivery(ctx, id, { ...ELSEWHERE, seen: 0 })
    expect((await findOrderGroup(ctx, id)).totals).toEqual(before.totals)
  } finally {
    await setFee(shop, fee_paisa)
  }
})

test('an order that goes elsewhere comes on the days of that place', async ({ shop }) => {
  const { id, ctx } = await purchase(shop)
  const staff = shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
  await addZone(staff, {
    name_en: 'Far away',
    name_ne: 'टाढा',
    fee: 0,
    delivery_weekdays: ['2', '4'],
    location: 'Bhimad',
    wards: 'all',
  })
  await changeOwnDelivery(ctx, id, { location: 'Bhimad', ward: '1', tole: 'Bazaar', seen: 0 })
  expect((await findOrderGroup(ctx, id)).delivery_weekdays).toEqual([2, 4])
  await changeOwnDelivery(ctx, id, { landmark: 'Behind the school', seen: 1 })
  expect((await findOrderGroup(ctx, id)).delivery_weekdays).toEqual([2, 4])
})

test('every fault is told under its field; of two at once one is told to look again', async ({ shop }) => {
  const { id, ctx } = await purchase(shop)
  const faults: [object, string[]][] = [
    [{ location: 'Atlantis', ward: 1, tole: 'x' }, ['location']],
    [{ location: 'Pokhara', ward: 99, tole: 'x' }, ['ward']],
    [{ location: 'Pokhara', ward: 6, tole: '' }, ['tole']],
    [{ tole: 'Gaurighat' }, ['location', 'ward']],
    [{ phone: '061-520000', full_name: '' }, ['full_name', 'phone']],
    [{ alt_phone: '12' }, ['alt_phone']],
  ]
  for (const [given, fields] of faults) {
    const refused = await changeOwnDelivery(ctx, id, { seen: 0, ...given }).catch((error) => error)
    expect([given, Object.keys(refused.fields ?? {}).sort()]).toEqual([given, fields])
  }
  await expect(changeOwnDelivery(ctx, id, { seen: 0, phone: '9841234567' })).rejects.toMatchObject({
    message: 'There is nothing to change.',
  })
  const both = await Promise.allSettled([
    changeOwnDelivery(ctx, id, { phone: '9841999999', seen: 0 }),
    changeDelivery(await helper(shop), id, { phone: '9841888888', seen: 0, reason }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
})

test('support cancels what is not packed, and whoever may only move orders does neither', async ({
  shop,
}) => {
  const { id, ctx, item } = await purchase(shop)
  const mover = shop.as((await shop.addCustomer({ rights: ['order.read', 'order.move'] })).actor)
  const refused = { code: 'forbidden' }
  await expect(cancelByStaff(mover, { item }, { note: reason })).rejects.toMatchObject(refused)
  await expect(changeDelivery(mover, id, { ...ELSEWHERE, seen: 0, reason })).rejects.toMatchObject(refused)
  const other = shop.as((await shop.addCustomer()).actor)
  await expect(changeOwnDelivery(other, id, { ...ELSEWHERE, seen: 0 })).rejects.toMatchObject({
    code: 'not_found',
  })
  await cancelByStaff(await helper(shop), { item }, { note: reason })
  expect((await findOrderGroup(ctx, id)).status).toBe('cancelled')
})

test('a customer changes where one order goes a few times a day; what was refused does not count', async ({
  shop,
}) => {
  const { id, ctx } = await purchase(shop)
  const change = (seen: number, house: string, later = 0) =>
    changeOwnDelivery({ ...ctx, now: new Date(ctx.now.getTime() + later) }, id, { house, seen })
  for (let seen = 0; seen < DELIVERY_CHANGES; seen++) {
    await change(seen, `House ${seen}`, seen * 60_000)
    await expect(change(99, 'Red gate')).rejects.toMatchObject({ code: 'conflict' })
  }
  await expect(change(DELIVERY_CHANGES, 'Red gate', 6 * 60_000)).rejects.toMatchObject({
    code: 'too_many',
    message:
      'You can change the delivery of an order 5 times a day. Please call us if it has to change again.',
    retryAfter: 24 * 60 * 60 - 6 * 60,
  })
  // By staff it goes on.
  await changeDelivery(await helper(shop), id, { house: 'Blue gate', seen: DELIVERY_CHANGES, reason })
  const day = 24 * 60 * 60_000
  await change(DELIVERY_CHANGES + 1, 'Red gate', day)
  await expect(change(DELIVERY_CHANGES + 2, 'White gate', day)).rejects.toMatchObject({ code: 'too_many' })
  expect((await findOrderGroup(ctx, id)).delivery_address.house).toBe('Red gate')
})

test('B3: two orders that come with one delivery have one place and one contact, until something was brought', async ({
  shop,
}) => {
  const { ctx, request } = await fillCart(shop, {}, { product: { is_vendor_approval_required: true } })
  const placed = await checkout(ctx, { ...request, ship_separately: true })
  const [ready, later] = [placed.order_group_id, placed.to_be_approved!.order_group_id]
  const toleOf = async (id: string) => (await findOrderGroup(ctx, id)).delivery_address.tole
  await changeOwnDelivery(ctx, later, { ...ELSEWHERE, seen: 0 })
  expect([await toleOf(ready), await toleOf(later)]).toEqual(['Gaurighat', 'Gaurighat'])
  const item = (await findOrderGroup(ctx, ready)).orders[0]!.items[0]!.id
  await putInto(ctx, item, 'packed')
  await expect(
    changeOwnDelivery(ctx, later, { ...ELSEWHERE, tole: 'Hallan', seen: 1 }),
  ).rejects.toMatchObject({
    code: 'not_allowed',
    fields: { ward: expect.stringContaining(`Part of order ${placed.number}`) },
  })
  expect(await toleOf(later)).toBe('Gaurighat')
  const nameOf = async (id: string) => (await findOrderGroup(ctx, id)).contact.full_name
  await changeOwnDelivery(ctx, later, { full_name: 'Hari Gurung', seen: 1 })
  expect([await nameOf(ready), await nameOf(later)]).toEqual(['Hari Gurung', 'Hari Gurung'])
  expect((await findOrderGroup(ctx, ready)).delivery_changes).toBe(2)
  // What was brought stays where it was brought, and binds nobody.
  await putInto(ctx, item, 'delivered')
  await changeOwnDelivery(ctx, later, { ...ELSEWHERE, tole: 'Hallan', full_name: 'Maya Gurung', seen: 2 })
  expect([await toleOf(ready), await toleOf(later)]).toEqual(['Gaurighat', 'Hallan'])
  expect([await nameOf(ready), await nameOf(later)]).toEqual(['Hari Gurung', 'Maya Gurung'])
  expect((await findOrderGroup(ctx, ready)).delivery_changes).toBe(2)
  await putInto(ctx, item, 'confirmed')
})

test('a phone that is called for too many cash orders is refused as a change, as it is at the checkout', async ({
  shop,
}) => {
  const phone = '9847000123'
  const confirmed_phone = `+977${phone}`
  for (let account = 0; account < 2; account++) {
    const { ctx, request } = await fillCart(shop, {}, {}, {})
    await ctx.db.updateTable('users').set({ confirmed_phone }).where('id', '=', ctx.actor!.id).execute()
    for (const line of request.cart_items)
      await checkout(ctx, { ...request, cart_items: [line], contact: { full_name: 'Sita Gurung', phone } })
  }
  const { id, ctx } = await purchase(shop)
  await expect(changeOwnDelivery(ctx, id, { phone, seen: 0 })).rejects.toMatchObject({
    code: 'not_allowed',
    fields: { phone: expect.stringMatching(/for this mobile number/) },
  })
  await changeOwnDelivery(ctx, id, { phone: '9847000124', seen: 0 })
})
