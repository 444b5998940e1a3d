import type { Selectable } from 'kysely'
import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireVendor } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { type FieldErrors, Refusal } from '../errors.ts'
import { lineOfText, linesOfText, parse, typedNumber } from '../input.ts'
import { nepalDay } from '../nepal-day.ts'
import { toMobile } from '../phone.ts'
import { openAndCloseVendors } from './holidays.ts'
import { memberWords } from './member-words.ts'
import type { Vendors } from './tables.ts'

/** Days ahead that a holiday may end. */
const FURTHEST = 731

/** An empty field of a form means none. */
const NoneIfEmpty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((typed) => (typed === '' ? null : typed), schema.nullable())

/** What an owner may change; what is left out stays. */
export const ChangeVendorSettings = z
  .object({
    name_en: lineOfText(80, 2),
    name_ne: lineOfText(80, 2),
    about_en: linesOfText(3000).unwrap(),
    about_ne: linesOfText(3000).unwrap(),
    phone: NoneIfEmpty(z.string().max(30)).meta({ type: ['string', 'null'], example: '9841234567' }),
    approval_window: typedNumber(900, 259_200).meta({
      type: 'integer',
      minimum: 900,
      maximum: 259_200,
      description: 'Seconds within which items that need approval are answered; for orders from now on',
    }),
    closed_from: NoneIfEmpty(z.iso.date()).meta({
      type: ['string', 'null'],
      format: 'date',
      description: 'First day of a holiday in Nepal; null for none',
    }),
    closed_to: NoneIfEmpty(z.iso.date()).meta({
      type: ['string', 'null'],
      format: 'date',
      description: 'Last day of it',
    }),
    low_stock: typedNumber(0, 100_000).meta({
      type: 'integer',
      minimum: 0,
      maximum: 100_000,
      description: 'At this many pieces or fewer, a product counts as running low',
    }),
  })
  .partial()

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
 * Changes what is given. A holiday needs both its days and closes the vendor at once when it has begun; what was ordered
 * before stays. Refuses every fault under its field.
 */
export async function changeVendorSettings(ctx: Ctx, input: unknown): Promise<VendorSettings> {
  const id = requireVendor(ctx, 'owner')
  const { phone: typed, ...given } = parse(ChangeVendorSettings, input, ctx.locale)
  const phone = typed ? toMobile(typed) : typed
  return inTransaction(ctx, async (ctx) => {
    const before = await ctx.db
      .selectFrom('vendors')
      .select(COLUMNS)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const after = { ...before, ...defined({ ...given, phone }) }
    const faults = { ...faultsOf(ctx, before, after), ...(typed && !phone && fault(ctx, 'phone', 'phone')) }
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

type Holiday = Pick<VendorSettings, 'closed_from' | 'closed_to'>

function faultsOf(ctx: Ctx, before: Holiday, { closed_from, closed_to }: Holiday): FieldErrors {
  if (closed_from === before.closed_from && closed_to === before.closed_to) return {}
  if (!closed_from && !closed_to) return {}
  if (!closed_from || !closed_to) return fault(ctx, closed_from ? 'closed_to' : 'closed_from', 'needsBoth')
  if (closed_to < closed_from) return fault(ctx, 'closed_to', 'endsBefore')
  if (closed_to < nepalDay(ctx.now)) return fault(ctx, 'closed_to', 'isOver')
  return closed_to > nepalDay(ctx.now, -FURTHEST) ? fault(ctx, 'closed_to', 'tooFar') : {}
}

function fault(
  ctx: Ctx,
  field: string,
  word: 'phone' | 'needsBoth' | 'endsBefore' | 'isOver' | 'tooFar',
): FieldErrors {
  return { [field]: memberWords(ctx.locale)[word] }
}

function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
