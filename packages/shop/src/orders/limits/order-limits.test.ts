import { randomInt } from 'node:crypto'
import { describe, expect } from 'vitest'
import { deliver } from '../../../test/scenes/delivered.ts'
import { begin } from '../../../test/scenes/paying.ts'
import { fillCart, HOME } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { askConfirmation, confirmAddress } from '../../accounts/codes/confirm-address.ts'
import { addToCart } from '../../cart/cart.ts'
import { checkout } from '../../checkout/checkout.ts'
import { changeSettings } from '../../content/change-settings.ts'
import type { Actor, Ctx } from '../../context.ts'
import { payInCash } from '../../paying/change-method.ts'
import { expireUnpaid } from '../../paying/expire-unpaid.ts'
import { validatePayment } from '../../paying/pay.ts'
import { FIRST_ORDERS_OF_A_NETWORK } from '../../trade-terms.ts'
import { cancelItems } from '../cancelling/cancel.ts'
import { readOrderHistory } from './order-history.ts'

const CALLER = { address: '203.0.113.9', user_agent: 'test' }
const somePhone = () => `98${String(randomInt(1e8)).padStart(8, '0')}`

interface Wanted {
  product?: { id: number }
  price?: number
  quantity?: number
  method?: string
  client?: typeof CALLER
  at?: Date
}

/** A new customer, who buys products one by one, and cancels them. */
async function shopper(
  shop: TestShop,
  {
    phone = somePhone(),
    confirmed = null,
    ...who
  }: Partial<Actor> & { email_verified?: boolean; phone?: string; confirmed?: string | null } = {},
) {
  const { actor } = await shop.addCustomer(who)
  const confirmed_phone = confirmed && `+977${confirmed}`
  await shop.database.db.updateTable('users').set({ confirmed_phone }).where('id', '=', actor.id).execute()
  const ctx = shop.as(actor)
  const contact = { full_name: 'Sabina Gurung', phone }
  const order = async ({
    product,
    price = 100_00,
    quantity = 1,
    method = 'cod',
    client,
    at,
  }: Wanted = {}) => {
    const bought = product ?? (await shop.addProduct({ marked_price_paisa: price, stock: 100 }))
    const { item } = await addToCart(ctx, { product: bought.id, quantity })
    const request = { cart_items: [item.id], address: HOME, contact, payment_method: method }
    return checkout({ ...ctx, ...(at && { now: at }) }, request, { methods: ['cod', 'esewa'], client })
  }
  const cancel = (group: string, at?: Date) =>
    cancelItems({ ...ctx, ...(at && { now: at }) }, { order_group: group }, {})
  return { ctx, phone, order, cancel }
}

const refusedAs = (sentence: RegExp, code = 'not_allowed', field = 'payment_method') => ({
  code,
  message: expect.stringMatching(sentence),
  fields: { [field]: expect.stringMatching(sentence) },
})

