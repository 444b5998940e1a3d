import { addToCart, listCart } from '@himalayan-green/shop/cart/cart.ts'
import { newGuestCart, parseGuestCart, writeGuestCart } from '@himalayan-green/shop/cart/guest-cart-cookie.ts'
import type { Locale } from '@himalayan-green/shop/context.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Fields, type Visit } from '../../test/page.ts'
import { changeIn } from './cart.server.ts'
import { action, loader } from './page.tsx'

const PATH = { en: '/cart', ne: '/ne/cart' }

/** Sends a form of the cart; what a guest cart holds afterwards is read from the cookie that is set. */
async function send(shop: TestShop, form: Fields, visit: Visit = {}) {
  const answer = await answerOf(action, shop, { path: PATH[visit.locale ?? 'en'], ...visit, form })
  const cookie = answer.headers.get('set-cookie')
  return { ...answer, cookie, guestCart: cookie && (parseGuestCart(cookie.split(';')[0])?.lines ?? []) }
}

/** A browser with this in its guest cart. */
const withGuestCart = (...lines: [product_id: number, quantity: number][]) => ({
  cookie: `basket=${writeGuestCart({
    ...newGuestCart(),
    lines: lines.map(([product_id, quantity]) => ({ product_id, quantity })),
  })}`,
})

test('a visitor’s form adds to what the basket on the device holds, sets it, and takes it out', async ({
  shop,
}) => {
  const { id } = await shop.addProduct()
  const product = String(id)
  const first = await send(shop, { product })
  expect(first).toMatchObject({
    status: 302,
    location: '/cart',
    guestCart: [{ product_id: id, quantity: 1 }],
  })
  const held = withGuestCart([id, 3])
  expect(await send(shop, { product, quantity: '2' }, held)).toMatchObject({ guestCart: [{ quantity: 5 }] })
  expect(await send(shop, { product, set: '2' }, held)).toMatchObject({ guestCart: [{ quantity: 2 }] })
  // Digits of Nepal are digits.
  expect(await send(shop, { product, set: '३' }, held)).toMatchObject({ guestCart: [{ quantity: 3 }] })
  // Another tab took it out: what is set is then put in.
  expect(await send(shop, { product, set: '4' })).toMatchObject({ guestCart: [{ quantity: 4 }] })
  expect(await send(shop, { product, remove: '' }, held)).toMatchObject({ location: '/cart', guestCart: [] })
  // Sent twice, it is out already.
  expect(await send(shop, { product, remove: '' })).toMatchObject({ status: 302, location: '/cart' })
})

test('a signed-in person’s form changes their own cart, however often it is sent, and no cookie is set', async ({
  shop,
}) => {
  const { id } = await shop.addProduct()
  const product = String(id)
  const mine = shop.as((await shop.addCustomer()).actor)
  const quantities = async () => (await listCart(mine)).items.map(({ quantity }) => quantity)
  const steps: [Fields, number[]][] = [
    [{ product, quantity: '2' }, [2]],
    [{ product }, [3]],
    [{ product, set: '5' }, [5]],
    [{ product, set: '5' }, [5]],
    [{ product, remove: '' }, []],
    [{ product, remove: '' }, []],
    [{ product, set: '4' }, [4]],
  ]
  for (const [form, left] of steps) {
    expect(await send(shop, form, { as: mine })).toMatchObject({ status: 302, cookie: null })
    expect(await quantities()).toEqual(left)
  }
})

test('the same form sent by two tabs at once counts twice, and no more than there is', async ({ shop }) => {
  const { id } = await shop.addProduct({ stock: 5 })
  const mine = shop.as((await shop.addCustomer()).actor)
  const twice = await Promise.all(
    [1, 2].map(() => send(shop, { product: String(id), quantity: '3' }, { as: mine })),
  )
  expect(twice.map(({ status }) => status).sort()).toEqual([302, 400])
  expect((await listCart(mine)).items).toMatchObject([{ quantity: 3 }])
})

