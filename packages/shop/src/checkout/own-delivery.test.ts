import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { itemsOf, moveItem } from '../../test/books.ts'
import { holdInvariants } from '../../test/invariants.ts'
import { staffWith } from '../../test/scenes/refunding.ts'
import { addVendorWithOwner, fillCart } from '../../test/scenes/shopping.ts'
import { addDeliveryTimes } from '../../test/scenes/slots.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { addToCart } from '../cart/cart.ts'
import type { Ctx } from '../context.ts'
import { cancelByStaff, cancelItems } from '../orders/cancelling/cancel.ts'
import { requestCancel } from '../orders/cancelling/request-cancel.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { startAddition } from '../phone-orders/add-to-order.ts'
import { addLine } from '../phone-orders/draft-lines.ts'
import { readDraft } from '../phone-orders/read-draft.ts'
import { checkout } from './checkout.ts'
import { canAdd, openDeliveries } from './own-delivery.ts'
import { quoteCart } from './quote-cart.ts'

/** An order in cash at the first of these times, and what adds to it. */
async function ordered(shop: TestShop, times: Parameters<typeof addDeliveryTimes>[1] = {}) {
  const slots = await addDeliveryTimes(shop, times)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const cart = await fillCart(shop, { product: { vendor_id: vendor.id, marked_price_paisa: 500_00 } })
  const placed = await checkout(cart.ctx, { ...cart.request, delivery_slot: slots[0]!.id })
  const cut_off = slots[0]!.cut_off_at
  const at = (seconds: number) => ({ ...cart.ctx, now: new Date(cut_off.getTime() + seconds * 1000) })
  /** A line of one product, as a checkout that adds it takes it. */
  const wanted = async (product: Parameters<TestShop['addProduct']>[0] = {}) => {
    const { id } = await shop.addProduct({ marked_price_paisa: 40_00, stock: 10, ...product })
    const { item } = await addToCart(cart.ctx, { product: id, quantity: 1 })
    return { cart_items: [item.id], payment_method: 'cod', added_to: placed.order_group_id }
  }
  return { ...cart, owner, id: placed.order_group_id, number: placed.number, slots, cut_off, at, wanted }
}

const deliveryOf = async ({ database }: TestShop, id: string) =>
  (
    await database.pool.query(
      `select g.delivery_id, g.pays_delivery, min(o.pack_by) as pack_by, s.taken
       from order_groups g join orders o on o.order_group_id = g.id
       join slot_places p on p.delivery_id = g.delivery_id and p.released_at is null join slots s on s.id = p.slot_id
       where g.id = $1 group by g.id, s.id`,
      [id],
    )
  ).rows[0]

test('what a customer adds comes with the first order: to its door, at its time, for no second fee and no further place', async ({
  shop,
}) => {
  const { ctx, id, number, slots, wanted } = await ordered(shop, { fee: 80 })
  const time = { starts_at: slots[0]!.starts_at, ends_at: slots[0]!.ends_at }
  expect(await openDeliveries(ctx, [])).toMatchObject([{ id, number, time }])
  const request = await wanted()
  expect(await quoteCart(ctx, undefined, request)).toMatchObject({
    delivery_paisa: 0,
    total_paisa: 40_00,
    problems: [],
  })
  const added = await checkout(ctx, request)
  const [one, other] = [await findOrderGroup(ctx, id), await findOrderGroup(ctx, added.order_group_id)]
  expect(one.totals.delivery_paisa).toBe(80_00)
  expect(other).toMatchObject({
    delivery_address: one.delivery_address,
    contact: one.contact,
    delivery_time: time,
    totals: { delivery_paisa: 0, at_door_paisa: 40_00 },
  })
  const [first, second] = [await deliveryOf(shop, id), await deliveryOf(shop, added.order_group_id)]
  expect(second).toEqual({ ...first, pays_delivery: false })
  expect(first).toMatchObject({ pays_delivery: true, taken: 1 })
  // More can be added to either.
  expect(await canAdd(ctx, added.order_group_id)).toBe(true)
})

