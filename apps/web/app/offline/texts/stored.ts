import { textsOf } from '../../texts/texts-of.ts'
import { stored as ne } from './stored.ne.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** When something was stored on this phone: in "Saved Monday 11:20". A weekday is 0 for Sunday. */
export const stored = {
  // Of today.
  today: (time: string) => time,
  onDay: (weekday: number, time: string) => `${WEEKDAYS[weekday]} ${time}`,
  longAgo: (days: number, time: string) => `${days} days ago at ${time}`,
}

export const useStoredTexts = textsOf({ en: stored, ne })
