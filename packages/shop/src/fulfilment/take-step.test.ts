import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import { addVendorWithOwner, buy } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { removeOrphanFiles } from '../files/orphan-files.ts'
import { cancelByStaff, cancelItems } from '../orders/cancelling/cancel.ts'
import { checkDigit } from '../orders/delivery/check-digit.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { findAnyOrder } from '../orders/reading/staff-orders.ts'
import { deliverWithPhoto } from './deliver-with-photo.ts'
import { readDeliveryPhoto } from './delivery-photos.ts'
import { purgeDeliveryPhotos } from './purge-photos.ts'
import { type Step, takeStep } from './take-step.ts'
import { listVendorOrders } from './vendor-orders.ts'

/** An order group of so many things of one vendor, and what its people do with it. */
async function ordered(shop: TestShop, count = 1) {
  const { vendor, owner } = await addVendorWithOwner(shop, { name_en: 'Baidam Farm' })
  const names = ['Apple', 'Tea', 'Honey']
  const bought = await buy(
    shop,
    ...Array.from({ length: count }, (_, n) => ({ product: { vendor_id: vendor.id, name_en: names[n]! } })),
  )
  const group = () => findOrderGroup(bought.ctx, bought.placed.order_group_id)
  const part = (await group()).orders[0]!
  const items = part.items.map(({ id }) => id)
  const step = (
    step: Step,
    input: object = {},
    target: { item: number } | { order: string } = { item: items[0]! },
  ) => takeStep(owner, 'vendor', step, target, input)
  const code = async () => (await group()).orders[0]!.delivery_code!
  return { ...bought, vendor, owner, group, order: part.id, items, step, code }
}

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()

/** Not the code, but one like it, with its right check digit. */
function wrong(code: string): string {
  const digits = String((Number(code.slice(0, 4)) + 1) % 10_000).padStart(4, '0')
  return `${digits}${checkDigit(digits)}`
}

test('an item is packed, handed over and delivered with the code that its customer shows', async ({
  shop,
}) => {
  const { step, code, group } = await ordered(shop)
  expect((await group()).orders[0]!.delivery_code).toBeNull()
  await step('pack')
  expect(await code()).toMatch(/^[0-9]{5}$/)
  await step('hand-over')
  const right = await code()
  await expect(step('deliver', { code: wrong(right) })).rejects.toMatchObject({
    code: 'invalid',
    fields: { code: 'This is not the code of this order. The customer sees it on the order page.' },
  })
  expect((await group()).orders[0]!.status).toBe('out_for_delivery')
  await expect(step('deliver', {})).rejects.toMatchObject({ code: 'invalid' })
  const inDevanagari = right.replace(/[0-9]/g, (digit) => String.fromCharCode(0x966 + Number(digit)))
  await step('deliver', { code: inDevanagari })
  const { orders, timeline, status } = await group()
  expect([status, orders[0]!.status, orders[0]!.delivery_code]).toEqual(['completed', 'delivered', null])
  expect(timeline.map(({ text }) => text)).toEqual([
    'The order was placed.',
    'Baidam Farm packed Apple.',
    'Out for delivery from Baidam Farm: Apple.',
    'Delivered from Baidam Farm: Apple. The delivery code was shown.',
  ])
})

test('after five wrong codes within 15 minutes no code is taken, then again', async ({ shop }) => {
  const { owner, items, step, code } = await ordered(shop)
  await step('pack')
  await step('hand-over')
  const right = await code()
  for (let n = 0; n < 5; n++)
    await expect(step('deliver', { code: wrong(right) })).rejects.toMatchObject({ code: 'invalid' })
  await expect(step('deliver', { code: right })).rejects.toMatchObject({ code: 'too_many' })
  const later = { ...owner, now: new Date(owner.now.getTime() + 16 * 60_000) }
  await takeStep(later, 'vendor', 'deliver', { item: items[0]! }, { code: right })
})

