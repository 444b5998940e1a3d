import { z } from 'zod'
import { refuseOwnVendor } from '../accounts/staff/own-vendor.ts'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireReading, requireRight } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { lineOfText, noneIfEmpty, parse, typedNumber } from '../input.ts'
import { vendorStatusTexts } from './vendor-status-texts.ts'

/** Within so many hours a confirmed order is to be packed where nobody has set another time (the first row of `packing_times`). */
export const PACKING_HOURS = 24

const Hours = typedNumber(1, 240).meta({ type: 'integer', minimum: 1, maximum: 240 })

export const SetPackingTime = z.object({
  /** Empty: as for the whole shop. */
  hours: noneIfEmpty(Hours).meta({
    type: ['integer', 'null'],
    description: 'For orders that are confirmed from now on; null for the time of the whole shop',
  }),
  reason: lineOfText(500),
})

export const SetShopPackingTime = z.object({
  hours: Hours.meta({
    description: 'For orders that are confirmed from now on, of vendors without a time of their own',
  }),
  reason: lineOfText(500),
})

/** Within how many hours a vendor is to pack what is confirmed from now on. */
export interface PackingTime {
  /** Null if it is that of the shop. */
  hours: number | null
  shop_hours: number
}

/** The packing time of a vendor, and that of the shop. Needs `vendor.change`. */
export async function readPackingTime(ctx: Ctx, vendor_id: number): Promise<PackingTime> {
  requireReading(ctx, 'vendor.change')
  const { rows } = await ctx.db.executeQuery(READ({ vendor_id }))
  return rows[0]!
}

const OF_SHOP =
  '(select hours from packing_times where vendor_id is null order by since desc, id desc limit 1)'

const READ = statement<PackingTime>(`
  select (select hours from packing_times where vendor_id = $vendor_id order by since desc, id desc limit 1) as hours,
    ${OF_SHOP} as shop_hours`)

/** The packing time of vendors without one of their own. Needs `vendor.change`. */
export async function readShopPackingTime(ctx: Ctx): Promise<number> {
  requireReading(ctx, 'vendor.change')
  const { rows } = await ctx.db.executeQuery(READ_SHOP())
  return rows[0]!.hours
}

const READ_SHOP = statement<{ hours: number }>(`select ${OF_SHOP} as hours`)

/**
 * Sets the packing time of a vendor, for orders that are confirmed from now on: what was late stays so. Setting it as it is
 * changes nothing. Needs `vendor.change`; with the reason in the audit log.
 */
export async function setPackingTime(ctx: Ctx, vendor_id: number, input: unknown): Promise<void> {
  const { id: set_by } = requireRight(ctx, 'vendor.change')
  const { hours, reason } = parse(SetPackingTime, input, ctx.locale)
  await refuseOwnVendor(ctx, vendor_id, 'vendor.change')
  await inTransaction(ctx, async (ctx) => {
    const vendor = await ctx.db
      .selectFrom('vendors')
      .select('id')
      .where('id', '=', vendor_id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!vendor) throw new Refusal('not_found', vendorStatusTexts(ctx.locale).noVendor)
    const before = await readPackingTime(ctx, vendor_id)
    if (before.hours === hours) return
    await ctx.db.insertInto('packing_times').values({ vendor_id, hours, since: ctx.now, set_by }).execute()
    await audit(ctx, {
      action: 'vendor.set_packing_time',
      object_kind: 'vendor',
      object_id: vendor_id,
      details: { reason, hours, hours_before: before.hours },
    })
  })
}

/**
 * Sets the packing time of all vendors without one of their own, as that of one vendor is set. Needs `vendor.change`; with the
 * reason in the audit log.
 */
export async function setShopPackingTime(ctx: Ctx, input: unknown): Promise<void> {
  const { id: set_by } = requireRight(ctx, 'vendor.change')
  const { hours, reason } = parse(SetShopPackingTime, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    // Who sets it at the same time waits here.
    await ctx.db
      .selectFrom('packing_times')
      .select('id')
      .where('vendor_id', 'is', null)
      .orderBy('id')
      .limit(1)
      .forNoKeyUpdate()
      .execute()
    const hours_before = await readShopPackingTime(ctx)
    if (hours_before === hours) return
    const { id } = await ctx.db
      .insertInto('packing_times')
      .values({ vendor_id: null, hours, since: ctx.now, set_by })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(ctx, {
      action: 'vendor.set_shop_packing_time',
      object_kind: 'packing_time',
      object_id: id,
      details: { reason, hours, hours_before },
    })
  })
}
