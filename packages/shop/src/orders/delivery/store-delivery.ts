import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import type { AddressSnapshot, ContactSnapshot } from '../snapshots.ts'
import { placeSplit } from './release-places.ts'

/** Where a delivery goes, and whom the rider calls. */
export interface Destined {
  delivery_address: AddressSnapshot
  contact: ContactSnapshot
  zone_id: number | null
}

/**
 * Writes where the delivery of an order group goes, with the copies of it in all order groups that share it. `apart` are order groups
 * that get a delivery of their own instead, because something of the others was brought already; null if nothing was. The
 * transaction must hold all of them.
 */
export async function storeDelivery(
  ctx: Ctx,
  group: { id: string; delivery_id: string },
  destined: Destined,
  apart: readonly string[] | null,
): Promise<void> {
  const delivery_id = apart ? await splitDelivery(ctx, group.delivery_id, apart) : group.delivery_id
  const contact = JSON.stringify(destined.contact)
  const address = JSON.stringify(destined.delivery_address)
  const { zone_id } = destined
  await ctx.db
    .updateTable('deliveries')
    .set({ address, contact, zone_id })
    .where('id', '=', delivery_id)
    .execute()
  const copies = ctx.db
    .updateTable('order_groups')
    .set({ delivery_id, delivery_address: address, contact, zone_id })
  await (apart ? copies.where('id', 'in', apart) : copies.where('delivery_id', '=', delivery_id)).execute()
  if (apart) await placeSplit(ctx, group.delivery_id, delivery_id)
}

/**
 * Makes another delivery like one, for some of its order groups, and answers its id: with the same fee, and with the discount if one of
 * these paid it. The caller lets them come with it.
 */
export async function splitDelivery(ctx: Ctx, id: string, apart: readonly string[]): Promise<string> {
  return (await ctx.db.executeQuery(SPLIT({ id, apart }))).rows[0]!.id
}

const SPLIT = statement<{ id: string }>(`
  insert into deliveries (user_id, address, contact, zone_id, fee_paisa, discount_paisa, code, brought_by)
  select user_id, address, contact, zone_id, fee_paisa,
    case when exists (select from order_groups where id = any((select $apart)::uuid[]) and pays_delivery) then discount_paisa else 0 end,
    code, brought_by
  from deliveries where id = $id
  returning id`)
