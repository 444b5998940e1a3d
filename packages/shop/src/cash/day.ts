import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { nepalDay } from '../nepal/nepal-day.ts'

/** Who collects cash holds it shared; who takes cash over, books or closes a day holds it alone (migration 0034). */
const LOCK = 3400

/**
 * The day on whose sheet cash is written that is collected now: today in Nepal, or the day after the last closed one
 * where today is closed already. It stays open until the transaction ends.
 */
export async function openDay(ctx: Ctx): Promise<string> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(ctx.db)
  return todayOrNext(ctx, await lastClosed(ctx))
}

/** Keeps everybody else from writing cash until the transaction ends; answers the last closed day. */
export async function lockDays(ctx: Ctx): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(ctx.db)
  return lastClosed(ctx)
}

/** The day that is written to now, where `last` is the last closed one. */
export function todayOrNext(ctx: Ctx, last: string | null): string {
  const today = nepalDay(ctx.now)
  return last === null || last < today ? today : dayAfter(last)
}

/** '2026-11-21', or null before the first. */
export async function lastClosed(ctx: Ctx): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('cash_days')
    .select('day')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.day ?? null
}

/** So many days after one, or before: '2026-02-28' → '2026-03-01' */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
}
