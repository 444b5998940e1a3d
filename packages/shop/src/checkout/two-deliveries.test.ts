import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { giveCredit } from '../../test/books.ts'
import { statementsOf } from '../../test/counted.ts'
import { holdInvariants } from '../../test/invariants.ts'
import { fillCart } from '../../test/scenes/shopping.ts'
import { addDeliveryTimes } from '../../test/scenes/slots.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { addToCart } from '../cart/cart.ts'
import { cancelItems } from '../orders/cancelling/cancel.ts'
import { changeOwnDelivery } from '../orders/delivery/change-delivery.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { unpaidBeside } from '../orders/reading/unpaid-beside.ts'
import { changeSlot } from '../slots/change-slot.ts'
import { checkout } from './checkout.ts'
import { quoteCart } from './quote-cart.ts'

/** A cart of which one line can come two days before the other, where delivery is free from Rs 500. */
async function cartOfTwo(shop: TestShop, capacity = 40) {
  const slots = await addDeliveryTimes(shop, { capacity })
  const zone = slots[0]!.zone_id
  await shop.database.db
    .updateTable('zones')
    .set({ free_above_paisa: 500_00 })
    .where('id', '=', zone)
    .execute()
  const cart = await fillCart(
    shop,
    { product: { marked_price_paisa: 120_05 } },
    { product: { lead_hours: 72, marked_price_paisa: 400_10 } },
  )
  const [soon, late] = cart.lines.map(({ id }) => id) as [number, number]
  const { choices } = await quoteCart(cart.ctx, undefined, {
    cart_items: [soon, late],
    address: cart.request.address,
  })
  const [early, later] = choices!.two.slots
  const deliveries = [
    { slot: early.id, cart_items: [soon] },
    { slot: later.id, cart_items: [late] },
  ]
  return { ...cart, soon, late, zone, choices: choices!, early, later, deliveries }
}

/** The places that are taken in a time. */
const takenIn = async (shop: TestShop, id: number) =>
  (await shop.database.db.selectFrom('slots').select('taken').where('id', '=', id).executeTakeFirstOrThrow())
    .taken

test('the quote says what one delivery costs and what two do, each with the fee of its own goods', async ({
  shop,
}) => {
  const { ctx, choices, soon, late, early, later, request, deliveries } = await cartOfTwo(shop)
  expect(early.starts_at < later.starts_at).toBe(true)
  expect(choices.one!.slot.id).toBe(later.id)
  expect(choices.one!.quote).toMatchObject({ goods_paisa: 520_15, delivery_paisa: 0, total_paisa: 520_15 })
  expect(choices.two.quote).toMatchObject({ delivery_paisa: 120_00, total_paisa: 640_15 })
  expect(choices.two.quote.parts).toMatchObject([
    { lines: [{ id: soon }], delivery_paisa: 60_00, total_paisa: 180_05 },
    { lines: [{ id: late }], delivery_paisa: 60_00, total_paisa: 460_10 },
  ])
  const { address, cart_items } = request
  expect(await quoteCart(ctx, undefined, { cart_items, address, deliveries })).toMatchObject({
    total_paisa: 640_15,
    problems: [],
  })
  expect(await quoteCart(ctx, undefined, { cart_items: [late], address })).toMatchObject({ choices: null })
  expect(await quoteCart(ctx, undefined, { cart_items })).toMatchObject({ choices: null })
})

