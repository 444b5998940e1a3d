import { expect, test } from 'vitest'
import { discountOf } from './discount.ts'

test('kinds of promotions take off what they say, never more than the goods', () => {
  const percent = { kind: 'percent', value: 12_50, maximum_paisa: null } as const
  expect(discountOf(percent, [99_99, 0, 1], 50_00)).toEqual({
    item_discounts: [12_50, 0, 0],
    delivery_discount_paisa: 0,
  })
  expect(discountOf({ ...percent, maximum_paisa: 5_00 }, [99_99], 0).item_discounts).toEqual([5_00])
  const amount = { kind: 'amount', value: 500_00, maximum_paisa: null } as const
  expect(discountOf(amount, [100_00, 200_00], 50_00).item_discounts).toEqual([100_00, 200_00])
  const free = { kind: 'free_delivery', value: 0, maximum_paisa: null } as const
  expect(discountOf(free, [100_00, 200_00], 50_00)).toEqual({
    item_discounts: [0, 0],
    delivery_discount_paisa: 50_00,
  })
})
