import { devanagari, devanagariDigits } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { stored as english } from './stored.ts'

const WEEKDAYS = ['आइतबार', 'सोमबार', 'मङ्गलबार', 'बुधबार', 'बिहीबार', 'शुक्रबार', 'शनिबार']

export const stored: Text<typeof english> = {
  today: (time) => devanagariDigits(time),
  onDay: (weekday, time) => `${WEEKDAYS[weekday]} ${devanagariDigits(time)}`,
  longAgo: (days, time) => `${devanagari(days)} दिनअघि ${devanagariDigits(time)}`,
}
