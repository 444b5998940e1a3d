import { expect } from 'vitest'
import { ROWS } from '../../test/hostile/security-rows.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { listCart } from '../cart/cart.ts'
import { putIntoGuestCart } from '../cart/change-guest-cart.ts'
import { listGuestCart, mergeGuestCart } from '../cart/guest-cart.ts'
import { listSitemap } from '../content/sitemap.ts'
import { readHomeShelves } from './home-shelves.ts'
import { listNearProducts } from './near-products.ts'
import type { ProductStatus } from './tables.ts'

// Every status of a product, and of its vendor, against every way that leads to products without any right.

const STATUSES = ['draft', 'pending', 'published', 'rejected', 'paused', 'archived'] as const

interface Case {
  status: ProductStatus
  vendor: 'open' | 'suspended'
  /** Whether it was published before. */
  once: boolean
}

const CASES: Case[] = STATUSES.flatMap((status) =>
  (['open', 'suspended'] as const).flatMap((vendor) => [
    { status, vendor, once: false },
    { status, vendor, once: true },
  ]),
)

/** Shoppers see it. */
const isForSale = ({ status, vendor }: Case) => status === 'published' && vendor === 'open'
/** Whoever has it in a cart is told its name: a moderator agreed to it, and its vendor is not shut out. */
const isNamed = ({ status, vendor, once }: Case) =>
  vendor === 'open' && (status === 'published' || status === 'paused' || (status === 'archived' && once))

async function made(shop: TestShop, one: Case, n: number) {
  const vendor = await shop.addVendor({ status: one.vendor, slug: `seller${n}x` })
  const product = await shop.addProduct({
    vendor_id: vendor.id,
    status: one.status,
    published_at: one.once ? new Date() : null,
    submitted_at: one.status === 'pending' ? new Date() : null,
    slug: `yarsagumba-secret${n}x`,
    name_en: `Yarsagumba Secret${n}x`,
    name_ne: `यार्सागुम्बा गोप्य${n}x`,
    marked_price_paisa: 7_313_00 + n * 100,
    stock: 731,
  })
  const picture = await shop.addProductImage(product.id, { file: `${'f'.repeat(17)}${100 + n}` })
  const words = [product.slug, `Secret${n}x`, `गोप्य${n}x`, picture.file, `${7313 + n}`]
  return {
    ...one,
    what: `${one.status}, ${one.once ? 'once published' : 'never published'}, vendor ${one.vendor}`,
    product,
    seller: vendor.slug,
    words,
  }
}

const guestCartOf = (product_id: number) => ({
  id: crypto.randomUUID(),
  lines: [{ product_id, quantity: 1 }],
})

test('M1: what is not for sale is shown by no address, cookie or call that asks for no right', async ({
  shop,
}) => {
  const all = await Promise.all(CASES.map((one, n) => made(shop, one, n)))
  const visitor = shop.as(null)
  // Anybody can write any number into the cookie: of what was agreed to, they read its name alone.
  for (const { what, product, words, ...one } of all) {
    if (isForSale(one)) continue
    const text = JSON.stringify(await listGuestCart(visitor, guestCartOf(product.id)))
    const [slug, _name, _nepali, ...rest] = words
    for (const word of isNamed(one) ? [slug!, ...rest] : words)
      expect(text.includes(word) ? `${what}: a basket’s cookie says ${word}` : '').toBe('')
  }
  const seen: [way: string, text: string][] = []
  const look = (way: string, answer: unknown) => void seen.push([way, JSON.stringify(answer)])

  const open = Object.entries(ROWS).filter(
    ([route, { who }]) => /^GET \/v1\/api\//.test(route) && who === 'anybody',
  )
  expect(open.length).toBeGreaterThan(15)
  for (const [route] of open) {
    const path = route.slice(4)
    const queries = [
      '',
      '?search=yarsagumba',
      '?search=गोप्य',
      '?limit=100',
      `?id=${all.map(({ product }) => product.id)}`,
    ]
    for (const query of /product|category|rating/.test(route) ? queries : [''])
      look(`${route}${query}`, await textOf(shop, path + query))
    for (const { product, seller } of all) {
      for (const value of path.includes(':') ? [product.slug, product.id, seller] : [])
        look(`${route} ${value}`, await textOf(shop, path.replace(/:\w+/, `${value}`)))
    }
  }
  for (const { product, seller } of all)
    for (const query of [`product=${product.slug}`, `vendor=${seller}`, `search=${product.slug}`])
      for (const path of ['product/', 'rating/'])
        look(`${path}?${query}`, await textOf(shop, `/v1/api/${path}?${query}`))
  look('the sitemap', await listSitemap(visitor, 0, 1000))
  look('the home page', await readHomeShelves(visitor))
  for (const { product } of all)
    look('an address like it', await listNearProducts(visitor, `${product.slug}z`))

  for (const { what, words, ...one } of all)
    for (const [way, text] of isForSale(one) ? [] : seen)
      for (const word of words) expect(text.includes(word) ? `${what}: ${way} says ${word}` : '').toBe('')
  const shown = all.find(isForSale)!
  expect(seen.filter(([, text]) => text.includes(shown.product.slug)).length).toBeGreaterThan(5)
})

