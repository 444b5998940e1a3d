import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountLeft } from '../money/item-amount.ts'
import { amountOf, deliveryOf, type PricedItem, totalOf } from './amounts.ts'

const CHEESE: PricedItem = {
  price_paisa: 333_33,
  quantity: 3,
  ordered_quantity: 3,
  discount_paisa: 100_00,
  status: 'on_hold',
}

test('of a discount that was meant for all that was ordered, what is left has its share, rounded down', () => {
  expect(amountOf(CHEESE)).toBe(899_99)
  expect(discountLeft({ ...CHEESE, quantity: 2 })).toBe(66_66)
  expect(amountOf({ ...CHEESE, quantity: 1 })).toBe(300_00)
})

test('the share is exact where discount times quantity is larger than a number can say', () => {
  const million = { price_paisa: 2_000_000_00, quantity: 999_999, ordered_quantity: 1_000_000 }
  expect(discountLeft({ ...million, discount_paisa: 1_999_999_999_999_99 })).toBe(1_999_997_999_999_99)
})

test('delivery is paid, without what was taken off it, as long as anything is to be delivered', () => {
  const group = { delivery_fee_paisa: 100_00, delivery_discount_paisa: 40_00 }
  expect(deliveryOf([CHEESE, { ...CHEESE, status: 'cancelled' }], group)).toBe(60_00)
  expect(totalOf([CHEESE], group)).toBe(959_99)
  expect(totalOf([{ ...CHEESE, status: 'expired' }], group)).toBe(0)
})

test('an amount is never below nothing, never grows when less is left, and is whole', () => {
  const lines = fc.record({
    price_paisa: fc.integer({ min: 0, max: 2_147_483_647 }),
    ordered_quantity: fc.integer({ min: 1, max: 1000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), ({ share, ...line }, left) => {
      const discount_paisa = Math.floor(line.price_paisa * line.ordered_quantity * share)
      const quantity = Math.max(1, Math.floor(line.ordered_quantity * left))
      const some = amountOf({ ...line, discount_paisa, quantity })
      const all = amountOf({ ...line, discount_paisa, quantity: line.ordered_quantity })
      expect(Number.isSafeInteger(some) && some >= 0 && some <= all).toBe(true)
    }),
  )
})
