import { randomInt } from 'node:crypto'
import { expect } from 'vitest'
import { makeKnown } from '../../../test/scenes/delivered.ts'
import { HOME } from '../../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { addToCart } from '../../cart/cart.ts'
import { checkout } from '../../checkout/checkout.ts'
import { changeSettings } from '../../content/change-settings.ts'
import { cancelItems } from '../cancelling/cancel.ts'

const somePhone = () => `98${String(randomInt(1e8)).padStart(8, '0')}`
const PHONE_ASKED = {
  code: 'not_allowed',
  fields: { confirmation: expect.stringMatching(/confirm a mobile number with a code/) },
}

/** Somebody new who confirmed an email, and with `phone` that number. */
async function newcomer(shop: TestShop, { phone }: { phone?: string } = {}) {
  const { actor } = await shop.addCustomer()
  if (phone)
    await shop.database.db
      .updateTable('users')
      .set({ confirmed_phone: `+977${phone}` })
      .where('id', '=', actor.id)
      .execute()
  const ctx = shop.as(actor)
  const contact = { full_name: 'Sabina Gurung', phone: phone ?? somePhone() }
  async function order(product: number, quantity: number, payment_method = 'cod') {
    const { item } = await addToCart(ctx, { product, quantity })
    const request = { cart_items: [item.id], address: HOME, contact, payment_method }
    return checkout(ctx, request, { methods: ['cod', 'esewa'] })
  }
  const makeCustomer = () => makeKnown(shop, ctx, { address: HOME, contact })
  return { ctx, order, makeCustomer }
}

const shelf = (shop: TestShop, stock: number) => shop.addProduct({ stock, marked_price_paisa: 10_00 })
const leftOf = async ({ database }: TestShop, id: number) =>
  (await database.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
    .stock

test('H5: strangers with a mailbox each get half of a shelf at most, also all at once; a phone, a customer and a payment open the rest', async ({
  shop,
}) => {
  const { id } = await shelf(shop, 65)
  const strangers = await Promise.all(Array.from({ length: 8 }, () => newcomer(shop)))
  const sent = await Promise.allSettled(
    strangers.map(({ order }, n) => order(id, 11, n % 2 ? 'cod' : 'esewa')),
  )
  for (const one of sent) if (one.status === 'rejected') expect(one.reason).toMatchObject(PHONE_ASKED)
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await leftOf(shop, id)).toBe(43)

  await (await newcomer(shop, { phone: somePhone() })).order(id, 20)
  const known = await newcomer(shop)
  await known.makeCustomer()
  await known.order(id, 23)
  expect(await leftOf(shop, id)).toBe(0)
})

test('H5: a shelf of few pieces is sold to its last one, to newcomers with an email each', async ({
  shop,
}) => {
  const { id } = await shelf(shop, 10)
  for (let buyer = 0; buyer < 10; buyer++) await (await newcomer(shop)).order(id, 1)
  expect(await leftOf(shop, id)).toBe(0)
})

test('H5: what is given up or paid for makes room on the shelf again', async ({ shop }) => {
  const { id } = await shelf(shop, 24)
  const first = await newcomer(shop)
  const { order_group_id } = await first.order(id, 12)
  const second = await newcomer(shop)
  await expect(second.order(id, 1)).rejects.toMatchObject(PHONE_ASKED)
  await second.ctx.db.deleteFrom('cart_items').execute()
  await cancelItems(first.ctx, { order_group: order_group_id }, {})
  await second.order(id, 12)
  await expect((await newcomer(shop)).order(id, 1)).rejects.toMatchObject(PHONE_ASKED)
  await second.makeCustomer()
  await (await newcomer(shop)).order(id, 6)
})

test('a shop that sets no limit to first orders keeps no part of a shelf', async ({ shop }) => {
  const staff = shop.as((await shop.addCustomer({ rights: ['setting.change'] })).actor)
  await changeSettings(staff, { cash: { first_pieces: null } })
  const { id } = await shelf(shop, 30)
  await (await newcomer(shop)).order(id, 30)
  await changeSettings(staff, { cash: { first_pieces: 20 } })
})