test('at the last second before ordering ends it is added, and a second later neither by page, API nor phone', async ({
  shop,
}) => {
  const { id, at, wanted } = await ordered(shop)
  // What is ready at once, as goods must be ready for the time, too.
  await shop.database.pool.query(`update packing_times set hours = 1`)
  const request = await wanted()
  const helper = await staffWith(shop, 'order.read', 'order.help')
  const late = at(0)
  expect(await openDeliveries(late, [])).toEqual([])
  const refused = {
    code: 'not_allowed',
    fields: { added_to: expect.stringContaining('could be added to until') },
  }
  await expect(checkout(late, request)).rejects.toMatchObject(refused)
  const byPhone = (now: Date) => startAddition({ ...helper, now }, { draft: randomUUID(), order_group: id })
  await expect(byPhone(late.now)).rejects.toMatchObject(refused)
  await byPhone(at(-1).now)
  const { problems } = await quoteCart(late, undefined, request)
  expect(problems).toMatchObject([refused])
  expect(await checkout(at(-1), request)).toMatchObject({ next: 'done' })
})

test('not what cannot be ready by then, to another place, nor to what is packed, unpaid, somebody’s or not there', async ({
  shop,
}) => {
  const { ctx, id, request: whole, slots, wanted, at } = await ordered(shop)
  await shop.database.pool.query(`update packing_times set hours = 24`)
  const request = await wanted()
  const late = at(-1)
  const tooEarly = { code: 'conflict', fields: { added_to: expect.stringContaining('cannot be ready') } }
  await expect(checkout(late, request)).rejects.toMatchObject(tooEarly)
  // Both quotes say so before, and such a delivery is not offered.
  expect(await quoteCart(late, undefined, request)).toMatchObject({ problems: [tooEarly], first: null })
  expect(await quoteCart(ctx, undefined, request)).toMatchObject({ problems: [], first: null })
  const { id: product } = await shop.addProduct({ stock: 10 })
  const helper = { ...(await staffWith(shop, 'order.read', 'order.help')), now: late.now }
  const draft = randomUUID()
  await startAddition(helper, { draft, order_group: id })
  await addLine(helper, { draft, product, quantity: 1 })
  expect((await readDraft(helper, draft)).faults).toMatchObject(tooEarly.fields)
  expect(await openDeliveries(late, [])).toMatchObject([{ id }])
  expect(await openDeliveries(late, [product])).toEqual([])
  expect(await openDeliveries(ctx, [product])).toMatchObject([{ id }])
  for (const other of [
    { address: whole.address },
    { contact: whole.contact },
    { delivery_slot: slots[1]!.id },
  ])
    await expect(checkout(ctx, { ...request, ...other })).rejects.toMatchObject({
      code: 'invalid',
      fields: { added_to: expect.stringContaining('leave these out') },
    })
  const { added_to: _, ...alone } = request
  await expect(checkout(ctx, alone)).rejects.toMatchObject({
    fields: { address: 'Please fill this in.', contact: 'Please fill this in.' },
  })
  const stranger = await fillCart(shop, {})
  for (const added_to of [id, randomUUID()])
    await expect(
      checkout(stranger.ctx, { cart_items: stranger.request.cart_items, payment_method: 'cod', added_to }),
    ).rejects.toMatchObject({ code: 'not_found' })
  const [item] = (await itemsOf(shop, id)) as [number]
  await moveItem(shop, item, 'packed')
  await expect(checkout(ctx, request)).rejects.toMatchObject({
    code: 'not_allowed',
    fields: { added_to: expect.stringContaining('packed already') },
  })
  expect(await openDeliveries(ctx, [])).toEqual([])
})

test('nothing is added to an order that is not paid yet, so that no delivery comes for nothing', async ({
  shop,
}) => {
  const [slot] = await addDeliveryTimes(shop)
  const { ctx, request } = await fillCart(shop, {})
  const methods = ['khalti'] as const
  const unpaid = await checkout(
    ctx,
    { ...request, payment_method: 'khalti', delivery_slot: slot!.id },
    { methods },
  )
  expect(await openDeliveries(ctx, [])).toEqual([])
  const product = await shop.addProduct({ stock: 10 })
  const { item } = await addToCart(ctx, { product: product.id, quantity: 1 })
  await expect(
    checkout(ctx, { cart_items: [item.id], payment_method: 'cod', added_to: unpaid.order_group_id }),
  ).rejects.toMatchObject({ fields: { added_to: expect.stringContaining('pay it first') } })
  // Nor by staff, in the place of something either.
  const helper = await staffWith(shop, 'order.read', 'order.help')
  for (const replaced of await itemsOf(shop, unpaid.order_group_id))
    for (const item of [null, replaced])
      await expect(
        startAddition(helper, { draft: randomUUID(), order_group: unpaid.order_group_id, item }),
      ).rejects.toMatchObject({ fields: { added_to: expect.stringContaining('pay it first') } })
})

