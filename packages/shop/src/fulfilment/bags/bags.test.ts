import { expect } from 'vitest'
import { itemsOf, moveItem } from '../../../test/books.ts'
import { staffWith } from '../../../test/scenes/refunding.ts'
import { addVendorWithOwner, fillCart } from '../../../test/scenes/shopping.ts'
import { addDeliveryTimes } from '../../../test/scenes/slots.ts'
import { buyWeighed } from '../../../test/scenes/weighed.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { checkout } from '../../checkout/checkout.ts'
import type { Ctx } from '../../context.ts'
import { bagCodeOf, newBagCode } from '../../orders/bags/bag-code.ts'
import { findOrderGroup } from '../../orders/reading/orders.ts'
import { readOrderToPack } from '../order-to-pack.ts'
import { packOrder, weighItem } from '../pack-order.ts'
import { takeStep } from '../take-step.ts'
import { nextToPack } from './next-to-pack.ts'
import { openBag } from './open-bag.ts'
import { readLabels } from './read-labels.ts'
import { setBags } from './set-bags.ts'

const codesOf = async (ctx: Ctx, order: string) =>
  (await readLabels(ctx, 'vendor', order)).bags.map(({ code }) => code)
const client = { address: '203.0.113.7', user_agent: '' }

test('codes have ten signs without look-alikes, and are read as people type them', () => {
  const codes = Array.from({ length: 300 }, newBagCode)
  expect(new Set(codes).size).toBe(300)
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{10}$/)
  expect(bagCodeOf(' ABCDEFGH23 ')).toBe('abcdefgh23')
  for (const wrong of ['', 'abcdefgh2', 'abcdefgh23k', 'abcdefghi2', 'abcdefgh10', "abcdefg'23"])
    expect(bagCodeOf(wrong)).toBeNull()
})

test('an order is packed into as many bags as was said, the same again is the same, another number is refused', async ({
  shop,
}) => {
  const { item, owner, order, group, ctx } = await buyWeighed(shop, { way: 'cash' })
  expect(await readOrderToPack(owner, 'vendor', order)).toMatchObject({ bags: 0, mark: null })
  const sent = { items: [{ id: item, grams: 1000 }], bags: 2, from: 'confirmed' }
  const packed = await packOrder(owner, 'vendor', order, sent)
  expect(await packOrder(owner, 'vendor', order, sent)).toEqual(packed)
  await expect(packOrder(owner, 'vendor', order, { ...sent, bags: 3 })).rejects.toMatchObject({
    code: 'conflict',
    fields: { bags: 'Someone has just changed this: it is 2 bags now.' },
  })
  expect((await readOrderToPack(owner, 'vendor', order)).bags).toBe(2)
  expect((await findOrderGroup(ctx, group)).orders[0]).toMatchObject({ bags: 2 })
  for (const bags of [0, 100, 1.5])
    await expect(setBags(owner, 'vendor', order, { bags, seen: 2 })).rejects.toMatchObject({
      code: 'invalid',
    })
})

