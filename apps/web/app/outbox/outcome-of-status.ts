import type { Outcome } from './entry.ts'

/** At these the server may answer otherwise in a moment; 0 is no answer. */
const TRY_AGAIN = [0, 408, 425, 429]

/** What a status says of an entry that was sent; null where the answer itself says it. `after`: milliseconds until the next try. */
export function outcomeOfStatus(status: number, after: number | null): Outcome | null {
  if (status === 401) return { is: 'signed-out' }
  return TRY_AGAIN.includes(status) || status >= 500 ? { is: 'later', after } : null
}
