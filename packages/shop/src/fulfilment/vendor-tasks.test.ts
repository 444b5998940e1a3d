import { expect } from 'vitest'
import { addVendorWithOwner, buy, fillCart, putInto, SABINA } from '../../test/scenes/shopping.ts'
import { listVendorItems, moveOrderItem } from '../../test/scenes/vendor-items.ts'
import { test, testOfParts } from '../../test/shop.ts'
import { checkout } from '../checkout/checkout.ts'
import type { Ctx } from '../context.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { ITEM_STATES, nextStates, transitionsOf } from '../orders/states.ts'
import { takeStep } from './take-step.ts'

test('a vendor sees its own open items with what is needed to deliver them', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { placed, lines } = await buy(shop, { quantity: 3, product: { vendor_id: vendor.id } }, {})
  expect(await listVendorItems(owner)).toMatchObject([
    {
      number: placed.number,
      humanized_created: 'just now',
      product: { id: lines[0]!.product.id },
      quantity: 3,
      amount_paisa: 300_00,
      status: 'confirmed',
      next: ['packed', 'unavailable'],
      delivery_address: { tole: 'Baidam' },
      contact: { phone: '+977 984-••••567' },
    },
  ])
})

test('an order keeps the second number, for the customer’s page, the API and the vendor', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { ctx, token, request } = await fillCart(shop, { product: { vendor_id: vendor.id } })
  const contact = { ...SABINA, alt_phone: '985-1234567' }
  const { order_group_id } = await checkout(ctx, { ...request, contact })
  const frozen = {
    full_name: 'Sabina Gurung',
    phone: '+9779841234567',
    alt_phone: '+9779851234567',
    sms_locale: null,
  }
  expect((await findOrderGroup(ctx, order_group_id)).contact).toEqual(frozen)
  const [item] = await listVendorItems(owner)
  await takeStep(owner, 'vendor', 'pack', { item: item!.id }, {})
  expect((await listVendorItems(owner))[0]!.contact).toEqual(frozen)
  const answer = await shop.api.request(`/v1/api/order/${order_group_id}/?expand=contact`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect((await answer.json()).data.contact).toEqual(frozen)
})

test('an item goes from packed to delivered, each step with who and when, and then leaves the list', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { ctx, placed } = await buy(shop, { product: { vendor_id: vendor.id } })
  const [item] = await listVendorItems(owner)
  for (const [step, status] of [
    ['pack', 'packed'],
    ['hand-over', 'out_for_delivery'],
  ] as const) {
    await takeStep(owner, 'vendor', step, { item: item!.id }, {})
    expect(await listVendorItems(owner)).toMatchObject([{ status, next: transitionsOf(status, 'vendor') }])
  }
  const { delivery_code: code } = await ctx.db
    .selectFrom('orders')
    .select('delivery_code')
    .where('order_group_id', '=', placed.order_group_id)
    .executeTakeFirstOrThrow()
  await takeStep(owner, 'vendor', 'deliver', { item: item!.id }, { code })
  expect(await listVendorItems(owner)).toEqual([])
  const steps = await ctx.db
    .selectFrom('order_item_steps')
    .selectAll()
    .where('order_item_id', '=', item!.id)
    .orderBy('id')
    .execute()
  expect(steps.map((step) => [step.status, step.actor_id])).toEqual([
    ['confirmed', ctx.actor!.id],
    ['packed', owner.actor!.id],
    ['out_for_delivery', owner.actor!.id],
    ['delivered', owner.actor!.id],
  ])
  expect(steps[1]!.at).toEqual(ctx.now)
})

test('a step that the state does not have is refused and says which it has', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  await buy(shop, { product: { vendor_id: vendor.id, is_vendor_approval_required: true } })
  const [item] = await listVendorItems(owner)
  await expect(moveOrderItem(owner, { order_item: item!.id, to: 'delivered' })).rejects.toMatchObject({
    code: 'not_allowed',
    message: 'An item in the state “waiting for approval” can only become: confirmed, rejected.',
  })
  await moveOrderItem(owner, { order_item: item!.id, to: 'rejected' })
  const inNepali = { ...owner, locale: 'ne' as const }
  await expect(moveOrderItem(inNepali, { order_item: item!.id, to: 'packed' })).rejects.toMatchObject({
    code: 'not_allowed',
    message: 'यस सामानको अवस्था “अस्वीकृत” हो, अब बदल्न मिल्दैन।',
  })
})

test('rejecting gives the stock back, once, however many reject at once', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const product = { vendor_id: vendor.id, is_vendor_approval_required: true, stock: 10 }
  const { lines } = await buy(shop, { quantity: 4, product })
  const [item] = await listVendorItems(owner)
  const stock = async () =>
    (
      await owner.db
        .selectFrom('products')
        .select('stock')
        .where('id', '=', lines[0]!.product.id)
        .executeTakeFirstOrThrow()
    ).stock
  expect(await stock()).toBe(6)
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, (_, n) =>
      moveOrderItem(owner, { order_item: item!.id, to: n % 2 ? 'rejected' : 'confirmed' }),
    ),
  )
  const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.status] : []))
  expect(done).toHaveLength(1)
  expect(await stock()).toBe(done[0] === 'rejected' ? 10 : 6)
  for (const result of results) if (result.status === 'rejected') expect(result.reason.code).toBe('conflict')
})

test('another vendor’s item is not found, and who is of no vendor sees nothing', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { owner: neighbour } = await addVendorWithOwner(shop)
  const { ctx } = await buy(shop, { product: { vendor_id: vendor.id } })
  const [item] = await listVendorItems(owner)
  const pack = (ctx: Ctx) => takeStep(ctx, 'vendor', 'pack', { item: item!.id }, {})
  await expect(pack(neighbour)).rejects.toMatchObject({ code: 'not_found' })
  await expect(pack(ctx)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(listVendorItems(ctx)).rejects.toMatchObject({ code: 'forbidden' })
  for (const visiting of [pack(shop.as(null)), listVendorItems(shop.as(null))])
    await expect(visiting).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await listVendorItems(neighbour)).toEqual([])
})

testOfParts('the open items of the list are those that are not at their end', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const states = ITEM_STATES
  await buy(shop, ...states.map(() => ({ product: { vendor_id: vendor.id } })))
  const items = await listVendorItems(owner)
  for (const [n, status] of states.entries()) await putInto(owner, items[n]!.id, status)
  const open = (await listVendorItems(owner)).map((item) => item.status)
  // What is not paid is not yet the vendor's.
  expect(open).toEqual(
    states.filter(
      (status) => status !== 'on_hold' && nextStates(status).length > 0 && status !== 'delivered',
    ),
  )
})
