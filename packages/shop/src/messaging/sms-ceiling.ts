import { CompiledQuery } from 'kysely'
import type { Ctx, Locale } from '../context.ts'
import { TooManyTries } from '../errors.ts'
import { writeLog } from '../log.ts'
import { nepaliFigures } from '../numerals.ts'
import type { Sms } from './send.ts'

// Each SMS costs money, and a gateway that sends too many is closed for all. So all are counted where they are written, by the
// hour in all and by the day for each number; for what tells of an order a part of the hour is not to be had: it is kept for codes
// and for what somebody waits for. Beside it there is the month's budget (sms-budget.ts).

export const MOST_SMS_AN_HOUR = 1000
export const KEPT_FOR_CODES = 300

/** What an SMS is for: a code that somebody types, an answer or a door that somebody waits for; else it tells of a step. */
export type SmsPurpose = 'code' | 'awaited' | 'step'

/** Written to one number within 24 hours. Vendors' phones are asked about each order. */
export const MOST_A_DAY: Record<SmsPurpose, number> = { step: 50, awaited: 250, code: 300 }

const HOUR = 60 * 60_000
const RETRY_MINUTES = 15

/**
 * Those of these SMS that may be written now. What tells of a step and is too much is left out: its mail goes, and the page
 * says it. A code that is too much is refused (too many), so that nobody waits for it.
 */
export async function withinCeiling(ctx: Ctx, messages: readonly Sms[]): Promise<Sms[]> {
  if (messages.length === 0) return []
  const { hour, days } = await readSms(
    ctx,
    messages.map(({ to }) => to),
  )
  const counted = new Map(days.map(({ recipient, count }) => [recipient, count]))
  let written = hour
  return messages.filter((sms) => {
    const purpose = sms.purpose ?? 'step'
    const most = MOST_SMS_AN_HOUR - (purpose === 'step' ? KEPT_FOR_CODES : 0)
    const today = counted.get(sms.to) ?? 0
    if (written < most && today < MOST_A_DAY[purpose]) {
      counted.set(sms.to, today + 1)
      written++
      return true
    }
    writeLog('warn', 'sms_not_written', { purpose, within: written < most ? 'day' : 'hour' })
    if (purpose === 'code') throw new TooManyTries(FULL[ctx.locale](RETRY_MINUTES), RETRY_MINUTES * 60)
    return false
  })
}

/** How many were written within the last hour. */
export async function smsOfTheHour(ctx: Ctx): Promise<number> {
  return (await readSms(ctx, [])).hour
}

interface Written {
  hour: number
  days: { recipient: string; count: number }[]
}

async function readSms(ctx: Ctx, recipients: readonly string[]): Promise<Written> {
  const { rows } = await ctx.db.executeQuery<Written>(
    CompiledQuery.raw(WRITTEN, [
      new Date(ctx.now.getTime() - HOUR),
      new Date(ctx.now.getTime() - 24 * HOUR),
      recipients,
    ]),
  )
  return rows[0]!
}

const WRITTEN = `
  select (select count(*)::int from outgoing_messages where channel = 'sms' and created_at > $1) as hour,
    (select coalesce(json_agg(d), '[]') from (
      select recipient, count(*)::int as count from outgoing_messages
      where channel = 'sms' and recipient = any((select $3)::text[]) and created_at > $2
      group by recipient) d) as days`

const FULL: Record<Locale, (minutes: number) => string> = {
  en: (minutes) =>
    `We cannot send an SMS right now, because very many were sent. Please try by email, or again in ${minutes} minutes.`,
  ne: (minutes) =>
    `धेरै एसएमएस पठाइसकिएकाले अहिले एसएमएस पठाउन मिलेन। कृपया इमेलबाट वा ${nepaliFigures(minutes)} मिनेटपछि फेरि प्रयास गर्नुहोस्।`,
}
