import { randomInt } from 'node:crypto'

/** 32 letters and digits that are not easily confused. A reference has 20 of them, the most that connectIPS accepts. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A new name of the shop for an attempt at its gateway. */
export function newReference(): string {
  return Array.from({ length: 20 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}
