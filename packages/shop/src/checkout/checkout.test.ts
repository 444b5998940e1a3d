import type { Updateable } from 'kysely'
import { expect } from 'vitest'
import { openCityZone } from '../../test/scenes/places.ts'
import { fillCart, HOME } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { listCart, updateQuantity } from '../cart/cart.ts'
import { setStock } from '../catalog/stock.ts'
import type { Products } from '../catalog/tables.ts'
import type { Ctx } from '../context.ts'
import { listOrderGroups } from '../orders/reading/order-list.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { listAddresses } from '../places/addresses/addresses.ts'
import { changeAddress } from '../places/addresses/change-addresses.ts'
import { changeContact } from '../places/addresses/change-contacts.ts'
import { listContacts } from '../places/addresses/contacts.ts'
import { checkout } from './checkout.ts'

const productOf = (shop: TestShop, id: number) =>
  shop.database.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
async function changeProduct(shop: TestShop, id: number, change: Updateable<Products>): Promise<void> {
  const { marked_price_paisa, ...others } = change
  if (marked_price_paisa !== undefined) await shop.setPrice(id, marked_price_paisa)
  if (Object.keys(others).length > 0)
    await shop.database.db.updateTable('products').set(others).where('id', '=', id).execute()
}
const ordersOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('order_groups')
    .selectAll()
    .where('user_id', '=', ctx.actor!.id)
    .orderBy('number')
    .execute()

test('a checkout makes one order per vendor and freezes what was bought', async ({ shop }) => {
  const vendor = await shop.addVendor()
  const { ctx, lines, request } = await fillCart(
    shop,
    { quantity: 2, product: { vendor_id: vendor.id, name_en: 'Jumla Apple', marked_price_paisa: 95_50 } },
    { quantity: 1, product: { marked_price_paisa: 1000_00 } },
    { quantity: 3, product: { vendor_id: vendor.id, marked_price_paisa: 10_00 } },
  )
  const picture = await shop.addProductImage(lines[0]!.product.id)
  const placed = await checkout(ctx, { ...request, note: ' Ring twice. ', expected_total: 1221 })
  expect(placed).toEqual({
    order_group_id: expect.any(String),
    number: expect.stringMatching(/^GP-\d{6}$/),
    status: 'confirmed',
    payment_status: 'cod_due',
    next: 'done',
    to_be_approved: null,
    later: null,
  })
  expect(await ordersOf(ctx)).toMatchObject([
    {
      id: placed.order_group_id,
      delivery_address: {
        district_en: 'Kaski',
        district_ne: 'कास्की',
        location_en: 'Pokhara',
        location_ne: 'पोखरा',
        ward_no: 6,
        area_en: null,
        tole: 'Baidam',
        landmark: 'Barahi Chowk',
      },
      contact: { full_name: 'Sabina Gurung', phone: '+9779841234567', alt_phone: null },
      note: 'Ring twice.',
      placed_at: ctx.now,
    },
  ])
  const orders = await ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('order_group_id', '=', placed.order_group_id)
    .execute()
  expect(orders).toHaveLength(2)
  await changeProduct(shop, lines[0]!.product.id, {
    name_en: 'Renamed',
    marked_price_paisa: 1,
    unit: 'piece',
  })
  const ofVendor = orders.find((order) => order.vendor_id === vendor.id)!
  const items = ctx.db.selectFrom('order_items').selectAll().where('order_id', '=', ofVendor.id).orderBy('id')
  expect(await items.execute()).toMatchObject([
    {
      product_id: lines[0]!.product.id,
      name_en: 'Jumla Apple',
      price_paisa: 95_50,
      quantity: 2,
      unit: 'kg',
      image_file: picture.file,
      image_ground: picture.ground,
      status: 'confirmed',
    },
    { product_id: lines[2]!.product.id, price_paisa: 10_00, quantity: 3, image_file: null },
  ])
})

test('a checkout takes the stock, and only the sent lines leave the cart', async ({ shop }) => {
  const { ctx, lines, request } = await fillCart(shop, { quantity: 4 }, { quantity: 1 }, { quantity: 2 })
  await checkout(ctx, { ...request, cart_items: [lines[0]!.id, lines[2]!.id] })
  expect((await listCart(ctx)).items).toMatchObject([{ id: lines[1]!.id }])
  expect((await productOf(shop, lines[0]!.product.id)).stock).toBe(6)
  expect((await productOf(shop, lines[1]!.product.id)).stock).toBe(10)
  expect((await productOf(shop, lines[2]!.product.id)).stock).toBe(8)
})

