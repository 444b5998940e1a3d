import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type TestShop, test } from '../../test/shop.ts'

/** Calls of one signed-in customer. */
async function customerOf(shop: TestShop, headers: Record<string, string> = {}) {
  const { token } = await shop.addCustomer()
  return (method: string, path: string, body?: unknown) =>
    shop.api.request(`/v1/api/cart/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
}

test('GET /v1/api/cart/ answers items with their products, and their count [S3.2 S3.3 S3.4 S7.3]', async ({
  shop,
}) => {
  const call = await customerOf(shop)
  const apple = await shop.addProduct({ name_en: 'Apple', name_ne: 'स्याउ', marked_price_paisa: 95_50 })
  const picture = await shop.addProductImage(apple.id)
  await call('POST', '', { product: apple.id, quantity: 2 })
  const response = await call('GET', '?expand=product&limit=200')
  expect(response.status).toBe(200)
  const { data, meta } = await response.json()
  expect(meta).toEqual({ count: 1 })
  expect(data).toMatchObject([
    {
      id: expect.any(Number),
      quantity: 2,
      is_available: true,
      is_vendor_approval_required: false,
      product: {
        id: apple.id,
        slug: apple.slug,
        name: 'Apple',
        image: `/pictures/${picture.file}.webp`,
        picture: { url: `/pictures/${picture.file}.webp`, dominant_colour: picture.ground, sized: true },
        marked_price: 95.5,
        unit: 'kg',
        unit_description: '1 kg',
        category: { name: expect.any(String) },
      },
    },
  ])
  expect(await (await call('GET', '')).json()).toMatchObject({ data: [{ quantity: 2, product: apple.id }] })
})

test('GET /v1/api/cart/?limit=1 answers one item and still counts all', async ({ shop }) => {
  const call = await customerOf(shop, { 'accept-language': 'ne' })
  const first = await shop.addProduct({ name_ne: 'स्याउ' })
  for (const product of [first.id, (await shop.addProduct()).id]) await call('POST', '', { product })
  const { data, meta } = await (await call('GET', '?expand=product&limit=1')).json()
  expect(data).toMatchObject([{ product: { name: 'स्याउ' } }])
  expect(meta).toEqual({ count: 2 })
  expect((await call('GET', '?limit=201')).status).toBe(400)
})

test('POST /v1/api/cart/ sums, and refuses more than the stock and what is not on sale', async ({ shop }) => {
  const call = await customerOf(shop)
  const apple = await shop.addProduct({ stock: 3 })
  const paused = await shop.addProduct({ status: 'paused' })
  await call('POST', '', { product: apple.id })
  expect(await (await call('POST', '', { product: apple.id, quantity: 2 })).json()).toMatchObject({
    data: { quantity: 3, product: { id: apple.id } },
    meta: { count: 1 },
  })
  const tooMany = await call('POST', '', { product: apple.id })
  expect(tooMany.status).toBe(400)
  expect(await tooMany.json()).toEqual({
    message: 'Only 3 left in stock',
    code: 'invalid',
    errors: { quantity: 'Only 3 left in stock' },
  })
  const unavailable = await call('POST', '', { product: paused.id })
  expect(unavailable.status).toBe(400)
  expect((await unavailable.json()).errors).toEqual({ product: 'Unavailable currently.' })
})

test('POST /v1/api/cart/update-quantity/ sets the quantity, 1 at least, of an own item [S7.4 S5.11]', async ({
  shop,
}) => {
  const [call, stranger] = [await customerOf(shop), await customerOf(shop)]
  const { data } = await (await call('POST', '', { product: (await shop.addProduct()).id })).json()
  const update = (quantity: unknown) => ({ cart_item: data.id, quantity })
  const response = await call('POST', 'update-quantity/', update(4))
  expect(await response.json()).toMatchObject({ data: { id: data.id, quantity: 4 }, meta: { count: 1 } })
  for (const quantity of [0, -1, 1.5, '2', 1e30, null, undefined])
    expect((await call('POST', 'update-quantity/', update(quantity))).status).toBe(400)
  const tooMany = await call('POST', 'update-quantity/', update(11))
  expect(tooMany.status).toBe(400)
  expect((await tooMany.json()).errors).toEqual({ quantity: 'Only 10 left in stock' })
  expect((await stranger('POST', 'update-quantity/', update(1))).status).toBe(404)
})

test('DELETE /v1/api/cart/{id}/ answers 204, and 404 the second time and to strangers [S7.5]', async ({
  shop,
}) => {
  const [call, stranger] = [await customerOf(shop), await customerOf(shop)]
  const { data } = await (await call('POST', '', { product: (await shop.addProduct()).id })).json()
  expect((await stranger('DELETE', `${data.id}/`)).status).toBe(404)
  expect((await call('DELETE', `${data.id}/`)).status).toBe(204)
  expect((await call('DELETE', `${data.id}/`)).status).toBe(404)
  expect((await call('DELETE', 'nonsense/')).status).toBe(400)
})

test('POST /v1/api/cart/merge/ adds a basket once and answers the cart', async ({ shop }) => {
  const call = await customerOf(shop)
  const apple = await shop.addProduct({ stock: 5 })
  const guestCart = {
    basket_id: randomUUID(),
    items: [{ product: apple.id, quantity: 7 }, { product: 999_999 }],
  }
  for (const _ of [1, 2]) {
    const response = await call('POST', 'merge/', guestCart)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      data: [{ quantity: 5, product: { id: apple.id } }],
      meta: { count: 1 },
    })
  }
  expect((await call('POST', 'merge/', { ...guestCart, basket_id: 'mine' })).status).toBe(400)
})

test('without a sign-in every call of the cart answers 401, whatever it says', async ({ shop }) => {
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['POST', 'update-quantity/'],
    ['POST', 'merge/'],
    ['DELETE', '1/'],
    ['DELETE', 'nonsense/'],
  ] as const) {
    const response = await shop.api.request(`/v1/api/cart/${path}`, { method })
    expect(response.status).toBe(401)
    expect((await response.json()).message).toBe('Authentication error')
  }
})
