import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { DAY } from '../durations.ts'
import { holdingPerson } from '../places/addresses/hold-person.ts'
import { findOrMakeList } from './change-list.ts'
import type { DeviceLists } from './device-lists.ts'
import { favouriteOf, favouritesList } from './favourites.ts'
import { putIntoList } from './put-into-list.ts'

/**
 * Adds the lists of a device to those of the person who signed in: a list of the same name takes its products, others
 * are made as far as there is room. Merging the same ones again, or twice at once, changes nothing.
 */
export async function mergeDeviceLists(ctx: Ctx, device: DeviceLists): Promise<void> {
  const { id } = requireActor(ctx)
  await holdingPerson(ctx, async (ctx) => {
    const claimed = await ctx.db.executeQuery(CLAIM({ id, device_id: device.id, now: ctx.now }))
    if (claimed.rows.length === 0) return
    if (device.favourites.length > 0)
      await putIntoList(ctx, await favouritesList(ctx), device.favourites.map(favouriteOf))
    // The device shows its latest list first; made in the other order, the account does, too.
    for (const { name, items } of device.lists.toReversed()) {
      const list = await findOrMakeList(ctx, name)
      if (list !== null)
        await putIntoList(
          ctx,
          list,
          items.map((item) => ({ ...item, price_paisa: null })),
        )
    }
  })
}

const CLAIM = statement(`
  insert into merged_device_lists (user_id, device_id, merged_at) values ($id, $device_id, $now)
  on conflict do nothing returning user_id`)

/** How long merges are remembered, in milliseconds: longer than any browser keeps the cookie (device-lists.ts). */
const STORED_FOR = 400 * DAY

/** Deletes the records of merges that are older than that. */
export async function purgeMergedDeviceLists(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - STORED_FOR)
  await ctx.db.deleteFrom('merged_device_lists').where('merged_at', '<', before).execute()
}
