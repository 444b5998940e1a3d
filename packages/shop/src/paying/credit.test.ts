import { expect, inject } from 'vitest'
import { balancesOf, chargeDelivery, deliverItem, giveCredit, itemsOf, moveItem } from '../../test/books.ts'
import { addCrowd, openCounter } from '../../test/crowd.ts'
import { writeBills } from '../../test/scenes/bills.ts'
import { begin } from '../../test/scenes/paying.ts'
import { addVendorWithOwner, fillCart, HOME, SABINA } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { methodText } from '../bills/printing/bill-labels.ts'
import { addToCart } from '../cart/cart.ts'
import { couriersOn } from '../cash/day-sheet.ts'
import { checkout } from '../checkout/checkout.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { cancelItems } from '../orders/cancelling/cancel.ts'
import { MAX_UNPAID } from '../orders/limits/order-limits.ts'
import { listOrderGroups } from '../orders/reading/order-list.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { addAddress } from '../places/addresses/change-addresses.ts'
import { addContact } from '../places/addresses/change-contacts.ts'
import { readCredit } from './credit.ts'
import { expireUnpaid } from './expire-unpaid.ts'
import { settle } from './settle.ts'

const ONLINE = { methods: ['cod', 'esewa'] } as const

/** A cart with Rs 100 and Rs 200 of one vendor, delivery Rs 50: Rs 350; and so much credit. */
async function cartWith(shop: TestShop, credit_paisa: number, second: object = {}) {
  await chargeDelivery(shop)
  const { vendor, owner } = await addVendorWithOwner(shop)
  const of = { vendor_id: vendor.id, stock: 10 }
  const cart = await fillCart(
    shop,
    { product: { ...of, marked_price_paisa: 100_00 } },
    { product: { ...of, marked_price_paisa: 200_00, ...second } },
  )
  const user = cart.ctx.actor!.id
  await giveCredit(shop, user, credit_paisa)
  const account = `customer_credit:${user}`
  return {
    ...cart,
    vendor,
    owner,
    account,
    request: { ...cart.request, use_credit: true as boolean | number },
  }
}

/** How the order group is paid, as its bills have it. */
async function billedAs(shop: TestShop, order_group_id: string): Promise<string[]> {
  await writeBills(shop)
  const bills = shop.database.db.selectFrom('bills').select('payment_method').distinct()
  const rows = await bills.where('order_group_id', '=', order_group_id).execute()
  return rows.map(({ payment_method }) => methodText(payment_method, 'en'))
}

const prepaid = { payment_method: 'esewa' }

test('credit pays a part at the door, where the rest is taken in cash; it is kept until then', async ({
  shop,
}) => {
  const { ctx, request, owner, account } = await cartWith(shop, 120_50)
  const { order_group_id: group } = await checkout(ctx, request)
  expect((await findOrderGroup(ctx, group)).totals).toMatchObject({
    total_paisa: 350_00,
    credit_paisa: 120_50,
    due_paisa: 229_50,
  })
  expect(await readCredit(ctx)).toEqual({ balance_paisa: 120_50, kept_paisa: 120_50, free_paisa: 0 })
  for (const item of await itemsOf(shop, group)) await deliverItem(shop, item, owner)
  expect(await balancesOf(shop, group)).toMatchObject({
    [account]: 120_50,
    // To the rupee.
    [`courier_cash:${owner.actor!.id}`]: 230_00,
  })
  expect(await readCredit(ctx)).toEqual({ balance_paisa: 0, kept_paisa: 0, free_paisa: 0 })
})

test('what credit pays wholly is confirmed at once, without a gateway, and is paid', async ({ shop }) => {
  const { ctx, request, account } = await cartWith(shop, 400_00)
  const placed = await checkout(ctx, { ...request, ...prepaid }, ONLINE)
  expect(placed).toMatchObject({ status: 'confirmed', payment_status: 'paid', next: 'done' })
  expect(await balancesOf(shop, placed.order_group_id)).toMatchObject({ [account]: 350_00 })
  expect(await billedAs(shop, placed.order_group_id)).toEqual(['Store credit'])
  expect(await readCredit(ctx)).toEqual({ balance_paisa: 50_00, kept_paisa: 0, free_paisa: 50_00 })
  const [first] = await itemsOf(shop, placed.order_group_id)
  await cancelItems(ctx, { item: first! }, {})
  expect((await findOrderGroup(ctx, placed.order_group_id)).payment_status).toBe('partially_refunded')
  await cancelItems(ctx, { order_group: placed.order_group_id }, {})
  expect((await findOrderGroup(ctx, placed.order_group_id)).payment_status).toBe('refunded')
})

