import { z } from 'zod'
import { consume } from '../accounts/rate-limit.ts'
import { refuseOwnVendor } from '../accounts/staff/own-vendor.ts'
import { type Ctx, requireActor, requireReading, requireRight, requireVendor } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { DAY } from '../durations.ts'
import { Refusal } from '../errors.ts'
import { SmallId } from '../http/schemas.ts'
import { lineOfText, parse } from '../input.ts'
import { events } from '../notifications/events.ts'
import { auditFacts } from './change-facts.ts'
import { GivenFacts, lockFacts, namedFacts, newFacts, readFacts, writeFacts } from './facts.ts'
import { factsTexts } from './facts-texts.ts'
import { notifyMembers } from './members/notify-members.ts'
import type { VendorFacts } from './tables.ts'

// Changes of a vendor's facts that an owner asks for. Staff with the right `vendor.change` confirm or decline them.

/** A change that waits for staff. Facts are texts, with the palika by its name. */
export interface VendorChange {
  id: number
  reason: string
  asked_at: Date
  asked_by: string
  /** The facts that would change, with their former and new values. */
  before: Record<string, string>
  after: Record<string, string>
}

/** The phone for orders is left out, because the vendor changes it itself (vendor-settings.ts). */
export const AskChange = GivenFacts.omit({ phone: true }).extend({ reason: lineOfText(500) })