test('a digit that was mistyped is found without a try; an order of before has four digits', async ({
  shop,
}) => {
  const { order, step, code } = await ordered(shop)
  await step('pack')
  await step('hand-over')
  const right = await code()
  const other = right.replace(/.$/, (last) => `${(Number(last) + 1) % 10}`)
  for (let turn = 0; turn < 6; turn++)
    await expect(step('deliver', { code: other })).rejects.toMatchObject({
      code: 'invalid',
      fields: { code: 'A digit is wrong, or two are swapped. Please ask for the code again.' },
    })
  await expect(step('deliver', { code: right.slice(0, 3) })).rejects.toMatchObject({
    fields: { code: 'The code has five digits, or four on older orders.' },
  })
  const { db } = shop.database
  const group = db.selectFrom('orders').select('order_group_id').where('id', '=', order)
  const delivery = db.selectFrom('order_groups').select('delivery_id').where('id', 'in', group)
  await db.updateTable('deliveries').set({ code: null }).where('id', 'in', delivery).execute()
  await db.updateTable('orders').set({ delivery_code: '0427' }).where('id', '=', order).execute()
  await step('deliver', { code: '0427' })
})

test('every package of one delivery has its code', async ({ shop }) => {
  const vendors = [await shop.addVendor(), await shop.addVendor()]
  const { placed } = await buy(shop, ...vendors.map(({ id }) => ({ product: { vendor_id: id } })))
  const codes = await shop.database.db
    .selectFrom('orders as o')
    .innerJoin('order_groups as g', 'g.id', 'o.order_group_id')
    .innerJoin('deliveries as d', 'd.id', 'g.delivery_id')
    .select(['o.delivery_code', 'd.code'])
    .where('g.id', '=', placed.order_group_id)
    .execute()
  expect(codes).toHaveLength(2)
  for (const { delivery_code, code } of codes) expect(delivery_code).toBe(code)
})

test('L7: after twenty wrong codes a day none is taken either, however slowly they were typed', async ({
  shop,
}) => {
  const { owner, items, step, code } = await ordered(shop)
  await step('pack')
  await step('hand-over')
  const right = await code()
  const at = (minutes: number) => ({ ...owner, now: new Date(owner.now.getTime() + minutes * 60_000) })
  const type = (minutes: number, code: string) =>
    takeStep(at(minutes), 'vendor', 'deliver', { item: items[0]! }, { code })
  for (let n = 0; n < 20; n++)
    await expect(type(Math.floor(n / 5) * 16, wrong(right))).rejects.toMatchObject({ code: 'invalid' })
  await expect(type(5 * 16, right)).rejects.toMatchObject({ code: 'too_many' })
  await type(25 * 60, right)
})

test('a photo delivers too; its customer, the vendor and staff see it, nobody else', async ({ shop }) => {
  const { ctx, owner, order, items, step, group } = await ordered(shop, 2)
  const stranger = shop.as((await shop.addCustomer()).actor)
  const { owner: neighbour } = await addVendorWithOwner(shop)
  const staff = shop.as((await shop.addCustomer({ rights: ['order.read'] })).actor)
  await step('pack', {}, { order })
  await step('hand-over', {}, { order })
  const [item] = items as [number]
  await expect(
    deliverWithPhoto(owner, shop.privateFiles, 'vendor', { order }, Buffer.from('<svg/>')),
  ).rejects.toMatchObject({ code: 'invalid', fields: { photo: expect.anything() } })
  await expect(
    deliverWithPhoto(neighbour, shop.privateFiles, 'vendor', { order }, await photo()),
  ).rejects.toMatchObject({ code: 'not_found' })
  await deliverWithPhoto(owner, shop.privateFiles, 'vendor', { order }, await photo())
  expect((await group()).orders[0]!.items.map(({ status, has_photo }) => [status, has_photo])).toEqual([
    ['delivered', true],
    ['delivered', true],
  ])
  const seen = await readDeliveryPhoto(ctx, shop.privateFiles, 'customer', item)
  expect((await sharp(seen).metadata()).format).toBe('webp')
  expect(await readDeliveryPhoto(owner, shop.privateFiles, 'vendor', item)).toEqual(seen)
  expect(await readDeliveryPhoto(staff, shop.privateFiles, 'staff', item)).toEqual(seen)
  for (const [who, as] of [
    [stranger, 'customer'],
    [owner, 'customer'],
    [neighbour, 'vendor'],
  ] as const)
    await expect(readDeliveryPhoto(who, shop.privateFiles, as, item)).rejects.toMatchObject({
      code: 'not_found',
    })
  for (const as of ['vendor', 'staff'] as const)
    await expect(readDeliveryPhoto(stranger, shop.privateFiles, as, item)).rejects.toMatchObject({
      code: 'forbidden',
    })
  const entries = await staff.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('actor_id', '=', staff.actor!.id)
    .execute()
  expect(entries).toEqual([{ action: 'delivery_photo.read', details: { order_item: item } }])
})

