import sharp from 'sharp'
import { expect } from 'vitest'
import { receive } from '../../test/scenes/delivered.ts'
import { addVendorWithOwner } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { CLOSED } from '../accounts/remove-account.ts'
import type { Ctx } from '../context.ts'
import { DAY } from '../durations.ts'
import { smsParts } from '../messaging/sms-parts.ts'
import { listNotifications } from '../notifications/notifications.ts'
import { transitionItems } from '../orders/transition-items.ts'
import { addRatingPhoto } from './add-rating-photo.ts'
import { askForReviews, purgeReviewRequests } from './ask-for-reviews.ts'
import { rateByKey, readAskedItems, writeByKey } from './by-key.ts'
import { findRatableItem, rateItem } from './rate-item.ts'
import { countByStars, listRatings, listVendorRatings } from './ratings.ts'
import { voteHelpful } from './vote-helpful.ts'

const client = { address: '198.51.100.7', user_agent: 'a phone' }
const later = (ctx: Ctx, milliseconds: number): Ctx => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + milliseconds),
})
/** Noon in Nepal, so many days on. */
const noon = (ctx: Ctx, days: number): Ctx => {
  const day = new Date(ctx.now.getTime() + days * DAY).toISOString().slice(0, 10)
  return { ...ctx, now: new Date(`${day}T12:00:00+05:45`) }
}
const sentTo = (shop: TestShop, recipient: string) =>
  shop.database.db
    .selectFrom('outgoing_messages')
    .select(['channel', 'text'])
    .where('recipient', '=', recipient)
    .where('text', 'like', '%/rate/by/%')
    .execute()
const keyIn = (text: string) => /\/rate\/by\/([\w-]{22})/.exec(text)![1]!
const isAsked = async (ctx: Ctx) =>
  (await listNotifications(ctx)).notifications.filter(({ type }) => type === 'OrderRatingAsked').length

let phones = 0

/** Somebody with a phone alone was asked about what came; the key of their link. */
async function asked(shop: TestShop) {
  const got = await receive(shop)
  const { id } = got.ctx.actor!
  const phone = `+977984100000${++phones}`
  await shop.database.db
    .updateTable('users')
    .set({ email_verified: false, phone })
    .where('id', '=', id)
    .execute()
  const ctx = noon(got.ctx, 3)
  await askForReviews({ ...ctx, actor: null })
  const messages = await sentTo(shop, phone)
  return { ...got, phone, ctx, user_id: id, messages, key: keyIn(messages[0]!.text) }
}

test('who got something is asked once, two days later and by day, with a link that holds one SMS', async ({
  shop,
}) => {
  const { ctx, key, phone, messages } = await asked(shop)
  expect(await isAsked(ctx)).toBe(1)
  expect(messages).toHaveLength(1)
  expect(smsParts(messages[0]!.text)).toBe(1)
  expect(key).toHaveLength(22)
  await Promise.all([askForReviews(ctx), askForReviews(ctx)])
  await askForReviews(later(ctx, DAY / 2))
  expect(await isAsked(ctx)).toBe(1)
  expect(await sentTo(shop, phone)).toHaveLength(1)
  const kept = await shop.database.db.selectFrom('review_requests').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(key)
})

test('nobody is asked before two days, at night, after four days, or about what they rated or gave back', async ({
  shop,
}) => {
  const { ctx } = await receive(shop)
  await askForReviews(later(ctx, 2 * DAY - 60_000))
  const midnight = { ...ctx, now: new Date(noon(ctx, 3).now.getTime() - DAY / 2) }
  await askForReviews(midnight)
  await askForReviews(noon(ctx, 5))
  expect(await isAsked(ctx)).toBe(0)
  const rated = await receive(shop)
  await rateItem(rated.ctx, { order_item: rated.order_item, stars: 5 })
  await askForReviews(noon(rated.ctx, 3))
  expect(await isAsked(rated.ctx)).toBe(0)
  const back = await receive(shop)
  const step = { items: [back.order_item], scope: 'anybody', actor_kind: 'staff', via: 'portal' } as const
  await transitionItems(back.ctx, { ...step, to: 'returned' })
  await askForReviews(noon(back.ctx, 3))
  expect(await isAsked(back.ctx)).toBe(0)
})

