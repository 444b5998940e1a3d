import { CompiledQuery } from 'kysely'
import type { Ctx } from '../context.ts'
import type { Paisa } from '../money.ts'

/** A part of the cash that a courier holds, of one parcel. */
export interface HeldCash {
  courier_id: string
  /** The vendor as whose member they took it, whomever they work for today; null for people of the company. */
  vendor: VendorNames | null
  paisa: Paisa
}

export interface VendorNames {
  id: number
  name_en: string
  name_ne: string
}

/**
 * What the cash that these couriers hold was taken for, the oldest first. What somebody has is of what they took last:
 * hand-overs settle the oldest first (settle-collections.ts).
 */
export async function heldCash(ctx: Ctx, couriers: readonly string[]): Promise<HeldCash[]> {
  if (couriers.length === 0) return []
  const { rows } = await ctx.db.executeQuery<HeldCash>(CompiledQuery.raw(HELD, [couriers]))
  return rows
}

type OfVendor = HeldCash & { vendor: VendorNames }

/** Of one courier's, what can be kept for a vendor now: all before the first parcel that they brought for the company. */
export function untilOurs(held: readonly HeldCash[]): OfVendor[] {
  const first = held.findIndex(({ vendor }) => !vendor)
  return (first < 0 ? held : held.slice(0, first)) as OfVendor[]
}

/** For a statement with orders `o`: that this person brought it as a member of its vendor. */
export const wasBroughtForVendor = (courier: string) => `exists (
  select from order_items i join order_item_steps s on s.order_item_id = i.id
  where i.order_id = o.id and s.status = 'delivered' and s.actor_kind = 'vendor' and s.actor_id = ${courier})`

const HELD = `
  with had as (
    select c.id as courier_id, coalesce(sum(l.amount_paisa), 0) as paisa
    from unnest($1::uuid[]) c (id) left join ledger_lines l on l.account = 'courier_cash:' || c.id
    group by c.id
  ), taken as (
    select c.id, c.courier_id, c.order_id, c.collected_paisa,
      sum(c.collected_paisa) over (partition by c.courier_id order by c.id desc) - c.collected_paisa as newer_paisa
    from cash_collections c where c.courier_id = any($1::uuid[]) and c.settled_as is null
  )
  select t.courier_id, least(t.collected_paisa, had.paisa - t.newer_paisa)::bigint as paisa,
    case when ${wasBroughtForVendor('t.courier_id')} then
      json_build_object('id', v.id, 'name_en', v.name_en, 'name_ne', v.name_ne) end as vendor
  from taken t
  join had on had.courier_id = t.courier_id
  join orders o on o.id = t.order_id
  join vendors v on v.id = o.vendor_id
  where had.paisa > t.newer_paisa
  order by t.courier_id, t.id`