test('M11: a photo of a door goes half a year after the delivery, and that there was one stays known', async ({
  shop,
}) => {
  const { ctx, owner, order, items, step } = await ordered(shop, 1)
  await step('pack', {}, { order })
  await step('hand-over', {}, { order })
  await deliverWithPhoto(owner, shop.privateFiles, 'vendor', { order }, await photo())
  const [item] = items as [number]
  const { db } = shop.database
  const delivered = () =>
    db
      .selectFrom('order_item_steps')
      .select(['photo', 'proof', 'at'])
      .where('order_item_id', '=', item)
      .where('status', '=', 'delivered')
      .executeTakeFirstOrThrow()
  const { photo: file, at } = await delivered()
  const after = (days: number) => ({
    ...shop.as(null),
    now: new Date(at.getTime() + days * 24 * 60 * 60_000),
  })
  await purgeDeliveryPhotos(after(179.9))
  await removeOrphanFiles(after(179.9), shop.privateFiles)
  expect(await readDeliveryPhoto(ctx, shop.privateFiles, 'customer', item)).not.toBeNull()

  // Half a year later: the invariants of the books look at the real clock.
  const earlier = sql<Date>`at - interval '180 days'`
  await db
    .updateTable('order_groups')
    .set({ placed_at: sql<Date>`placed_at - interval '180 days'` })
    .execute()
  await db.updateTable('order_item_steps').set({ at: earlier }).execute()
  for (let twice = 0; twice < 2; twice++) {
    await purgeDeliveryPhotos(shop.as(null))
    await removeOrphanFiles(shop.as(null), shop.privateFiles)
  }
  expect(await delivered()).toMatchObject({ photo: null, proof: 'photo' })
  expect(await shop.privateFiles.read(file!)).toBeNull()
  await expect(readDeliveryPhoto(ctx, shop.privateFiles, 'customer', item)).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('of a whole order every item moves that can take the step', async ({ shop }) => {
  const { order, items, step, ctx } = await ordered(shop, 3)
  await cancelItems(ctx, { item: items[0]! }, {})
  await step('unavailable', { note: 'Mice' }, { item: items[1]! })
  expect((await step('pack', {}, { order })).map(({ id }) => id)).toEqual([items[2]])
  await expect(step('pack', {}, { order })).rejects.toMatchObject({ code: 'conflict' })
  await expect(step('pack', {}, { order: randomUUID() })).rejects.toMatchObject({ code: 'not_found' })
  await expect(step('pack', {}, { order: 'no id' })).rejects.toMatchObject({ code: 'not_found' })
})

test('an item that nobody took in comes back, on the shelf or not, as is said', async ({ shop }) => {
  const { step, lines, ctx, group } = await ordered(shop)
  await step('pack')
  await step('hand-over')
  await expect(step('undelivered')).rejects.toMatchObject({ code: 'invalid' })
  await step('undelivered', { note: 'Gate closed' })
  await expect(step('return')).rejects.toMatchObject({
    code: 'invalid',
    fields: { is_restocked: expect.anything() },
  })
  await step('return', { is_restocked: true })
  const { stock } = await ctx.db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', lines[0]!.product.id)
    .executeTakeFirstOrThrow()
  expect(stock).toBe(10)
  const { status, totals, timeline } = await group()
  expect([status, totals.total_paisa]).toEqual(['returned', 0])
  expect(timeline.map(({ text }) => text)).toContain('Delivery failed from Baidam Farm: Apple. “Gate closed”')
})

test('a customer cancels a line, then the rest, until it is packed; the stock is back and nothing is to be paid', async ({
  shop,
}) => {
  const { ctx, group, items, lines, placed, step } = await ordered(shop, 3)
  const stranger = shop.as((await shop.addCustomer()).actor)
  await expect(cancelItems(stranger, { item: items[0]! }, {})).rejects.toMatchObject({ code: 'not_found' })
  await expect(cancelItems(stranger, { order_group: placed.order_group_id }, {})).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await group()).orders[0]!.items.map(({ can_cancel }) => can_cancel)).toEqual([true, true, true])
  await cancelItems(ctx, { item: items[0]! }, { reason: 'too_late', from: 'confirmed' })
  await step('pack', {}, { item: items[1]! })
  await expect(cancelItems(ctx, { item: items[1]! }, { from: 'confirmed' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Someone else has just updated this item. It is now “packed”.',
  })
  await expect(cancelItems(ctx, { item: items[1]! }, { from: 'packed' })).rejects.toMatchObject({
    code: 'not_allowed',
    message: 'This item cannot be cancelled any more. It is now “packed”.',
  })
  const rest = await cancelItems(ctx, { order_group: placed.order_group_id }, { note: 'Going abroad' })
  expect(rest.map(({ id }) => id)).toEqual([items[2]])
  const after = await group()
  expect(after.orders[0]!.items.map(({ status }) => status)).toEqual(['cancelled', 'packed', 'cancelled'])
  expect(after.totals.items_paisa).toBe(100_00)
  expect(after.timeline.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'You cancelled Apple. It would arrive too late.',
      'You cancelled Honey. “Going abroad”',
    ]),
  )
  const stocks = await ctx.db
    .selectFrom('products')
    .select('stock')
    .where(
      'id',
      'in',
      lines.map(({ product }) => product.id),
    )
    .orderBy('id')
    .execute()
  expect(stocks.map(({ stock }) => stock)).toEqual([10, 9, 10])
})

