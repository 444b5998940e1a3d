import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { requireSeen } from '../../audit/change-row.ts'
import { type Ctx, requireReading, requireVendor } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { MAX_INTEGER } from '../../http/schemas.ts'
import { parse, typedNumber } from '../../input.ts'
import { Clock } from '../../slots/slot-input.ts'
import { lockVendor } from '../lock-vendor.ts'
import { sendingTexts } from './sending-texts.ts'

const both = (text: 'endsAfter' | 'twice') => ({
  params: { en: sendingTexts('en')[text], ne: sendingTexts('ne')[text] },
})

const SendTimeInput = z
  .object({
    weekday: typedNumber(0, 6).meta({ type: 'integer', minimum: 0, maximum: 6, description: '0 is Sunday' }),
    leaves: Clock.meta({ description: 'When the goods leave, in Nepal', example: '11:30' }),
    order_by_days: typedNumber(0, 6).meta({
      type: 'integer',
      minimum: 0,
      maximum: 6,
      description: 'What goes along is ordered before `order_by` of so many days before',
      example: 1,
    }),
    order_by: Clock.meta({ example: '17:00' }),
  })
  .refine(({ order_by_days, order_by, leaves }) => order_by_days > 0 || order_by <= leaves, {
    path: ['order_by'],
    ...both('endsAfter'),
  })

export const SetSendTimes = z.object({
  times: z
    .array(SendTimeInput)
    .max(7)
    .refine((times) => new Set(times.map(({ weekday }) => weekday)).size === times.length, both('twice'))
    .meta({ description: 'The weekdays on which the vendor sends; none: it sends when it has packed' }),
  version: typedNumber(1, MAX_INTEGER)
    .optional()
    .meta({ type: 'integer', description: 'The one that was seen' }),
})

/** A weekday on which a vendor sends, with times of the day in Nepal: '11:30'. */
export type SendTime = z.output<typeof SendTimeInput>

/** The weekdays on which a vendor sends, Sunday first, and how often they were changed. */
export interface SendTimes {
  times: SendTime[]
  version: number
}

/** When the actor's vendor sends; for its members who see to orders. */
export async function readSendTimes(ctx: Ctx): Promise<SendTimes> {
  return read(ctx, requireVendor(ctx, 'orders'))
}

/** When a vendor sends. Needs `vendor.change`. */
export async function sendTimesOf(ctx: Ctx, vendor_id: number): Promise<SendTime[]> {
  requireReading(ctx, 'vendor.change')
  return (await read(ctx, vendor_id)).times
}

/**
 * Says on which weekdays the actor's vendor sends, instead of those of before; orders that were placed keep the time by which they are
 * packed. Refuses (`conflict`) if they were changed after the version that was seen. As they are, it changes nothing.
 */
export async function setSendTimes(ctx: Ctx, input: unknown): Promise<SendTimes> {
  const vendor_id = requireVendor(ctx, 'orders')
  const { times: sent, version } = parse(SetSendTimes, input, ctx.locale)
  const times = sent.toSorted((one, other) => one.weekday - other.weekday)
  return inTransaction(ctx, async (ctx) => {
    await lockVendor(ctx, vendor_id)
    const before = await read(ctx, vendor_id)
    if (JSON.stringify(before.times) === JSON.stringify(times.map(inOrder))) return before
    requireSeen(ctx, before, version)
    await ctx.db.deleteFrom('vendor_send_times').where('vendor_id', '=', vendor_id).execute()
    if (times.length > 0)
      await ctx.db
        .insertInto('vendor_send_times')
        .values(times.map((time) => ({ vendor_id, ...time })))
        .execute()
    await ctx.db
      .updateTable('vendors')
      .set({ send_times_version: before.version + 1 })
      .where('id', '=', vendor_id)
      .execute()
    await audit(ctx, {
      action: 'vendor.set_send_times',
      object_kind: 'vendor',
      object_id: vendor_id,
      details: { times_before: before.times.map(inWords), times: times.map(inWords) },
    })
    return { times: times.map(inOrder), version: before.version + 1 }
  })
}

const inOrder = ({ weekday, leaves, order_by_days, order_by }: SendTime): SendTime => ({
  weekday,
  leaves,
  order_by_days,
  order_by,
})

/** As the audit log shows it: '4 11:30 (-1 17:00)'. */
const inWords = ({ weekday, leaves, order_by_days, order_by }: SendTime) =>
  `${weekday} ${leaves} (-${order_by_days} ${order_by})`

async function read(ctx: Ctx, vendor_id: number): Promise<SendTimes> {
  const { send_times_version } = await ctx.db
    .selectFrom('vendors')
    .select('send_times_version')
    .where('id', '=', vendor_id)
    .executeTakeFirstOrThrow()
  const rows = await ctx.db
    .selectFrom('vendor_send_times')
    .select(['weekday', 'leaves', 'order_by_days', 'order_by'])
    .where('vendor_id', '=', vendor_id)
    .orderBy('weekday')
    .execute()
  const times = rows.map((time) =>
    inOrder({ ...time, leaves: time.leaves.slice(0, 5), order_by: time.order_by.slice(0, 5) }),
  )
  return { times, version: send_times_version }
}
