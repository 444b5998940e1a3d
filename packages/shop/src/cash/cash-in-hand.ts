import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Paisa } from '../money/money.ts'
import { hadBefore } from './courier-balance.ts'

/** A part of the cash that a rider holds, from one vendor order. */
export interface CashInHand {
  courier_id: string
  /** The vendor as whose member they collected it, even if they work for another one now; null for staff. */
  vendor: VendorNames | null
  paisa: Paisa
}

export interface VendorNames {
  id: number
  name_en: string
  name_ne: string
}

/** The orders from which the cash of these riders comes, the oldest first. */
export async function readCashInHand(ctx: Ctx, couriers: readonly string[]): Promise<CashInHand[]> {
  if (couriers.length === 0) return []
  const { rows } = await ctx.db.executeQuery(IN_HAND({ couriers }))
  return rows
}

type OfVendor = CashInHand & { vendor: VendorNames }

/**
 * The part of one rider's cash that can be kept for vendors now: everything before the first package that they
 * delivered for the company.
 */
export function untilOurs(parts: readonly CashInHand[]): OfVendor[] {
  const first = parts.findIndex((part) => !isOfVendor(part))
  return parts.slice(0, first < 0 ? parts.length : first).filter(isOfVendor)
}

const isOfVendor = (part: CashInHand): part is OfVendor => part.vendor !== null

/** An SQL condition on orders `o`: this person delivered it as a member of its vendor. */
export const wasBroughtForVendor = (courier: string) => `exists (
  select from order_items i join order_item_steps s on s.order_item_id = i.id
  where i.order_id = o.id and s.status = 'delivered' and s.actor_kind = 'vendor' and s.actor_id = ${courier})`

/**
 * An SQL condition on collections `c`: somebody still held it at that moment, or it was missing. It is written so that
 * an index finds these rows, however much cash was handed over.
 */
export const wasNotBrought = (before: string) => `c.collected_at < ${before} and (
  (case c.settled_as when 'handed_over' then c.settled_at end) is null
  or (case c.settled_as when 'handed_over' then c.settled_at end) >= ${before})`

/**
 * Common tables for a statement with `people` (courier_id). The last, `in_hand` (id, courier_id, order_id, is_short,
 * paisa), is how much of each vendor order's cash these people held before that moment, or lacked (`is_short`). What
 * somebody holds comes from their latest collections: hand-overs settle the oldest first (settle-collections.ts), and a
 * booked shortage belongs to what the hand-over settled.
 */
export const inHand = (before: string) => `
  ${hadBefore(before)}, not_brought as (
    select c.id, c.courier_id, c.order_id, c.collected_paisa, coalesce(c.settled_at < ${before}, false) as is_short from cash_collections c
    where c.courier_id in (select courier_id from people) and ${wasNotBrought(before)}
  ), taken as (
    select id, courier_id, order_id, is_short, collected_paisa,
      sum(collected_paisa) over (partition by courier_id, is_short order by id desc) - collected_paisa as newer_paisa
    from not_brought
  ), in_hand as (
    select t.id, t.courier_id, t.order_id, t.is_short, least(t.collected_paisa, had.paisa - t.newer_paisa)::bigint as paisa
    from taken t join had on had.courier_id = t.courier_id and had.is_short = t.is_short
    where had.paisa > t.newer_paisa
  )`

const IN_HAND = statement<CashInHand>(`
  with people as (select unnest($couriers::uuid[]) as courier_id), ${inHand("'infinity'")}
  select h.courier_id, h.paisa, case when ${wasBroughtForVendor('h.courier_id')} then
    json_build_object('id', v.id, 'name_en', v.name_en, 'name_ne', v.name_ne) end as vendor
  from in_hand h
  join orders o on o.id = h.order_id
  join vendors v on v.id = o.vendor_id
  where not h.is_short
  order by h.courier_id, h.id`)
