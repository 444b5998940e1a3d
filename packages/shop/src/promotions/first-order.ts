import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { counts } from './uses.ts'

/** Whom the rider calls and where, as far as it is known yet. */
export interface Receiver {
  phone: string
  /** As it is frozen with the order. */
  address: object
}

const valuesOf = (ctx: Ctx, receiver: Receiver | undefined) => ({
  user_id: requireActor(ctx).id,
  phone: receiver?.phone ?? null,
  address: receiver ? JSON.stringify(receiver.address) : null,
})

/**
 * Whether something was ordered by another account with one of the person's phones, or for this phone or door: a mailbox costs
 * nothing, and would make everybody's every order a first one. Until the receiver is known, only confirmed phones are looked at.
 */
export async function isKnownElsewhere(ctx: Ctx, receiver: Receiver | undefined): Promise<boolean> {
  const { rows } = await ctx.db.executeQuery(KNOWN(valuesOf(ctx, receiver)))
  return rows[0]!.is_known
}

/**
 * Lets others with the same phones or door wait until this transaction ends, so that the second of two first orders at once finds
 * the first. Call it before promotions are locked, and look with a later statement.
 */
export async function lockFirstOrder(ctx: Ctx, receiver: Receiver | undefined): Promise<void> {
  await ctx.db.executeQuery(LOCK(valuesOf(ctx, receiver)))
}

const KEYS = `select array_remove(array[$phone, u.phone, u.confirmed_phone], null) as phones, door_of($address::jsonb) as door
    from users u where u.id = $user_id`

const LOCK = statement(`
  with keys as (${KEYS})
  select pg_advisory_xact_lock(hashtextextended('first_order ' || key, 0))
  from (select distinct key from keys, unnest(keys.phones || keys.door) key where key is not null order by key) sorted`)

// Each way by its index: of phones, of accounts by their phones, of doors.
const KNOWN = statement<{ is_known: boolean }>(`
  with keys as materialized (${KEYS}), accounts as (
    select u.id from keys, unnest(keys.phones) own (number) join users u on u.phone = own.number
    union select u.id from keys, unnest(keys.phones) own (number) join users u on u.confirmed_phone = own.number
  )
  select exists (
    select from keys, unnest(keys.phones) own (number) join order_groups g on g.contact ->> 'phone' = own.number
      where g.user_id <> $user_id and ${counts('g.id')}
    union all select from accounts join order_groups g on g.user_id = accounts.id
      where g.user_id <> $user_id and ${counts('g.id')}
    union all select from keys join order_groups g on door_of(g.delivery_address) = keys.door
      where g.user_id <> $user_id and ${counts('g.id')}
  ) as is_known`)
