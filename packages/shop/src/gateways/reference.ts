import { randomInt } from 'node:crypto'

/** 32 letters and figures that are not taken for one another; 20 of them are what connectIPS takes at most. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Our own name for a new attempt at its gateway. */
export function newReference(): string {
  return Array.from({ length: 20 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}
