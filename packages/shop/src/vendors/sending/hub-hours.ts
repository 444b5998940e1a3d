import { z } from 'zod'
import { leaveToColleague, refuseOwnVendor } from '../../accounts/staff/own-vendor.ts'
import { audit } from '../../audit/audit.ts'
import { changedMeanwhile } from '../../audit/change-row.ts'
import { type Ctx, requireActor, requireReading, requireRight } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { SmallId } from '../../http/schemas.ts'
import { lineOfText, noneIfEmpty, parse, typedNumber } from '../../input.ts'
import { vendorStatusTexts } from '../vendor-status-texts.ts'
import { sendingTexts } from './sending-texts.ts'

// How long goods are on the way from a vendor to where deliveries are loaded, as staff with the right `vendor.change` say it.

const MAX_HOURS = 240
const Hours = typedNumber(0, MAX_HOURS).meta({ type: 'integer', minimum: 0, maximum: MAX_HOURS })

export const SetHubHours = z.object({
  /** Empty: as for its district. */
  hours: noneIfEmpty(Hours).meta({
    type: ['integer', 'null'],
    description: 'For orders from now on; null for the hours of its district',
  }),
  seen: noneIfEmpty(Hours)
    .optional()
    .meta({
      type: ['integer', 'null'],
      description: 'The hours of its own that it had, as the sender saw them',
    }),
  reason: lineOfText(500),
})

export const SetDistrictHours = z.object({
  district: z.coerce.number().pipe(SmallId).meta({ type: 'integer', description: 'The id of the district' }),
  hours: Hours.meta({
    description: 'For orders from now on, of its vendors without hours of their own; 0 for none',
  }),
  seen: Hours.optional().meta({ type: 'integer', description: 'Those that it had, as the sender saw them' }),
  reason: lineOfText(500),
})

/** How many hours the goods of a vendor are on the way, and where that is said. */
export interface HubTime {
  /** Null if they are those of its district. */
  hours: number | null
  district_hours: number
  district: { id: number; name_en: string; name_ne: string }
}

/** The hours to the hub of a vendor, and those of its district. Needs `vendor.change`. */
export async function readHubHours(ctx: Ctx, vendor_id: number): Promise<HubTime> {
  requireReading(ctx, 'vendor.change')
  const { rows } = await ctx.db.executeQuery(READ({ vendor_id }))
  if (!rows[0]) throw new Refusal('not_found', vendorStatusTexts(ctx.locale).noVendor)
  return rows[0]
}

const READ = statement<HubTime>(`
  select v.hub_hours as hours, coalesce(h.hours, 0) as district_hours,
    json_build_object('id', d.id, 'name_en', d.name_en, 'name_ne', d.name_ne) as district
  from vendors v join districts d on d.id = v.district_id left join hub_hours h on h.district_id = v.district_id
  where v.id = $vendor_id`)

/**
 * Says how many hours the goods of a vendor are on the way, for orders from now on; null for those of its district. Refuses (`conflict`)
 * if they are others by now than the sender saw. Needs `vendor.change`; with the reason in the audit log.
 */
export async function setHubHours(ctx: Ctx, vendor_id: number, input: unknown): Promise<void> {
  requireRight(ctx, 'vendor.change')
  const { hours, seen, reason } = parse(SetHubHours, input, ctx.locale)
  await refuseOwnVendor(ctx, vendor_id, 'vendor.change')
  await inTransaction(ctx, async (ctx) => {
    const before = await ctx.db
      .selectFrom('vendors')
      .select('hub_hours')
      .where('id', '=', vendor_id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('not_found', vendorStatusTexts(ctx.locale).noVendor)
    if (before.hub_hours === hours) return
    if (seen !== undefined && seen !== before.hub_hours) throw changedMeanwhile(ctx)
    await ctx.db.updateTable('vendors').set({ hub_hours: hours }).where('id', '=', vendor_id).execute()
    await audit(ctx, {
      action: 'vendor.set_hub_hours',
      object_kind: 'vendor',
      object_id: vendor_id,
      details: { reason, hours, hours_before: before.hub_hours },
    })
  })
}

/** A district whose goods are on the way for some hours. */
export interface DistrictHours {
  id: number
  name_en: string
  name_ne: string
  hours: number
}

/** All districts with their hours to the hub, by name; most have none, 0. Needs `vendor.change`. */
export async function listDistrictHours(ctx: Ctx): Promise<DistrictHours[]> {
  requireReading(ctx, 'vendor.change')
  const { rows } = await ctx.db.executeQuery(LIST())
  return rows
}

const LIST = statement<DistrictHours>(`
  select d.id, d.name_en, d.name_ne, coalesce(h.hours, 0) as hours
  from districts d left join hub_hours h on h.district_id = d.id order by d.name_en, d.id`)

/**
 * Says the same of all vendors of a district without hours of their own. Refuses (`conflict`) if they are others by now than the sender
 * saw. Needs `vendor.change`; with the reason in the audit log.
 */
export async function setDistrictHours(ctx: Ctx, input: unknown): Promise<void> {
  requireRight(ctx, 'vendor.change')
  const { district, hours, seen, reason } = parse(SetDistrictHours, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.executeQuery(LOCK({ district }))
    const known = (await listDistrictHours(ctx)).find(({ id }) => id === district)
    if (!known) throw fieldRefusal('invalid', 'district', sendingTexts(ctx.locale).noDistrict)
    if (known.hours === hours) return
    if (seen !== undefined && seen !== known.hours) throw changedMeanwhile(ctx)
    await refuseOwnDistrict(ctx, district)
    await ctx.db.executeQuery(SET({ district, hours }))
    await audit(ctx, {
      action: 'vendor.set_district_hours',
      object_kind: 'district',
      object_id: district,
      details: { reason, district: known.name_en, hours, hours_before: known.hours },
    })
  })
}

/** Refuses (`forbidden`) what members of a vendor of that district say, while a colleague could. */
async function refuseOwnDistrict(ctx: Ctx, district: number): Promise<void> {
  const { vendor_id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery(OWN({ vendor_id, district }))
  if (rows[0]) await leaveToColleague(ctx, 'vendor.change')
}

const OWN = statement('select 1 from vendors where id = $vendor_id::int and district_id = $district')

// Most districts have no row of hours that could be held.
const LOCK = statement('select id from districts where id = $district for no key update')

const SET = statement(`
  insert into hub_hours (district_id, hours) values ($district, $hours)
  on conflict (district_id) do update set hours = excluded.hours`)
