import { expect } from 'vitest'
import { giveCredit } from '../../test/books.ts'
import { openCityZone } from '../../test/scenes/places.ts'
import { fillCart, HOME } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { MAX_GUESSES } from '../promotions/guesses.ts'

const CITY = { location: 'Pokhara', ward: 5 }

async function call(shop: TestShop, token: string, path: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await shop.api.request(`/v1/api/cart/${path}/`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { status: response.status, ...((await response.json()) as { data: never; errors: never }) }
}

test('a quote says in rupees what a checkout comes to, which then takes its total', async ({ shop }) => {
  await openCityZone(shop.database.db)
  const { ctx, token, request, lines } = await fillCart(
    shop,
    { quantity: 3, product: { marked_price_paisa: 133_35 } },
    { product: { marked_price_paisa: 50_00, is_vendor_approval_required: true } },
  )
  await giveCredit(shop, ctx.actor!.id, 100_00)
  const [ready, asked] = lines.map(({ id }) => id)
  const sent = { cart_items: [ready, asked], use_credit: true, ship_separately: true }
  const { status, data } = await call(shop, token, 'quote', { ...sent, address: CITY })
  expect(status).toBe(200)
  expect(data).toEqual({
    lines: [
      { cart_item: ready, quantity: 3, marked_price: 133.35, amount: 400.05, discount: 0, first_slot: null },
      { cart_item: asked, quantity: 1, marked_price: 50, amount: 50, discount: 0, first_slot: null },
    ],
    goods: 450.05,
    discount: 0,
    delivery: 60,
    total: 510.05,
    credit: 100,
    due: 410.05,
    first_slot: null,
    choices: null,
    minimum: 300,
    free_delivery_from: 2000,
    promotion: null,
    unused_coupon: null,
    free_credit: 100,
    problems: {},
    parts: [
      {
        cart_items: [ready],
        goods: 400.05,
        discount: 0,
        delivery: 60,
        total: 460.05,
        credit: 100,
        due: 360.05,
      },
      { cart_items: [asked], goods: 50, discount: 0, delivery: 0, total: 50, credit: 0, due: 50 },
    ],
  })
  const order = { ...request, ...sent, address: { ...HOME, ward: 5 }, expected_total: 510.05 }
  expect(await call(shop, token, 'checkout', { ...order, expected_total: 510.04 })).toMatchObject({
    status: 409,
    errors: { expected_total: 'The total is now Rs 510.05' },
  })
  expect(await call(shop, token, 'checkout', order)).toMatchObject({ status: 201 })
})

test('without an address delivery is not known; what is wrong is told by the fields of a checkout', async ({
  shop,
}) => {
  await openCityZone(shop.database.db)
  const { token, lines } = await fillCart(shop, {})
  const stranger = await fillCart(shop, {})
  const cart_items = [lines[0]!.id, stranger.lines[0]!.id]
  expect((await call(shop, token, 'quote', { cart_items })).data).toMatchObject({
    goods: 100,
    delivery: null,
    minimum: null,
    total: 100,
    credit: 0,
    due: 100,
    problems: { [`cart_items.${stranger.lines[0]!.id}`]: 'This item is not in your cart.' },
  })
  const own = { cart_items: cart_items.slice(0, 1) }
  expect((await call(shop, token, 'quote', { ...own, address: CITY })).data).toMatchObject({
    problems: { cart_items: 'The minimum order for delivery here is Rs 300.00: please add Rs 200.00 more.' },
  })
  const elsewhere = { ...CITY, ward: 33 }
  expect((await call(shop, token, 'quote', { ...own, address: elsewhere })).data).toMatchObject({
    delivery: null,
    problems: { 'address.ward': 'We do not deliver to Pokhara-33 yet.' },
  })
  expect((await call(shop, token, 'quote', { ...own, address: 999_999 })).data).toMatchObject({
    problems: { address: 'Choose one of your addresses.' },
  })
  expect(await call(shop, token, 'quote', { cart_items: [] })).toMatchObject({
    status: 400,
    errors: { cart_items: 'Choose at least one item.' },
  })
})

test('a coupon that nobody made is a problem of the quote, so often', async ({ shop }) => {
  const { token, request } = await fillCart(shop, {})
  const sent = { cart_items: request.cart_items, coupon: 'NOPE' }
  for (let n = 0; n < MAX_GUESSES; n++)
    expect((await call(shop, token, 'quote', sent)).data).toMatchObject({
      total: 100,
      problems: { coupon: expect.stringContaining('not valid') },
    })
  expect(await call(shop, token, 'quote', sent)).toMatchObject({
    status: 429,
    errors: { coupon: expect.stringMatching(/try again in/i) },
  })
})
