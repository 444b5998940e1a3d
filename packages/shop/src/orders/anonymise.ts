import { sql } from 'kysely'
import { CLOSED } from '../accounts/remove-account.ts'
import type { Ctx } from '../context.ts'
import { releaseFile } from '../files/orphan-files.ts'
import type { AddressSnapshot, ContactSnapshot } from './snapshots.ts'

/** The parts of a stored address that lead to a door. District, palika and ward stay, for statistics. */
const NO_DOOR = JSON.stringify({
  area_en: null,
  area_ne: null,
  tole: '',
  house: '',
  landmark: '',
  instructions: '',
} satisfies Partial<AddressSnapshot>)
const NOBODY = JSON.stringify({
  full_name: CLOSED,
  phone: '',
  alt_phone: null,
  sms_locale: null,
} satisfies ContactSnapshot)

/**
 * Gives the person's orders, and the steps the person took, to the account `nobody`, in the open transaction. Names,
 * phones, the door and texts about the person are removed.
 */
export async function reassignOrdersToDeletedUser(ctx: Ctx, id: string, nobody: string): Promise<void> {
  await purgeTextsAndPhotos(ctx, id)
  await ctx.db
    .deleteFrom('delivery_changes')
    .using('order_groups')
    .whereRef('order_groups.id', '=', 'delivery_changes.order_group_id')
    .where('order_groups.user_id', '=', id)
    .execute()
  await ctx.db
    .deleteFrom('order_notes')
    .using('order_groups')
    .whereRef('order_groups.id', '=', 'order_notes.order_group_id')
    .where('order_groups.user_id', '=', id)
    .execute()
  await ctx.db
    .updateTable('deliveries')
    .set({ user_id: nobody, address: sql`address || ${NO_DOOR}::jsonb`, contact: NOBODY })
    .where('user_id', '=', id)
    .execute()
  await ctx.db
    .updateTable('order_groups')
    .set({
      user_id: nobody,
      delivery_address: sql`delivery_address || ${NO_DOOR}::jsonb`,
      contact: NOBODY,
      payer: null,
      note: '',
      buyer_pan: '',
    })
    .where('user_id', '=', id)
    .execute()
  await ctx.db.updateTable('order_item_steps').set({ actor_id: nobody }).where('actor_id', '=', id).execute()
}

/**
 * Deletes what was written about the steps of the person's orders, and the photos of where packages were left, because
 * they show the door.
 */
async function purgeTextsAndPhotos(ctx: Ctx, id: string): Promise<void> {
  const theirs = ctx.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('order_groups', 'order_groups.id', 'orders.order_group_id')
    .select('order_items.id')
    .where('order_groups.user_id', '=', id)
  const photos = await ctx.db
    .selectFrom('order_item_steps')
    .select((eb) => eb.ref('photo').$notNull().as('photo'))
    .distinct()
    .where('order_item_id', 'in', theirs)
    .where('photo', 'is not', null)
    .execute()
  await ctx.db
    .updateTable('order_item_steps')
    .set({ note: '', photo: null })
    .where('order_item_id', 'in', theirs)
    .execute()
  await ctx.db
    .updateTable('quantity_changes')
    .set({ note: '' })
    .where('order_item_id', 'in', theirs)
    .execute()
  await ctx.db.updateTable('weighings').set({ reason: '' }).where('order_item_id', 'in', theirs).execute()
  await ctx.db
    .updateTable('goodwill_credits')
    .from('order_groups')
    .set({ reason: '' })
    .whereRef('order_groups.id', '=', 'goodwill_credits.order_group_id')
    .where('order_groups.user_id', '=', id)
    .execute()
  for (const { photo } of photos) await releaseFile(ctx, photo)
}