test('of a purchase in cash that credit pays wholly nothing is due at the door', async ({ shop }) => {
  const { ctx, request, owner } = await cartWith(shop, 400_00)
  const placed = await checkout(ctx, request)
  expect(placed).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  const { order_group_id: group } = placed
  expect((await findOrderGroup(ctx, group)).payment_status).toBe('paid')
  // It is paid, so that it is billed, and not once more at the door.
  expect(await billedAs(shop, group)).toHaveLength(1)
  expect((await listOrderGroups(ctx)).orders).toMatchObject([{ payment_status: 'paid' }])
  for (const item of await itemsOf(shop, group)) await deliverItem(shop, item, owner)
  expect((await findOrderGroup(ctx, group)).payment_status).toBe('paid')

  const asked = await cartWith(shop, 400_00, { is_vendor_approval_required: true })
  expect(await checkout(asked.ctx, asked.request)).toMatchObject({
    status: 'awaiting_approval',
    payment_status: 'unpaid',
  })
  const part = await cartWith(shop, 349_00)
  expect(await checkout(part.ctx, part.request)).toMatchObject({ payment_status: 'cod_due' })
})

test('of two parts the one that credit pays wholly waits for no money; what is left to pay is one unpaid order', async ({
  shop,
}) => {
  // Rs 100 and Rs 50 of delivery are ready, Rs 200 are to be approved.
  const { ctx, request } = await cartWith(shop, 150_00, { is_vendor_approval_required: true })
  for (let turn = 1; turn < MAX_UNPAID; turn++) {
    const { item } = await addToCart(ctx, { product: (await shop.addProduct()).id, quantity: 1 })
    const other = { ...request, ...prepaid, use_credit: false, cart_items: [item.id] }
    await checkout(ctx, other, ONLINE)
  }
  const both = { ...request, ...prepaid, ship_separately: true }
  expect(await checkout(ctx, both, ONLINE)).toMatchObject({
    status: 'confirmed',
    payment_status: 'paid',
    next: 'done',
    to_be_approved: { number: expect.any(String) },
  })
  const { item } = await addToCart(ctx, { product: (await shop.addProduct()).id, quantity: 1 })
  const more = { ...request, ...prepaid, use_credit: false, cart_items: [item.id] }
  await expect(checkout(ctx, more, ONLINE)).rejects.toMatchObject({
    fields: { payment_method: expect.stringMatching(/^You have 5 unpaid orders/) },
  })
})

test('a part that credit pays and a part that a gateway pays: paid, and given back a part', async ({
  shop,
}) => {
  const { ctx, request, account } = await cartWith(shop, 100_00)
  const { order_group_id: group, next } = await checkout(ctx, { ...request, ...prepaid }, ONLINE)
  expect(next).toBe('pay')
  const payment = await begin(shop, { ctx, group })
  await settle(ctx, payment, {
    status: 'completed',
    provider_ref: `T${group}`,
    amount_paisa: 250_00,
    raw: '',
  })
  expect(await balancesOf(shop, group)).toMatchObject({ [account]: 100_00, 'gateway:esewa': 250_00 })
  expect(await billedAs(shop, group)).toEqual(['eSewa + Store credit'])
  const [, dear] = await itemsOf(shop, group)
  await cancelItems(ctx, { item: dear! }, {})
  expect((await findOrderGroup(ctx, group)).payment_status).toBe('partially_refunded')
})

test('more credit than there is by now is refused, and so is what is no sum', async ({ shop }) => {
  const { ctx, request } = await cartWith(shop, 80_00)
  await expect(checkout(ctx, { ...request, use_credit: 80.01 })).rejects.toMatchObject({
    code: 'conflict',
    fields: { use_credit: expect.stringContaining('Rs 80.00') },
  })
  for (const use_credit of ['1', -1, null])
    await expect(checkout(ctx, { ...request, use_credit } as object)).rejects.toMatchObject({
      code: 'invalid',
    })
  const { order_group_id } = await checkout(ctx, { ...request, use_credit: 30.25 })
  expect((await findOrderGroup(ctx, order_group_id)).totals.credit_paisa).toBe(30_25)
})