const REFUSALS: Record<string, [form: (id: string) => Fields, en: string, ne: string]> = {
  'more than there is': [
    (product) => ({ product, quantity: '4' }),
    'Only 3 left in stock',
    'स्टकमा 3 वटा मात्र बाँकी छ',
  ],
  'a product that is not there': [() => ({ product: '999999' }), 'Unavailable currently.', 'हाल उपलब्ध छैन।'],
  'a product of no number': [() => ({ product: 'tea' }), 'Enter a whole number.', 'पूर्ण सङ्ख्या लेख्नुहोस्।'],
  'no product at all': [() => ({}), 'Enter 1 or more.', 'कम्तीमा १ हुनुपर्छ।'],
  'a decimal comma': [
    (product) => ({ product, quantity: '1,0' }),
    'Enter a whole number.',
    'पूर्ण सङ्ख्या लेख्नुहोस्।',
  ],
  'none of it': [(product) => ({ product, quantity: '0' }), 'Enter 1 or more.', 'कम्तीमा १ हुनुपर्छ।'],
  'half a piece': [(product) => ({ product, quantity: '1.5' }), 'Enter a whole number.', 'पूर्ण सङ्ख्या लेख्नुहोस्।'],
  'words for a number': [
    (product) => ({ product, quantity: 'many' }),
    'Enter a whole number.',
    'पूर्ण सङ्ख्या लेख्नुहोस्।',
  ],
  'fewer than none': [(product) => ({ product, set: '-1' }), 'Enter 1 or more.', 'कम्तीमा १ हुनुपर्छ।'],
}

test.for(
  Object.entries(REFUSALS).flatMap(([name, [form, en, ne]]) => [
    { name, form, locale: 'en' as Locale, sentence: en },
    { name, form, locale: 'ne' as Locale, sentence: ne },
  ]),
)(
  '$name is refused ($locale), to a visitor as to a customer',
  async ({ form, locale, sentence }, { shop }) => {
    const { id } = await shop.addProduct({ stock: 3 })
    const { actor } = await shop.addCustomer()
    for (const as of [null, actor])
      expect(await send(shop, form(String(id)), { as, locale })).toMatchObject({
        status: 400,
        data: { error: sentence },
        cookie: null,
      })
    expect((await listCart(shop.as(actor))).items).toEqual([])
  },
)

test.for([
  ['/shop?q=tea', '/shop?q=tea'],
  ['/ne/product/mad-honey', '/ne/product/mad-honey'],
  ['//evil.example', '/cart'],
  ['https://evil.example/', '/cart'],
  ['/\\evil.example', '/cart'],
  ['', '/cart'],
])('a form that came from %o leads back to %o', async ([return_to, location], { shop }) => {
  const { id } = await shop.addProduct()
  expect(await send(shop, { product: String(id), return_to })).toMatchObject({ location })
})

test('in Nepali the form leads back to the Nepali cart', async ({ shop }) => {
  const { id } = await shop.addProduct()
  expect(await send(shop, { product: String(id) }, { locale: 'ne' })).toMatchObject({ location: '/ne/cart' })
})

test('the page shows the account’s cart to whoever is signed in, and the device’s basket to a visitor', async ({
  shop,
}) => {
  const [mine, ofDevice] = [await shop.addProduct(), await shop.addProduct()]
  const me = shop.as((await shop.addCustomer()).actor)
  const other = shop.as((await shop.addCustomer()).actor)
  await addToCart(me, { product: mine.id, quantity: 2 })
  const device = withGuestCart([ofDevice.id, 3])
  const shown = async (visit: Visit) =>
    (await answerOf(loader, shop, visit)).data.cart.items.map(({ product, quantity }) => [
      product.id,
      quantity,
    ])
  expect(await shown({ as: me, ...device })).toEqual([[mine.id, 2]])
  expect(await shown(device)).toEqual([[ofDevice.id, 3]])
  expect(await shown({ as: other })).toEqual([])
  expect(await shown({ cookie: 'basket=nonsense' })).toEqual([])
})

test.for([
  ['remove=&set=3&quantity=2&product=7', { kind: 'remove', product: 7 }],
  ['set=3&quantity=2&product=7', { kind: 'set', product: 7, quantity: 3 }],
  ['quantity=2&product=7', { kind: 'add', product: 7, quantity: 2 }],
  ['product=7', { kind: 'add', product: 7, quantity: 1 }],
] as const)('of a form with %o, the plainest wish counts', ([query, change]) => {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(query)) form.set(name, value)
  expect(changeIn(form)).toEqual(change)
})
