import type { Locale } from '../context.ts'
import { BS_MONTHS } from './bikram-sambat.ts'

const JOINED: Record<Locale, (from: string, to: string) => string> = {
  en: (from, to) => `${from} to ${to}`,
  ne: (from, to) => `${from}देखि ${to}सम्म`,
}
const ALL: Record<Locale, string> = { en: 'All year', ne: 'वर्षभरि' }

/** Months as people say them, one after the other as a span, also over the new year: "Falgun to Jestha, Ashoj". */
export function seasonText(months: readonly number[], locale: Locale): string {
  if (months.length === 12) return ALL[locale]
  const isIn = (month: number) => months.includes(((month + 11) % 12) + 1)
  const name = (month: number) => BS_MONTHS[locale][(month + 11) % 12]!
  return months
    .filter((month) => !isIn(month - 1))
    .map((first) => {
      let last = first
      while (isIn(last + 1)) last++
      return first === last ? name(first) : JOINED[locale](name(first), name(last))
    })
    .join(', ')
}
