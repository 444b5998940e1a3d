import { textsOf } from '../../texts/texts-of.ts'
import { dayField as ne } from './day-field.ne.ts'

/** How a day is typed, while it cannot be read. */
export const dayField = {
  day: '13 Mangsir 2083 or 29 November 2026',
  timestamp: '13 Mangsir 2083 16:00 or 29 November 2026 16:00',
  at: (day: string, time: string) => `${day}, ${time}`,
  choose: (label: string) => `Choose from a calendar: ${label}`,
}

export const useDayFieldTexts = textsOf({ en: dayField, ne })