test('until it is on its way the number of bags is changed by who saw it; a bag that comes back has its code', async ({
  shop,
}) => {
  const { item, owner, order, pack } = await buyWeighed(shop, { way: 'cash' })
  await expect(setBags(owner, 'vendor', order, { bags: 2, seen: 0 })).rejects.toMatchObject({
    code: 'not_allowed',
    fields: { bags: expect.stringContaining('the order is “confirmed”') },
  })
  await pack(1000)
  const [first] = await codesOf(owner, order)
  expect(await setBags(owner, 'vendor', order, { bags: 3, seen: 1 })).toEqual({ bags: 3 })
  const three = await codesOf(owner, order)
  expect(three).toHaveLength(3)
  expect(three[0]).toBe(first)
  await expect(setBags(owner, 'vendor', order, { bags: 2, seen: 1 })).rejects.toMatchObject({
    code: 'conflict',
  })
  await setBags(owner, 'vendor', order, { bags: 1, seen: 3 })
  expect(await codesOf(owner, order)).toEqual([first])
  // Its label may be printed already, and still leads to the order.
  expect(await openBag(owner, client, three[2]!)).toMatchObject({ to: 'pack', order })
  await setBags(owner, 'vendor', order, { bags: 4, seen: 1 })
  expect((await codesOf(owner, order)).slice(0, 3)).toEqual(three)

  const staff = await staffWith(shop, 'order.move')
  expect(await setBags(staff, 'staff', order, { bags: 2, seen: 4 })).toEqual({ bags: 2 })
  const audited = await shop.database.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'details'])
    .where('action', '=', 'order.bags')
    .execute()
  expect(audited).toEqual([{ actor_id: staff.actor!.id, details: { from: 4, to: 2 } }])

  await moveItem(shop, item, 'out_for_delivery', owner)
  expect(await setBags(owner, 'vendor', order, { bags: 2, seen: 1 })).toEqual({ bags: 2 })
  await expect(setBags(owner, 'vendor', order, { bags: 3, seen: 2 })).rejects.toMatchObject({
    code: 'not_allowed',
  })
})

