import { findOrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { addVendorWithOwner, fillCart } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as checkoutPage from '../../checkout/page.tsx'
import * as packPage from '../../vendor/pack/page.tsx'
import * as shortPage from '../../vendor/short/page.tsx'
import * as todayPage from '../../vendor/today/page.tsx'
import * as orderPage from '../page.tsx'

/** What somebody types who has no saved address. */
const TYPED: Fields = {
  'address.where': 'Pokhara-6',
  'address.tole': 'Baidam',
  'address.landmark': 'Barahi Chowk',
  'contact.full_name': 'Sabina Gurung',
  'contact.phone': '984-1234567',
}

let networks = 0

/** A customer with spinach and honey of a vendor in the cart, and the pages on both sides. */
async function opened(shop: TestShop) {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const of = (name_en: string) => ({
    quantity: 3,
    product: { vendor_id: vendor.id, name_en, stock: 10 },
  })
  const { ctx, lines } = await fillCart(shop, of('Spinach'), of('Honey'))
  const client = { address: `203.0.113.${++networks}`, user_agent: 'a browser' }
  const checkout = (more: { form?: Fields; locale?: 'ne' } = {}) =>
    shown(checkoutPage, shop, {
      path: more.locale ? '/ne/checkout' : '/checkout',
      as: ctx,
      page: { client },
      ...more,
    })
  const form = async (more: Fields) => ({
    ...formIn((await checkout()).html, 'expected_total_paisa'),
    ...TYPED,
    ...more,
  })
  return { ctx, owner, lines, checkout, form }
}

test('the checkout asks what to do if something is missing, for all and for one item, in both languages', async ({
  shop,
}) => {
  const { lines, checkout } = await opened(shop)
  const { html, text } = await checkout()
  for (const said of [
    'If something is missing',
    'Leave it out',
    'Call me first',
    'Another choice for one item',
  ])
    expect(text).toContain(said)
  expect(formIn(html, 'expected_total_paisa')).toMatchObject({
    if_missing: 'refund',
    [`if_missing_${lines[0]!.id}`]: '',
  })
  expect((await checkout({ locale: 'ne' })).text).toContain('पहिले मलाई फोन गर्नुहोस्')
})

test('a wish for one item is read on the order, while packing, and where there is not enough; the vendor ticks the call', async ({
  shop,
}) => {
  const { ctx, owner, lines, checkout, form } = await opened(shop)
  const sent = await form({
    if_missing: 'refund',
    [`if_missing_${lines[0]!.id}`]: 'call_me',
    is_if_missing_remembered: 'on',
  })
  const { location } = await checkout({ form: sent })
  const group = /\/order\/([0-9a-f-]{36})/.exec(location!)![1]!
  const { orders, number } = await findOrderGroup(ctx, group)
  const { id: order, items } = orders[0]!
  expect(items.map(({ if_missing }) => if_missing)).toEqual(['call_me', 'refund'])
  const orderShown = await shown(orderPage, shop, {
    path: `/order/${group}`,
    params: { orderGroupId: group },
    as: ctx,
  })
  expect(orderShown.text).toContain('If missing: call first')
  expect(orderShown.text).toContain('If missing: leave it out')

  expect((await shown(todayPage, shop, { path: '/vendor', as: owner })).html).toContain('name="called"')
  const pack = (form?: Fields) =>
    shown(packPage, shop, {
      path: `/vendor/pack/${order}`,
      params: { order },
      as: owner,
      ...(form && { form }),
    })
  const packing = await pack()
  expect(packing.text).toContain('If missing: call first')
  // Only for the item with this wish.
  expect(packing.html.match(/name="called"/g)).toHaveLength(1)
  const missing = { intent: 'unavailable', missing: `${items[0]!.id}`, from: 'confirmed' }
  expect((await pack(missing)).text).toContain('This customer wants a call before it is left out.')

  const product = `${items[0]!.product.id}`
  const short = (form?: Fields) =>
    shown(shortPage, shop, {
      path: `/vendor/short/${product}?have=2`,
      params: { product },
      as: owner,
      ...(form && { form }),
    })
  const shared = await short()
  expect(shared.text).toContain('If missing: call first')
  const shares = formIn(shared.html, `name="left_${items[0]!.id}"`)
  expect(await short(shares)).toMatchObject({
    status: 409,
    text: expect.stringContaining(`${number}: This customer wants a call`),
  })
  expect(await short({ ...shares, [`called_${items[0]!.id}`]: 'on' })).toMatchObject({ status: 303 })
  expect((await findOrderGroup(ctx, group)).orders[0]!.items[0]).toMatchObject({ quantity: 2 })
  expect(await pack({ ...missing, missing: `${items[1]!.id}` })).toMatchObject({ status: 303 })
})
