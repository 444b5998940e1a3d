import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import { receive } from '../../../test/scenes/delivered.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import type { Ctx } from '../../context.ts'
import { DAY } from '../../durations.ts'
import type { PictureStore } from '../../files/picture-store.ts'
import { runPeriodicTasks, startJobs } from '../../jobs.ts'
import { addRatingPhoto } from '../../reviews/add-rating-photo.ts'
import { rateItem } from '../../reviews/rate-item.ts'
import { setCategoryPicture } from '../categories/category-picture.ts'
import { declineProduct } from '../changing/moderate-products.ts'
import { sizePicture } from './product-images.ts'
import { addPicture, removePicture } from './product-pictures.ts'
import { LOOSE_DAYS, PICTURE_COLUMNS, removeOrphanPictures } from './remove-orphan-pictures.ts'

const at = (ctx: Ctx, days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + days * DAY) })

/** A photo that nobody has sent before; small, as its sizes are made of it. */
const photo = () =>
  sharp(randomBytes(16 * 16 * 3), { raw: { width: 16, height: 16, channels: 3 } })
    .resize(96)
    .jpeg()
    .toBuffer()

/** What the command does when it looks now, and a week after it found what is loose now. */
async function pass(shop: TestShop, weeks = 1, store: PictureStore = shop.pictures) {
  const ctx = shop.as(null)
  for (const days of [0, LOOSE_DAYS])
    await removeOrphanPictures(at(ctx, days + (weeks - 1) * LOOSE_DAYS), store)
}

async function vendorOf(shop: TestShop, is_trusted: boolean) {
  const vendor = await shop.addVendor({ is_trusted })
  const member = shop.as((await shop.addCustomer({ vendor_id: vendor.id })).actor)
  const product = await shop.addProduct({ vendor_id: vendor.id })
  await shop.addProductImage(product.id, { file: randomBytes(10).toString('hex') })
  const hang = async (bytes?: Buffer) => {
    const { images, change } = await addPicture(member, shop.pictures, product.id, bytes ?? (await photo()))
    const { file } = (change?.images ?? images).at(-1)!
    await sizePicture(member, shop.pictures, file)
    return file
  }
  return { member, product, hang }
}

const isThere = ({ pictures }: TestShop, file: string) =>
  Promise.all(
    [`${file}.webp`, `${file}-64.avif`, `${file}-512.webp`, `${file}-share.jpg`].map((name) =>
      pictures.has(name),
    ),
  )
const GONE = [false, false, false, false]
const THERE = [true, true, true, true]

test('L13: a picture that was taken off its product, and that nothing else shows, is gone a week later with all its sizes', async ({
  shop,
}) => {
  const { member, product, hang } = await vendorOf(shop, true)
  const [first, second] = [await hang(), await hang()]
  await removePicture(member, product.id, first)
  const ctx = shop.as(null)
  await removeOrphanPictures(ctx, shop.pictures)
  await removeOrphanPictures(at(ctx, LOOSE_DAYS - 0.01), shop.pictures)
  expect(await isThere(shop, first)).toEqual(THERE)
  await removeOrphanPictures(at(ctx, LOOSE_DAYS), shop.pictures)
  expect(await isThere(shop, first)).toEqual(GONE)
  expect(await isThere(shop, second)).toEqual(THERE)
})

