import { randomInt } from 'node:crypto'
import { checkDigit } from './check-digit.ts'

/** A code for the door: four digits that nobody can guess, and their check digit. */
export function newDeliveryCode(): string {
  const digits = String(randomInt(10_000)).padStart(4, '0')
  return `${digits}${checkDigit(digits)}`
}
