import type { Locale } from '@himalayan-green/shop/context.ts'

const OPTIONS = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Asia/Kathmandu',
} as const

const FORMATS = {
  en: new Intl.DateTimeFormat('en-GB', OPTIONS),
  ne: new Intl.DateTimeFormat('ne-NP', OPTIONS),
}

/** A moment as people in Nepal read it: 'Mon 16 Nov, 10:40'. Made by the server, as browsers lack Nepali dates. */
export function nepalMoment(moment: Date, locale: Locale): string {
  return FORMATS[locale].format(moment)
}
