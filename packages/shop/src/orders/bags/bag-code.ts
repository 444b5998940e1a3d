import { randomInt } from 'node:crypto'

/** Small letters and digits without those that look like another: no i, l, o, 0 and 1. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

/** The code of a new bag: nobody can guess it, and whoever reads it from a label types it without a doubt. */
export const newBagCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** What somebody typed or scanned, as the code is written; null for what cannot be one. */
export function bagCodeOf(typed: string): string | null {
  const code = typed.trim().toLowerCase()
  return code.length === LENGTH && [...code].every((sign) => SIGNS.includes(sign)) ? code : null
}
