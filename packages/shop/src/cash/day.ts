import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { nepalDay } from '../nepal/nepal-day.ts'

/**
 * The key of an advisory lock: collecting cash takes it shared; taking cash over, booking differences and closing a day
 * take it exclusively (function `cash_day_is_open`).
 */
const LOCK = 3400

/**
 * The day to which cash collected now is written: today in Nepal, or the day after the last closed one if today is
 * closed already. The day stays open until the transaction ends.
 */
export async function openDay(ctx: Ctx): Promise<string> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(ctx.db)
  return todayOrNext(ctx, await lastClosed(ctx))
}

/** Keeps all others from writing cash until the transaction ends; answers the last closed day. */
export async function lockDays(ctx: Ctx): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(ctx.db)
  return lastClosed(ctx)
}

/** The day to which new cash is written if `last` is the last closed day. */
export function todayOrNext(ctx: Ctx, last: string | null): string {
  const today = nepalDay(ctx.now)
  return last === null || last < today ? today : dayAfter(last)
}

/** A day such as '2026-11-21'; null before the first is closed. */
export async function lastClosed(ctx: Ctx): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('cash_days')
    .select('day')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day ?? null
}

/** The day this many days later, or earlier if negative: '2026-02-28' → '2026-03-01' */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
}
