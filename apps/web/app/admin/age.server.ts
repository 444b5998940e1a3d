import type { Locale } from '@himalayan-green/shop/context.ts'

const STEPS = [
  { unit: 'day', milliseconds: 24 * 60 * 60_000 },
  { unit: 'hour', milliseconds: 60 * 60_000 },
  { unit: 'minute', milliseconds: 60_000 },
] as const

/** How long something has lasted: '3 days', '२ घण्टा'. The server makes the text, as browsers lack Nepali words. */
export function ageOf(since: Date, now: Date, locale: Locale): string {
  const lasted = Math.max(now.getTime() - since.getTime(), 60_000)
  const { unit, milliseconds } = STEPS.find((step) => lasted >= step.milliseconds)!
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(locale === 'ne' ? 'ne-NP' : 'en-GB', format).format(
    Math.floor(lasted / milliseconds),
  )
}