test('the link shows the goods alone, one tap rates, and words wait for a moderator', async ({ shop }) => {
  const { ctx, key, order_item, product } = await asked(shop)
  const visitor = { ...ctx, actor: null }
  const items = await readAskedItems(visitor, client, key)
  expect(items).toEqual([
    {
      order_item,
      product: { name_en: product.name_en, name_ne: product.name_ne, image: null },
      stars: null,
      is_written: false,
    },
  ])
  await Promise.all([1, 2].map(() => rateByKey(visitor, client, key, { order_item, stars: 4 })))
  expect(await readAskedItems(visitor, client, key)).toMatchObject([{ stars: 4 }])
  await expect(rateByKey(visitor, client, key, { order_item, stars: 1 })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect((await findRatableItem(ctx, order_item)).rating).toMatchObject({ stars: 4, status: 'published' })

  await writeByKey(visitor, client, key, { order_item, comment: 'Sweet.' })
  await writeByKey(visitor, client, key, { order_item, comment: 'Sweet.' })
  await expect(writeByKey(visitor, client, key, { order_item, comment: 'Sour.' })).rejects.toMatchObject({
    code: 'conflict',
  })
  // The one change of a rating is left.
  expect((await findRatableItem(ctx, order_item)).rating).toMatchObject({
    comment: 'Sweet.',
    status: 'pending',
    may_change: true,
  })
})

test('a link opens what it asks about and nothing else, and ends with its days or the account', async ({
  shop,
}) => {
  const { ctx, key, user_id, order_item } = await asked(shop)
  const other = await receive(shop)
  const visitor = { ...ctx, actor: null }
  await expect(
    rateByKey(visitor, client, key, { order_item: other.order_item, stars: 5 }),
  ).rejects.toMatchObject({ code: 'not_found' })
  for (const stars of [0, 6, 2.5, Number.NaN])
    await expect(rateByKey(visitor, client, key, { order_item, stars })).rejects.toMatchObject({
      code: 'invalid',
    })
  await expect(writeByKey(visitor, client, key, { order_item, comment: 'x' })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(readAskedItems(visitor, client, 'x'.repeat(22))).rejects.toMatchObject({ code: 'not_found' })
  await expect(readAskedItems(later(visitor, 60 * DAY), client, key)).rejects.toMatchObject({
    code: 'not_found',
  })
  await shop.database.db.updateTable('users').set({ name: CLOSED }).where('id', '=', user_id).execute()
  await expect(readAskedItems(visitor, client, key)).rejects.toMatchObject({ code: 'not_found' })
  await purgeReviewRequests(later(ctx, 61 * DAY))
  expect(await shop.database.db.selectFrom('review_requests').select('key_hash').execute()).toEqual([])
})

test('a review helps each person once, never its author, and those that helped most come first', async ({
  shop,
}) => {
  const { ctx, order_item, product } = await receive(shop)
  const { id } = await rateItem(ctx, { order_item, stars: 3, comment: 'Good to know.' })
  const people = await Promise.all([1, 2].map(async () => shop.as((await shop.addCustomer()).actor)))
  await expect(voteHelpful(people[0]!, id)).rejects.toMatchObject({ code: 'not_found' })
  const { db } = shop.database
  await db.updateTable('ratings').set({ status: 'published' }).where('id', '=', id).execute()
  await expect(voteHelpful(ctx, id)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(voteHelpful(shop.as(null), id)).rejects.toMatchObject({ code: 'unauthenticated' })
  await Promise.all([people[0]!, people[0]!, people[1]!].map((person) => voteHelpful(person, id)))
  const asked = { product: product.slug, order: 'helpful' } as const
  expect((await listRatings(shop.as(null), asked)).ratings).toMatchObject([{ id, helpful: 2 }])
  await db.deleteFrom('rating_votes').where('user_id', '=', people[1]!.actor!.id).execute()
  expect((await listRatings(shop.as(null), asked)).ratings).toMatchObject([{ id, helpful: 1 }])
  expect(await countByStars(ctx, product.id)).toEqual({ stars: [0, 0, 1, 0, 0], with_photos: 0 })
})

test('photos lose where and with what they were taken, and the list can be narrowed to them', async ({
  shop,
}) => {
  const { ctx, order_item, product } = await receive(shop)
  const { id } = await rateItem(ctx, { order_item, stars: 5 })
  const taken = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitude: '28/1 12/1 30/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(taken).metadata()).exif).toBeDefined()
  const { photos } = await addRatingPhoto(ctx, shop.pictures, id, taken)
  const { exif, xmp, iptc, format } = await sharp(
    (await shop.pictures.read(`${photos[0]!.file}.webp`))!,
  ).metadata()
  expect({ exif, xmp, iptc, format }).toEqual({ format: 'webp' })
  await shop.database.db.updateTable('ratings').set({ status: 'published' }).where('id', '=', id).execute()
  const asked = { product: product.slug, photos: true }
  expect((await listRatings(ctx, asked)).ratings).toHaveLength(1)
  expect(await countByStars(ctx, product.id)).toMatchObject({ with_photos: 1 })
})

test('GET /api/vendor/rating/ says first name and palika, and nothing else of who it was', async ({
  shop,
}) => {
  const { vendor, owner } = await addVendorWithOwner(shop)
  const { token } = await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['catalogue'] })
  const { ctx, order_item, placed } = await receive(shop, { vendor_id: vendor.id })
  await rateItem(ctx, { order_item, stars: 4 })
  const { id, name } = ctx.actor!
  const { number, contact } = await shop.database.db
    .selectFrom('order_groups')
    .select(['number', 'contact'])
    .where('id', '=', placed.order_group_id)
    .executeTakeFirstOrThrow()
  const { rating } = await findRatableItem(ctx, order_item)
  const { ratings } = await listVendorRatings(owner)
  expect(ratings).toMatchObject([{ id: rating!.id, author: 'Sita', palika: { name_en: 'Pokhara' } }])
  const answer = await shop.api.request('/v1/api/vendor/rating/', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(200)
  const text = await answer.text()
  expect(JSON.parse(text).data).toMatchObject([{ author: 'Sita', palika: { name_en: 'Pokhara' } }])
  for (const secret of [id, name, placed.order_group_id, `GP-${`${number}`.padStart(6, '0')}`, contact.phone])
    expect(text).not.toContain(secret)
})