test('L13: whatever else shows a picture keeps it: another product, a category, a purchase, a rating, a text', async ({
  shop,
}) => {
  const { member, product, hang } = await vendorOf(shop, true)
  const { db } = shop.database
  const { order_item } = await receive(shop)
  const rated = await receive(shop)
  const rating = await rateItem(rated.ctx, { order_item: rated.order_item, stars: 4 })
  const other = await shop.addProduct({ status: 'archived' })
  const shows: Record<string, (file: string) => Promise<unknown>> = {
    product_images: (file) => shop.addProductImage(other.id, { file }),
    category_images: (file) =>
      db
        .insertInto('category_images')
        .values({ category_id: product.category_id, file, width: 512, ground: '#cfddb8', sized_at: null })
        .execute(),
    order_items: (image_file) =>
      db
        .updateTable('order_items')
        .set({ image_file, image_ground: '#cfddb8' })
        .where('id', '=', order_item)
        .execute(),
    rating_photos: (file) =>
      db
        .insertInto('rating_photos')
        .values({ rating_id: rating.id, position: 0, file, width: 320, height: 320 })
        .execute(),
    home_pictures: (file) =>
      db.insertInto('home_pictures').values({ file, added_by: null, added_at: new Date() }).execute(),
    vendor_pictures: (file) =>
      db
        .insertInto('vendor_pictures')
        .values({
          vendor_id: product.vendor_id,
          file,
          width: 512,
          ground: '#cfddb8',
          added_by: null,
          added_at: new Date(),
        })
        .execute(),
    articles: (file) => shop.addArticle({ content: JSON.stringify({ image: `/pictures/${file}.webp` }) }),
  }
  expect(Object.keys(shows)).toEqual(expect.arrayContaining(PICTURE_COLUMNS.map(([table]) => table)))
  const files = new Map<string, string>()
  for (const [where, show] of Object.entries(shows)) {
    const file = await hang()
    await show(file)
    await removePicture(member, product.id, file)
    files.set(where, file)
  }
  await pass(shop)
  for (const [where, file] of files) expect([where, await isThere(shop, file)]).toEqual([where, THERE])

  // What takes them away there, by whatever way, makes them loose again.
  await db.deleteFrom('product_images').where('product_id', '=', other.id).execute()
  await db.deleteFrom('category_images').where('category_id', '=', product.category_id).execute()
  await db
    .updateTable('order_items')
    .set({ image_file: null, image_ground: null })
    .where('id', '=', order_item)
    .execute()
  await db.deleteFrom('ratings').where('id', '=', rating.id).execute()
  await db.deleteFrom('home_pictures').execute()
  await db.deleteFrom('vendor_pictures').execute()
  await pass(shop, 3)
  for (const [where, file] of files)
    expect([where, await isThere(shop, file)]).toEqual([where, where === 'articles' ? THERE : GONE])
})

test('L13: what waits for a moderator stays, what was declined as long as its vendor reads so, and what was taken back goes; sent again it comes back', async ({
  shop,
}) => {
  const { member, product, hang } = await vendorOf(shop, false)
  const bytes = await photo()
  const file = await hang(bytes)
  await pass(shop)
  expect(await isThere(shop, file)).toEqual(THERE)
  const moderator = shop.as((await shop.addCustomer({ rights: ['product.moderate'] })).actor)
  await declineProduct(moderator, product.id, { note: 'Blurred.' })
  await pass(shop, 3)
  expect(await isThere(shop, file)).toEqual(THERE)
  const next = await hang()
  await pass(shop, 5)
  expect(await isThere(shop, file)).toEqual(GONE)
  expect(await isThere(shop, next)).toEqual(THERE)
  await removePicture(member, product.id, next)
  await pass(shop, 7)
  expect(await isThere(shop, next)).toEqual(GONE)
  expect(await hang(bytes)).toBe(file)
  expect(await isThere(shop, file)).toEqual(THERE)
})

test('L13: uploads of categories and ratings that hang nowhere go, and those of this week stay', async ({
  shop,
}) => {
  const staff = shop.as((await shop.addCustomer({ rights: ['category.change'] })).actor)
  const { product, ctx, order_item } = await receive(shop)
  const { id } = await rateItem(ctx, { order_item, stars: 5 })
  const category = await setCategoryPicture(staff, shop.pictures, product.category_id, await photo())
  const { photos } = await addRatingPhoto(ctx, shop.pictures, id, await photo())
  const { db } = shop.database
  const loose = [category.picture!.file, photos[0]!.file]
  await db.deleteFrom('category_images').where('category_id', '=', product.category_id).execute()
  await db.deleteFrom('rating_photos').where('rating_id', '=', id).execute()
  await removeOrphanPictures(shop.as(null), shop.pictures)
  // Sent again within the week, by somebody whose form is not through yet.
  const again = await photo()
  const { photos: kept } = await addRatingPhoto(ctx, shop.pictures, id, again)
  await db.deleteFrom('rating_photos').where('rating_id', '=', id).execute()
  await removeOrphanPictures(shop.as(null), shop.pictures)
  await addRatingPhoto(at(ctx, 1), shop.pictures, id, again)
  await db.deleteFrom('rating_photos').where('rating_id', '=', id).execute()
  await removeOrphanPictures(at(shop.as(null), 1), shop.pictures)
  await removeOrphanPictures(at(shop.as(null), LOOSE_DAYS), shop.pictures)
  for (const file of loose) expect(await shop.pictures.has(`${file}.webp`)).toBe(false)
  expect(await shop.pictures.has(`${kept[0]!.file}.webp`)).toBe(true)
})

