import { type Ctx, contextOf } from '@himalayan-green/shop/context.ts'
import { asked, itemsNow, stocksOf } from '@himalayan-green/shop/test/scenes/asked.ts'
import { buyPrepaid } from '@himalayan-green/shop/test/scenes/paying.ts'
import { addVendorWithOwner, buy } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { RouterContextProvider } from 'react-router'
import { expect, vi } from 'vitest'
import { pageContext } from '../../context.ts'
import { action, loader } from './order-page.tsx'

/** The arguments of this order's page, opened by this person. */
function opened(shop: TestShop, { actor }: Ctx, id: string, body?: FormData) {
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
  const url = new URL(`http://shop.test/admin/orders/${id}`)
  const request = new Request(url, body && { method: 'POST', body })
  return { context, url, request, params: { id } } as never
}

/** An order of two products of one vendor, and a staff member with these rights. */
async function ordered(shop: TestShop, ...rights: ('order.read' | 'order.move' | 'order.help')[]) {
  const { vendor } = await addVendorWithOwner(shop, { name_en: 'Baidam Farm' })
  const bought = await buy(
    shop,
    { quantity: 2, product: { vendor_id: vendor.id, name_en: 'Apple', stock: 10 } },
    { product: { vendor_id: vendor.id, name_en: 'Tea', stock: 10 } },
  )
  const staff = shop.as((await shop.addCustomer({ rights: rights.length > 0 ? rights : [...BOTH] })).actor)
  const id = bought.placed.order_group_id
  const rows = await staff.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.id', 'o.id as order', 'o.delivery_code'])
    .where('o.order_group_id', '=', id)
    .orderBy('i.id')
    .execute()
  const items = rows.map((row) => row.id)
  const send = (fields: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    return action(opened(shop, staff, id, body))
  }
  const show = () => loader(opened(shop, staff, id))
  const [apple, tea] = items.map(String)
  return { ...bought, ...rows[0]!, id, staff, send, show, items, apple: apple!, tea: tea! }
}

const BOTH = ['order.read', 'order.move', 'order.help'] as const
const DONE = { status: 303 }

test('staff pack, send out and deliver for a vendor, all items at once or one by one', async ({ shop }) => {
  const { send, show, id, items, order, apple, tea, delivery_code, staff } = await ordered(shop)
  const answer = await send({ intent: 'pack', order, from: 'confirmed' })
  expect(answer).toMatchObject(DONE)
  expect((answer as Response).headers.get('location')).toBe(`/admin/orders/${id}?done`)
  expect(await itemsNow(staff, items)).toMatchObject([{ status: 'packed' }, { status: 'packed' }])
  await send({ intent: 'hand-over', item: apple, from: 'packed' })
  await send({ intent: 'hand-over', item: tea, from: 'packed' })
  const wrong = delivery_code === '1234' ? '4321' : '1234'
  expect(await send({ intent: 'deliver', item: apple, from: 'out_for_delivery', code: wrong })).toMatchObject(
    {
      data: { item: Number(apple), code: expect.stringContaining('not the code') },
      init: { status: 400 },
    },
  )
  expect(
    await send({ intent: 'deliver', item: apple, from: 'out_for_delivery', code: delivery_code }),
  ).toMatchObject(DONE)
  expect(await send({ intent: 'undelivered', item: tea, from: 'out_for_delivery', note: '' })).toMatchObject({
    init: { status: 400 },
  })
  await send({ intent: 'undelivered', item: tea, from: 'out_for_delivery', reason: 'refused', note: '' })
  expect(await stocksOf(staff, items)).toEqual([8, 9])
  await send({ intent: 'return', item: tea, from: 'undelivered', is_restocked: 'yes' })
  expect(await itemsNow(staff, items)).toMatchObject([{ status: 'delivered' }, { status: 'returned' }])
  expect(await stocksOf(staff, items)).toEqual([8, 10])
  const { next, order: shown } = await show()
  expect(next[Number(apple)]).toEqual(['returned'])
  expect(next[Number(tea)]).toEqual([])
  // The code for the door is never told to staff.
  expect(shown.orders.map((part) => part.delivery_code)).toEqual([null])
  const events = await staff.db
    .selectFrom('audit_entries')
    .select('action')
    .where('object_id', '=', id)
    .execute()
  expect(events.map(({ action }) => action)).toContain('order_item.returned')
})

