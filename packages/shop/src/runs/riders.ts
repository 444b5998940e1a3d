import { z } from 'zod'
import { openPhoneAccount } from '../accounts/open-account.ts'
import { audit } from '../audit/audit.ts'
import { differences, requireSeen } from '../audit/change-row.ts'
import { courierBalance } from '../cash/courier-balance.ts'
import { type Ctx, requireReading, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { MAX_INTEGER } from '../http/schemas.ts'
import { parse, typedNumber } from '../input.ts'
import { contactFields } from '../places/addresses/contacts.ts'
import type { Vehicle } from './tables.ts'
import { runTexts } from './texts.ts'

// Who brings for the company (right `run.plan`). A rider is a row and no role of staff. Their cash stands on the account that their
// number signs in to, where they find their own runs for as long as they ride (run-scope.ts). The audit log says which fields changed, not their values:
// its entries are never deleted.

const VEHICLES = ['bike', 'scooter', 'van'] as const satisfies readonly Vehicle[]

export interface Rider {
  id: number
  name: string
  phone: string
  vehicle: Vehicle
  most_stops: number
  ended_at: Date | null
  version: number
}

const COLUMNS = ['id', 'name', 'phone', 'vehicle', 'most_stops', 'ended_at', 'version'] as const

const riderFields = {
  name: contactFields.full_name,
  phone: contactFields.phone,
  vehicle: z.enum(VEHICLES),
  most_stops: typedNumber(1, 200),
}

const NewRider = z.object(riderFields)
const RiderChange = z
  .object({ ...riderFields, is_active: z.boolean() })
  .partial()
  .extend({ version: typedNumber(1, MAX_INTEGER).optional() })

/** All riders, those who ride first. */
export async function listRiders(ctx: Ctx): Promise<Rider[]> {
  requireReading(ctx, 'run.plan')
  return ctx.db
    .selectFrom('riders')
    .select(COLUMNS)
    .orderBy('ended_at', (order) => order.desc().nullsFirst())
    .orderBy('name')
    .execute()
}

/** Adds a rider. Refuses a number that one has already (`conflict`, `phone`). */
export async function addRider(ctx: Ctx, input: unknown): Promise<number> {
  requireRight(ctx, 'run.plan')
  const typed = parse(NewRider, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    await refuseSame(ctx, typed.phone)
    const user_id = await openPhoneAccount(ctx, { name: typed.name, phone: typed.phone, locale: ctx.locale })
    const added = await ctx.db
      .insertInto('riders')
      .values({ ...typed, user_id, ended_at: null, added_at: ctx.now })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added)
      throw fieldRefusal(
        'conflict',
        'phone',
        runTexts(ctx.locale).riderOfNumber((await nameOf(ctx, user_id))!),
      )
    await audit(ctx, {
      action: 'rider.add',
      object_kind: 'rider',
      object_id: added.id,
      details: { vehicle: typed.vehicle, most_stops: typed.most_stops },
    })
    return added.id
  })
}

/**
 * Changes the given fields of a rider; with `is_active` false nothing more is given to them from now on, and what they are on the way with is
 * entered as before. With another number the rider is whoever signs in with that one. Refuses a change based on an older `version` (`conflict`), and
 * (`not_allowed`, `phone`) another number while a run of theirs is not closed or cash stands on the account of the former one.
 */
export async function changeRider(ctx: Ctx, id: number, input: unknown): Promise<void> {
  requireRight(ctx, 'run.plan')
  const { version, is_active, ...typed } = parse(RiderChange, input, ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const before = await ctx.db
      .selectFrom('riders')
      .select([...COLUMNS, 'user_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('not_found', runTexts(ctx.locale).noSuchRider)
    const isSwitched = is_active !== undefined && is_active !== (before.ended_at === null)
    const { id: _, ...fields } = differences<Rider>(typed as Partial<Rider>, before)
    const changed = {
      ...fields,
      ...(isSwitched && { ended_at: is_active ? null : ctx.now }),
    }
    if (Object.keys(changed).length === 0) return
    requireSeen(ctx, before, version)
    if (changed.phone !== undefined) await refuseSame(ctx, changed.phone)
    const account = changed.phone === undefined ? {} : await accountOf(ctx, before, changed.phone)
    await ctx.db
      .updateTable('riders')
      .set({ ...changed, ...account, version: before.version + 1 })
      .where('id', '=', id)
      .execute()
    await audit(ctx, {
      action: isSwitched ? (is_active ? 'rider.begin' : 'rider.end') : 'rider.change',
      object_kind: 'rider',
      object_id: id,
      details: { fields: Object.keys(changed) },
    })
  })
}

/** The account that signs in with a rider's new number; whoever has the former one reads nothing of a run any more. */
async function accountOf(
  ctx: Ctx,
  { id, name, user_id: former }: Pick<Rider, 'id' | 'name'> & { user_id: string },
  phone: string,
): Promise<{ user_id: string }> {
  const texts = runTexts(ctx.locale)
  const user_id = await openPhoneAccount(ctx, { name, phone, locale: ctx.locale })
  if (user_id === former) return { user_id }
  const other = await nameOf(ctx, user_id)
  if (other !== undefined) throw fieldRefusal('conflict', 'phone', texts.riderOfNumber(other))
  const open = await ctx.db
    .selectFrom('runs')
    .select('id')
    .where('rider_id', '=', id)
    .where('status', 'in', ['out', 'back'])
    .executeTakeFirst()
  if (open || (await courierBalance(ctx, former)) !== 0)
    throw fieldRefusal('not_allowed', 'phone', texts.numberInUse)
  return { user_id }
}

/** Refuses (`conflict`, `phone`) a number that another rider in the list has. */
async function refuseSame(ctx: Ctx, phone: string): Promise<void> {
  const same = await ctx.db.selectFrom('riders').select('id').where('phone', '=', phone).executeTakeFirst()
  if (same) throw fieldRefusal('conflict', 'phone', runTexts(ctx.locale).riderThere)
}

/** Whose account this is among the riders: their number may be another one by now. */
async function nameOf(ctx: Ctx, user_id: string): Promise<string | undefined> {
  const rider = await ctx.db
    .selectFrom('riders')
    .select('name')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return rider?.name
}
