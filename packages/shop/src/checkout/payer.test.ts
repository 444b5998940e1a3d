import { expect } from 'vitest'
import { writeBills } from '../../test/scenes/bills.ts'
import { deliver } from '../../test/scenes/delivered.ts'
import { fillCart, HOME, SABINA } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { addToCart } from '../cart/cart.ts'
import { refusalOf } from '../input.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { listContacts } from '../places/addresses/contacts.ts'
import { Checkout, checkout } from './checkout.ts'

const MOTHER = { full_name: 'Devi Gurung', phone: '9851234567', sms_locale: 'ne' }

test('an order for somebody else says who receives it, in which language she is told, and who pays', async ({
  shop,
}) => {
  const { ctx, request } = await fillCart(shop, {})
  const payer = { full_name: 'gita thapa', phone: '0061 412 345 678' }
  const { order_group_id } = await checkout(ctx, { ...request, contact: MOTHER, payer })
  expect(await findOrderGroup(ctx, order_group_id)).toMatchObject({
    contact: { full_name: 'Devi Gurung', phone: '+9779851234567', alt_phone: null, sms_locale: 'ne' },
    payer: { full_name: 'Gita Thapa', phone: '+61412345678' },
  })
  // Kept as it is: chosen again, it is somebody else's still.
  const [mother] = await listContacts(ctx)
  expect(mother).toMatchObject({ full_name: 'Devi Gurung', sms_locale: 'ne' })
  // The bill is hers who pays.
  await deliver(ctx, order_group_id)
  await writeBills(shop)
  const bills = await ctx.db.selectFrom('bills').select('buyer').execute()
  expect(bills.map(({ buyer }) => buyer.name)).toContain('Gita Thapa')
})

/** A checkout of one new product by somebody with this account. */
async function requestOf(shop: TestShop, account: Parameters<TestShop['addCustomer']>[0]) {
  const { actor } = await shop.addCustomer(account)
  const ctx = shop.as(actor)
  const request = async () => {
    const { item } = await addToCart(ctx, { product: (await shop.addProduct()).id })
    return { cart_items: [item.id], address: HOME, contact: SABINA as object, payment_method: 'cod' }
  }
  return { ctx, request }
}

test('what is not said of the payer is the account’s', async ({ shop }) => {
  const { ctx, request } = await requestOf(shop, { name: 'Gita Thapa', phone: '+9779800000001' })
  const { order_group_id } = await checkout(ctx, { ...(await request()), contact: MOTHER })
  expect((await findOrderGroup(ctx, order_group_id)).payer).toEqual({
    full_name: 'Gita Thapa',
    phone: '+9779800000001',
  })
})

test('an order to oneself has no payer besides, whatever is sent', async ({ shop }) => {
  const { ctx, request } = await fillCart(shop, {})
  const { order_group_id } = await checkout(ctx, { ...request, payer: { full_name: 'X', phone: null } })
  expect(await findOrderGroup(ctx, order_group_id)).toMatchObject({
    contact: { full_name: 'Sabina Gurung', sms_locale: null },
    payer: null,
  })
})

test.each([
  ['+61 412 345 678', {}],
  ['९८४-१२३४५६७', {}],
  ['0412 345 678', { 'payer.phone': 'Enter the number with its country code, for example +61 412 345 678.' }],
  ['+12', { 'payer.phone': expect.any(String) }],
  ['+1234567890123456', { 'payer.phone': expect.any(String) }],
])('of a payer’s number %s is said: %j', (phone, fields) => {
  const typed = { cart_items: [1], address: 1, contact: 1, payment_method: 'cod', payer: { phone } }
  const parsed = Checkout.safeParse(typed)
  expect(parsed.error ? refusalOf(parsed.error).fields : {}).toEqual(fields)
})

test('who came by phone is called as they write themselves, once, and not as their receiver', async ({
  shop,
}) => {
  const { ctx, request } = await requestOf(shop, {
    name: 'Customer',
    is_named: false,
    email: null,
    phone: '+9779800000002',
  })
  const order = async (contact: object) => checkout(ctx, { ...(await request()), contact })
  const name = async () => {
    const { id } = ctx.actor!
    return (await ctx.db.selectFrom('users').select(['name', 'is_named']).where('id', '=', id).execute())[0]
  }
  const { order_group_id } = await order(MOTHER)
  expect(await name()).toEqual({ name: 'Customer', is_named: false })
  expect((await findOrderGroup(ctx, order_group_id)).payer).toBeNull()
  await order(SABINA)
  expect(await name()).toEqual({ name: 'Sabina Gurung', is_named: true })
  // The request before began when nobody had been asked: it changes nothing any more.
  await order({ ...SABINA, full_name: 'Hari Thapa' })
  expect(await name()).toEqual({ name: 'Sabina Gurung', is_named: true })
})