test('whoever comes second is told what the item is now', async ({ shop }) => {
  const { send, apple, items, staff } = await ordered(shop)
  await send({ intent: 'cancel', item: apple, from: 'confirmed', note: 'Asked by phone' })
  expect(await send({ intent: 'pack', item: apple, from: 'confirmed' })).toMatchObject({
    data: {
      item: Number(apple),
      step: 'pack',
      error: 'Someone else has just updated this item. It is now “cancelled”.',
    },
    init: { status: 409 },
  })
  expect(await itemsNow(staff, items)).toMatchObject([{ status: 'cancelled' }, { status: 'confirmed' }])
})

test('less of an item is left from the page, once: the same form again says how many there are now', async ({
  shop,
}) => {
  const { send, show, items, apple, staff } = await ordered(shop)
  const form = { intent: 'lower', item: apple, seen: '2', quantity: '१', note: 'Asked by phone' }
  expect(await send(form)).toMatchObject(DONE)
  expect(await send(form)).toMatchObject({
    data: { item: Number(apple), step: 'lower', error: expect.stringContaining('1 are ordered now') },
    init: { status: 409 },
  })
  expect((await itemsNow(staff, items))[0]).toMatchObject({ quantity: 1, ordered_quantity: 2 })
  expect((await show()).history).toContainEqual(
    expect.objectContaining({ text: expect.stringContaining('lowered Apple from 2 to 1') }),
  )
})

test('who may only read is offered no step, and takes none', async ({ shop }) => {
  const { send, show, apple } = await ordered(shop, 'order.read')
  expect((await show()).next).toEqual({})
  await expect(send({ intent: 'pack', item: apple })).resolves.toMatchObject({ init: { status: 403 } })
})

test('an asked item that waits for its vendor has no step of staff but cancelling', async ({ shop }) => {
  const { items, placed } = await asked(shop)
  const staff = shop.as((await shop.addCustomer({ rights: [...BOTH] })).actor)
  const { next } = await loader(opened(shop, staff, placed.order_group_id))
  expect(next[items[0]!]).toContain('cancelled')
})

test('a notice is sent again from the history, once for each form, and who may only move items gets no form', async ({
  shop,
}) => {
  const { id, send, show, staff, ctx } = await ordered(shop)
  const entries = async () =>
    (await show()).history.filter(({ kind }) => kind === 'notice' || kind === 'resent')
  const [placed] = await entries()
  expect(placed).toMatchObject({ kind: 'notice', again: 'can', channels: ['mail'] })
  const { id: notice, formKey: key } = placed as { id: number; formKey: string }
  const form = { intent: 'resend', notice: `${notice}`, key }
  for (const answer of [await send(form), await send(form)])
    expect((answer as Response).headers.get('location')).toBe(`/admin/orders/${id}?resent`)
  expect((await entries()).map(({ kind }) => kind).sort()).toEqual(['notice', 'resent'])
  const mails = await staff.db
    .selectFrom('outgoing_messages')
    .select('id')
    .where('recipient', '=', ctx.actor!.email!)
    .execute()
  expect(mails).toHaveLength(2)
  expect(await send({ intent: 'resend', notice: '0' })).toMatchObject({ init: { status: 400 } })
  const mover = await ordered(shop, 'order.read', 'order.move')
  expect((await mover.show()).noteKey).toBeNull()
  expect(await mover.send({ intent: 'resend', notice: `${notice}` })).toMatchObject({ init: { status: 403 } })
})

test('an unpaid order is changed to cash for a caller, and the second press says that nothing is to pay', async ({
  shop,
}) => {
  const { group } = await buyPrepaid(shop)
  const staff = shop.as((await shop.addCustomer({ rights: [...BOTH] })).actor)
  const press = () => {
    const body = new FormData()
    body.set('intent', 'in-cash')
    return action(opened(shop, staff, group, body))
  }
  const first = (await press()) as Response
  expect([first.status, first.headers.get('location')]).toEqual([303, `/admin/orders/${group}?in-cash`])
  expect((await loader(opened(shop, staff, group))).order).toMatchObject({
    status: 'confirmed',
    payment_method: 'cod',
  })
  expect(await press()).toMatchObject({
    data: { step: 'in-cash', error: expect.stringContaining('nothing') },
  })
})
