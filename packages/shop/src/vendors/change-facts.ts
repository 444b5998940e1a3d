import { z } from 'zod'
import { refuseOwnVendor } from '../accounts/staff/own-vendor.ts'
import { audit } from '../audit/audit.ts'
import { requireSeen, withoutUndoing } from '../audit/change-row.ts'
import { type Ctx, requireRight, requireStepUp } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { SmallId } from '../http/schemas.ts'
import { lineOfText, parse } from '../input.ts'
import { GivenFacts, lockFacts, namedFacts, newFacts, writeFacts } from './facts.ts'
import { factsTexts } from './facts-texts.ts'
import { HolidayDays, holidayFaults, openAndCloseVendors } from './holidays.ts'
import { notifyMembers } from './members/notify-members.ts'
import type { VendorFacts } from './tables.ts'
import { vendorStatusTexts } from './vendor-status-texts.ts'

// How staff with the right `vendor.change` change a vendor's data on its behalf, with a reason that its members read.

/** What bills and the law know a vendor by. */
const OF_LAW = [
  'name_en',
  'name_ne',
  'legal_name',
  'pan',
  'vat_no',
  'vat_from',
  'registration_no',
] as const satisfies (keyof VendorFacts)[]

export const ChangeFacts = GivenFacts.extend({
  reason: lineOfText(500),
  /** The version that `findVendor` returned: an outdated one is refused, so that nobody overwrites a colleague's work. */
  seen: z.coerce.number().pipe(SmallId),
})

/**
 * Changes a vendor's facts; what is left out stays, and issued bills stay as they are. Bills are tax invoices from the
 * first day of its VAT number on, and PAN bills before. Names and numbers of the law take a fresh code of the second factor. Refuses (`conflict`) if somebody changed them meanwhile. It is no
 * `changeRow`, because the audit log and the vendor's members read the reason, and facts by the names of what they refer to.
 */
export async function changeFacts(ctx: Ctx, vendor_id: number, input: unknown): Promise<void> {
  requireRight(ctx, 'vendor.change')
  const { reason, seen, ...given } = parse(ChangeFacts, input, ctx.locale)
  await refuseOwnVendor(ctx, vendor_id, 'vendor.change')
  await inTransaction(ctx, async (ctx) => {
    const { version, ...before } = await lockFacts(ctx, vendor_id)
    requireSeen(ctx, { version }, seen)
    const after = await newFacts(ctx, before, given)
    if (OF_LAW.some((fact) => fact in after)) requireStepUp(ctx)
    await writeFacts(ctx, vendor_id, after)
    await auditFacts(ctx, vendor_id, { action: 'vendor.change_facts', before, after, reason })
    await notifyMembers(ctx, vendor_id, 'VendorFactsChanged', { reason })
  })
}

/** Writes the changed facts to the audit log, with their former and new values. */
export async function auditFacts(
  ctx: Ctx,
  vendor_id: number,
  change: { action: string; before: VendorFacts; after: Partial<VendorFacts>; reason: string },
): Promise<void> {
  const { action, after, reason } = change
  const changed = Object.keys(after) as (keyof VendorFacts)[]
  const before = Object.fromEntries(changed.map((fact) => [fact, change.before[fact]]))
  await audit(ctx, {
    action,
    object_kind: 'vendor',
    object_id: vendor_id,
    details: {
      reason,
      before: await namedFacts(ctx, before, 'en'),
      after: await namedFacts(ctx, after, 'en'),
    },
  })
}

export const SetHoliday = z.object({
  ...HolidayDays,
  reason: lineOfText(500),
  before: z.object(HolidayDays).optional().meta({
    description:
      'What was seen: what is the same in both stays as it is now, and what somebody else changed is refused',
  }),
})

/**
 * Closes a vendor for a holiday on its behalf, or opens it again if both days are empty. Refuses wrong days, each under
 * its field, and (`conflict`) those that somebody else set after they were seen.
 */
export async function setHoliday(ctx: Ctx, vendor_id: number, input: unknown): Promise<void> {
  requireRight(ctx, 'vendor.change')
  const { reason, before: seen, ...sent } = parse(SetHoliday, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const before = await ctx.db
      .selectFrom('vendors')
      .select(['closed_from', 'closed_to'])
      .where('id', '=', vendor_id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('not_found', vendorStatusTexts(ctx.locale).noVendor)
    const holiday = { ...before, ...withoutUndoing(ctx, { sent, seen, now: before }) }
    const faults = holidayFaults(ctx, before, holiday)
    if (Object.keys(faults).length > 0) throw new Refusal('invalid', Object.values(faults)[0]!, faults)
    if (holiday.closed_from === before.closed_from && holiday.closed_to === before.closed_to)
      throw new Refusal('invalid', factsTexts(ctx.locale).nothingChanges)
    await ctx.db.updateTable('vendors').set(holiday).where('id', '=', vendor_id).execute()
    await audit(ctx, {
      action: 'vendor.set_holiday',
      object_kind: 'vendor',
      object_id: vendor_id,
      details: { reason, before, after: holiday },
    })
    await notifyMembers(ctx, vendor_id, 'VendorHolidaySet', { ...holiday, reason })
    await openAndCloseVendors(ctx)
  })
}
