import type { stored } from './texts/stored.ts'

const DAY = 24 * 60 * 60_000
/** So many days back a weekday says which day it was. */
const LATELY = 6
const ZONE = { timeZone: 'Asia/Kathmandu' } as const
const TIME = { ...ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** '2026-11-30' */
const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', ZONE).format(at)

/** When something was stored, as clocks in Nepal show it: '11:20' of today, else with its weekday. The phone writes it, as no server knows. */
export function writtenStored(at: Date, texts: typeof stored, now = new Date()): string {
  const time = new Intl.DateTimeFormat('en-GB', TIME).format(at)
  const day = dayOf(at)
  const days = Math.round((Date.parse(dayOf(now)) - Date.parse(day)) / DAY)
  if (days === 0) return texts.today(time)
  const weekday = new Date(day).getUTCDay()
  return days > LATELY ? texts.longAgo(days, time) : texts.onDay(weekday, time)
}
