import type { Locale } from '../context.ts'

const STEPS = [
  { unit: 'day', milliseconds: 24 * 60 * 60_000 },
  { unit: 'hour', milliseconds: 60 * 60_000 },
  { unit: 'minute', milliseconds: 60_000 },
] as const

/**
 * How long something has lasted: '3 days', '२ घण्टा'; where there is little room ('narrow') '3d'. The server makes the text, as
 * browsers lack Nepali words.
 */
export function writtenAge(
  since: Date,
  now: Date,
  locale: Locale,
  unitDisplay: 'long' | 'narrow' = 'long',
): string {
  const lasted = Math.max(now.getTime() - since.getTime(), 60_000)
  const { unit, milliseconds } = STEPS.find((step) => lasted >= step.milliseconds)!
  return new Intl.NumberFormat(locale === 'ne' ? 'ne-NP' : 'en-GB', {
    style: 'unit',
    unit,
    unitDisplay,
  }).format(Math.floor(lasted / milliseconds))
}