/** The facts of the actor's vendor, the change that waits, and the last answer; for its owners. */
export async function readOwnFacts(ctx: Ctx): Promise<OwnFacts> {
  const vendor_id = requireVendor(ctx, 'owner')
  const answered = await ctx.db
    .selectFrom('vendor_changes')
    .select(['status', 'note', 'decided_at'])
    .where('vendor_id', '=', vendor_id)
    .where('status', 'in', ['confirmed', 'declined'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { version: _, ...facts } = await readFacts(ctx, vendor_id)
  const { location = '' } = await namedFacts(ctx, { location: facts.location }, ctx.locale)
  return {
    ...facts,
    location,
    waiting: await findPending(ctx, vendor_id),
    answered: (answered as OwnFacts['answered']) ?? null,
  }
}

export interface OwnFacts extends Omit<VendorFacts, 'location'> {
  /** The palika's name, in the reader's language. */
  location: string
  waiting: VendorChange | null
  answered: { status: 'confirmed' | 'declined'; note: string; decided_at: Date } | null
}

/** The waiting change of a vendor; the caller must check who may see it. */
export async function findPending(ctx: Ctx, vendor_id: number): Promise<VendorChange | null> {
  const row = await ctx.db
    .selectFrom('vendor_changes as c')
    .leftJoin('users as u', 'u.id', 'c.asked_by')
    .select(['c.id', 'c.facts', 'c.reason', 'c.asked_at', 'u.name as asked_by'])
    .where('c.vendor_id', '=', vendor_id)
    .where('c.status', '=', 'pending')
    .executeTakeFirst()
  if (!row) return null
  const { facts, ...change } = row
  const now = await readFacts(ctx, vendor_id)
  const before = Object.fromEntries(Object.keys(facts).map((fact) => [fact, now[fact as keyof VendorFacts]]))
  return {
    ...change,
    asked_by: change.asked_by ?? '',
    before: await namedFacts(ctx, before, ctx.locale),
    after: await namedFacts(ctx, facts, ctx.locale),
  }
}

/** How many changes one vendor may ask for within a day. */
const MAX_ASKED = 10

/**
 * Asks for other facts, replacing a change that waits, and notifies staff who decide. Refuses too many within a day.
 */
export async function askChange(ctx: Ctx, input: unknown): Promise<void> {
  const vendor_id = requireVendor(ctx, 'owner')
  const { reason, ...given } = parse(AskChange, input, ctx.locale)
  // The number is limited because each request notifies all staff who decide.
  await consume(ctx, { key: `vendor change ${vendor_id}`, max: MAX_ASKED, within: DAY })
  await inTransaction(ctx, async (ctx) => {
    const facts = await newFacts(ctx, await lockFacts(ctx, vendor_id), given)
    await close(ctx, vendor_id)
    await ctx.db
      .insertInto('vendor_changes')
      .values({
        vendor_id,
        facts: JSON.stringify(facts),
        reason,
        asked_by: requireActor(ctx).id,
        asked_at: ctx.now,
      })
      .execute()
    const vendor = await ctx.db
      .selectFrom('vendors')
      .select(['name_en', 'name_ne'])
      .where('id', '=', vendor_id)
      .executeTakeFirstOrThrow()
    await events(ctx, {
      kind: 'VendorChangeAsked',
      object_id: `${vendor_id}.${ctx.now.getTime()}`,
      values: { id: vendor_id, vendor },
    })
  })
}

/** Cancels the waiting change; does nothing without one. */
export async function cancelChange(ctx: Ctx): Promise<void> {
  const vendor_id = requireVendor(ctx, 'owner')
  await close(ctx, vendor_id)
}

/** All waiting changes, the oldest first. Needs `vendor.change`. */
export async function listPending(
  ctx: Ctx,
): Promise<{ vendor_id: number; name_en: string; name_ne: string; asked_at: Date }[]> {
  requireReading(ctx, 'vendor.change')
  return ctx.db
    .selectFrom('vendor_changes as c')
    .innerJoin('vendors as v', 'v.id', 'c.vendor_id')
    .select(['v.id as vendor_id', 'v.name_en', 'v.name_ne', 'c.asked_at'])
    .where('c.status', '=', 'pending')
    .orderBy('c.id')
    .limit(200)
    .execute()
}

/** The id of the change that was seen, so that nobody answers another one that replaced it meanwhile. */
const Which = z.coerce.number().pipe(SmallId)
export const ConfirmChange = z.object({ change: Which })
export const DeclineChange = z.object({ change: Which, note: lineOfText(500) })

/**
 * Applies the change that a vendor asked for. Refuses (`conflict`) if it was answered or cancelled meanwhile. Needs
 * `vendor.change`.
 */
export async function confirmChange(ctx: Ctx, vendor_id: number, input: unknown): Promise<void> {
  requireRight(ctx, 'vendor.change')
  const { change } = parse(ConfirmChange, input, ctx.locale)
  await refuseOwnVendor(ctx, vendor_id, 'vendor.change')
  await inTransaction(ctx, async (ctx) => {
    const { version: _, ...before } = await lockFacts(ctx, vendor_id)
    const { facts, reason } = await answer(ctx, vendor_id, { change, status: 'confirmed', note: '' })
    const after = await newFacts(ctx, before, facts)
    await writeFacts(ctx, vendor_id, after)
    await auditFacts(ctx, vendor_id, { action: 'vendor_change.confirm', before, after, reason })
    await notifyMembers(ctx, vendor_id, 'VendorChangeConfirmed', {})
  })
}

/**
 * Declines the change that a vendor asked for, with a note that it reads. Refuses (`conflict`) as `confirmChange` does.
 * Needs `vendor.change`.
 */
export async function declineChange(ctx: Ctx, vendor_id: number, input: unknown): Promise<void> {
  requireRight(ctx, 'vendor.change')
  const { change, note } = parse(DeclineChange, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const { version: _, ...before } = await lockFacts(ctx, vendor_id)
    const { facts: after } = await answer(ctx, vendor_id, { change, status: 'declined', note })
    await auditFacts(ctx, vendor_id, { action: 'vendor_change.decline', before, after, reason: note })
    await notifyMembers(ctx, vendor_id, 'VendorChangeDeclined', { note })
  })
}

async function answer(
  ctx: Ctx,
  vendor_id: number,
  { change, ...given }: { change: number; status: 'confirmed' | 'declined'; note: string },
): Promise<{ facts: Partial<VendorFacts>; reason: string }> {
  const answered = await ctx.db
    .updateTable('vendor_changes')
    .set({ ...given, decided_by: requireActor(ctx).id, decided_at: ctx.now })
    .where('id', '=', change)
    .where('vendor_id', '=', vendor_id)
    .where('status', '=', 'pending')
    .returning(['facts', 'reason'])
    .executeTakeFirst()
  if (!answered) throw new Refusal('conflict', factsTexts(ctx.locale).noChange)
  return answered
}

async function close(ctx: Ctx, vendor_id: number): Promise<void> {
  await ctx.db
    .updateTable('vendor_changes')
    .set({ status: 'cancelled', decided_by: requireActor(ctx).id, decided_at: ctx.now })
    .where('vendor_id', '=', vendor_id)
    .where('status', '=', 'pending')
    .execute()
}