test('however it is packed it is in one bag; whose order it is not finds none', async ({ shop }) => {
  const { owner: other } = await addVendorWithOwner(shop)
  const weighed = await buyWeighed(shop, { way: 'cash' })
  await weighItem(weighed.owner, 'vendor', weighed.item, { grams: 1000 })
  expect(await codesOf(weighed.owner, weighed.order)).toHaveLength(1)
  for (const act of [
    () => readLabels(other, 'vendor', weighed.order),
    () => setBags(other, 'vendor', weighed.order, { bags: 'x' }),
    () => setBags(weighed.owner, 'vendor', 'x', { bags: 2, seen: 1 }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'not_found' })
  for (const side of ['vendor', 'staff'] as const)
    await expect(readLabels(weighed.ctx, side, weighed.order)).rejects.toMatchObject({ code: 'forbidden' })
})

test('a code leads its vendor, staff and its customer each to their page, and everybody else nowhere', async ({
  shop,
}) => {
  const { item, order, group, owner, vendor, ctx, pack } = await buyWeighed(shop, { way: 'cash' })
  await pack(1000)
  const [code] = (await codesOf(owner, order)) as [string]
  const open = (who: Ctx, typed = code) => openBag(who, client, typed)
  const roleOf = (role: 'orders' | 'catalogue') =>
    shop.as({ ...owner.actor!, vendor_id: vendor.id, vendor_roles: [role] })
  const mover = await staffWith(shop, 'order.move')
  const reader = await staffWith(shop, 'order.read')
  const { owner: other } = await addVendorWithOwner(shop)
  const stranger = shop.as((await shop.addCustomer()).actor)

  for (const who of [owner, roleOf('orders')])
    expect(await open(who)).toEqual({ to: 'pack', side: 'vendor', order, group })
  expect(await open(owner, code.toUpperCase())).toMatchObject({ to: 'pack' })
  expect(await open(mover)).toEqual({ to: 'pack', side: 'staff', order, group })
  expect(await open(reader)).toEqual({ to: 'staff-order', group })
  expect(await open(ctx)).toEqual({ to: 'own-order', group })
  for (const who of [roleOf('catalogue'), other, stranger, shop.as(null)]) {
    expect(await open(who)).toBeNull()
    expect(await open(who, newBagCode())).toBeNull()
    expect(await open(who, 'x')).toBeNull()
  }

  await moveItem(shop, item, 'out_for_delivery', owner)
  expect(await open(owner)).toEqual({ to: 'door', order, status: 'out_for_delivery' })
  await moveItem(shop, item, 'delivered', owner)
  expect(await open(owner)).toEqual({ to: 'vendor-order', order })
})

test('who goes through codes is refused after many, whether there are such bags or not; a finder never', async ({
  shop,
}) => {
  const { order, owner, pack } = await buyWeighed(shop, { way: 'cash' })
  await pack(1000)
  const [code] = (await codesOf(owner, order)) as [string]
  const stranger = shop.as((await shop.addCustomer()).actor)
  const from = { ...client, address: '203.0.113.9' }
  for (let tries = 0; tries < 120; tries++) await openBag(stranger, from, newBagCode())
  for (const typed of [code, newBagCode(), 'x'])
    await expect(openBag(stranger, from, typed)).rejects.toMatchObject({ code: 'too_many' })
  expect(await openBag(shop.as(null), from, code)).toBeNull()
  expect(await openBag(owner, from, code)).toMatchObject({ to: 'pack' })
})

test('of two phones that pack or count at once one is first, and the bags are whole', async ({ shop }) => {
  for (let round = 0; round < 6; round++) {
    const { item, owner, order } = await buyWeighed(shop, { way: 'cash' })
    const pack = (bags: number) =>
      packOrder(owner, 'vendor', order, { items: [{ id: item, grams: 1000 }], bags })
    const packed = await Promise.allSettled([pack(2), pack(3), pack(2)])
    const bags = (await codesOf(owner, order)).length
    expect(packed.map(({ status }) => status)).toEqual(
      [2, 3, 2].map((sent) => (sent === bags ? 'fulfilled' : 'rejected')),
    )
    const counted = await Promise.allSettled(
      [5, 1, 5].map((wanted) => setBags(owner, 'vendor', order, { bags: wanted, seen: bags })),
    )
    const now = (await codesOf(owner, order)).length
    expect(counted.map(({ status }) => status)).toEqual(
      [5, 1, 5].map((wanted) => (wanted === now ? 'fulfilled' : 'rejected')),
    )
  }
})

/** An order of one product of the vendor, in this delivery time. */
async function orderFrom(shop: TestShop, vendor_id: number, delivery_slot: number) {
  const cart = await fillCart(shop, { product: { vendor_id, stock: 10 } })
  const { order_group_id: group } = await checkout(cart.ctx, { ...cart.request, delivery_slot })
  const { id: order } = (await findOrderGroup(cart.ctx, group)).orders[0]!
  return { ...cart, group, order, items: await itemsOf(shop, group) }
}

// The last one, because every order needs a time from then on.
test('a label says mark, time and place and nothing of the person; the next order is of the same time', async ({
  shop,
}) => {
  const [early, late] = await addDeliveryTimes(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const one = await orderFrom(shop, vendor.id, early!.id)
  const later = await orderFrom(shop, vendor.id, late!.id)
  const two = await orderFrom(shop, vendor.id, early!.id)
  await takeStep(owner, 'vendor', 'pack', { order: one.order }, {})
  const labels = await readLabels(owner, 'vendor', one.order)
  expect(labels).toMatchObject({
    mark: expect.stringMatching(/^[N-Z][A-Z]?-1$/),
    time: { starts_at: early!.starts_at },
    place: { ward_no: 6 },
    bags: [{ no: 1, url: expect.stringMatching(/^http.*\/q\/[a-z2-9]{10}$/) }],
  })
  const { contact } = await findOrderGroup(one.ctx, one.group)
  for (const secret of [contact.phone, contact.full_name])
    expect(JSON.stringify(labels)).not.toContain(secret)
  expect(labels.place).not.toHaveProperty('house')

  const next = async (order: string) => {
    const found = await nextToPack(owner, order)
    return found && [found.id, found.is_same_time, found.left]
  }
  expect(await next(one.order)).toEqual([two.order, true, 1])
  await takeStep(owner, 'vendor', 'pack', { order: two.order }, {})
  expect(await next(two.order)).toEqual([later.order, false, 0])
  await takeStep(owner, 'vendor', 'pack', { order: later.order }, {})
  expect(await next(later.order)).toBeNull()
})
