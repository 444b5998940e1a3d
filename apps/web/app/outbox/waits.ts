/** The wait after the first try without an answer, and the longest, in milliseconds. */
const FIRST = 30_000
const LONGEST = 5 * 60_000
/** By so much of itself a wait is shorter or longer, so that phones which lost the network together do not come back together. */
const JITTER = 0.2

/** No wait by itself is longer, in milliseconds: one that ends later was set by a clock that was wrong. */
export const MAX_WAIT = LONGEST * (1 + JITTER)

/** The longest that the server is obeyed when it asks to wait, in milliseconds. */
export const MAX_ASKED = 60 * 60_000

/** How long to wait after so many tries without an answer: each time twice as long. */
export function waitAfter(tries: number, random = Math.random): number {
  const wait = Math.min(LONGEST, FIRST * 2 ** (tries - 1))
  return Math.round(wait * (1 - JITTER + 2 * JITTER * random()))
}
