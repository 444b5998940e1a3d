import type { Locale } from '../context.ts'

const DAYS_A_WEEK = 7

const NAMES = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  ne: ['आइत', 'सोम', 'मङ्गल', 'बुध', 'बिही', 'शुक्र', 'शनि'],
} as const satisfies Record<Locale, readonly string[]>

const EVERY_DAY = { en: 'every day', ne: 'हरेक दिन' } as const satisfies Record<Locale, string>

/**
 * Weekdays (0 is Sunday) in words: "Tue–Wed", "Sun, Thu–Fri", "every day". Consecutive days are joined, also over the
 * end of the week. Null if there are none.
 */
export function usualDays(weekdays: readonly number[], locale: Locale): string | null {
  const days = new Set(weekdays)
  if (days.size === 0) return null
  if (days.size === DAYS_A_WEEK) return EVERY_DAY[locale]
  const names = NAMES[locale]
  const first = [...days]
    .filter((day) => !days.has((day + DAYS_A_WEEK - 1) % DAYS_A_WEEK))
    .sort((a, b) => a - b)
  return first
    .map((from) => {
      let length = 1
      while (days.has((from + length) % DAYS_A_WEEK)) length++
      return length === 1 ? names[from]! : `${names[from]}–${names[(from + length - 1) % DAYS_A_WEEK]}`
    })
    .join(', ')
}
