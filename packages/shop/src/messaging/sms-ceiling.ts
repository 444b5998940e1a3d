import type { Ctx, Locale } from '../context.ts'
import { statement } from '../db/statement.ts'
import { HOUR } from '../durations.ts'
import { TooManyTries } from '../errors.ts'
import { writeLog } from '../log.ts'
import { nepaliFigures } from '../nepal/numerals.ts'
import type { Sms } from './send.ts'
import { DEFAULT_MONTHLY_PARTS, readSmsBudget } from './sms-budget.ts'

// Each SMS costs money, and a gateway blocks a shop that sends too many. So all are counted when they are written: by
// the hour in all and, except codes, by the day for each number (codes: accounts/codes/code-limits.ts). A part of the
// hour is kept for codes, which SMS about steps and awaited ones cannot use. Besides, there is the month's budget
// (sms-budget.ts).

export const MAX_SMS_PER_HOUR = 1000

/**
 * The purpose of an SMS: a code; something that somebody waits for, such as a reply or a delivery; something for a number that was only
 * typed; or else a step.
 */
export type SmsPurpose = 'code' | 'awaited' | 'step' | 'unproved'

/** How many SMS of an hour are reserved from this purpose. */
export const RESERVED_FROM: Record<SmsPurpose, number> = {
  step: 300,
  awaited: 200,
  code: 0,
  unproved: 650,
}

/**
 * SMS to one number within 24 hours, besides codes. The limit for awaited ones is high because vendors' phones are
 * asked about each order.
 */
export const MAX_PER_DAY: Record<Exclude<SmsPurpose, 'code'>, number> = {
  step: 50,
  awaited: 250,
  unproved: 10,
}

/**
 * Those of these SMS that may be written now. SMS about steps beyond the limit are left out, because mails and pages
 * say the same. A code beyond it is refused (`too_many`), so that nobody waits for it.
 */
export async function withinCeiling(ctx: Ctx, messages: readonly Sms[]): Promise<Sms[]> {
  if (messages.length === 0) return []
  const { hour, days } = await readSms(
    ctx,
    messages.map(({ to }) => to),
  )
  const counted = new Map(days.map(({ recipient, count }) => [recipient, count]))
  let written = hour
  const allowed: Sms[] = []
  for (const sms of messages) {
    const purpose = sms.purpose ?? 'step'
    const most = MAX_SMS_PER_HOUR - RESERVED_FROM[purpose]
    const today = counted.get(sms.to) ?? 0
    if (purpose === 'code' && written >= most) throw await refusalTillRoom(ctx, most)
    if (written < most && (purpose === 'code' || today < MAX_PER_DAY[purpose])) {
      if (purpose !== 'code') counted.set(sms.to, today + 1)
      written++
      allowed.push(sms)
    } else writeLog('warn', 'sms_not_written', { purpose, within: written < most ? 'day' : 'hour' })
  }
  return allowed
}

/** Refuses an SMS with a code while no more than `reserved` SMS of the hour are left. */
export async function requireRoomForCode(ctx: Ctx, reserved: number): Promise<void> {
  const most = MAX_SMS_PER_HOUR - reserved
  if ((await smsOfTheHour(ctx)) >= most) throw await refusalTillRoom(ctx, most)
}

/** How many SMS were written within the last hour. */
export async function smsOfTheHour(ctx: Ctx): Promise<number> {
  return (await readSms(ctx, [])).hour
}

/** What strangers may make the shop send, as parts of a month's SMS: within a day, and within 30. */
const UNPROVED_A_DAY = 0.03
const UNPROVED_A_MONTH = 0.2

/**
 * How many of `most` messages to contacts that were only typed may be written now, and whether mails alone. SMS wait while none is left:
 * of the month's, of the hour's, or of what is for such numbers, so that strangers take no customer's SMS.
 */
export async function unprovedBatch(
  ctx: Ctx,
  most: number,
): Promise<{ is_mail_only: boolean; most: number }> {
  const left = await unprovedSmsLeft(ctx)
  return left === 0 ? { is_mail_only: true, most } : { is_mail_only: false, most: Math.min(most, left) }
}

async function unprovedSmsLeft(ctx: Ctx): Promise<number> {
  const { parts, most } = await readSmsBudget(ctx)
  if (most !== null && parts >= most) return 0
  const month = most ?? DEFAULT_MONTHLY_PARTS
  const { rows } = await ctx.db.executeQuery(UNPROVED({ now: ctx.now }))
  const { day, days } = rows[0]!
  const left = Math.min(
    Math.ceil(month * UNPROVED_A_DAY) - day,
    Math.ceil(month * UNPROVED_A_MONTH) - days,
    MAX_SMS_PER_HOUR - RESERVED_FROM.unproved - (await smsOfTheHour(ctx)),
  )
  return Math.max(0, left)
}

const UNPROVED = statement<{ day: number; days: number }>(`
  select count(*) filter (where created_at > $now::timestamptz - interval '1 day')::int as day, count(*)::int as days
  from outgoing_messages where purpose = 'unproved' and created_at > $now::timestamptz - interval '30 days'`)

/** How many of those were codes. */
export async function codesOfTheHour(ctx: Ctx): Promise<number> {
  return (await readSms(ctx, [])).codes
}

interface Written {
  hour: number
  codes: number
  days: { recipient: string; count: number }[]
}

async function readSms(ctx: Ctx, recipients: readonly string[]): Promise<Written> {
  const { rows } = await ctx.db.executeQuery(
    WRITTEN({
      hour_ago: new Date(ctx.now.getTime() - HOUR),
      day_ago: new Date(ctx.now.getTime() - 24 * HOUR),
      recipients,
    }),
  )
  return rows[0]!
}

const WRITTEN = statement<Written>(`
  select
    (select count(*)::int from outgoing_messages where channel = 'sms' and created_at > $hour_ago) as hour,
    (select count(*)::int from outgoing_messages
      where channel = 'sms' and created_at > $hour_ago and purpose = 'code') as codes,
    (select coalesce(json_agg(d), '[]') from (
      select recipient, count(*)::int as count from outgoing_messages
      where channel = 'sms' and recipient = any((select $recipients)::text[]) and created_at > $day_ago
        and purpose is distinct from 'code'
      group by recipient) d) as days`)

/** The refusal says until when: once the oldest of the newest `most` SMS is an hour old. */
async function refusalTillRoom(ctx: Ctx, most: number): Promise<TooManyTries> {
  writeLog('warn', 'sms_not_written', { purpose: 'code', within: 'hour' })
  const last = await ctx.db
    .selectFrom('outgoing_messages')
    .select('created_at')
    .where('channel', '=', 'sms')
    .orderBy('created_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  const free = (last?.created_at ?? ctx.now).getTime() + HOUR
  const seconds = Math.max(1, Math.ceil((free - ctx.now.getTime()) / 1000))
  return new TooManyTries(FULL[ctx.locale](Math.ceil(seconds / 60)), seconds)
}

const FULL: Record<Locale, (minutes: number) => string> = {
  en: (minutes) =>
    minutes === 1
      ? 'We cannot send an SMS right now, because very many were sent. Please try by email, or again in a minute.'
      : `We cannot send an SMS right now, because very many were sent. Please try by email, or again in ${minutes} minutes.`,
  ne: (minutes) =>
    `धेरै एसएमएस पठाइसकिएकाले अहिले एसएमएस पठाउन मिलेन। कृपया इमेलबाट वा ${nepaliFigures(minutes)} मिनेटपछि फेरि प्रयास गर्नुहोस्।`,
}
