import type { usePromiseTexts } from './texts/promises.ts'

type Texts = Pick<ReturnType<typeof usePromiseTexts>, 'minutes' | 'hours' | 'days'>

/** A time in words: counted in quarters of an hour, in hours from two hours on, and in days from two days on. */
export function timeOf(minutes: number, texts: Texts): string {
  if (minutes % 60 > 0) return texts.minutes(minutes)
  return minutes < 48 * 60 ? texts.hours(minutes / 60) : texts.days(minutes / (24 * 60))
}
