/**
 * The visitor's basket: one cookie on the device, read and written by the page's script and by the server alike,
 * so that it works with and without JavaScript (docs/decisions). Nothing here touches a server or a browser.
 *
 * Value: `<uuid>.<product id>x<quantity>.<product id>x<quantity>…`, the newest product last.
 */
import { CART_LIMIT } from '../trade-terms.ts'

const THIRTY_DAYS = 30 * 24 * 60 * 60
const MAX_QUANTITY = 9999
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface BasketLine {
  product_id: number
  quantity: number
}

export interface Basket {
  /** Made on the device. Merging the same basket twice after sign-in changes nothing. */
  id: string
  lines: BasketLine[]
}

/** An empty basket with a new id. Not crypto.randomUUID: browsers offer that on secure origins only. */
export function newBasket(): Basket {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), lines: [] }
}

/** The basket in a Cookie header or in `document.cookie`; null when there is none. Unreadable parts are left out. */
export function parseBasket(cookies: string | null | undefined): Basket | null {
  const value = (cookies ?? '').match(/(?:^|;\s*)basket=([^;]*)/)?.[1]
  const [id, ...parts] = (value ?? '').split('.')
  if (!id || !UUID.test(id)) return null
  return parts.reduce<Basket>((basket, part) => withPart(basket, part), { id, lines: [] })
}

function withPart(basket: Basket, part: string): Basket {
  const [, product, quantity] = part.match(/^([1-9]\d{0,8})x([1-9]\d{0,3})$/) ?? []
  return product && quantity ? addToBasket(basket, Number(product), Number(quantity)) : basket
}

/** The cookie's value. */
export function writeBasket(basket: Basket): string {
  return [basket.id, ...basket.lines.map((line) => `${line.product_id}x${line.quantity}`)].join('.')
}

/** The whole cookie, for a Set-Cookie header and for `document.cookie`. An empty basket takes it away. */
export function basketCookie(basket: Basket | null): string {
  const full = basket !== null && basket.lines.length > 0
  return `basket=${full ? writeBasket(basket) : ''}; Path=/; Max-Age=${full ? THIRTY_DAYS : 0}; SameSite=Lax`
}

/** Adding again sums. A product beyond the limit of 200 is not added: compare the lines to see it. */
export function addToBasket(basket: Basket, productId: number, quantity: number): Basket {
  const held = basket.lines.find((line) => line.product_id === productId)
  if (held) return setInBasket(basket, productId, held.quantity + quantity)
  if (basket.lines.length >= CART_LIMIT) return basket
  const line = { product_id: productId, quantity: Math.min(quantity, MAX_QUANTITY) }
  return { ...basket, lines: [...basket.lines, line] }
}

/** Sets the quantity (1 or more) of a product that is in the basket. */
export function setInBasket(basket: Basket, productId: number, quantity: number): Basket {
  const whole = Math.min(Math.max(1, quantity), MAX_QUANTITY)
  const lines = basket.lines.map((line) =>
    line.product_id === productId ? { ...line, quantity: whole } : line,
  )
  return { ...basket, lines }
}

/** Takes products out: one of them, or those that were ordered. */
export function removeFromBasket(basket: Basket, ...productIds: number[]): Basket {
  return { ...basket, lines: basket.lines.filter((line) => !productIds.includes(line.product_id)) }
}
