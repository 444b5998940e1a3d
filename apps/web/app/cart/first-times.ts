import type { FirstTime, FirstTimes } from '../places/first-times.server.ts'

/**
 * The first time at which these products of a cart come together; null where no time is free for one of them. `lines` are all products
 * of the cart.
 */
export function timeOfChosen(
  { earliest, others, all }: FirstTimes,
  lines: readonly number[],
  chosen: readonly number[],
): FirstTime | null {
  if (lines.length === chosen.length) return all
  const times = chosen.map((product) => (product in others ? others[product]! : earliest))
  if (times.some((time) => time === null)) return null
  return times.reduce((last, time) => (time!.starts_at > last!.starts_at ? time : last), times[0] ?? earliest)
}
