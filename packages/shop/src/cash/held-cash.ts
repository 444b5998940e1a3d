import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Paisa } from '../money/money.ts'
import { hadBefore } from './courier-balance.ts'

/** A part of the cash that a courier holds, of one vendor order. */
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

/** What the cash that these couriers hold was taken for, the oldest first. */
export async function heldCash(ctx: Ctx, couriers: readonly string[]): Promise<HeldCash[]> {
  if (couriers.length === 0) return []
  const { rows } = await ctx.db.executeQuery(HELD({ couriers }))
  return rows
}

type OfVendor = HeldCash & { vendor: VendorNames }

/** Of one courier's, what can be kept for a vendor now: all before the first package that they brought for the company. */
export function untilOurs(held: readonly HeldCash[]): OfVendor[] {
  const first = held.findIndex((part) => !isOfVendor(part))
  return held.slice(0, first < 0 ? held.length : first).filter(isOfVendor)
}

const isOfVendor = (part: HeldCash): part is OfVendor => part.vendor !== null

/** For a statement with orders `o`: that this person brought it as a member of its vendor. */
export const wasBroughtForVendor = (courier: string) => `exists (
  select from order_items i join order_item_steps s on s.order_item_id = i.id
  where i.order_id = o.id and s.status = 'delivered' and s.actor_kind = 'vendor' and s.actor_id = ${courier})`

/**
 * For a statement with collections `c`: that somebody held it before that moment, or that it was missing. What is neither
 * is found by an index, however much was brought.
 */
export const wasNotBrought = (before: string) => `c.collected_at < ${before} and (
  (case c.settled_as when 'handed_over' then c.settled_at end) is null
  or (case c.settled_as when 'handed_over' then c.settled_at end) >= ${before})`

/**
 * For a statement with `people` (courier_id): common tables, the last of which, `in_hand` (id, courier_id, order_id,
 * is_short, paisa), says what of each parcel's cash these people had before that moment, or lacked (`is_short`). What
 * somebody has is of what they took last: hand-overs settle the oldest first (settle-collections.ts), and what is booked
 * as missing is of what that settled.
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

const HELD = statement<HeldCash>(`
  with people as (select unnest($couriers::uuid[]) as courier_id), ${inHand("'infinity'")}
  select h.courier_id, h.paisa, case when ${wasBroughtForVendor('h.courier_id')} then
    json_build_object('id', v.id, 'name_en', v.name_en, 'name_ne', v.name_ne) end as vendor
  from in_hand h
  join orders o on o.id = h.order_id
  join vendors v on v.id = o.vendor_id
  where not h.is_short
  order by h.courier_id, h.id`)
