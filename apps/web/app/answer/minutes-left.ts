/** How long until something is due, in whole minutes: those that are begun count. Null when it is over. */
export function minutesLeft(due: Date, now: Date): number | null {
  const left = due.getTime() - now.getTime()
  return left > 0 ? Math.ceil(left / 60_000) : null
}