test('staff read an order, and move and cancel its items; all of it is audited', async ({ shop }) => {
  const { placed, items, group } = await ordered(shop, 2)
  const staff = shop.as(
    (await shop.addCustomer({ rights: ['order.read', 'order.move', 'order.help'] })).actor,
  )
  const reader = shop.as((await shop.addCustomer({ rights: ['order.read'] })).actor)
  const { order_group_id: id } = placed
  expect((await findAnyOrder(reader, id)).next).toEqual({
    [items[0]!]: ['packed', 'unavailable', 'cancelled'],
    [items[1]!]: ['packed', 'unavailable', 'cancelled'],
  })
  await expect(cancelByStaff(reader, { item: items[0]! }, { note: 'No' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await takeStep(staff, 'staff', 'pack', { item: items[0]! }, {})
  await expect(cancelByStaff(staff, { item: items[1]! }, {})).rejects.toMatchObject({ code: 'invalid' })
  await cancelByStaff(staff, { item: items[1]! }, { note: 'Asked by phone' })
  const { orders, timeline } = await findAnyOrder(staff, id)
  expect(orders[0]!.delivery_code).toBeNull()
  expect(timeline.map(({ text, actor_kind }) => [actor_kind, text])).toEqual([
    ['customer', 'The order was placed.'],
    ['staff', 'Himalayan Green for Baidam Farm packed Apple.'],
    ['staff', 'Himalayan Green cancelled Tea. “Asked by phone”'],
  ])
  expect((await group()).timeline).toHaveLength(3)
  const entries = await staff.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'action', 'object_id'])
    .where('object_id', '=', id)
    .orderBy('id')
    .execute()
  expect(entries.map(({ actor_id, action }) => [actor_id, action])).toEqual([
    [reader.actor!.id, 'order.read'],
    [staff.actor!.id, 'order_item.packed'],
    [staff.actor!.id, 'order_item.cancelled'],
    [staff.actor!.id, 'order.read'],
  ])
})

test('a vendor lists its own orders, the open ones or all, and never sees the code', async ({ shop }) => {
  const { owner, items, placed, step, code, group } = await ordered(shop, 2)
  const { owner: neighbour } = await addVendorWithOwner(shop)
  await step('pack', {}, { item: items[0]! })
  const { orders } = await listVendorOrders(owner)
  expect(orders).toMatchObject([
    {
      number: placed.number,
      status: 'processing',
      subtotal_paisa: 200_00,
      items: [{ next: ['out_for_delivery'] }, { next: ['packed', 'unavailable'] }],
      contact: { phone: '+9779841234567' },
    },
  ])
  expect(JSON.stringify(orders)).not.toContain(`"${await code()}"`)
  expect((await listVendorOrders(neighbour, { show: 'all' })).orders).toEqual([])
  const { order_group_id } = placed
  await step('unavailable', {}, { item: items[1]! })
  await step('hand-over')
  await deliverWithPhoto(owner, shop.privateFiles, 'vendor', { item: items[0]! }, await photo())
  expect((await group()).id).toBe(order_group_id)
  expect((await listVendorOrders(owner)).orders).toEqual([])
  expect((await listVendorOrders(owner, { show: 'all' })).orders).toHaveLength(1)
})
