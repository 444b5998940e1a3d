import { describe, expect } from 'vitest'
import { itemsOf } from '../../../test/books.ts'
import { staffWith } from '../../../test/scenes/refunding.ts'
import { addVendorWithOwner, fillCart, HOME, putInto } from '../../../test/scenes/shopping.ts'
// Orders are put into their states without their books.
import { testOfParts as test } from '../../../test/shop.ts'
import { checkout } from '../../checkout/checkout.ts'
import type { Right } from '../../context.ts'
import { DAY } from '../../durations.ts'
import { listPackingSlips } from '../../fulfilment/packing-slips.ts'
import { listVendorOrders } from '../../fulfilment/vendor-orders.ts'
import { listVendorTasks } from '../../fulfilment/vendor-tasks.ts'
import { findAnything } from '../../office/find.ts'
import { listOrders } from '../../office/workbench/list-orders.ts'
import { SEEN_DAYS } from '../../trade-terms.ts'
import type { OrderItemStatus } from '../states.ts'
import { seenOf } from './customer-seen.ts'
import { findAnyOrder } from './staff-orders.ts'

const CONTACT = { full_name: 'Sabina Gurung', phone: '+9779841112223', alt_phone: '+9779841112224' }
const SECRETS = ['Sabina', '9841112223', '9841112224', 'Baidam', 'Blue house', 'Barahi Chowk', 'Ring twice']

/** What a vendor's people may read of the customer, in every state of an order: in days after it. */
const TABLE: [OrderItemStatus, days: number, seen: 'all' | 'door' | 'place' | 'name' | 'nothing'][] = [
  ['awaiting_approval', 0, 'place'],
  ['rejected', 0, 'nothing'],
  ['expired', 0, 'nothing'],
  ['confirmed', 0, 'door'],
  ['cancelled', 0, 'nothing'],
  ['unavailable', 0, 'nothing'],
  ['packed', 0, 'all'],
  ['out_for_delivery', 0, 'all'],
  ['undelivered', 40, 'door'],
  ['delivered', 0, 'door'],
  ['delivered', SEEN_DAYS - 1, 'door'],
  ['delivered', SEEN_DAYS + 1, 'name'],
  ['returned', 1, 'door'],
  ['returned', SEEN_DAYS + 1, 'name'],
]
const READ: Record<(typeof TABLE)[number][2], string[]> = {
  all: SECRETS,
  door: SECRETS.filter((secret) => !secret.startsWith('98')),
  place: [],
  name: ['Sabina'],
  nothing: [],
}

describe.each(TABLE)('M10: of an order that is %s, %i days after it', (status, days, seen) => {
  test(`a vendor reads of the customer: ${seen}, by page, slip and API`, async ({ shop }) => {
    const { vendor, owner } = await addVendorWithOwner(shop)
    const { ctx, request } = await fillCart(shop, { product: { vendor_id: vendor.id, stock: 9 } })
    const { order_group_id } = await checkout(ctx, {
      ...request,
      contact: CONTACT,
      address: { ...HOME, house: 'Blue house', instructions: 'Ring twice' },
    })
    const [item] = await itemsOf(shop, order_group_id)
    await putInto(ctx, item!, status)
    const later = { ...owner, now: new Date(owner.now.getTime() + days * DAY) }
    const { orders } = await listVendorOrders(later, { show: 'all' })
    expect(orders).toHaveLength(1)
    const told = [orders, await listVendorTasks(later), (await listPackingSlips(later)).slips]
    for (const one of told) {
      const text = JSON.stringify(one)
      if (one.length > 0 && (seen === 'all' || seen === 'door'))
        for (const secret of READ[seen]) expect(text).toContain(secret)
      for (const secret of SECRETS) if (!READ[seen].includes(secret)) expect(text).not.toContain(secret)
    }
    expect(JSON.stringify(orders).includes('Kaski')).toBe(['all', 'door', 'place'].includes(seen))
    expect(JSON.stringify(orders).includes('Sabina')).toBe(READ[seen].includes('Sabina'))

    const { actor, token } = await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['orders'] })
    expect(actor.vendor_id).toBe(vendor.id)
    if (days > 0) return
    const answer = await shop.api.request('/v1/api/vendor/order/?show=all', {
      headers: { authorization: `Bearer ${token}` },
    })
    const body = await answer.text()
    expect(answer.status, body).toBe(200)
    for (const secret of SECRETS) expect(body.includes(secret), secret).toBe(READ[seen].includes(secret))
  })
})

test('of what the company brings a vendor reads the place alone, and as long', () => {
  const now = new Date()
  const after = (days: number) => [
    { status: 'delivered' as const, delivered_at: new Date(now.getTime() - days * DAY) },
  ]
  expect(seenOf([{ status: 'packed' }], now, 'company')).toBe('place')
  expect(seenOf(after(SEEN_DAYS - 1), now, 'company')).toBe('place')
  expect(seenOf(after(SEEN_DAYS + 1), now, 'company')).toBe('nothing')
})

test('M10: what waits for its money after the approval shows no door; of an order of which a part is accepted it does', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const asked = { vendor_id: vendor.id, is_vendor_approval_required: true }
  const { ctx, request } = await fillCart(shop, { product: asked }, { product: asked })
  const { order_group_id } = await checkout(ctx, { ...request, contact: CONTACT })
  const [first] = await itemsOf(shop, order_group_id)
  const read = async () => JSON.stringify(await listVendorTasks(owner))
  expect(await read()).not.toContain('9841112223')
  await putInto(ctx, first!, 'on_hold')
  expect(await read()).not.toContain('9841112223')
  expect(await read()).not.toContain('Baidam')
  await putInto(ctx, first!, 'confirmed')
  expect(await read()).toContain('Baidam')
  expect(await read()).not.toContain('9841112223')
  await putInto(ctx, first!, 'packed')
  expect(await read()).toContain('9841112223')
})

test('staff who neither help with orders nor move them read masked phones, on the page of an order as in lists', async ({
  shop,
}) => {
  const { ctx, request } = await fillCart(shop, {})
  const { order_group_id, number } = await checkout(ctx, { ...request, contact: CONTACT })
  const read = async (...rights: Right[]) =>
    JSON.stringify(await findAnyOrder(await staffWith(shop, ...rights), order_group_id))
  for (const rights of [['order.read'], ['all.read']] as Right[][]) {
    expect(await read(...rights)).toContain('+977 984-••••223')
    for (const digits of ['9841112223', '9841112224']) expect(await read(...rights)).not.toContain(digits)
  }
  for (const right of ['order.help', 'order.move'] as const)
    expect(await read('order.read', right)).toContain('9841112224')
  const helper = await staffWith(shop, 'order.read', 'order.help')
  for (const list of [
    await listOrders(helper, { search: number }),
    await findAnything(helper, { search: number }),
  ]) {
    expect(list.orders).toHaveLength(1)
    expect(JSON.stringify(list)).not.toContain('9841112223')
  }
})
