/** Numbers that look random and are the same for the same seed (mulberry32). */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number
  /** Whether something happens that happens so often (0 to 1). */
  happens(share: number): boolean
  one<T>(of: readonly T[]): T
  /** The same, where each is as likely as its weight. */
  weighted<T>(of: readonly T[], weight: (one: T) => number): T
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    happens: (share) => next() < share,
    one: (of) => of[Math.floor(next() * of.length)]!,
    weighted(of, weight) {
      let left = next() * of.reduce((sum, one) => sum + weight(one), 0)
      for (const one of of) {
        left -= weight(one)
        if (left < 0) return one
      }
      return of.at(-1)!
    },
  }
}