test('kept credit is free again when the purchase falls, is not paid in time, or a part of it falls', async ({
  shop,
}) => {
  const { ctx, request } = await cartWith(shop, 320_00)
  const { order_group_id: group } = await checkout(ctx, { ...request, ...prepaid }, ONLINE)
  expect(await readCredit(ctx)).toMatchObject({ kept_paisa: 320_00, free_paisa: 0 })
  const later = { ...shop.as(null), now: new Date(ctx.now.getTime() + 2 * 60 * 60_000) }
  await expireUnpaid(later)
  expect((await findOrderGroup(ctx, group)).status).toBe('cancelled')
  expect(await readCredit(ctx)).toMatchObject({ kept_paisa: 0, free_paisa: 320_00 })

  const again = await cartWith(shop, 320_00)
  const cash = await checkout(again.ctx, again.request)
  const [, dear] = await itemsOf(shop, cash.order_group_id)
  await cancelItems(again.ctx, { item: dear! }, {})
  expect(await readCredit(again.ctx)).toMatchObject({ kept_paisa: 150_00, free_paisa: 170_00 })
  await cancelItems(again.ctx, { order_group: cash.order_group_id }, {})
  expect(await readCredit(again.ctx)).toMatchObject({ kept_paisa: 0, free_paisa: 320_00 })
})

