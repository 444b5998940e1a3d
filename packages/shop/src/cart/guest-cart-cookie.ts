/**
 * The guest cart is one cookie on the device, which the page's script and the server both read and write, so that it
 * works with and without JavaScript (docs/decisions). This file needs neither server nor browser.
 *
 * Its value is `<uuid>.<product id>x<quantity>.<product id>x<quantity>…`, the newest product last.
 */
import { CART_LIMIT } from '../trade-terms.ts'

const THIRTY_DAYS = 30 * 24 * 60 * 60
const MAX_QUANTITY = 9999
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface GuestCartLine {
  product_id: number
  quantity: number
}

export interface GuestCart {
  /** Made on the device, so that merging the same guest cart twice after sign-in changes nothing. */
  id: string
  lines: GuestCartLine[]
}

/**
 * An empty guest cart with a new id. crypto.randomUUID is not used because browsers offer it on secure origins only.
 */
export function newGuestCart(): GuestCart {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), lines: [] }
}

/**
 * The guest cart in a Cookie header or in `document.cookie`; null if there is none. Parts that cannot be read are left
 * out.
 */
export function parseGuestCart(cookies: string | null | undefined): GuestCart | null {
  const value = (cookies ?? '').match(/(?:^|;\s*)basket=([^;]*)/)?.[1]
  const [id, ...parts] = (value ?? '').split('.')
  if (!id || !UUID.test(id)) return null
  return parts.reduce<GuestCart>((guestCart, part) => withPart(guestCart, part), { id, lines: [] })
}

function withPart(guestCart: GuestCart, part: string): GuestCart {
  const [, product, quantity] = part.match(/^([1-9]\d{0,8})x([1-9]\d{0,3})$/) ?? []
  return product && quantity ? addToGuestCart(guestCart, Number(product), Number(quantity)) : guestCart
}

/** The cookie's value. */
export function writeGuestCart(guestCart: GuestCart): string {
  return [guestCart.id, ...guestCart.lines.map((line) => `${line.product_id}x${line.quantity}`)].join('.')
}

/** The whole cookie, for a Set-Cookie header and for `document.cookie`. An empty guest cart deletes the cookie. */
export function guestCartCookie(guestCart: GuestCart | null): string {
  const full = guestCart !== null && guestCart.lines.length > 0
  return `basket=${full ? writeGuestCart(guestCart) : ''}; Path=/; Max-Age=${full ? THIRTY_DAYS : 0}; SameSite=Lax`
}

/**
 * Adds a product; if it is there already, the quantities are summed. A product beyond the limit of 200 is silently left
 * out, so that callers must look whether it is in the result.
 */
export function addToGuestCart(guestCart: GuestCart, productId: number, quantity: number): GuestCart {
  const present = guestCart.lines.find((line) => line.product_id === productId)
  if (present) return setInGuestCart(guestCart, productId, present.quantity + quantity)
  if (guestCart.lines.length >= CART_LIMIT) return guestCart
  const line = { product_id: productId, quantity: Math.min(quantity, MAX_QUANTITY) }
  return { ...guestCart, lines: [...guestCart.lines, line] }
}

/** Sets the quantity (1 or more) of a product that is in the guest cart. */
export function setInGuestCart(guestCart: GuestCart, productId: number, quantity: number): GuestCart {
  const whole = Math.min(Math.max(1, quantity), MAX_QUANTITY)
  const lines = guestCart.lines.map((line) =>
    line.product_id === productId ? { ...line, quantity: whole } : line,
  )
  return { ...guestCart, lines }
}

/** Removes products: a single one, or those that were ordered. */
export function removeFromGuestCart(guestCart: GuestCart, ...productIds: number[]): GuestCart {
  return { ...guestCart, lines: guestCart.lines.filter((line) => !productIds.includes(line.product_id)) }
}
