import type { Selectable } from 'kysely'
import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { withoutUndoing } from '../audit/change-row.ts'
import { type Ctx, requireVendor } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { type FieldErrors, Refusal } from '../errors.ts'
import { noneIfEmpty, onlyGiven, parse, typedNumber } from '../input.ts'
import { toMobile } from '../nepal/phone.ts'
import { HolidayDays, holidayFaults, openAndCloseVendors } from './holidays.ts'
import { memberTexts } from './members/member-texts.ts'
import type { Vendors } from './tables.ts'

/** The settings that an owner may change. Changes of its name and story must be asked for (vendor-changes.ts). */
const Settings = z
  .object({
    phone: noneIfEmpty(z.string().max(30)).meta({ type: ['string', 'null'], example: '9841234567' }),
    approval_window: typedNumber(900, 259_200).meta({
      type: 'integer',
      minimum: 900,
      maximum: 259_200,
      description: 'Seconds within which items that need approval are answered; for orders from now on',
    }),
    ...HolidayDays,
    low_stock: typedNumber(0, 100_000).meta({
      type: 'integer',
      minimum: 0,
      maximum: 100_000,
      description: 'At this many pieces or fewer, a product counts as running low',
    }),
  })
  .partial()

/** A change of the settings; what is left out stays. */
export const ChangeVendorSettings = Settings.extend({
  before: Settings.optional().meta({
    description:
      'What was seen: what is the same in both stays as it is now, and what somebody else changed is refused',
  }),
})

const COLUMNS = [
  'id',
  'slug',
  'status',
  'is_away',
  'is_trusted',
  'name_en',
  'name_ne',
  'about_en',
  'about_ne',
  'phone',
  'approval_window',
  'closed_from',
  'closed_to',
  'low_stock',
] as const satisfies (keyof Vendors)[]

export type VendorSettings = Pick<Selectable<Vendors>, (typeof COLUMNS)[number]>

/** The settings of the actor's vendor; for its owners. */
export async function readVendorSettings(ctx: Ctx): Promise<VendorSettings> {
  const id = requireVendor(ctx, 'owner')
  return ctx.db.selectFrom('vendors').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()
}

/**
 * Changes the given settings. A holiday needs both days, and closes the vendor at once if it has begun; existing orders
 * are not affected. Refuses every faulty setting under its field, and (`conflict`) one that is another by now than it was seen.
 */
export async function changeVendorSettings(ctx: Ctx, input: unknown): Promise<VendorSettings> {
  const id = requireVendor(ctx, 'owner')
  const { before: seen, ...sent } = parse(ChangeVendorSettings, input, ctx.locale)
  const mobile = (phone: string | null | undefined) => (phone ? toMobile(phone) : phone)
  return inTransaction(ctx, async (ctx) => {
    const before = await ctx.db
      .selectFrom('vendors')
      .select(COLUMNS)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const given = withoutUndoing(ctx, {
      sent: onlyGiven({ ...sent, phone: mobile(sent.phone) }),
      seen: seen && onlyGiven({ ...seen, phone: mobile(seen.phone) }),
      now: before,
    })
    const after = { ...before, ...given }
    const faults: FieldErrors = holidayFaults(ctx, before, after)
    if (sent.phone && sent.phone !== seen?.phone && !toMobile(sent.phone))
      faults.phone = memberTexts(ctx.locale).phone
    if (Object.keys(faults).length > 0) throw new Refusal('invalid', Object.values(faults)[0]!, faults)
    const changes = COLUMNS.filter((column) => after[column] !== before[column])
    if (changes.length === 0) return before
    const { id: _, slug: _slug, status: _status, ...values } = after
    await ctx.db.updateTable('vendors').set(values).where('id', '=', id).execute()
    await audit(ctx, {
      action: 'vendor.change_settings',
      object_kind: 'vendor',
      object_id: id,
      details: { changes },
    })
    await openAndCloseVendors(ctx)
    return readVendorSettings(ctx)
  })
}