const stockOf = async ({ db }: Ctx, id: number) =>
  (await db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock

test('H5: ordering and cancelling in a loop ends after five, says until when, and nobody is kept from cancelling', async ({
  shop,
}) => {
  const { ctx, order, cancel } = await shopper(shop)
  for (let turn = 0; turn < 5; turn++) await cancel((await order()).order_group_id)
  await expect(order()).rejects.toMatchObject({
    ...refusedAs(
      /ordered and cancelled 5 times within an hour\. You can order again in 60 minutes/,
      'too_many',
    ),
    retryAfter: 3600,
  })
  await order({ at: new Date(ctx.now.getTime() + 61 * 60_000) })
})

test('H5: who cancels item by item what they really ordered is not in the way of their next order', async ({
  shop,
}) => {
  const { ctx, request, lines } = await fillCart(shop, {}, {}, {}, {}, {}, {}, {})
  const { order_group_id } = await checkout(ctx, {
    ...request,
    contact: { full_name: 'Sita', phone: somePhone() },
  })
  const items = await ctx.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('i.id')
    .where('o.order_group_id', '=', order_group_id)
    .execute()
  expect(items).toHaveLength(lines.length)
  for (const { id } of items.slice(1)) await cancelItems(ctx, { item: id }, {})
  const { item } = await addToCart(ctx, { product: (await shop.addProduct()).id })
  await checkout(ctx, { ...request, cart_items: [item.id] })
})

test('H5: ten orders an hour are enough for anybody, whichever way they are paid', async ({ shop }) => {
  const { ctx, order, cancel } = await shopper(shop)
  for (let turn = 0; turn < 10; turn++) {
    const { order_group_id } = await order({ method: turn % 2 ? 'cod' : 'esewa' })
    if (turn % 2 === 0 && turn < 8) await cancel(order_group_id)
    if (turn % 2) await deliver(ctx, order_group_id)
  }
  await expect(order()).rejects.toMatchObject(refusedAs(/placed 10 orders within an hour/, 'too_many'))
})

test('H5: one order of all 65 pieces is refused to a newcomer, in one order as in several, however it is to be paid', async ({
  shop,
}) => {
  const product = await shop.addProduct({ stock: 65, marked_price_paisa: 10_00 })
  const { ctx, order } = await shopper(shop)
  await expect(order({ product, quantity: 65 })).rejects.toMatchObject(refusedAs(/20 of one product/))
  expect(await stockOf(ctx, product.id)).toBe(65)
  await ctx.db.deleteFrom('cart_items').execute()
  await order({ product, quantity: 20 })
  await expect(order({ product, quantity: 1 })).rejects.toMatchObject(refusedAs(/20 of one product/))
  await ctx.db.deleteFrom('cart_items').execute()
  await expect(order({ product, quantity: 1, method: 'esewa' })).rejects.toMatchObject(
    refusedAs(/20 of one product/),
  )
  expect(await stockOf(ctx, product.id)).toBe(45)
})

test('H5: what is to be paid in cash after all is a first cash order, and not counted beside itself', async ({
  shop,
}) => {
  const product = await shop.addProduct({ stock: 65, marked_price_paisa: 10_00 })
  const { ctx, order } = await shopper(shop)
  const prepaid = await order({ product, quantity: 20, method: 'esewa' })
  await payInCash(ctx, prepaid.order_group_id)
  await expect(order({ product, quantity: 1 })).rejects.toMatchObject(refusedAs(/20 of one product/))
})

test('H5: a first cash order has a most value, until one was delivered and paid; staff set both', async ({
  shop,
}) => {
  const { ctx, order } = await shopper(shop)
  await expect(order({ price: 10_000_01 })).rejects.toMatchObject(
    refusedAs(/can total at most Rs 10,000\.00/),
  )
  const first = await order({ price: 6_000_00 })
  await expect(order({ price: 6_000_00 })).rejects.toMatchObject(refusedAs(/can total at most Rs 10,000\.00/))
  await deliver(ctx, first.order_group_id)
  const product = await shop.addProduct({ stock: 65, marked_price_paisa: 400_00 })
  await order({ product, quantity: 60 })

  const staff = shop.as((await shop.addCustomer({ rights: ['setting.change'] })).actor)
  await changeSettings(staff, { cash: { first_rupees: null, first_pieces: 3 } })
  const other = await shopper(shop)
  await other.order({ price: 30_000_00 })
  await expect((await shopper(shop)).order({ quantity: 4 })).rejects.toMatchObject(
    refusedAs(/3 of one product/),
  )
  await changeSettings(staff, { cash: { first_rupees: 10_000, first_pieces: 20 } })
})

test('H5: ten accounts that confirmed one phone get no more than one newcomer, whatever numbers they type', async ({
  shop,
}) => {
  const product = await shop.addProduct({ stock: 100, marked_price_paisa: 10_00 })
  const phone = somePhone()
  const open = async (typed?: string) => shopper(shop, { confirmed: phone, ...(typed && { phone: typed }) })
  await (await open()).order({ product, quantity: 15 })
  await expect((await open()).order({ product, quantity: 6 })).rejects.toMatchObject(
    refusedAs(/20 of one product/),
  )
  await (await open()).order({ price: 9_000_00, method: 'esewa' })
  await expect((await open()).order({ price: 1_000_00 })).rejects.toMatchObject(
    refusedAs(/can total at most Rs 10,000\.00/),
  )
  // And of orders to that one phone no more than two people of a household.
  let placed = 0
  const shared = somePhone()
  for (let account = 0; account < 5; account++) {
    const { order } = await shopper(shop, { confirmed: shared, phone: shared })
    for (let turn = 0; turn < 3; turn++)
      await order().then(
        () => placed++,
        (error) => expect(error).toMatchObject(refusedAs(/for this mobile number .* at most 6/)),
      )
  }
  expect(placed).toBe(6)
})

test('a stranger who types somebody’s number as the one to call takes no cash order from them', async ({
  shop,
}) => {
  const phone = somePhone()
  const product = await shop.addProduct({ stock: 200, marked_price_paisa: 10_00 })
  for (let account = 0; account < 2; account++) {
    const { order } = await shopper(shop, { phone })
    await order({ product, quantity: 18 })
    for (let turn = 0; turn < 2; turn++) await order()
  }
  for (const confirmed of [null, phone])
    await (await shopper(shop, { phone, confirmed })).order({ product, quantity: 20 })
})

test('H5: an honest household is not hurt: two people with one phone buy three times each', async ({
  shop,
}) => {
  const phone = somePhone()
  for (const { order } of [await shopper(shop, { phone }), await shopper(shop, { phone })])
    for (let turn = 0; turn < 3; turn++) await order({ price: 2_000_00, quantity: 1, client: CALLER })
})

test('H5: a network whose newcomers order by hundreds waits, and its regular customers do not', async ({
  shop,
}) => {
  const known = await shopper(shop)
  await deliver(known.ctx, (await known.order({ client: CALLER })).order_group_id)
  const { db, now } = known.ctx
  await db
    .updateTable('rate_limits')
    .set({ count: FIRST_ORDERS_OF_A_NETWORK - 1 })
    .where('key', 'like', 'first_order %')
    .execute()
  await (await shopper(shop)).order({ client: CALLER })
  const late = await shopper(shop)
  await expect(late.order({ client: CALLER })).rejects.toMatchObject(
    refusedAs(/internet connection/, 'too_many'),
  )
  await known.order({ client: CALLER })
  await late.order({ client: { ...CALLER, address: '203.0.113.10' } })
  await (await shopper(shop)).order({ client: CALLER, at: new Date(now.getTime() + 61 * 60_000) })
})

test('H5: before the first order an email or a phone is confirmed, whichever way it is paid; who came by SMS or mailed code is so already', async ({
  shop,
}) => {
  const { ctx, order } = await shopper(shop, { email_verified: false })
  const first = /confirm your email or a mobile number/
  await expect(order()).rejects.toMatchObject(refusedAs(first, 'not_allowed', 'confirmation'))
  await expect(order({ method: 'esewa' })).rejects.toMatchObject(
    refusedAs(first, 'not_allowed', 'confirmation'),
  )

  expect(await askConfirmation(ctx, CALLER, { by: 'phone', phone: '9801234567' })).toBe('+9779801234567')
  const code = await codeFor(ctx, '+9779801234567')
  await expect(
    confirmAddress(ctx, CALLER, {
      by: 'phone',
      phone: '9801234567',
      code: code === '000000' ? '111111' : '000000',
    }),
  ).rejects.toMatchObject({ fields: { code: expect.any(String) } })
  await confirmAddress(ctx, CALLER, { by: 'phone', phone: '९८०१२३४५६७', code })
  await order()
  // It signs nobody in.
  const { phone } = await ctx.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', ctx.actor!.id)
    .executeTakeFirstOrThrow()
  expect(phone).toBeNull()

  const byMail = await shopper(shop, { email_verified: false })
  await askConfirmation(byMail.ctx, CALLER, { by: 'email' })
  await confirmAddress(byMail.ctx, CALLER, {
    by: 'email',
    code: await codeFor(ctx, byMail.ctx.actor!.email!),
  })
  await byMail.order()
  const bySms = shop.as(
    (await shop.addCustomer({ email: null, email_verified: false, phone: '+9779811111111' })).actor,
  )
  const { item } = await addToCart(bySms, { product: (await shop.addProduct()).id })
  await checkout(bySms, {
    cart_items: [item.id],
    address: HOME,
    payment_method: 'cod',
    contact: { full_name: 'Sita', phone: somePhone() },
  })
})

async function codeFor({ db }: Ctx, recipient: string): Promise<string> {
  const { text } = await db
    .selectFrom('outgoing_messages')
    .select('text')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\d{6}/.exec(text)![0]
}

describe('H5: a stranger with prepaid orders that are never paid', () => {
  const STRANGERS = 8

  test('gets nothing by accounts that confirmed no address: the shelf stays filled', async ({ shop }) => {
    const product = await shop.addProduct({ stock: 100, marked_price_paisa: 10_00 })
    for (let account = 0; account < STRANGERS; account++) {
      const { ctx, order } = await shopper(shop, { email_verified: false })
      await expect(order({ product, quantity: 20, method: 'esewa' })).rejects.toMatchObject(
        refusedAs(/confirm your email/, 'not_allowed', 'confirmation'),
      )
      expect(await stockOf(ctx, product.id)).toBe(100)
    }
  })

  test('holds a little of everything with one account, not all of it', async ({ shop }) => {
    const { order } = await shopper(shop)
    await expect(order({ price: 100_00, quantity: 21, method: 'esewa' })).rejects.toMatchObject(
      refusedAs(/20 of one product\. Please order less now\. Once you have paid online/),
    )
    for (let turn = 0; turn < 4; turn++) await order({ price: 1_000_00, quantity: 2, method: 'esewa' })
    await expect(order({ price: 2_000_01, method: 'esewa' })).rejects.toMatchObject(
      refusedAs(/can total at most Rs 10,000\.00/),
    )
  })

  test('cannot begin again for ever: five a day that lapsed or were cancelled unpaid are enough', async ({
    shop,
  }) => {
    const { ctx, order, cancel } = await shopper(shop)
    const at = (minutes: number) => new Date(ctx.now.getTime() + minutes * 60_000)
    for (let turn = 0; turn < 5; turn++) {
      const { order_group_id } = await order({ method: 'esewa', at: at(turn * 70) })
      if (turn % 2) await cancel(order_group_id, at(turn * 70 + 59))
      else await expireUnpaid({ ...ctx, now: at(turn * 70 + 61) })
    }
    await expect(order({ method: 'esewa', at: at(350) })).rejects.toMatchObject({
      ...refusedAs(/5 of your orders of the last day were not paid in time.* in 19 hours/, 'too_many'),
      retryAfter: (24 * 60 - 350) * 60,
    })
    await order({ at: at(350) })
    await order({ method: 'esewa', at: at(24 * 60 + 1) })
  })

  test('does not keep what is ready for a day and a half behind one line that its vendor must accept', async ({
    shop,
  }) => {
    const { ctx, request } = await fillCart(
      shop,
      { product: { stock: 10 } },
      { product: { stock: 10, is_vendor_approval_required: true } },
    )
    const sent = { ...request, payment_method: 'esewa' }
    const methods = ['esewa'] as const
    await expect(checkout(ctx, sent, { methods })).rejects.toMatchObject(
      refusedAs(/pay now for what is ready/, 'not_allowed', 'ship_separately'),
    )
    const { order_group_id } = await checkout(ctx, { ...sent, ship_separately: true }, { methods })
    const { pay_by } = await ctx.db
      .selectFrom('order_groups')
      .select('pay_by')
      .where('id', '=', order_group_id)
      .executeTakeFirstOrThrow()
    expect(pay_by!.getTime() - ctx.now.getTime()).toBe(60 * 60_000)
  })

  test('is not Maya: once she has paid she orders what she likes, and a network that drops costs her nothing', async ({
    shop,
  }) => {
    const { ctx, order } = await shopper(shop)
    // Four times the connection drops before she has paid, and her time runs out.
    for (let turn = 0; turn < 4; turn++) {
      await order({ method: 'esewa' })
      await expireUnpaid({ ...ctx, now: new Date(ctx.now.getTime() + 61 * 60_000) })
    }
    const { order_group_id: group } = await order({ price: 9_000_00, method: 'esewa' })
    const payment_id = await begin(shop, { ctx, group })
    shop.gateways.answer('paid')
    await validatePayment(ctx, shop.gateways, { payment_id })
    await order({ price: 500_00, quantity: 60, method: 'esewa' })
    const { request } = await fillCart(shop)
    const cart_items = []
    for (const is_vendor_approval_required of [false, true]) {
      const { id } = await shop.addProduct({ is_vendor_approval_required })
      cart_items.push((await addToCart(ctx, { product: id })).item.id)
    }
    await checkout(ctx, { ...request, cart_items, payment_method: 'esewa' }, { methods: ['esewa'] })
  })
})

test('three purchases at a time may be on their way to be paid in cash; one that arrives makes room', async ({
  shop,
}) => {
  const { ctx, order } = await shopper(shop)
  const first = await order()
  await order()
  await order()
  const sentence =
    'You have 3 cash-on-delivery orders (Rs 300.00) not delivered yet. The limit is 3 orders or Rs 25,000.00 at a time. Please pay online, or wait until one is delivered.'
  await expect(order()).rejects.toMatchObject({
    code: 'not_allowed',
    message: sentence,
    fields: { payment_method: sentence },
  })
  await deliver(ctx, first.order_group_id)
  await order()
})

test('what is ordered at once counts once, however many order groups it makes and however each is paid', async ({
  shop,
}) => {
  const { ctx, order } = await shopper(shop)
  const both = async (payment_method = 'cod') => {
    const { request } = await fillCart(shop)
    const cart_items = []
    for (const is_vendor_approval_required of [false, true]) {
      const { id } = await shop.addProduct({ is_vendor_approval_required, marked_price_paisa: 10_00 })
      cart_items.push((await addToCart(ctx, { product: id })).item.id)
    }
    const contact = { full_name: 'Sabina Gurung', phone: somePhone() }
    const sent = { ...request, cart_items, contact, payment_method, ship_separately: true }
    return checkout(ctx, sent, { methods: ['cod', 'esewa'] })
  }
  await both()
  await both()
  const { order_group_id, to_be_approved } = await both('esewa')
  const { db } = shop.database
  const checkouts = db.selectFrom('order_groups').select('checkout_id').distinct()
  expect(
    await checkouts.where('id', 'in', [order_group_id, to_be_approved!.order_group_id]).execute(),
  ).toEqual([{ checkout_id: expect.any(String) }])
  // The third checkout in cash, whose other part still waits for its vendor.
  await payInCash(ctx, order_group_id)
  await expect(order()).rejects.toMatchObject(refusedAs(/^You have 3 cash-on-delivery orders/))
  for (let more = 0; more < 4; more++) await order({ method: 'esewa' })
  await expect(order({ method: 'esewa' })).rejects.toMatchObject(refusedAs(/^You have 5 unpaid orders/))
})

test('a checkout is given up once nothing of it waits any more, and only if nothing of it was paid', async ({
  shop,
}) => {
  const { ctx, phone } = await shopper(shop)
  const { request } = await fillCart(shop)
  const cart_items = []
  for (const is_vendor_approval_required of [false, true]) {
    const { id } = await shop.addProduct({ is_vendor_approval_required })
    cart_items.push((await addToCart(ctx, { product: id })).item.id)
  }
  const sent = { ...request, cart_items, payment_method: 'esewa', ship_separately: true }
  const { order_group_id, to_be_approved } = await checkout(ctx, sent, { methods: ['esewa'] })
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 61 * 60_000) }
  const givenUp = async () => {
    const asked = { paid: 'before', total_paisa: 0, phone, lines: [] } as const
    return (await readOrderHistory(later, asked)).given_up.length
  }
  await expireUnpaid(later)
  const { db } = shop.database
  const of = (group: string) =>
    db
      .selectFrom('order_items as i')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      .where('o.order_group_id', '=', group)
      .select('i.status')
  expect(await of(order_group_id).execute()).toEqual([{ status: 'cancelled' }])
  expect(await givenUp()).toBe(0)
  await cancelItems(later, { order_group: to_be_approved!.order_group_id }, {})
  expect(await givenUp()).toBe(1)
})

test('so much may be open together, and one large purchase alone is nobody’s trouble', async ({ shop }) => {
  const known = async () => {
    const { ctx, order } = await shopper(shop)
    await deliver(ctx, (await order()).order_group_id)
    return order
  }
  const order = await known()
  await order({ price: 30_000_00 })
  await expect(order()).rejects.toMatchObject({ code: 'not_allowed' })
  const other = await known()
  await other({ price: 20_000_00 })
  await expect(other({ price: 5_000_01 })).rejects.toMatchObject({ code: 'not_allowed' })
  await other({ price: 5_000_00 })
})
