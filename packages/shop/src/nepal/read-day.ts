import { BS_MONTHS } from './bikram-sambat.ts'
import { dayOfBs } from './bs-months.ts'
import { latinDigits } from './numerals.ts'

// Days as people type them, in either calendar and either script. Never with the month first in figures: that is American, and
// nobody here could tell it from the day.

/** The months of the Gregorian calendar. The names are ours, because many browsers have none in Nepali. */
export const AD_MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  ne: 'जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर'.split(' '),
} as const

/** Other spellings of the months of Bikram Sambat, in their order. */
const BS_SPELLINGS = [
  'baishakh vaishakh वैशाख',
  'jeth jyestha jestha ज्येष्ठ जेष्ठ',
  'ashad asadh ashadh आषाढ',
  'saun sawan srawan श्रावण',
  'bhadau bhadra भाद्र',
  'asoj ashwin aswin आश्विन',
  'kattik karthik कार्तिक',
  'mansir mangshir मंसिर मार्ग',
  'pous paush push पौष पुष',
  'magh',
  'phagun phalgun fagun फाल्गुन फागुण',
  'chait चैत्र',
]

/** The last year of the Gregorian calendar that is read: later years in figures are of Bikram Sambat. */
const LAST_AD = 2043

export const LAST_TYPED_DAY = `${LAST_AD}-12-31`

interface Typed {
  year: number
  month: number
  day: number
  calendar: 'bs' | 'ad'
}

/**
 * The day that somebody typed, as '2026-11-29': '13 Mangsir 2083', '१३ मङ्सिर २०८३', '29 November 2026', '2083-08-13', '13/8/2083'.
 * Null for anything else, for a day that its month does not have, and for Gregorian years after 2043: so every answer is read as itself.
 */
export function readDay(typed: string): string | null {
  const found = typedIn(latinDigits(typed).trim().toLowerCase())
  if (!found) return null
  const { year, month, day, calendar } = found
  if (calendar === 'bs') return dayOfBs({ year, month, day })
  return year > LAST_AD ? null : dayOfAd(year, month, day)
}

/**
 * A day and a time of Nepal in the same way, '13 Mangsir 2083 16:00', as '2026-11-29T16:00'. With a T between them programs write it:
 * the day is Gregorian in every year.
 */
export function readTimestamp(typed: string): string | null {
  const [, day, between, hour, minute] =
    /^(.+?)(T|[,\s]+)(\d{1,2})[:.](\d\d)$/.exec(latinDigits(typed).trim()) ?? []
  const read = day && (between === 'T' ? isoDay(day) : readDay(day))
  if (!read || Number(hour) > 23 || Number(minute) > 59) return null
  return `${read}T${hour!.padStart(2, '0')}:${minute}`
}

/** A day or a time as it stands in a field: '2026-11-29 16:00', with the T where it would be read as another without. */
export function asTyped(value: string): string {
  const read = readTimestamp(value)
  const spaced = value.replace('T', ' ')
  return read && readTimestamp(spaced) === read ? spaced : value
}

function typedIn(typed: string): Typed | null {
  const [, first, second, third] = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/.exec(typed) ?? []
  if (first && second && third) {
    const [year, day] = first.length === 4 ? [+first, +third] : [+third, +first]
    return { year, month: +second, day, calendar: year > LAST_AD ? 'bs' : 'ad' }
  }
  const [, day, name, year] = /^(\d{1,2})[\s,]+([^\d\s,]+)[\s,]+(\d{4})$/.exec(typed) ?? []
  const month = name && monthCalled(name)
  return month ? { year: Number(year), day: Number(day), ...month } : null
}

function monthCalled(name: string): Pick<Typed, 'month' | 'calendar'> | null {
  const bs = BS_SPELLINGS.findIndex(
    (spellings, n) =>
      spellings.split(' ').includes(name) ||
      BS_MONTHS.en[n]!.toLowerCase() === name ||
      BS_MONTHS.ne[n] === name,
  )
  if (bs >= 0) return { month: bs + 1, calendar: 'bs' }
  const isShort = (month: string) =>
    name.length >= 3 && month.toLowerCase().startsWith(name.replace(/\.$/, ''))
  const ad = AD_MONTHS.en.findIndex((month, n) => isShort(month) || AD_MONTHS.ne[n] === name)
  return ad >= 0 ? { month: ad + 1, calendar: 'ad' } : null
}

/** The day itself if it is one as programs write it, '2026-11-29', and its month has it. */
export function isoDay(day: string): string | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  return year ? dayOfAd(Number(year), Number(month), Number(date)) : null
}

function dayOfAd(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  // JavaScript reads 30 February as 2 March.
  return year > 99 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null
}