test('each item begins with a step that says who and when', async ({ shop }) => {
  const { ctx, request } = await fillCart(
    shop,
    { quantity: 1 },
    { quantity: 1, product: { is_vendor_approval_required: true } },
  )
  const placed = await checkout(ctx, request)
  expect(placed).toMatchObject({
    status: 'awaiting_approval',
    payment_status: 'cod_due',
    next: 'wait_for_approval',
    to_be_approved: null,
    later: null,
  })
  const steps = await ctx.db
    .selectFrom('order_item_steps as s')
    .innerJoin('order_items as i', 'i.id', 's.order_item_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['s.status', 's.actor_id', 's.at'])
    .where('o.order_group_id', '=', placed.order_group_id)
    .orderBy('s.status')
    .execute()
  expect(steps).toEqual([
    { status: 'awaiting_approval', actor_id: ctx.actor!.id, at: ctx.now },
    { status: 'confirmed', actor_id: ctx.actor!.id, at: ctx.now },
  ])
})

test('address and contact entered at a checkout are kept for the next one', async ({ shop }) => {
  const { ctx, lines, request } = await fillCart(shop, { quantity: 1 }, { quantity: 1 }, { quantity: 1 })
  await checkout(ctx, { ...request, cart_items: [lines[0]!.id] })
  await checkout(ctx, { ...request, cart_items: [lines[1]!.id] })
  const [addresses, contacts] = [await listAddresses(ctx), await listContacts(ctx)]
  expect(addresses).toMatchObject([{ tole: 'Baidam', is_default: true }])
  expect(contacts).toMatchObject([{ phone: '+9779841234567', is_default: true }])
  const chosen = { address: addresses[0]!.id, contact: contacts[0]!.id, cart_items: [lines[2]!.id] }
  await checkout(ctx, { ...request, ...chosen })
  const [first, , third] = await ordersOf(ctx)
  expect(third!.delivery_address).toEqual(first!.delivery_address)
  expect(third!.contact).toEqual(first!.contact)
})

test('what moved since the cart was looked at is refused, each line in its own words', async ({ shop }) => {
  const { ctx, lines, request } = await fillCart(
    shop,
    { quantity: 5 },
    { quantity: 1 },
    { quantity: 1 },
    { quantity: 2 },
    { quantity: 1 },
    { quantity: 1 },
  )
  const [scarce, paused, dearer, changed, same, smaller] = lines
  const stranger = await fillCart(shop, { quantity: 1 })
  const seen = (line: (typeof lines)[0], quantity: number) => ({
    id: line.id,
    quantity,
    marked_price: line.product.marked_price_paisa / 100,
    unit_description: line.product.unit_description,
  })
  await setStock(shop.as(null), scarce!.product.id, 3)
  await changeProduct(shop, paused!.product.id, { status: 'paused' })
  await changeProduct(shop, dearer!.product.id, { marked_price_paisa: 250_00 })
  await changeProduct(shop, smaller!.product.id, { unit_description: '100 g' })
  await updateQuantity(ctx, { cart_item: changed!.id, quantity: 7 })
  const cart_items = [
    scarce!.id,
    paused!.id,
    seen(dearer!, 1),
    seen(changed!, 2),
    seen(same!, 1),
    seen(smaller!, 1),
    stranger.lines[0]!.id,
    999_999_999,
  ]
  const refused = checkout(ctx, { ...request, cart_items })
  await expect(refused).rejects.toMatchObject({
    code: 'conflict',
    fields: {
      [`cart_items.${scarce!.id}`]: 'Only 3 left in stock',
      [`cart_items.${paused!.id}`]: 'Unavailable currently.',
      [`cart_items.${dearer!.id}`]: 'The price is now Rs 250.00',
      [`cart_items.${changed!.id}`]: 'Your cart now holds 7 of this',
      [`cart_items.${smaller!.id}`]: 'The price is now for 100 g',
      [`cart_items.${stranger.lines[0]!.id}`]: 'This item is not in your cart.',
      'cart_items.999999999': 'This item is not in your cart.',
    },
  })
  const inNepali = { ...ctx, locale: 'ne' as const }
  await expect(checkout(inNepali, { ...request, cart_items: [seen(dearer!, 1)] })).rejects.toMatchObject({
    fields: { [`cart_items.${dearer!.id}`]: 'अहिलेको मूल्य Rs 250.00 हो' },
  })
})

test('a total that is higher than the person saw is refused', async ({ shop }) => {
  const { ctx, request } = await fillCart(shop, { quantity: 3, product: { marked_price_paisa: 33_33 } })
  await expect(checkout(ctx, { ...request, expected_total: 99.98 })).rejects.toMatchObject({
    code: 'conflict',
    fields: { expected_total: 'The total is now Rs 99.99' },
  })
  await checkout(ctx, { ...request, expected_total: 99.99 })
})

test('a price or total that has fallen since the person looked is passed on; a line that rose is asked about though the total fell', async ({
  shop,
}) => {
  const { ctx, request, lines } = await fillCart(
    shop,
    { quantity: 2, product: { marked_price_paisa: 100_00 } },
    { quantity: 1, product: { marked_price_paisa: 50_00 } },
  )
  const [fallen, risen] = lines
  const cart_items = [
    { id: fallen!.id, quantity: 2, marked_price: 100 },
    { id: risen!.id, quantity: 1, marked_price: 50 },
  ]
  await changeProduct(shop, fallen!.product.id, { marked_price_paisa: 80_00 })
  await changeProduct(shop, risen!.product.id, { marked_price_paisa: 60_00 })
  const sent = { ...request, cart_items, expected_total: 250 }
  const refused = await checkout(ctx, sent).catch((error) => error)
  expect(refused).toMatchObject({ code: 'conflict' })
  expect(Object.keys(refused.fields)).toEqual([`cart_items.${risen!.id}`])

  await changeProduct(shop, risen!.product.id, { marked_price_paisa: 50_00 })
  const { order_group_id } = await checkout(ctx, sent)
  const order = await findOrderGroup(ctx, order_group_id)
  expect(order.totals).toMatchObject({ items_paisa: 210_00, total_paisa: 210_00 })
})

test('delivery is paid once for the whole purchase, and frozen with it', async ({ shop }) => {
  await openCityZone(shop.database.db)
  const address = { ...HOME, ward: 5 }
  const { ctx, request } = await fillCart(
    shop,
    { quantity: 2, product: { marked_price_paisa: 100_00 } },
    { quantity: 1, product: { marked_price_paisa: 200_50 } },
  )
  await expect(checkout(ctx, { ...request, address, expected_total: 400.5 })).rejects.toMatchObject({
    code: 'conflict',
    fields: { expected_total: 'The total is now Rs 460.50' },
  })
  const placed = await checkout(ctx, { ...request, address, expected_total: 460.5 })
  await shop.database.db
    .updateTable('zones')
    .set({ fee_paisa: 90_00 })
    .where('name_en', '=', 'City')
    .execute()
  const group = await findOrderGroup(ctx, placed.order_group_id)
  expect(group.orders).toHaveLength(2)
  expect(group.totals).toMatchObject({ items_paisa: 400_50, delivery_paisa: 60_00, total_paisa: 460_50 })
  const { orders } = await listOrderGroups(ctx)
  expect(orders).toMatchObject([{ total_paisa: 460_50 }])
  await shop.database.db
    .updateTable('zones')
    .set({ fee_paisa: 60_00 })
    .where('name_en', '=', 'City')
    .execute()

  const large = await fillCart(shop, { quantity: 1, product: { marked_price_paisa: 2000_00 } })
  await checkout(large.ctx, { ...large.request, address, expected_total: 2000 })
})

test('an order too small for its address is refused, with what is missing', async ({ shop }) => {
  await openCityZone(shop.database.db)
  const address = { ...HOME, ward: 5 }
  const { ctx, request } = await fillCart(shop, { quantity: 1, product: { marked_price_paisa: 299_00 } })
  const sentence = 'The minimum order for delivery here is Rs 300.00: please add Rs 1.00 more.'
  await expect(checkout(ctx, { ...request, address })).rejects.toMatchObject({
    code: 'conflict',
    message: sentence,
    fields: { cart_items: sentence },
  })
  expect(await listAddresses(ctx)).toEqual([])
  await checkout(ctx, { ...request, address: { ...HOME, ward: 10 } })
})

test('an address that is not delivered to cannot be ordered to', async ({ shop }) => {
  await openCityZone(shop.database.db)
  const { ctx, request } = await fillCart(shop, {})
  await expect(checkout(ctx, { ...request, address: { ...HOME, ward: 33 } })).rejects.toMatchObject({
    code: 'invalid',
    fields: { 'address.ward': 'We do not deliver to Pokhara-33 yet.' },
  })
})

test('an order keeps the address and the contact of its day [S7.31]', async ({ shop }) => {
  const { ctx, request } = await fillCart(shop, {})
  const { order_group_id } = await checkout(ctx, { ...request, address: { ...HOME, ward: 12 } })
  const [[address], [contact]] = [await listAddresses(ctx), await listContacts(ctx)]
  await changeAddress(ctx, address!.id, { ward: 13, tole: 'Elsewhere' })
  await changeContact(ctx, contact!.id, { full_name: 'Somebody Else' })
  expect(await findOrderGroup(ctx, order_group_id)).toMatchObject({
    delivery_address: { location_ne: 'पोखरा', ward_no: 12, tole: 'Baidam' },
    contact: { full_name: 'Sabina Gurung' },
  })
})

test('a refused checkout changes nothing at all', async ({ shop }) => {
  const { ctx, lines, request } = await fillCart(shop, { quantity: 2 }, { quantity: 5 })
  await setStock(shop.as(null), lines[1]!.product.id, 1)
  await expect(checkout(ctx, request, { idempotencyKey: 'again' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(
    checkout(ctx, { ...request, cart_items: [lines[0]!.id], address: 999_999 }),
  ).rejects.toMatchObject({
    fields: { address: 'Choose one of your addresses.' },
  })
  expect((await listCart(ctx)).count).toBe(2)
  expect((await productOf(shop, lines[0]!.product.id)).stock).toBe(10)
  expect(await ordersOf(ctx)).toEqual([])
  expect(await listAddresses(ctx)).toEqual([])
  await setStock(shop.as(null), lines[1]!.product.id, 5)
  await checkout(ctx, request, { idempotencyKey: 'again' })
})

test('every fault of the form is named at once', async ({ shop }) => {
  const ctx = shop.as((await shop.addCustomer()).actor)
  const input = {
    cart_items: [],
    address: { ...HOME, location: '', ward: '०', tole: '' },
    contact: { full_name: '', phone: '12' },
    payment_method: 'barter',
    note: 'x'.repeat(501),
    expected_total: -1,
  }
  await expect(checkout(ctx, input)).rejects.toMatchObject({
    code: 'invalid',
    fields: {
      cart_items: 'Choose at least one item.',
      'address.location': 'This field is required.',
      'address.ward': 'Enter 1 or more.',
      'address.tole': 'This field is required.',
      'contact.full_name': 'This field is required.',
      'contact.phone': 'Enter a Nepali mobile number, for example 984-1234567.',
      payment_method: 'This format is not valid.',
      note: 'Use at most 500 characters.',
      expected_total: 'Enter 0 or more.',
    },
  })
  await expect(checkout(ctx, { ...input, cart_items: [1, 1] })).rejects.toMatchObject({
    fields: { cart_items: 'Send each item once.' },
  })
  await expect(checkout(ctx, {})).rejects.toMatchObject({
    fields: { cart_items: expect.any(String), address: expect.any(String), contact: expect.any(String) },
  })
})

test('a wish that a checkout does not know is refused, not dropped [S7.6 as read]', async ({ shop }) => {
  const { ctx, request } = await fillCart(shop, {})
  for (const [field, wish] of [
    ['delivery', { kind: 'pickup', pickup_point: 3 }],
    ['delivery', { kind: 'home', slot: 311 }],
    ['replacement_default', 'same_farm'],
  ] as const)
    await expect(checkout(ctx, { ...request, [field]: wish })).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: 'There is no such field.' },
    })
})

test('the same key gives the same answer and makes one order', async ({ shop }) => {
  const { ctx, lines, request } = await fillCart(shop, { quantity: 1 }, { quantity: 1 })
  const first = await checkout(ctx, { ...request, cart_items: [lines[0]!.id] }, { idempotencyKey: 'a' })
  const again = await checkout(ctx, { ...request, cart_items: [lines[0]!.id] }, { idempotencyKey: 'a' })
  expect(JSON.stringify(again)).toBe(JSON.stringify(first))
  await expect(
    checkout(ctx, { ...request, cart_items: [lines[1]!.id] }, { idempotencyKey: 'a' }),
  ).rejects.toMatchObject({
    code: 'not_allowed',
    message: 'This Idempotency-Key was already used for another request.',
  })
  expect(await ordersOf(ctx)).toHaveLength(1)
  // Keys are one's own: somebody else's same key is another.
  const other = await fillCart(shop, { quantity: 1 })
  await checkout(other.ctx, other.request, { idempotencyKey: 'a' })
})

test('a double click without a key makes one order: the second finds the lines gone', async ({ shop }) => {
  const { ctx, lines, request } = await fillCart(shop, { quantity: 1 })
  const clicks = await Promise.allSettled(Array.from({ length: 5 }, () => checkout(ctx, request)))
  expect(clicks.filter((click) => click.status === 'fulfilled')).toHaveLength(1)
  for (const click of clicks)
    if (click.status === 'rejected')
      expect(click.reason).toMatchObject({
        code: 'conflict',
        fields: { [`cart_items.${lines[0]!.id}`]: 'This item is not in your cart.' },
      })
  expect(await ordersOf(ctx)).toHaveLength(1)
})

test('without a sign-in nothing can be ordered', async ({ shop }) => {
  await expect(checkout(shop.as(null), {})).rejects.toMatchObject({
    code: 'unauthenticated',
    message: 'Authentication error',
  })
})
