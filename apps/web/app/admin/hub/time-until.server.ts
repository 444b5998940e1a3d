import type { Locale } from '@himalayan-green/shop/context.ts'
import { HOUR, MINUTE } from '@himalayan-green/shop/durations.ts'

/** How long it is until something: "in 45 minutes", from two hours on "in 3 hours". */
export function timeUntil(at: Date, now: Date, locale: Locale): string {
  const ahead = at.getTime() - now.getTime()
  return ahead < 2 * HOUR
    ? UNTIL[locale].format(Math.ceil(ahead / MINUTE), 'minute')
    : UNTIL[locale].format(Math.floor(ahead / HOUR), 'hour')
}

const UNTIL = {
  en: new Intl.RelativeTimeFormat('en-GB'),
  ne: new Intl.RelativeTimeFormat('ne-NP'),
}
