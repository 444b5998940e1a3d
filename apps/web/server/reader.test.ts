import { addToCart } from '@himalayan-green/shop/cart/cart.ts'
import { statementsOf } from '@himalayan-green/shop/test/counted.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { type CachedFor, pageContext } from '../app/context.ts'
import type { Reader } from '../app/reader-store.ts'
import { readSite } from '../app/site.server.ts'
import { readerRoutes } from './reader.ts'

const ask = async (shop: TestShop, path: string, cookie = '') => {
  const answer = await readerRoutes(shop).request(path, { headers: { cookie } })
  return { answer, reader: (await answer.json()) as Reader }
}

test('a browser learns who reads its pages: name, cart, unread notifications; and no cache does', async ({
  shop,
}) => {
  const { actor, cookie } = await shop.addCustomer({ name: 'Sita Gurung' })
  const product = await shop.addProduct()
  await addToCart(shop.as(actor), { product: product.id, quantity: 3 })
  const { answer, reader } = await ask(shop, '/reader', cookie)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(reader).toMatchObject({
    session: {
      status: 'authenticated',
      user: { id: actor.id, name: 'Sita Gurung' },
      is_vendor: false,
      is_staff: false,
      is_rider: false,
    },
    cart: { count: 1, inCart: [{ product_id: product.id, quantity: 3 }] },
    unread_count: 0,
    place: null,
  })
})

test('nobody is told apart from a visitor whose session has ended, and a guest cart is theirs alone', async ({
  shop,
}) => {
  const basket = 'basket=0b0e7f4c-9f6e-4c5c-8a53-2f2f5f0d6a11.7x2'
  for (const cookie of ['', 'session=over', basket]) {
    const { reader } = await ask(shop, '/ne/reader', cookie)
    expect(reader.session).toEqual({
      status: 'unauthenticated',
      user: null,
      is_vendor: false,
      is_staff: false,
      is_rider: false,
    })
    expect(reader.cart.count).toBe(cookie === basket ? 1 : 0)
  }
})

test('asking takes five statements with a session, and none without', async ({ shop }) => {
  const { cookie } = await shop.addCustomer()
  const statements = (cookie: string) =>
    statementsOf(shop, shop.as(null), ({ db }) =>
      ask({ ...shop, database: { ...shop.database, db } }, '/reader', cookie),
    )
  expect((await statements(cookie)).length).toBe(5)
  expect(await statements('')).toEqual([])
})

test('what is kept for readers with a session or a place says nothing of any reader; for visitors, that they are none', async ({
  shop,
}) => {
  const site = (cachedFor?: CachedFor) => {
    const context = new RouterContextProvider()
    context.set(pageContext, { ctx: shop.as(null), config: shop.config, cachedFor } as never)
    const url = new URL('http://shop.test/shop')
    return readSite({ context, url, request: new Request(url) })
  }
  expect(await site('known')).toMatchObject({ reader: null, is_known: true })
  expect(await site('placed')).toMatchObject({ reader: null, is_known: false })
  const nobody = { session: { user: null }, cart: { count: 0 }, unread_count: 0, place: null }
  for (const cachedFor of ['visitors', undefined] as const)
    expect(await site(cachedFor)).toMatchObject({ reader: nobody, is_known: false })
})
