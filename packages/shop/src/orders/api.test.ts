import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { writeBills } from '../../test/scenes/bills.ts'
import { deliver } from '../../test/scenes/delivered.ts'
import { buy, fillCart } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { setStock } from '../catalog/stock.ts'
import { findOwnOrder } from './reading/own-order.ts'

const call = (shop: TestShop, token: string, path: string, body?: unknown, headers = {}) =>
  shop.api.request(`/v1/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  })

test('POST /v1/api/cart/checkout/ orders the sent lines', async ({ shop }) => {
  const { token, request } = await fillCart(shop, { quantity: 2 }, { product: { marked_price_paisa: 95_50 } })
  const response = await call(shop, token, 'cart/checkout/', { ...request, expected_total: 295.5 })
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({
    data: {
      order_group_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      number: expect.stringMatching(/^GP-\d{6,}$/),
      status: 'confirmed',
      payment_status: 'cod_due',
      next: 'done',
      to_be_approved: null,
      later: null,
    },
  })
})

test('POST /v1/api/cart/checkout/ answers a repeated Idempotency-Key with the same bytes [S7.6]', async ({
  shop,
}) => {
  const { token, request, lines } = await fillCart(shop, {}, {})
  const send = (cart_items: number[]) =>
    call(shop, token, 'cart/checkout/', { ...request, cart_items }, { 'Idempotency-Key': 'one' })
  const [first, again] = [await send([lines[0]!.id]), await send([lines[0]!.id])]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(await again.text()).toBe(await first.text())
  const other = await send([lines[1]!.id])
  expect(other.status).toBe(422)
  expect((await other.json()).message).toBe('This Idempotency-Key was already used for another request.')
  const long = await call(shop, token, 'cart/checkout/', request, { 'Idempotency-Key': 'x'.repeat(201) })
  expect(long.status).toBe(400)
})

test('POST /v1/api/cart/checkout/ answers 409 and names each line that moved', async ({ shop }) => {
  const { token, request, lines, ctx } = await fillCart(shop, { quantity: 5 }, {})
  const [scarce, dearer] = lines.map(({ product }) => product.id)
  await setStock(ctx, scarce!, 3)
  await shop.setPrice(dearer!, 250_00)
  const cart_items = [lines[0]!.id, { id: lines[1]!.id, quantity: 1, marked_price: 100 }]
  const response = await call(shop, token, 'cart/checkout/', { ...request, cart_items, expected_total: 600 })
  expect(response.status).toBe(409)
  expect(await response.json()).toEqual({
    message: 'Your cart has changed. Please check it again.',
    code: 'conflict',
    errors: {
      [`cart_items.${lines[0]!.id}`]: 'Only 3 left in stock',
      [`cart_items.${lines[1]!.id}`]: 'The price is now Rs 250.00',
    },
  })
})

test('POST /v1/api/cart/checkout/ names every faulty field at once', async ({ shop }) => {
  const { token, request } = await fillCart(shop, {})
  const faulty = {
    ...request,
    address: { tole: '' },
    contact: { full_name: 'Ram', phone: 'none' },
    payment_method: 'iou',
  }
  const response = await call(shop, token, 'cart/checkout/', faulty)
  expect(response.status).toBe(400)
  expect(Object.keys((await response.json()).errors).sort()).toEqual([
    'address.location',
    'address.tole',
    'address.ward',
    'contact.phone',
    'payment_method',
  ])
})

test('GET /v1/api/order/ pages through one’s purchases [S7.30]', async ({ shop }) => {
  const { token, placed } = await buy(shop, { quantity: 2, product: { marked_price_paisa: 95_50 } })
  const response = await call(shop, token, 'order/?limit=10')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    data: [
      {
        id: placed.order_group_id,
        number: placed.number,
        created: expect.stringMatching(/\+05:45$/),
        created_bs: expect.stringMatching(/^20[89]\d-\d\d-\d\d$/),
        humanized_created: 'just now',
        status: 'confirmed',
        payment_status: 'cod_due',
        total: 191,
        item_count: 1,
        images: [],
        needs_action: null,
      },
    ],
    meta: { links: { next: null, previous: null } },
  })
  for (const faulty of ['?limit=0', '?limit=101', '?cursor=x'])
    expect((await call(shop, token, `order/${faulty}`)).status).toBe(400)
})

test('GET /v1/api/order/?limit=1 leads on by its next link', async ({ shop }) => {
  const { token, request, lines } = await fillCart(shop, {}, {}, {})
  const numbers: string[] = []
  for (const { id } of lines) {
    const placed = await call(shop, token, 'cart/checkout/', { ...request, cart_items: [id] })
    numbers.unshift((await placed.json()).data.number)
  }
  const found: string[] = []
  let next: string | null = '/v1/api/order/?limit=1'
  while (next) {
    const { data, meta } = await (await call(shop, token, next.replace('/v1/api/', ''))).json()
    found.push(...data.map((order: { number: string }) => order.number))
    next = meta.links.next
  }
  expect(found).toEqual(numbers)
})

test('GET /v1/api/order/{id}/ shows the purchase, address and contact when they are asked for [S7.31]', async ({
  shop,
}) => {
  const { token, placed } = await buy(shop, {
    quantity: 2,
    product: { name_en: 'Honey', marked_price_paisa: 95_50 },
  })
  const path = `order/${placed.order_group_id}/`
  const { data } = await (await call(shop, token, `${path}?expand=delivery_address,contact`)).json()
  expect(data).toMatchObject({
    number: placed.number,
    payment_method: 'cod',
    delivery_address: { district: { name: 'Kaski' }, location: { name_ne: 'पोखरा' }, ward_no: 6 },
    contact: { full_name: 'Sabina Gurung', phone: '+9779841234567' },
    orders: [
      {
        status: 'confirmed',
        subtotal: 191,
        items: [
          { product: { name: 'Honey', marked_price: 95.5 }, quantity: 2, amount: 191, status: 'confirmed' },
        ],
      },
    ],
    totals: { items: 191, delivery: 0, total: 191 },
    timeline: [{ event: 'placed', at: expect.stringMatching(/\+05:45$/), text: 'The order was placed.' }],
  })
  const plain = (await (await call(shop, token, path)).json()).data
  expect(plain).not.toHaveProperty('delivery_address')
  expect(plain).not.toHaveProperty('contact')
  expect((await call(shop, token, `${path}?expand=secrets`)).status).toBe(400)
})

test('GET /v1/api/order/{id}/ names payments, refunds, bills and what its customer may do (domain D10) [S3.20]', async ({
  shop,
}) => {
  const { token, placed, ctx } = await buy(shop, { quantity: 2, product: { marked_price_paisa: 95_50 } })
  const path = `order/${placed.order_group_id}/`
  const read = async () => (await (await call(shop, token, path)).json()).data
  expect(await read()).toMatchObject({
    payments: [],
    refund_requests: [],
    bills: [],
    bills_due: [],
    can: { cancel: true, request_refund: false, pay: true, rate: false },
  })

  const order_item = await deliver(ctx, placed.order_group_id)
  expect(await read()).toMatchObject({ bills: [], bills_due: [{ kind: 'pan_bill', total: 191 }] })
  await writeBills(shop)
  expect(await read()).toMatchObject({
    bills: [{ kind: 'pan_bill', total: 191, number: expect.stringMatching(/^\d{4}\/\d{2}-\d{6}$/) }],
    bills_due: [],
  })
  expect((await read()).can).toEqual({
    cancel: false,
    until: null,
    request_refund: true,
    pay: false,
    rate: true,
  })
  const refund = { order_items: [{ id: order_item, quantity: 1 }], reason: 'damaged', wish: 'credit' }
  expect((await call(shop, token, 'refund/request-refund/', refund)).status).toBe(201)
  expect((await call(shop, token, 'rating/', { order_item, stars: 4 })).status).toBe(201)
  expect(await read()).toMatchObject({
    refund_requests: [{ kind: 'refund', status: 'requested', amount_total: 95.5 }],
    can: { cancel: false, request_refund: true, pay: false, rate: false },
  })
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 61 * 24 * 60 * 60_000) }
  expect((await findOwnOrder(later, placed.order_group_id)).can).toMatchObject({ request_refund: false })
})

test('GET /v1/api/order/{id}/ answers 404 to strangers and for what is no order', async ({ shop }) => {
  const { token, placed } = await buy(shop, {})
  const stranger = await shop.addCustomer()
  for (const [bearer, id] of [
    [stranger.token, placed.order_group_id],
    [token, randomUUID()],
    [token, placed.number],
    [token, '1'],
  ]) {
    const response = await call(shop, bearer!, `order/${id}/`)
    expect(response.status).toBe(404)
    expect((await response.json()).message).toBe('There is no such order.')
  }
})

test('without a sign-in orders answer 401, whatever is said', async ({ shop }) => {
  const { placed } = await buy(shop, {})
  for (const [method, path] of [
    ['POST', 'cart/checkout/'],
    ['GET', 'order/'],
    ['GET', `order/${placed.order_group_id}/`],
  ]) {
    const response = await shop.api.request(`/v1/api/${path}`, { method })
    expect(response.status).toBe(401)
    expect((await response.json()).message).toBe('Authentication error')
  }
})