test('where credit is enough for what is left it pays it at once; money that comes later goes back', async ({
  shop,
}) => {
  const { ctx, request, account } = await cartWith(shop, 160_00)
  const { order_group_id: group } = await checkout(ctx, { ...request, ...prepaid }, ONLINE)
  const payment = await begin(shop, { ctx, group })
  const [, dear] = await itemsOf(shop, group)
  await cancelItems(ctx, { item: dear! }, {})
  expect(await findOrderGroup(ctx, group)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  expect(await balancesOf(shop, group)).toMatchObject({ [account]: 150_00 })
  expect(await readCredit(ctx)).toMatchObject({ kept_paisa: 0, free_paisa: 10_00 })
  await settle(ctx, payment, {
    status: 'completed',
    provider_ref: `T${group}`,
    amount_paisa: 190_00,
    raw: '',
  })
  expect(await balancesOf(shop, group)).toMatchObject({
    [account]: 150_00,
    'gateway:esewa': 190_00,
    refund_payable: -190_00,
  })
})

test('of two purchases the one that is ready takes credit first; what is asked for keeps the rest', async ({
  shop,
}) => {
  const { ctx, request } = await cartWith(shop, 200_00, { is_vendor_approval_required: true })
  const placed = await checkout(ctx, { ...request, ...prepaid, ship_separately: true }, ONLINE)
  expect(placed).toMatchObject({ status: 'confirmed', next: 'done' })
  const second = placed.to_be_approved!.order_group_id
  expect((await findOrderGroup(ctx, second)).totals).toMatchObject({ credit_paisa: 50_00, due_paisa: 150_00 })
  expect(await readCredit(ctx)).toEqual({ balance_paisa: 50_00, kept_paisa: 50_00, free_paisa: 0 })
  const [asked] = await itemsOf(shop, second)
  await moveItem(shop, asked!, 'rejected')
  expect(await readCredit(ctx)).toEqual({ balance_paisa: 50_00, kept_paisa: 0, free_paisa: 50_00 })
})

test('what one vendor’s parcel gave back as credit is not counted free while the other’s still keeps its own', async ({
  shop,
}) => {
  const [one, two] = [await addVendorWithOwner(shop), await addVendorWithOwner(shop)]
  const { ctx, request } = await fillCart(
    shop,
    { product: { vendor_id: one.vendor.id, marked_price_paisa: 100_00 } },
    { product: { vendor_id: two.vendor.id, marked_price_paisa: 100_00 } },
  )
  await chargeDelivery(shop)
  await giveCredit(shop, ctx.actor!.id, 200_00)
  const { order_group_id: group } = await checkout(ctx, { ...request, use_credit: true })
  const [first, second] = await itemsOf(shop, group)
  await deliverItem(shop, first!, one.owner)
  await moveItem(shop, first!, 'returned')
  expect(await readCredit(ctx)).toEqual({ balance_paisa: 50_00, kept_paisa: 50_00, free_paisa: 0 })
  for (const to of ['packed', 'out_for_delivery'] as const) await moveItem(shop, second!, to, two.owner)
  const sheet = await couriersOn(shop.as(null), nepalDay(ctx.now))
  expect(sheet.find(({ courier_id }) => courier_id === two.owner.actor!.id)?.due_paisa).toBe(50_00)
  // Their page says the same as the courier.
  expect(await findOrderGroup(ctx, group)).toMatchObject({
    payment_status: 'cod_due',
    totals: { total_paisa: 150_00, credit_paisa: 100_00, due_paisa: 50_00, at_door_paisa: 50_00 },
  })
  expect((await listOrderGroups(ctx)).orders[0]!.payment_status).toBe('cod_due')
  await moveItem(shop, second!, 'delivered', two.owner)
  expect(await balancesOf(shop, group)).toMatchObject({ [`courier_cash:${two.owner.actor!.id}`]: 50_00 })
})

test('of cash for two vendors’ parcels the rest is still to be paid at the other’s door', async ({
  shop,
}) => {
  const [one, two] = [await addVendorWithOwner(shop), await addVendorWithOwner(shop)]
  const { ctx, request } = await fillCart(
    shop,
    { product: { vendor_id: one.vendor.id, marked_price_paisa: 100_00 } },
    { product: { vendor_id: two.vendor.id, marked_price_paisa: 200_00 } },
  )
  await chargeDelivery(shop)
  const { order_group_id: group } = await checkout(ctx, request)
  const [first, second] = await itemsOf(shop, group)
  const read = () => findOrderGroup(ctx, group)
  expect(await read()).toMatchObject({ totals: { due_paisa: 350_00, at_door_paisa: 350_00 } })
  // Delivery is paid at the first door.
  await deliverItem(shop, first!, one.owner)
  expect(await read()).toMatchObject({
    payment_status: 'cod_due',
    totals: { due_paisa: 350_00, at_door_paisa: 200_00 },
  })
  await deliverItem(shop, second!, two.owner)
  expect(await read()).toMatchObject({
    payment_status: 'paid',
    totals: { due_paisa: 350_00, at_door_paisa: 0 },
  })
})

const onPostgres = inject('template').url !== undefined
const rounds = onPostgres ? 20 : 3

// Shown once to fail on PostgreSQL, on a build in which neither `takeCheckoutLines` (cart/checkout-lines.ts) nor what read the credit
// held the person's row: in most rounds both checkouts took the same Rs 100.
test(`two checkouts at once never take the same paisa of credit, ${rounds} times`, {
  timeout: 60_000,
}, async ({ shop }) => {
  const product = await shop.addProduct({ stock: 1000, marked_price_paisa: 90_00 })
  const counter = await openCounter(shop, 10)
  for (let round = 0; round < rounds; round++) {
    const [shopper] = await addCrowd(shop, 1, [product.id])
    const user = (
      await shop.database.pool.query('select user_id from cart_items where id = $1', [
        shopper!.request.cart_items[0],
      ])
    ).rows[0].user_id
    const ctx = shop.as({ ...(await shop.addCustomer()).actor, id: user })
    const other = await addToCart(ctx, { product: (await shop.addProduct({ marked_price_paisa: 90_00 })).id })
    await giveCredit(shop, user, 100_00)
    // Kept ones, because new ones would make the two wait for each other by themselves.
    const phone = `98${String(round).padStart(8, '0')}`
    const [address, contact] = [
      (await addAddress(ctx, HOME)).id,
      (await addContact(ctx, { ...SABINA, phone })).id,
    ]
    const request = { ...shopper!.request, address, contact, use_credit: true }
    const answers = await Promise.all(
      [request, { ...request, cart_items: [other.item.id] }].map((request) =>
        counter.checkOut({ ...shopper!, request }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const { rows } = await shop.database.pool.query(
      `select sum(planned_paisa)::int as credit
       from tenders t join order_groups g on g.id = t.order_group_id where t.method = 'credit' and g.user_id = $1`,
      [user],
    )
    expect(rows).toEqual([{ credit: 100_00 }])
  }
  await counter.close()
})
