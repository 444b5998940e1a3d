import { describe, expect, test } from 'vitest'
import { CART_LIMIT } from '../trade-terms.ts'
import {
  addToGuestCart,
  type GuestCart,
  guestCartCookie,
  newGuestCart,
  parseGuestCart,
  removeFromGuestCart,
  setInGuestCart,
  writeGuestCart,
} from './guest-cart-cookie.ts'

const id = 'b0a3c1de-1111-4222-8333-444455556666'
const guestCart: GuestCart = {
  id,
  lines: [
    { product_id: 12, quantity: 3 },
    { product_id: 7, quantity: 1 },
  ],
}

describe('reading the basket cookie', () => {
  test.each([
    ['nothing', null, null],
    ['no basket among the cookies', 'theme=dark; other_basket=x', null],
    ['an id that is none', 'basket=hello.12x3', null],
    ['an emptied cookie', 'basket=', null],
    ['a basket', `basket=${id}.12x3.7x1`, guestCart],
    ['a basket between other cookies', `a=b; basket=${id}.12x3.7x1; c=d`, guestCart],
    ['a product twice, summed', `basket=${id}.12x1.7x1.12x2`, guestCart],
    ['unreadable parts, left out', `basket=${id}.x.0x4.12x3.7x0.7x-2.1e3x1.7x1.9x12345`, guestCart],
  ])('%s', (_, cookies, expected) => {
    expect(parseGuestCart(cookies)).toEqual(expected)
  })

  test('a cookie with more than 200 products gives the first 200', () => {
    const parts = Array.from({ length: 250 }, (_, i) => `${i + 1}x1`).join('.')
    expect(parseGuestCart(`basket=${id}.${parts}`)?.lines).toHaveLength(CART_LIMIT)
  })
})

describe('writing the basket cookie', () => {
  test('what was written is read back', () => {
    expect(parseGuestCart(`basket=${writeGuestCart(guestCart)}`)).toEqual(guestCart)
  })

  test('it lives for thirty days on every page', () => {
    expect(guestCartCookie(guestCart)).toBe(`basket=${id}.12x3.7x1; Path=/; Max-Age=2592000; SameSite=Lax`)
  })

  test('an empty basket takes the cookie away', () => {
    expect(guestCartCookie({ id, lines: [] })).toBe('basket=; Path=/; Max-Age=0; SameSite=Lax')
    expect(guestCartCookie(null)).toBe('basket=; Path=/; Max-Age=0; SameSite=Lax')
  })

  test('a full basket fits into a cookie', () => {
    const lines = Array.from({ length: CART_LIMIT }, (_, i) => ({
      product_id: 100_000 + i,
      quantity: 9999,
    }))
    expect(guestCartCookie({ id, lines }).length).toBeLessThan(4096)
  })
})

describe('changing the basket', () => {
  test('a new basket has its own id and reads back', () => {
    const [one, two] = [newGuestCart(), newGuestCart()]
    expect(one.id).not.toBe(two.id)
    expect(parseGuestCart(`basket=${writeGuestCart(one)}`)).toEqual(one)
  })

  test('adding a product again sums its quantity', () => {
    expect(addToGuestCart(guestCart, 12, 2).lines).toEqual([
      { product_id: 12, quantity: 5 },
      { product_id: 7, quantity: 1 },
    ])
  })

  test('the 201st product is not added', () => {
    const lines = Array.from({ length: CART_LIMIT }, (_, i) => ({ product_id: i + 1, quantity: 1 }))
    expect(addToGuestCart({ id, lines }, 999, 1).lines).toHaveLength(CART_LIMIT)
  })

  test('a quantity never falls below one or leaves four digits', () => {
    expect(setInGuestCart(guestCart, 12, 0).lines[0]?.quantity).toBe(1)
    expect(setInGuestCart(guestCart, 12, 20_000).lines[0]?.quantity).toBe(9999)
  })

  test('removing leaves the others', () => {
    expect(removeFromGuestCart(guestCart, 12).lines).toEqual([{ product_id: 7, quantity: 1 }])
    expect(removeFromGuestCart(guestCart, 12, 7).lines).toEqual([])
  })
})
