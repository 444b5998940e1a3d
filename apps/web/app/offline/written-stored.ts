import type { Locale } from '@himalayan-green/shop/context.ts'

const TAGS = { en: 'en-GB', ne: 'ne-NP' } as const satisfies Record<Locale, string>
const ZONE = { timeZone: 'Asia/Kathmandu' } as const
const TIME = { ...ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const DAY = { ...ZONE, day: 'numeric', month: 'long' } as const

/** When something was stored: '11:20' of today, else '30 November 11:20'. The phone writes it, as no server knows. */
export function writtenStored(at: Date, locale: Locale, now = new Date()): string {
  const write = (of: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(TAGS[locale], options).format(of)
  const time = write(at, TIME)
  const day = write(at, DAY)
  return day === write(now, DAY) ? time : `${day} ${time}`
}
