import type { Slot } from './board.ts'
import { allReady } from './ready.ts'
import { firstFree, isMade, type Readiness } from './slot-state.ts'

/** How goods come in two deliveries: what makes the first free time, and all the rest at the first time that takes it. */
export interface TwoTimes {
  early: Slot
  late: Slot
  /** The products that come early; all others come late. */
  products: Set<number>
}

/** How these goods come in two deliveries; null where one is as early, or where some of them cannot come at all. */
export function twoTimes(
  board: readonly Slot[],
  now: Date,
  ready: ReadonlyMap<number, Readiness>,
): TwoTimes | null {
  const firsts = [...ready.values()].map((own) => firstFree(board, now, own))
  const early = firsts.reduce(
    (one, other) => (one && other && other.starts_at < one.starts_at ? other : one),
    firsts[0] ?? null,
  )
  if (!early || firsts.includes(null)) return null
  const isEarly = ([, own]: [number, Readiness]) => isMade(early, own)
  const rest = [...ready].filter((one) => !isEarly(one))
  const late = firstFree(board, now, allReady(rest.map(([, own]) => own)))
  if (rest.length === 0 || !late || late.starts_at <= early.starts_at) return null
  return { early, late, products: new Set([...ready].filter(isEarly).map(([product]) => product)) }
}
