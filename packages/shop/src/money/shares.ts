import type { Paisa } from './money.ts'

// Parts of an amount, in whole numbers all the way: the product of two amounts may be more than a double holds exactly.
// Amounts are not below nothing.

/** VAT in Nepal, in hundredths of a percent. */
export const VAT_RATE = 1300

/** So much of every 10,000 is one hundredth of a percent. */
const HUNDREDTHS = 10_000

/** amount × part ÷ whole, rounded down to the paisa. */
export function shareDown(amount: Paisa, part: number, whole: number): Paisa {
  return Number((BigInt(amount) * BigInt(part)) / BigInt(whole))
}

/** amount × part ÷ whole, to the nearest paisa (a half upwards). */
export function shareNearest(amount: Paisa, part: number, whole: number): Paisa {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

/** Hundredths of a percent of an amount, rounded down: what a customer or a vendor is given of it. */
export function percentDown(amount: Paisa, rate: number): Paisa {
  return shareDown(amount, rate, HUNDREDTHS)
}

/** Hundredths of a percent of an amount, to the nearest paisa. */
export function percentNearest(amount: Paisa, rate: number): Paisa {
  return shareNearest(amount, rate, HUNDREDTHS)
}

/** VAT within an amount that includes it, rate in hundredths of a percent, to the nearest paisa: of 113.00 at 1300, 13.00. */
export function vatWithin(amount: Paisa, rate: number = VAT_RATE): Paisa {
  return shareNearest(amount, rate, HUNDREDTHS + rate)
}

/**
 * Spreads a sum over amounts in proportion, to the paisa: each gets its share rounded down, and the paisa that are left
 * go to those that lost most by it, the first of equals before the others. The sum must not be more than the amounts.
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