test('staff add by the same rules: not to a time that is closed, nor once something of the delivery is packed; what is replaced goes on', async ({
  shop,
}) => {
  const { ctx, id, slots, wanted } = await ordered(shop)
  const helper = await staffWith(shop, 'order.read', 'order.help')
  const added = await checkout(ctx, await wanted())
  const [item] = (await itemsOf(shop, id)) as [number]
  const start = (more: { item?: number } = {}) =>
    startAddition(helper, { draft: randomUUID(), order_group: id, ...more })
  await shop.database.pool.query(`update slots set status = 'closed' where id = $1`, [slots[0]!.id])
  await expect(start()).rejects.toMatchObject({
    code: 'not_allowed',
    fields: { added_to: expect.stringContaining('no more orders') },
  })
  await start({ item })
  await shop.database.pool.query(`update slots set status = 'open' where id = $1`, [slots[0]!.id])
  await start()
  const [other] = (await itemsOf(shop, added.order_group_id)) as [number]
  await moveItem(shop, other, 'packed')
  await expect(start()).rejects.toMatchObject({
    fields: { added_to: expect.stringContaining('already packed') },
  })
})

test('what a delivery waits for is said as it is: the vendor’s answer, or that nothing is left of the order that pays it', async ({
  shop,
}) => {
  const { ctx, id, wanted } = await ordered(shop)
  const added = await checkout(ctx, await wanted())
  const helper = await staffWith(shop, 'order.read', 'order.help')
  await cancelByStaff(helper, { order_group: id }, { note: 'Hail' })
  const problemOf = async (added_to: string) =>
    (await quoteCart(ctx, undefined, { ...(await wanted()), added_to })).problems[0]!.message
  expect(await problemOf(added.order_group_id)).toContain('Nothing is left of the order that pays')
  const [slot] = await addDeliveryTimes(shop)
  const cart = await fillCart(shop, { product: { is_vendor_approval_required: true } })
  const asked = await checkout(cart.ctx, { ...cart.request, delivery_slot: slot!.id })
  const more = { cart_items: cart.request.cart_items, payment_method: 'cod', added_to: asked.order_group_id }
  const { problems } = await quoteCart(cart.ctx, undefined, more)
  expect(problems.at(-1)!.message).toContain('A vendor has not confirmed that order yet')
})

test('the order that pays the delivery is cancelled in one request with what was added to it', async ({
  shop,
}) => {
  const { ctx, id, wanted } = await ordered(shop)
  const added = await checkout(ctx, await wanted())
  const both = [...(await itemsOf(shop, id)), ...(await itemsOf(shop, added.order_group_id))]
  await requestCancel(ctx, { order_items: both.map((item) => ({ id: item, quantity: 1 })) })
  expect(await deliveryOf(shop, id)).toBeUndefined()
  await holdInvariants(shop.database.db)
})

test('the order that pays the delivery is cancelled after what was added to it', async ({ shop }) => {
  const { ctx, id, wanted } = await ordered(shop)
  const added = await checkout(ctx, await wanted())
  const [item] = (await itemsOf(shop, id)) as [number]
  const refused = { code: 'not_allowed', message: expect.stringContaining(added.number) }
  const ways: ((ctx: Ctx) => Promise<unknown>)[] = [
    (ctx) => cancelItems(ctx, { order_group: id }, {}),
    (ctx) => cancelItems(ctx, { item }, {}),
    (ctx) => requestCancel(ctx, { order_items: [{ id: item, quantity: 1 }] }),
  ]
  for (const way of ways) await expect(way(ctx)).rejects.toMatchObject(refused)
  await cancelItems(ctx, { order_group: added.order_group_id }, {})
  expect(await deliveryOf(shop, id)).toMatchObject({ taken: 1 })
  await cancelItems(ctx, { order_group: id }, {})
  expect(await deliveryOf(shop, id)).toBeUndefined()
  await holdInvariants(shop.database.db)
})