test('L13: of two processes each removes its own, and what one removes nobody can hang meanwhile; one that was killed is taken over', async ({
  shop,
}) => {
  const { member, product, hang } = await vendorOf(shop, true)
  const bytes = await photo()
  const first = await hang(bytes)
  const second = await hang()
  for (const file of [first, second]) await removePicture(member, product.id, file)
  const removed: string[] = []
  let refused: unknown
  const slow: PictureStore = {
    ...shop.pictures,
    remove: async (name) => {
      if (name === `${first}.webp`)
        refused = await addPicture(member, shop.pictures, product.id, bytes).catch((error) => error)
      removed.push(name)
      await shop.pictures.remove(name)
    },
  }
  await removeOrphanPictures(shop.as(null), slow)
  const due = at(shop.as(null), LOOSE_DAYS)
  await Promise.all([removeOrphanPictures(due, slow), removeOrphanPictures(due, slow)])
  expect(removed.filter((name) => name.endsWith('.webp') && !name.includes('-')).toSorted()).toEqual(
    [`${first}.webp`, `${second}.webp`].toSorted(),
  )
  expect(refused).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('is being deleted'),
  })
  expect(await hang(bytes)).toBe(first)

  await removePicture(member, product.id, first)
  await removeOrphanPictures(due, shop.pictures)
  // What other tests left is not what it is killed at.
  await shop.database.db.deleteFrom('loose_pictures').where('file', '<>', first).execute()
  const later = at(due, LOOSE_DAYS)
  const dead: PictureStore = { ...shop.pictures, remove: () => Promise.reject(new Error('killed')) }
  await expect(removeOrphanPictures(later, dead)).rejects.toThrow('killed')
  await removeOrphanPictures(later, shop.pictures)
  expect(await isThere(shop, first)).toEqual(THERE)
  await removeOrphanPictures(at(later, 1), shop.pictures)
  expect(await isThere(shop, first)).toEqual(GONE)
})

test('L13: every column that names a picture is looked at before one goes, and tells when it is taken away', async ({
  shop,
}) => {
  const { rows } = await shop.database.pool.query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name !~ '_ground$' and column_name ~ 'file|image|picture|photo|logo|banner|cover|avatar|thumb'
      and data_type in ('text', 'character varying', 'ARRAY', 'jsonb', 'json')
    order by name`)
  const others = {
    // Of other stores: papers and photos that are private.
    private: ['vendor_documents.file', 'loose_papers.file', 'refund_photos.file', 'order_item_steps.photo'],
    // A picture of oneself goes at once (accounts/display-picture.ts); names of what was loaded from a disk; this command's own.
    own: ['users.image', 'csv_imports.file_name', 'loose_pictures.file', 'share_pictures_due.file'],
    // Which products a certificate covers.
    none: ['certificates.covers'],
  }
  const shown = [...PICTURE_COLUMNS.map((one) => one.join('.')), 'product_change_images.file']
  const known = [...shown, ...others.private, ...others.own, ...others.none]
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  const { rows: triggers } = await shop.database.pool.query<{ name: string; event: string }>(`
    select event_object_table as name, event_manipulation as event from information_schema.triggers
    where trigger_name = 'picture_taken_away'`)
  for (const column of shown)
    expect(
      triggers
        .filter(({ name }) => name === column.split('.')[0])
        .map(({ event }) => event)
        .toSorted(),
      column,
    ).toEqual(['DELETE', 'UPDATE'])
})

test('L13: the removal is of what jobs do when it is due: where they are held, nothing goes', async ({
  shop,
}) => {
  const { member, product, hang } = await vendorOf(shop, true)
  const file = await hang()
  await removePicture(member, product.id, file)
  await removeOrphanPictures(shop.as(null), shop.pictures)
  const later = { ...shop, now: () => at(shop.as(null), LOOSE_DAYS).now }
  const held = await startJobs({ ...later, config: { ...shop.config, jobs: false } })
  await held.stop()
  expect(await isThere(shop, file)).toEqual(THERE)
  await runPeriodicTasks(later)
  expect(await isThere(shop, file)).toEqual(GONE)
})
