import type { Locale } from '@himalayan-green/shop/context.ts'

const ZONE = { timeZone: 'Asia/Kathmandu' } as const
const TIME = { ...ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const DAY = { ...ZONE, day: 'numeric' } as const

/** Many browsers know no Nepali. */
const WEEKDAYS: Record<string, string> = {
  Sunday: 'आइतबार',
  Monday: 'सोमबार',
  Tuesday: 'मङ्गलबार',
  Wednesday: 'बुधबार',
  Thursday: 'बिहीबार',
  Friday: 'शुक्रबार',
  Saturday: 'शनिबार',
}
const MONTHS = [
  'जनवरी',
  'फेब्रुअरी',
  'मार्च',
  'अप्रिल',
  'मे',
  'जुन',
  'जुलाई',
  'अगस्ट',
  'सेप्टेम्बर',
  'अक्टोबर',
  'नोभेम्बर',
  'डिसेम्बर',
]

/** A weekday says which day it was up to here, in milliseconds. */
const SIX_DAYS = 6 * 24 * 60 * 60_000

/**
 * When something was kept: '11:20' of today, else '30 November 11:20'; in Nepali 'सोमबार ११:२०', of longer ago with its date besides.
 * The phone writes it, as no server knows.
 */
export function writtenStored(at: Date, locale: Locale, now = new Date()): string {
  const write = (of: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', options).format(of)
  const day = (of: Date) => `${write(of, DAY)} ${write(of, { ...ZONE, month: 'long' })}`
  const time = write(at, TIME)
  const isToday = day(at) === day(now)
  if (locale === 'en') return isToday ? time : `${day(at)} ${time}`
  const weekday = WEEKDAYS[write(at, { ...ZONE, weekday: 'long' })]
  const month = MONTHS[Number(write(at, { ...ZONE, month: 'numeric' })) - 1]
  const isLately = now.getTime() - at.getTime() < SIX_DAYS
  const written = isLately ? `${weekday} ${time}` : `${weekday}, ${write(at, DAY)} ${month} ${time}`
  return (isToday ? time : written).replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))
}
