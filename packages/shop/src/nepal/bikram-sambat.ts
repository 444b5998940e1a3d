import DateConverter from '@remotemerge/nepali-date-converter'
import { nepalDay } from './nepal-day.ts'
import { nepaliDigits } from './numerals.ts'

/** The months of Bikram Sambat in order. */
export const BS_MONTHS = {
  en: [
    'Baisakh',
    'Jestha',
    'Asar',
    'Shrawan',
    'Bhadra',
    'Ashoj',
    'Kartik',
    'Mangsir',
    'Poush',
    'Magh',
    'Falgun',
    'Chaitra',
  ],
  ne: ['बैशाख', 'जेठ', 'असार', 'साउन', 'भदौ', 'असोज', 'कात्तिक', 'मङ्सिर', 'पुस', 'माघ', 'फागुन', 'चैत'],
} as const

/** The fiscal year begins on the first of Shrawan. */
const SHRAWAN = 4

export interface BsDate {
  year: number
  /** 1 is Baisakh. */
  month: number
  day: number
}

/** The calendar is known for the years 1975 to 2099. */
const KNOWN = { from: new Date('1918-04-13T00:00:00+05:45'), to: new Date('2043-04-14T00:00:00+05:45') }

/** Whether a time is in the known years; other times have no day in Bikram Sambat. */
export function hasBsDay(timestamp: Date): boolean {
  return timestamp >= KNOWN.from && timestamp < KNOWN.to
}

/**
 * The day in Nepal of a time, in Bikram Sambat. Years after 2083 are forecasts until the official calendar is
 * published.
 */
export function bsDate(timestamp: Date): BsDate {
  const { year, month, date } = new DateConverter(nepalDay(timestamp)).toBs()
  return { year, month, day: date }
}

/** A day as bills store it: 2083-08-06. */
export function bsDay(timestamp: Date): string {
  const { year, month, day } = bsDate(timestamp)
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

/** The fiscal year of a time, as it is written: 2083/84. */
export function fiscalYear(timestamp: Date): string {
  const { year, month } = bsDate(timestamp)
  const first = month >= SHRAWAN ? year : year - 1
  return `${first}/${twoDigits((first + 1) % 100)}`
}

/** A day as people read it: 6 Mangsir 2083, ६ मङ्सिर २०८३ (for 2083-08-06). */
export function bsDayText(day: string, locale: 'en' | 'ne'): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const text = `${date} ${BS_MONTHS[locale][month - 1]} ${year}`
  return locale === 'ne' ? nepaliDigits(text) : text
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
