import { type Ctx, contextOf } from '@himalayan-green/shop/context.ts'
import { asked, itemsNow, stocksOf } from '@himalayan-green/shop/test/scenes/asked.ts'
import { addVendorWithOwner, buy } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { RouterContextProvider } from 'react-router'
import sharp from 'sharp'
import { expect, vi } from 'vitest'
import { pageContext } from '../../context.ts'
import { action } from './page.tsx'

/** Sends a form of the vendor's day, signed in as this member. */
function send(shop: TestShop, { actor }: Ctx, fields: Record<string, string | Blob>) {
  const context = new RouterContextProvider()
  context.set(pageContext, {
    ctx: contextOf(shop, actor, 'en'),
    config: shop.config,
    sessionId: 'a session',
    pictures: shop.pictures,
    privateFiles: shop.privateFiles,
    gateways: shop.gateways,
    life: shop.life,
    checkServer: shop.checkServer,
    clock: shop.clock,
    nonce: '',
    requestId: 'a request',
    client: { address: '203.0.113.7', user_agent: 'a browser' },
    report: vi.fn(),
  })
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const url = new URL('http://shop.test/vendor')
  return action({ context, url, request: new Request(url, { method: 'POST', body }), params: {} } as never)
}

/** A confirmed order of one product at a vendor with an owner: 4 pieces, 6 left on the shelf. */
async function confirmed(shop: TestShop) {
  const { vendor, owner } = await addVendorWithOwner(shop, { name_en: 'Baidam Farm' })
  const bought = await buy(shop, { quantity: 4, product: { vendor_id: vendor.id, stock: 10 } })
  const { id, order_id, delivery_code } = await owner.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.id', 'i.order_id', 'o.delivery_code'])
    .where('o.order_group_id', '=', bought.placed.order_group_id)
    .executeTakeFirstOrThrow()
  const wrong = delivery_code === '1234' ? '4321' : '1234'
  return { ...bought, owner, item: `${id}`, order: `${order_id}`, items: [id], code: delivery_code, wrong }
}

/** The same, packed and handed over by the forms of the whole part. */
async function underWay(shop: TestShop) {
  const order = await confirmed(shop)
  for (const step of ['pack', 'hand-over'])
    expect(await send(shop, order.owner, { intent: step, order: order.order })).toMatchObject({ status: 303 })
  return order
}

test('pack, hand over, and deliver by the code that the customer shows; a wrong one is named', async ({
  shop,
}) => {
  const { owner, item, items, code, wrong } = await underWay(shop)
  expect(await itemsNow(owner, items)).toMatchObject([{ status: 'out_for_delivery', via: 'portal' }])
  expect(await send(shop, owner, { intent: 'deliver', item, code: wrong })).toMatchObject({
    init: { status: 400 },
  })
  expect(await itemsNow(owner, items)).toMatchObject([{ status: 'out_for_delivery' }])
  expect(await send(shop, owner, { intent: 'deliver', item, code })).toMatchObject({ status: 303 })
  expect(await itemsNow(owner, items)).toMatchObject([{ status: 'delivered', actor_kind: 'vendor' }])
})

test('deliver by a photo of where it was left; without one it is not delivered', async ({ shop }) => {
  const { owner, item, items } = await underWay(shop)
  expect(await send(shop, owner, { intent: 'deliver-photo', item, photo: new Blob([]) })).toMatchObject({
    init: { status: 400 },
  })
  expect(await itemsNow(owner, items)).toMatchObject([{ status: 'out_for_delivery' }])
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a5' } })
    .jpeg()
    .toBuffer()
  const photo = new Blob([new Uint8Array(jpeg)])
  expect(await send(shop, owner, { intent: 'deliver-photo', item, photo })).toMatchObject({ status: 303 })
  expect(await itemsNow(owner, items)).toMatchObject([{ status: 'delivered' }])
})

test('of what waits for an answer, a part is approved, and another rejected with its reason', async ({
  shop,
}) => {
  const { owner, items } = await asked(shop, { products: 2 })
  const [part, none] = items.map(String) as [string, string]
  await send(shop, owner, { intent: 'approve', items: part, quantity: '3' })
  await send(shop, owner, { intent: 'reject', items: none, reason: 'out_of_stock', note: '' })
  expect(await itemsNow(owner, items)).toMatchObject([
    { status: 'confirmed', quantity: 3, ordered_quantity: 4, via: 'portal' },
    { status: 'rejected', reason: 'out_of_stock' },
  ])
  expect(await stocksOf(owner, items)).toEqual([7, 10])
})

test('what cannot be found is left out, and does not go back on the shelf', async ({ shop }) => {
  const { owner, item, items } = await confirmed(shop)
  expect(await send(shop, owner, { intent: 'unavailable', item })).toMatchObject({ status: 303 })
  expect(await itemsNow(owner, items)).toMatchObject([{ status: 'unavailable' }])
  expect(await stocksOf(owner, items)).toEqual([6])
})

test.for([
  ['yes', 10],
  ['no', 6],
] as const)('what came back: on the shelf again? %s', async ([is_restocked, left], { shop }) => {
  const { owner, item, items } = await underWay(shop)
  await send(shop, owner, { intent: 'undelivered', item, reason: 'nobody_there', note: 'Rang twice' })
  expect(await itemsNow(owner, items)).toMatchObject([
    { status: 'undelivered', failure_reason: 'nobody_there', note: 'Rang twice' },
  ])
  expect(await send(shop, owner, { intent: 'return', item })).toMatchObject({ init: { status: 400 } })
  expect(await send(shop, owner, { intent: 'return', item, is_restocked })).toMatchObject({ status: 303 })
  expect(await itemsNow(owner, items)).toMatchObject([{ status: 'returned' }])
  expect(await stocksOf(owner, items)).toEqual([left])
})

test('another reason for a failed delivery needs words, and says so beside them', async ({ shop }) => {
  const { owner, item, items } = await underWay(shop)
  const words = { intent: 'undelivered', item, reason: 'other', note: '' }
  expect(await send(shop, owner, words)).toMatchObject({
    data: { note: 'Please say why it could not be delivered.', reason: 'other' },
    init: { status: 400 },
  })
  expect(await send(shop, owner, { ...words, note: 'The bridge was closed' })).toMatchObject({ status: 303 })
  expect(await itemsNow(owner, items)).toMatchObject([
    { status: 'undelivered', failure_reason: 'other', note: 'The bridge was closed' },
  ])
})

test('what another vendor delivers is not there, and neither is a step of no name', async ({ shop }) => {
  const { item, items, owner } = await confirmed(shop)
  const other = await addVendorWithOwner(shop, { name_en: 'Begnas Farm' })
  expect(await send(shop, other.owner, { intent: 'pack', item })).toMatchObject({ init: { status: 404 } })
  expect(await send(shop, owner, { intent: 'eat', item })).toMatchObject({ init: { status: 400 } })
  expect(await itemsNow(owner, items)).toMatchObject([{ status: 'confirmed' }])
})

test('a step that there is none of moves nothing, and the page says that it has changed', async ({
  shop,
}) => {
  const { owner, item, items } = await confirmed(shop)
  for (const step of ['crown', 'constructor', '__proto__'])
    expect(await send(shop, owner, { intent: step, item })).toMatchObject({
      init: { status: 400 },
      data: { error: 'This page has changed. Please reload it and try again.' },
    })
  expect(await itemsNow(owner, items)).toMatchObject([{ status: 'confirmed' }])
})
