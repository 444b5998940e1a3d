/** The whole minutes until something is due, rounded up; null when it is over. */
export function minutesLeft(due: Date, now: Date): number | null {
  const left = due.getTime() - now.getTime()
  return left > 0 ? Math.ceil(left / 60_000) : null
}
