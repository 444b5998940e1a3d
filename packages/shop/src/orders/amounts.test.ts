import { expect, test } from 'vitest'
import { deliveryOf, liveAmountOf, type PricedItem, totalOf } from './amounts.ts'

const CHEESE: PricedItem = {
  price_paisa: 333_33,
  quantity: 3,
  unit_grams: null,
  billed_grams: null,
  amount_paisa: 899_99,
  status: 'on_hold',
}

test('delivery is paid, without what was taken off it, as long as anything is to be delivered', () => {
  const group = { delivery_fee_paisa: 100_00, delivery_discount_paisa: 40_00 }
  expect(deliveryOf([CHEESE, { ...CHEESE, status: 'cancelled' }], group)).toBe(60_00)
  expect(totalOf([CHEESE], group)).toBe(959_99)
  expect(totalOf([{ ...CHEESE, status: 'expired' }], group)).toBe(0)
})

test('items cost what is written of them, and cancelled ones nothing', () => {
  expect(liveAmountOf([CHEESE, { ...CHEESE, status: 'cancelled' }, { ...CHEESE, amount_paisa: 1 }])).toBe(
    900_00,
  )
})
