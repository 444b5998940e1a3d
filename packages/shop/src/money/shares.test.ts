import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentDown, percentNearest, shareDown, shareNearest, spread, vatWithin } from './shares.ts'

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

test('VAT is within the price', () => {
  expect(vatWithin(113_00, 1300)).toBe(13_00)
  expect(vatWithin(100_00, 1300)).toBe(11_50)
  expect(vatWithin(100_00, 0)).toBe(0)
  expect(vatWithin(11_300)).toBe(1_300)
})

/** Amounts up to ten billion rupees. */
const AMOUNT = fc.integer({ min: 0, max: 10 ** 12 })

test('what is split by a share and what is left of it add up, within a paisa of the exact share', () => {
  fc.assert(
    fc.property(AMOUNT, fc.integer({ min: 1, max: 10 ** 9 }), fc.nat(), (amount, whole, of) => {
      const part = of % (whole + 1)
      const [down, nearest] = [shareDown(amount, part, whole), shareNearest(amount, part, whole)]
      const rest = amount - nearest
      expect(rest + nearest).toBe(amount)
      expect(rest).toBeGreaterThanOrEqual(0)
      expect(nearest === down || nearest === down + 1).toBe(true)
      const exact = BigInt(amount) * BigInt(part)
      // Rounded down: never more than the share, and less than a paisa away from it.
      expect(BigInt(down) * BigInt(whole) <= exact && exact < BigInt(down + 1) * BigInt(whole)).toBe(true)
      // Nearest: at most half a paisa away.
      const away = 2n * (exact - BigInt(nearest) * BigInt(whole))
      expect(away >= -BigInt(whole) && away < BigInt(whole)).toBe(true)
    }),
  )
})

test('a price without its VAT and the VAT on that are the price again, to the paisa', () => {
  fc.assert(
    fc.property(AMOUNT, fc.constantFrom(0, 500, 1300), (amount, rate) => {
      const vat = vatWithin(amount, rate)
      expect(Math.abs(percentNearest(amount - vat, rate) - vat)).toBeLessThanOrEqual(1)
    }),
  )
  expect(percentDown(99_99, 12_50)).toBe(12_49)
  expect(percentNearest(99_99, 12_50)).toBe(12_50)
})
