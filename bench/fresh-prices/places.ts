import type { ShopProcess } from './shops.ts'

// Where a product's price and stock are shown, and what is said of them there.

/** What is said of a product; undefined where the place does not say it. */
export interface Shown {
  /** In rupees. */
  price?: number
  isAvailable?: boolean
  /** How many are left, where that is said. */
  left?: number
}

export interface Product {
  id: number
  slug: string
  category: string
}

/** Reads what a place says of a product; null where it does not show it, 'refused' where there was no page. */
export type Place = (shop: ShopProcess, product: Product) => Promise<Shown | null | 'refused'>

/** The three forms of a kept page: for visitors, for who has a basket, and for who has a session. */
const COOKIES = ['', 'basket=1.2', 'session=somebody.signed']

async function read(shop: ShopProcess, path: string): Promise<string | null> {
  const cookie = COOKIES[Math.floor(Math.random() * COOKIES.length)]!
  const { status, body } = await shop.ask({ method: 'GET', path, headers: { cookie } })
  return status === 200 ? body : null
}

const rupeesIn = (text: string) => Number(/Rs\s*([\d,]+(?:\.\d+)?)/.exec(text)?.[1]?.replaceAll(',', ''))

async function onProductPage(shop: ShopProcess, { slug }: Product) {
  const html = await read(shop, `/product/${slug}`)
  if (html === null) return 'refused'
  const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  const { price, availability } = [...blocks]
    .map(([, json]) => JSON.parse(json!))
    .find((one) => one['@type'] === 'Product').offers
  const left = /Only (?:<!-- -->)?(\d+)(?:<!-- -->)? left/.exec(html)?.[1]
  return {
    price: Number(price),
    isAvailable: String(availability).endsWith('InStock'),
    ...(left && { left: Number(left) }),
  }
}

const inCardAt =
  (pathOf: (product: Product) => string): Place =>
  async (shop, product) => {
    const html = await read(shop, pathOf(product))
    if (html === null) return 'refused'
    const [, ...cards] = html.split('<article')
    const card = cards.find((one) => one.includes(`"/product/${product.slug}"`))
    if (!card) return null
    const isAvailable = !/^[^>]*is-unavailable/.test(card)
    return { price: rupeesIn(card.replace(/<[^>]*>/g, ' ')), isAvailable }
  }

async function inApi(shop: ShopProcess, { slug }: Product) {
  const { status, body } = await shop.ask({ method: 'GET', path: `/v1/api/product/${slug}/` })
  if (status !== 200) return 'refused'
  const { marked_price, is_available, stock } = JSON.parse(body).data
  return { price: Number(marked_price), isAvailable: is_available, left: stock }
}

export const PLACES: Record<string, Place> = {
  'product page': onProductPage,
  'category page': inCardAt(({ category }) => `/category/${category}`),
  'home page': inCardAt(() => '/'),
  API: inApi,
}
