import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { DAY, MINUTE } from '../../durations.ts'
import { removePicture } from '../../files/orphan-pictures.ts'
import type { PictureStore } from '../../files/picture-store.ts'

/**
 * How many days an unused picture is kept: pages in caches may still show it, and people who removed it by mistake may
 * add it again.
 */
export const LOOSE_DAYS = 7

/** How many pictures one run removes; the next run continues. */
const BATCH_SIZE = 100
/** Milliseconds after which another process takes over a picture whose removal was interrupted. */
const GIVEN_UP = 10 * MINUTE

/**
 * Every column that names a stored picture. A trigger records the picture when such a row is deleted (`picture_taken_away`).
 * Pictures of product changes are treated below.
 */
export const PICTURE_COLUMNS = [
  ['product_images', 'file'],
  ['category_images', 'file'],
  ['order_items', 'image_file'],
  ['rating_photos', 'file'],
  ['home_pictures', 'file'],
  ['vendor_pictures', 'file'],
] as const

/** Texts in which people may write a picture's URL. */
const PICTURE_TEXTS = [
  ['articles', 'content'],
  ['article_versions', 'content'],
] as const

/**
 * Removes pictures that nothing uses any more: no product in any state, no waiting change and no declined one that the
 * vendor still sees, no category, no order item, no rating, no farm, no block of the home page and no text. An interrupted removal is resumed.
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

// A picture that is used leaves the list; the trigger records it again when its row is deleted.
const FORGET_SHOWN = statement(
  `delete from loose_pictures l where look_at <= $now and not is_going and ${isShown('l.file')}`,
)

// Pictures are taken one by one, so that two processes remove different ones and each does so right after its check.
// The row is locked: somebody who uploads the same picture meanwhile waits, and then sees that it is being removed.
const TAKE_UP = statement<{ file: string }>(`
  update loose_pictures l set is_going = true, look_at = $until
  where file = (
    select file from loose_pictures due
    where look_at <= $now and (is_going or not ${isShown('due.file')})
    order by look_at limit 1 for update skip locked)
  returning file`)