test('M1: a basket’s cookie and a cart say of what is not for sale no more than a name that was agreed to', async ({
  shop,
}) => {
  const all = await Promise.all(CASES.map((one, n) => made(shop, one, n + 50)))
  const visitor = shop.as(null)
  for (const { what, product, words, ...one } of all) {
    const [slug, name, nepali, ...rest] = words
    const { actor, token } = await shop.addCustomer()
    const ctx = shop.as(actor)
    const guestCart = guestCartOf(product.id)
    const inGuestCart = await listGuestCart(visitor, guestCart)
    const put = await putIntoGuestCart(visitor, guestCartOf(1), { product: product.id }).catch(
      (error) => error,
    )
    const add = await call(shop, token, 'POST', 'cart/', { product: product.id })
    await mergeGuestCart(ctx, guestCart)
    expect((await listCart(ctx)).count, what).toBe(isForSale(one) ? 1 : 0)
    // They had it in their cart before it went off sale.
    await shop.database.db
      .insertInto('cart_items')
      .values({ user_id: actor.id, product_id: product.id, quantity: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { items } = await listCart(ctx)
    const inCart = await (await call(shop, token, 'GET', 'cart/?expand=product')).text()
    const changed = await call(shop, token, 'POST', 'cart/update-quantity/', {
      cart_item: items[0]!.id,
      quantity: 2,
    })
    const texts = [
      JSON.stringify(inGuestCart),
      JSON.stringify(put),
      await add.text(),
      inCart,
      await changed.text(),
    ]

    if (isForSale(one)) {
      expect(inGuestCart.items[0], what).toMatchObject({ is_available: true, product: { slug } })
      expect(inCart, what).toContain(slug)
      continue
    }
    for (const text of texts)
      for (const word of isNamed(one) ? [slug, ...rest] : words) expect(text, what).not.toContain(word)
    expect(
      inGuestCart.items.map((line) => line.product.name_en),
      what,
    ).toEqual(isNamed(one) ? [product.name_en] : [])
    expect(items[0], what).toMatchObject({
      is_available: false,
      product: { stock: 0, marked_price_paisa: 0, image: null },
    })
    if (isNamed(one)) {
      expect(items[0]!.product).toMatchObject({ name_en: product.name_en, name_ne: product.name_ne })
      expect(
        [name, nepali].every((word) => inCart.includes(word!)),
        what,
      ).toBe(true)
    }
  }
})

async function textOf(shop: TestShop, path: string): Promise<string> {
  return (await shop.api.request(path)).text()
}

function call(shop: TestShop, token: string, method: string, path: string, body?: unknown) {
  return shop.api.request(`/v1/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
}