test('two deliveries are two orders of one checkout, each with its own place, fee and code', async ({
  shop,
}) => {
  const { ctx, request, deliveries, early, later } = await cartOfTwo(shop)
  const placed = await checkout(ctx, { ...request, deliveries, expected_total: 640.15 })
  expect(placed).toMatchObject({ next: 'done', to_be_approved: null, later: { next: 'done' } })
  const orders = [
    await findOrderGroup(ctx, placed.order_group_id),
    await findOrderGroup(ctx, placed.later!.order_group_id),
  ]
  expect(orders.map(({ totals }) => [totals.items_paisa, totals.delivery_paisa])).toEqual([
    [120_05, 60_00],
    [400_10, 60_00],
  ])
  expect(orders.map(({ delivery_time }) => delivery_time!.starts_at)).toEqual([
    early.starts_at,
    later.starts_at,
  ])
  const rows = await shop.database.db
    .selectFrom('order_groups as g')
    .innerJoin('deliveries as d', 'd.id', 'g.delivery_id')
    .select(['g.checkout_id', 'g.pays_delivery', 'd.id', 'd.code'])
    .where('g.user_id', '=', ctx.actor!.id)
    .execute()
  expect(new Set(rows.map(({ checkout_id }) => checkout_id)).size).toBe(1)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2)
  expect(rows.map(({ pays_delivery }) => pays_delivery)).toEqual([true, true])
  // Each is cancelled by itself, and gives back its own place.
  await cancelItems(ctx, { order_group: placed.order_group_id }, {})
  expect([await takenIn(shop, early.id), await takenIn(shop, later.id)]).toEqual([0, 1])
  await holdInvariants(shop.database.db)
})

test('what is not one delivery or two is refused', async ({ shop }) => {
  const { ctx, request, deliveries, soon, late, early } = await cartOfTwo(shop)
  const [first, second] = deliveries as [(typeof deliveries)[0], (typeof deliveries)[0]]
  const third = { slot: second.slot + 1, cart_items: [late] }
  for (const wrong of [
    { deliveries: [] },
    { deliveries: [first, second, third] },
    { deliveries: [first] },
    { deliveries: [first, { ...second, slot: early.id }] },
    {
      deliveries: [
        { ...first, cart_items: [] },
        { ...second, cart_items: [soon, late] },
      ],
    },
    { deliveries: [first, { ...second, cart_items: [late, soon] }] },
    { deliveries: [first, { ...second, cart_items: [late + 1000] }] },
    { deliveries, delivery_slot: early.id },
    { deliveries, ship_separately: true },
  ])
    await expect(checkout(ctx, { ...request, ...wrong }), JSON.stringify(wrong)).rejects.toMatchObject({
      code: 'invalid',
      fields: { deliveries: expect.stringContaining('one delivery or two') },
    })
  const alone = [{ slot: second.slot, cart_items: [soon, late] }]
  expect(await checkout(ctx, { ...request, deliveries: alone })).toMatchObject({ later: null })
})

test('where one of the times is gone nothing is ordered, and the refusal names the next times of that delivery', async ({
  shop,
}) => {
  const { ctx, token, request, deliveries, early, later } = await cartOfTwo(shop)
  const staff = shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
  await changeSlot(staff, later.id, { capacity: 0, version: later.version })
  const response = await shop.api.request('/v1/api/cart/checkout/', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...request,
      deliveries,
      address: { ...(request.address as object) },
    }),
  })
  expect(response.status).toBe(409)
  const { errors, slots } = (await response.json()) as {
    errors: object
    slots: { id: number; starts_at: string }[]
  }
  expect(errors).toEqual({ 'deliveries.1.slot': expect.stringContaining('filled up') })
  expect(slots.length).toBeGreaterThan(0)
  expect(slots.map(({ id }) => id)).not.toContain(later.id)
  expect(await takenIn(shop, early.id)).toBe(0)
  expect(
    await ctx.db.selectFrom('order_groups').select('id').where('user_id', '=', ctx.actor!.id).execute(),
  ).toEqual([])
})

test('goods that cannot make their time are refused with nothing taken of the other', async ({ shop }) => {
  const { ctx, request, soon, late, early, later } = await cartOfTwo(shop)
  const swapped = [
    { slot: later.id, cart_items: [soon] },
    { slot: early.id, cart_items: [late] },
  ]
  await expect(checkout(ctx, { ...request, deliveries: swapped })).rejects.toMatchObject({
    code: 'conflict',
    fields: { 'deliveries.1.slot': expect.any(String) },
    more: { slots: expect.any(Array) },
  })
  expect([await takenIn(shop, early.id), await takenIn(shop, later.id)]).toEqual([0, 0])
})

