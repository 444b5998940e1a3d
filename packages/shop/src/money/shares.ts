import type { Paisa } from './money.ts'

// Parts of an amount, computed in whole numbers, because the product of two amounts may be more than a double holds
// exactly. Amounts must not be negative.

/** VAT in Nepal, in hundredths of a percent. */
export const VAT_RATE = 1300

/** Rates are in hundredths of a percent, so that this is the whole. */
const HUNDREDTHS = 10_000

/** amount × part ÷ whole, rounded down to the paisa. */
export function shareDown(amount: Paisa, part: number, whole: number): Paisa {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
}

/** amount × part ÷ whole, to the nearest paisa (a half upwards). */
export function shareNearest(amount: Paisa, part: number, whole: number): Paisa {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

/** Hundredths of a percent of an amount, rounded down: for what a customer or a vendor is given. */
export function percentDown(amount: Paisa, rate: number): Paisa {
  return shareDown(amount, rate, HUNDREDTHS)
}

/** Hundredths of a percent of an amount, to the nearest paisa. */
export function percentNearest(amount: Paisa, rate: number): Paisa {
  return shareNearest(amount, rate, HUNDREDTHS)
}

/**
 * The VAT in an amount that includes it, with the rate in hundredths of a percent, to the nearest paisa: of 113.00 at
 * 1300, 13.00.
 */
export function vatWithin(amount: Paisa, rate: number = VAT_RATE): Paisa {
  return shareNearest(amount, rate, HUNDREDTHS + rate)
}

/**
 * Divides a total in proportion to amounts, to the paisa: each gets its share rounded down, and the remaining paisa go
 * to those that lost most by rounding, the first of equals first. The total must not exceed the sum of the amounts.
 */
export function spread(total: Paisa, amounts: readonly Paisa[]): Paisa[] {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0)
  if (total === 0) return amounts.map(() => 0)
  const shares = amounts.map((amount) => shareDown(amount, total, whole))
  const lost = amounts.map((amount, place) => ({
    place,
    lost: (BigInt(amount) * BigInt(total)) % BigInt(whole),
  }))
  lost.sort((a, b) => (a.lost === b.lost ? a.place - b.place : a.lost < b.lost ? 1 : -1))
  const left = total - shares.reduce((sum, share) => sum + share, 0)
  for (const { place } of lost.slice(0, left)) shares[place]! += 1
  return shares
}
