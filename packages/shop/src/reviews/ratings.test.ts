import sharp from 'sharp'
import { expect } from 'vitest'
import { receive } from '../../test/scenes/delivered.ts'
import { addVendorWithOwner, buy } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { findProduct } from '../catalog/product-detail.ts'
import { DAY } from '../durations.ts'
import { listNotifications } from '../notifications/notifications.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { transitionItems } from '../orders/transition-items.ts'
import { listProducts } from '../search/products.ts'
import { addRatingPhoto } from './add-rating-photo.ts'
import { listToModerate, moderateRating } from './moderate.ts'
import { changeRating, findRatableItem, rateItem } from './rate-item.ts'
import { listRatings, listVendorRatings } from './ratings.ts'
import { replyToRating } from './reply.ts'

const GOOD = { stars: 4, title: 'Fresh', comment: 'मीठो थियो।' }

async function moderatorOf(shop: TestShop) {
  return shop.as((await shop.addCustomer({ rights: ['review.moderate'] })).actor)
}

async function publish(shop: TestShop, id: number, to = 'published') {
  const ctx = await moderatorOf(shop)
  const row = await shop.database.db
    .selectFrom('ratings')
    .select('written_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await moderateRating(ctx, shop.pictures, id, { to, written: row.written_at.toISOString() })
}

const photo = (background: string) =>
  sharp({ create: { width: 1600, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('what was delivered is rated once: stars count at once, words wait for a moderator [S7.21]', async ({
  shop,
}) => {
  const { ctx, order_item, product } = await receive(shop)
  const rating = await rateItem(ctx, { order_item, ...GOOD })
  expect(rating).toMatchObject({ ...GOOD, status: 'pending', may_change: true, photos: [] })
  expect(await findProduct(ctx, product.slug)).toMatchObject({ rating_average: 4, rating_count: 1 })
  expect((await listRatings(ctx, { product: product.slug })).ratings).toEqual([])

  expect(await rateItem(ctx, { order_item, ...GOOD })).toEqual(rating)
  await expect(rateItem(ctx, { order_item, ...GOOD, stars: 1 })).rejects.toMatchObject({ code: 'conflict' })
  expect(await findProduct(ctx, product.slug)).toMatchObject({ rating_average: 4, rating_count: 1 })

  await publish(shop, rating.id)
  const { ratings } = await listRatings(shop.as(null), { product: product.slug })
  expect(ratings).toMatchObject([{ ...GOOD, id: rating.id, author: 'Sita', reply: null }])
})

test('P10: who moderates leaves the ratings of their own vendor to a colleague', async ({ shop }) => {
  const { ctx, order_item, product } = await receive(shop)
  const { id } = await rateItem(ctx, { order_item, ...GOOD })
  await publish(shop, id)
  const { ratings } = await listToModerate(await moderatorOf(shop), { status: 'published', limit: 100 })
  const written = ratings.find((one) => one.id === id)!.written
  const member = await shop.addCustomer({ rights: ['review.moderate'], vendor_id: product.vendor_id })
  const hide = moderateRating(shop.as(member.actor), shop.pictures, id, {
    to: 'hidden',
    written: written.toISOString(),
  })
  await expect(hide).rejects.toMatchObject({ code: 'forbidden' })
  await publish(shop, id, 'hidden')
})

test('of two ratings of one item at the same moment one counts', async ({ shop }) => {
  const { ctx, order_item, product } = await receive(shop)
  const both = await Promise.allSettled([
    rateItem(ctx, { order_item, stars: 5 }),
    rateItem(ctx, { order_item, stars: 1 }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await findProduct(ctx, product.slug)).toMatchObject({ rating_count: 1 })
})

test('only a delivered item of one’s own, within 60 days, with one to five stars', async ({ shop }) => {
  const { ctx, order_item } = await receive(shop)
  const stranger = shop.as((await shop.addCustomer()).actor)
  await expect(rateItem(stranger, { order_item, stars: 5 })).rejects.toMatchObject({ code: 'not_found' })
  await expect(rateItem(shop.as(null), { order_item, stars: 5 })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  for (const stars of [0, 6, 4.5])
    await expect(rateItem(ctx, { order_item, stars })).rejects.toMatchObject({ code: 'invalid' })
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 60 * DAY + 1000) }
  await expect(rateItem(later, { order_item, stars: 5 })).rejects.toMatchObject({ code: 'not_allowed' })

  const bought = await buy(shop, {})
  const group = await findOrderGroup(bought.ctx, bought.placed.order_group_id)
  const waiting = group.orders[0]!.items[0]!.id
  await expect(rateItem(bought.ctx, { order_item: waiting, stars: 5 })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  expect(await findRatableItem(bought.ctx, waiting)).toMatchObject({
    rating: null,
    refusal: 'Only delivered items can be rated.',
  })
})

test('what came back can be rated no more', async ({ shop }) => {
  const { ctx, order_item } = await receive(shop)
  await transitionItems(ctx, {
    items: [order_item],
    scope: 'anybody',
    to: 'returned',
    actor_kind: 'staff',
    via: 'portal',
    is_restocked: true,
  })
  await expect(rateItem(ctx, { order_item, stars: 5 })).rejects.toMatchObject({ code: 'not_allowed' })
})

test('a rating is changed once, and its words wait again', async ({ shop }) => {
  const { ctx, order_item, product } = await receive(shop)
  const { id } = await rateItem(ctx, { order_item, stars: 5 })
  expect((await listRatings(ctx, { product: product.slug })).ratings).toHaveLength(1)
  const changed = await changeRating(ctx, id, { stars: 2, comment: 'It was old.' })
  expect(changed).toMatchObject({ stars: 2, status: 'pending', may_change: false })
  expect(await findProduct(ctx, product.slug)).toMatchObject({ rating_average: 2, rating_count: 1 })
  await expect(changeRating(ctx, id, { stars: 3 })).rejects.toMatchObject({ code: 'not_allowed' })
  const stranger = shop.as((await shop.addCustomer()).actor)
  await expect(changeRating(stranger, id, { stars: 3 })).rejects.toMatchObject({ code: 'not_found' })
})

test('a photo that is sent again, because another of its form was not taken, hangs there once', async ({
  shop,
}) => {
  const { ctx, order_item } = await receive(shop)
  const { id } = await rateItem(ctx, { order_item, stars: 5 })
  await addRatingPhoto(ctx, shop.pictures, id, await photo('teal'))
  await addRatingPhoto(ctx, shop.pictures, id, await photo('olive'))
  const again = await addRatingPhoto(ctx, shop.pictures, id, await photo('teal'))
  expect(again.photos).toHaveLength(2)
})

test('up to three photos, made smaller, are seen when a moderator lets them; those of a rejected rating go', async ({
  shop,
}) => {
  const { ctx, order_item, product } = await receive(shop)
  const { id } = await rateItem(ctx, { order_item, stars: 5 })
  for (const colour of ['red', 'green', 'blue'])
    await addRatingPhoto(ctx, shop.pictures, id, await photo(colour))
  await expect(addRatingPhoto(ctx, shop.pictures, id, await photo('white'))).rejects.toMatchObject({
    fields: { photo: '3 photos at most.' },
  })
  await expect(addRatingPhoto(ctx, shop.pictures, id, Buffer.from('<svg/>'))).rejects.toMatchObject({
    code: 'invalid',
  })
  expect((await listRatings(ctx, { product: product.slug })).ratings).toEqual([])
  const { rating } = await findRatableItem(ctx, order_item)
  expect(rating!.photos.map(({ width, height }) => [width, height])).toEqual(Array(3).fill([1200, 600]))
  const files = rating!.photos.map(({ file }) => `${file}.webp`)
  for (const file of files) expect(await shop.pictures.has(file)).toBe(true)

  await publish(shop, id, 'rejected')
  for (const file of files) expect(await shop.pictures.has(file)).toBe(false)
  expect((await findRatableItem(ctx, order_item)).rating).toMatchObject({ status: 'rejected', photos: [] })
  await expect(addRatingPhoto(ctx, shop.pictures, id, await photo('red'))).rejects.toMatchObject({
    code: 'not_allowed',
  })
})

test('a moderator decides about the words that were read; of two the second is told', async ({ shop }) => {
  const { ctx, order_item } = await receive(shop)
  const { id } = await rateItem(ctx, { order_item, ...GOOD })
  const moderator = await moderatorOf(shop)
  const { ratings, counts } = await listToModerate(moderator)
  const read = ratings.find((one) => one.id === id)!
  expect(read).toMatchObject({ ...GOOD, status: 'pending' })
  expect(counts.pending).toBe(ratings.length)

  const later = { ...ctx, now: new Date(ctx.now.getTime() + 1000) }
  await changeRating(later, id, { stars: 4, comment: 'Buy from my shop instead.' })
  const decision = { to: 'published', written: read.written.toISOString() }
  await expect(moderateRating(moderator, shop.pictures, id, decision)).rejects.toMatchObject({
    code: 'conflict',
  })

  const again = { to: 'rejected', written: later.now.toISOString() }
  const both = await Promise.allSettled([
    moderateRating(moderator, shop.pictures, id, again),
    moderateRating(await moderatorOf(shop), shop.pictures, id, { ...again, to: 'published' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const entries = shop.database.db.selectFrom('audit_entries').selectAll().where('object_kind', '=', 'rating')
  expect(await entries.where('object_id', '=', `${id}`).execute()).toHaveLength(1)
  await expect(listToModerate(ctx)).rejects.toMatchObject({ code: 'forbidden' })
})

test('a moderator reads first what has waited longest, page by page; changed words begin to wait anew', async ({
  shop,
}) => {
  // Of the tests before, nothing waits any more.
  await shop.database.db.updateTable('ratings').set({ status: 'rejected' }).execute()
  const [first, second] = [await receive(shop), await receive(shop)]
  const { id } = await rateItem(first.ctx, { order_item: first.order_item, ...GOOD })
  const later = { ...second.ctx, now: new Date(first.ctx.now.getTime() + 1000) }
  const { id: other } = await rateItem(later, { order_item: second.order_item, ...GOOD })
  const moderator = await moderatorOf(shop)
  const waiting = async () => {
    const page = await listToModerate(moderator, { limit: 1 })
    const { ratings, next } = await listToModerate(moderator, { limit: 1, cursor: page.next! })
    expect(next).toBeNull()
    return [...page.ratings, ...ratings].map((one) => one.id)
  }
  expect(await waiting()).toEqual([id, other])
  await changeRating({ ...first.ctx, now: new Date(later.now.getTime() + 1000) }, id, {
    stars: 1,
    title: 'No',
  })
  expect(await waiting()).toEqual([other, id])
})

test('the vendor answers once, its own ratings alone, and the customer is told', async ({ shop }) => {
  const { vendor, owner } = await addVendorWithOwner(shop, { name_en: 'Sunakhari Hill Farm' })
  const { owner: neighbour } = await addVendorWithOwner(shop)
  const { ctx, order_item } = await receive(shop, { vendor_id: vendor.id, name_en: 'Apple' })
  const { id } = await rateItem(ctx, { order_item, ...GOOD })
  const reply = { reply: 'Thank you, come again.' }
  await expect(replyToRating(owner, id, reply)).rejects.toMatchObject({ code: 'not_allowed' })
  await publish(shop, id)

  expect((await listVendorRatings(owner)).ratings).toMatchObject([{ id }])
  expect((await listVendorRatings(neighbour)).ratings).toEqual([])
  await expect(replyToRating(neighbour, id, reply)).rejects.toMatchObject({ code: 'not_found' })
  await expect(replyToRating(ctx, id, reply)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(replyToRating(owner, id, { reply: ' ' })).rejects.toMatchObject({ code: 'invalid' })

  await replyToRating(owner, id, reply)
  await replyToRating(owner, id, reply)
  await expect(replyToRating(owner, id, { reply: 'Else' })).rejects.toMatchObject({ code: 'conflict' })
  expect((await listVendorRatings(owner)).ratings).toMatchObject([reply])
  const { notifications } = await listNotifications(ctx)
  const told = notifications.filter(({ type }) => type === 'RatingReplied')
  expect(told).toMatchObject([{ message: 'Sunakhari Hill Farm answered your rating of Apple.' }])
})

test('by rating, many good votes stand before one best vote [S3.11]', async ({ shop }) => {
  const { id: category_id, slug } = await shop.addCategory()
  const single = await receive(shop, { category_id, name_en: 'One vote' })
  await rateItem(single.ctx, { order_item: single.order_item, stars: 5 })
  const loved = await shop.addProduct({
    category_id,
    name_en: 'Many votes',
    rating_count: 40,
    rating_sum: 192,
  })
  const { products } = await listProducts(shop.as(null), { category: slug, sort: 'Rating' })
  expect(products.map(({ id }) => id)).toEqual([loved.id, single.product.id])
})

test('GET /api/rating/ pages through what everybody sees, newest first [S3.20]', async ({ shop }) => {
  const { ctx, order_item, product } = await receive(shop)
  await rateItem(ctx, { order_item, stars: 3 })
  const first = await receive(shop)
  await rateItem(first.ctx, { order_item: first.order_item, stars: 5 })
  const read = async (path: string) => {
    const answer = await shop.api.request(path)
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const { data, meta } = await read('/v1/api/rating/?limit=1')
  expect(data).toMatchObject([{ stars: 5, author: 'Sita', vendor_reply: null }])
  const next = await read(meta.links.next)
  expect(next.data).toMatchObject([{ stars: 3, product: { slug: product.slug } }])
})

test('an id that no row can have is the caller’s fault', async ({ shop }) => {
  const { token } = await shop.addCustomer()
  const answer = await shop.api.request('/v1/api/rating/99999999999/', {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ stars: 3 }),
  })
  expect(answer.status).toBe(400)
})