test('credit pays the first delivery and what is left of it the second, to the paisa; each is paid by itself', async ({
  shop,
}) => {
  for (const credit of [1, 180_04, 180_05, 180_06, 640_14, 640_15, 700_00]) {
    const { ctx, request, deliveries } = await cartOfTwo(shop)
    await giveCredit(shop, ctx.actor!.id, credit)
    const prepaid = { ...request, deliveries, payment_method: 'esewa', use_credit: true }
    const placed = await checkout(ctx, prepaid, { methods: ['esewa'] })
    const orders = [
      await findOrderGroup(ctx, placed.order_group_id),
      await findOrderGroup(ctx, placed.later!.order_group_id),
    ]
    const paid = [Math.min(credit, 180_05), Math.min(Math.max(0, credit - 180_05), 460_10)]
    expect(orders.map(({ totals }) => totals.total_paisa)).toEqual([180_05, 460_10])
    expect(orders.map(({ totals }) => totals.due_paisa)).toEqual([180_05 - paid[0]!, 460_10 - paid[1]!])
    expect([placed.next, placed.later!.next]).toEqual([
      credit >= 180_05 ? 'done' : 'pay',
      credit >= 640_15 ? 'done' : 'pay',
    ])
    // Each names the other while that is to be paid, and nobody else is told.
    const [first, second] = orders as [(typeof orders)[0], (typeof orders)[0]]
    expect(await unpaidBeside(ctx, second.id)).toEqual(
      credit >= 180_05 ? null : { id: first.id, number: first.number },
    )
    expect(await unpaidBeside(ctx, first.id)).toEqual(
      credit >= 640_15 ? null : { id: second.id, number: second.number },
    )
    expect(await unpaidBeside(shop.as((await shop.addCustomer()).actor), first.id)).toBeNull()
    await holdInvariants(shop.database.db)
  }
})

test('the least order is that of the checkout, also when one of its deliveries goes elsewhere', async ({
  shop,
}) => {
  const { ctx, request, deliveries, zone } = await cartOfTwo(shop)
  await shop.database.db.updateTable('zones').set({ minimum_paisa: 500_00 }).where('id', '=', zone).execute()
  const { order_group_id: first } = await checkout(ctx, { ...request, deliveries })
  const moved = { location: 'Pokhara', ward: 6, tole: 'Gaurighat', seen: 0 }
  await changeOwnDelivery(ctx, first, moved)
  expect(await findOrderGroup(ctx, first)).toMatchObject({ delivery_address: { tole: 'Gaurighat' } })
})

test('who orders for the first time is told to choose one delivery where one of two waits in part', async ({
  shop,
}) => {
  const { ctx, request, deliveries, lines } = await cartOfTwo(shop)
  const other = await shop.addProduct({ is_vendor_approval_required: true })
  const { item } = await addToCart(ctx, { product: other.id })
  const first = deliveries.map((one, nth) =>
    nth === 0 ? one : { ...one, cart_items: [...one.cart_items, item.id] },
  )
  const mixed = {
    ...request,
    cart_items: [...request.cart_items, item.id],
    deliveries: first,
    payment_method: 'esewa',
  }
  expect(lines).toHaveLength(2)
  await expect(checkout(ctx, mixed, { methods: ['esewa'] })).rejects.toMatchObject({
    fields: { deliveries: expect.stringContaining('choose one delivery') },
  })
})

test('a checkout at a time takes 19 statements at most, and one of two deliveries six more', async ({
  shop,
}) => {
  const count = async (isTwo: boolean) => {
    const { ctx, request, deliveries, later } = await cartOfTwo(shop)
    const times = isTwo ? { deliveries } : { delivery_slot: later.id }
    const all = await statementsOf(shop, ctx, (ctx) =>
      checkout(ctx, { ...request, ...times }, { idempotencyKey: randomUUID() }),
    )
    return all.filter((text) => !/from (common_names|slot_zones)/.test(text)).length
  }
  await count(false)
  const one = await count(false)
  expect(one).toBeLessThanOrEqual(19)
  expect((await count(true)) - one).toBeLessThanOrEqual(6)
})
