import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { DAY, MINUTE } from '../../durations.ts'
import { removePicture } from '../../files/orphan-pictures.ts'
import type { PictureStore } from '../../files/picture-store.ts'

/** So many days a picture that nothing shows stays: who took it away by mistake sends it again, and kept pages show it. */
export const LOOSE_DAYS = 7

/** So many are removed in one go at most; the next look takes the others. */
const BATCH_SIZE = 100
/** Milliseconds after which another process takes up what one was removing when it was killed. */
const GIVEN_UP = 10 * MINUTE

/**
 * Every column that names a picture of the store. What hangs there is written down by a trigger when it is taken away
 * (migration 0127); of changes of products, see below.
 */
export const PICTURE_COLUMNS = [
  ['product_images', 'file'],
  ['category_images', 'file'],
  ['order_items', 'image_file'],
  ['rating_photos', 'file'],
] as const

/** Texts in which people may write a picture's address. */
const PICTURE_TEXTS = [
  ['articles', 'content'],
  ['article_versions', 'content'],
] as const

/**
 * Removes pictures that nothing shows any more: no product, whatever its state, no change of one that waits or that its vendor
 * reads was declined, no category, no line of an order group, no rating, no text. One that was killed in between goes on where
 * it stopped.
 */
export async function removeOrphanPictures(ctx: Ctx, store: PictureStore): Promise<void> {
  const look_at = new Date(ctx.now.getTime() + LOOSE_DAYS * DAY)
  await ctx.db.updateTable('loose_pictures').set({ look_at }).where('look_at', 'is', null).execute()
  await ctx.db.executeQuery(FORGET_SHOWN({ now: ctx.now }))
  for (let turn = 0; turn < BATCH_SIZE; turn++) {
    const until = new Date(ctx.now.getTime() + GIVEN_UP)
    const { rows } = await ctx.db.executeQuery(TAKE_UP({ now: ctx.now, until }))
    const [taken] = rows
    if (!taken) return
    await removePicture(store, taken.file)
    await ctx.db.deleteFrom('loose_pictures').where('file', '=', taken.file).execute()
  }
}

const isShown = (file: string) => `(
  ${PICTURE_COLUMNS.map(([table, column]) => `exists (select from ${table} x where x.${column} = ${file})`).join(' or ')}
  or exists (
    select from product_change_images x join product_changes c on c.id = x.change_id
    where x.file = ${file} and (c.status = 'pending' or c.status = 'declined' and not exists (
      select from product_changes later where later.product_id = c.product_id and later.id > c.id)))
  or ${PICTURE_TEXTS.map(([table, column]) => `exists (select from ${table} x where strpos(x.${column}::text, ${file}) > 0)`).join(' or ')}
)`

// What is shown is written down again when it is taken away.
const FORGET_SHOWN = statement(
  `delete from loose_pictures l where look_at <= $now and not is_going and ${isShown('l.file')}`,
)

// One by one, so that of two processes each removes its own, and that as soon as it has looked. The row is held: whoever sends
// the same picture meanwhile waits, and is told that it goes.
const TAKE_UP = statement<{ file: string }>(`
  update loose_pictures l set is_going = true, look_at = $until
  where file = (
    select file from loose_pictures due
    where look_at <= $now and (is_going or not ${isShown('due.file')})
    order by look_at limit 1 for update skip locked)
  returning file`)
