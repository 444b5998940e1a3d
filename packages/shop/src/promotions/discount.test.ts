import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountOf, spread } from './discount.ts'

const AMOUNTS = fc.array(fc.integer({ min: 0, max: 500_000_00 * 9999 }), { minLength: 1, maxLength: 20 })

test('a sum is spread to the paisa, and no line gets more than it comes to', () => {
  fc.assert(
    fc.property(AMOUNTS, fc.nat({ max: 1_000_000 }), (amounts, part) => {
      const goods = amounts.reduce((sum, amount) => sum + amount, 0)
      const total = Number((BigInt(goods) * BigInt(part)) / 1_000_000n)
      const shares = spread(total, amounts)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
      for (const [place, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(amounts[place]!)
        // Within a paisa of its exact share.
        expect(Math.abs(share - (amounts[place]! / goods) * total || 0)).toBeLessThanOrEqual(1.01)
      }
    }),
    { numRuns: 5000 },
  )
})

test('the paisa that is left goes to the line that loses most by rounding down', () => {
  expect(spread(100, [100, 100, 100])).toEqual([34, 33, 33])
  expect(spread(10, [33, 33, 34])).toEqual([3, 3, 4])
  expect(spread(5, [0, 10])).toEqual([0, 5])
})

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
