const MONTHS = 12
const DAYS_A_MONTH = 30

export type SeasonState =
  | { kind: 'all-year' }
  | { kind: 'now'; until: number }
  /** Its season is over, and what was picked then still keeps. */
  | { kind: 'stored'; until: number }
  | { kind: 'over'; from: number }

/**
 * How a product stands to its months of plenty (1 is Baisakh) in this one. `until` is the last month of the season that is or was, `from` the
 * first of the next.
 */
export function seasonState(
  season: readonly number[],
  month: number,
  { shelf_life_days, is_available }: { shelf_life_days: number | null; is_available: boolean },
): SeasonState {
  if (season.length === MONTHS) return { kind: 'all-year' }
  const named = (one: number) => ((one - 1 + MONTHS) % MONTHS) + 1
  const isIn = (one: number) => season.includes(named(one))
  let until = month
  if (isIn(month)) {
    while (isIn(until + 1)) until++
    return { kind: 'now', until: named(until) }
  }
  while (!isIn(until)) until--
  if (is_available && (shelf_life_days ?? 0) >= (month - until) * DAYS_A_MONTH)
    return { kind: 'stored', until: named(until) }
  let from = month
  while (!isIn(from)) from++
  return { kind: 'over', from: named(from) }
}
