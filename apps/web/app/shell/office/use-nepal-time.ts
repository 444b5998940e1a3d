import { useLocale } from '../../locale.tsx'
import { devanagariDigits } from '../../texts/devanagari.ts'

/** Nepal is so far ahead of UTC, in milliseconds; it keeps no summer time. */
const AHEAD = (5 * 60 + 45) * 60_000

/** Writes a time as clocks in Nepal show it: '10:22', '१०:२२'. Browsers need not know the zone or the digits. */
export function useNepalTime(): (at: Date) => string {
  const locale = useLocale()
  return (at) => {
    const time = new Date(at.getTime() + AHEAD).toISOString().slice(11, 16)
    return locale === 'ne' ? devanagariDigits(time) : time
  }
}
