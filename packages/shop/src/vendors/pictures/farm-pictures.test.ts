import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import { type TestShop, test } from '../../../test/shop.ts'
import { sizePicture } from '../../catalog/pictures/product-images.ts'
import { listWaiting } from '../../office/waiting.ts'
import { readFirstSteps } from '../first-steps.ts'
import {
  addFarmPicture,
  captionFarmPicture,
  listOwnFarmPictures,
  listPublishedFarmPictures,
  MAX_FARM_PICTURES,
  removeFarmPicture,
} from './farm-pictures.ts'
import { listFarmPictures, publishFarmPicture, rejectFarmPicture } from './moderate-pictures.ts'

/** A photo that nobody has sent before. */
const photo = () =>
  sharp(randomBytes(16 * 16 * 3), { raw: { width: 16, height: 16, channels: 3 } })
    .resize(320)
    .jpeg()
    .toBuffer()

const NONE = { caption_en: '', caption_ne: '' }
const WORDS = { caption_en: 'Our terraces in May', caption_ne: 'जेठका गह्रा' }

async function farm(shop: TestShop) {
  const vendor = await shop.addVendor()
  const { actor } = await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['catalogue'] })
  const staff = shop.as((await shop.addCustomer({ rights: ['vendor.change'] })).actor)
  return { vendor, ctx: shop.as(actor), staff }
}

test('a photo waits for staff, is shown once published, and waits again when its captions change', async ({
  shop,
}) => {
  const { vendor, ctx, staff } = await farm(shop)
  const published = () => listPublishedFarmPictures(shop.as(null), vendor.id)
  const [added] = await addFarmPicture(ctx, shop.pictures, await photo(), WORDS)
  expect(added).toMatchObject({ ...WORDS, status: 'pending', note: '', sized: false })
  expect(await published()).toEqual([])
  expect(await listFarmPictures(staff)).toMatchObject([{ id: added!.id, vendor_id: vendor.id }])
  expect((await listWaiting(staff)).map(({ queue, count }) => [queue, count])).toEqual([['farm_pictures', 1]])

  await sizePicture(ctx, shop.pictures, added!.file)
  const member = await shop.addCustomer({ rights: ['vendor.change'], vendor_id: vendor.id })
  await expect(publishFarmPicture(shop.as(member.actor), added!.id, WORDS)).rejects.toMatchObject({
    code: 'forbidden',
  })
  await publishFarmPicture(staff, added!.id, WORDS)
  const { file, dominant_colour } = added!
  expect(await published()).toEqual([{ file, dominant_colour, sized: true, ...WORDS }])
  expect(await listFarmPictures(staff)).toEqual([])
  expect(await listFarmPictures(staff, { status: 'published', vendor: vendor.id })).toHaveLength(1)

  expect((await captionFarmPicture(ctx, added!.id, WORDS))[0]).toMatchObject({ status: 'published' })
  const changed = { ...WORDS, caption_en: 'Our terraces' }
  expect((await captionFarmPicture(ctx, added!.id, changed))[0]).toMatchObject({
    ...changed,
    status: 'pending',
  })
  expect(await published()).toEqual([])
  // A colleague who saw the words before changes the other language alone, and is refused the same one.
  await expect(
    captionFarmPicture(ctx, added!.id, { ...WORDS, caption_en: 'Terraces', before: WORDS }),
  ).rejects.toMatchObject({ code: 'conflict', fields: { caption_en: expect.any(String) } })
  const both = { caption_en: 'Our terraces', caption_ne: 'गह्रा' }
  const [again] = await captionFarmPicture(ctx, added!.id, { ...WORDS, caption_ne: 'गह्रा', before: WORDS })
  expect(again).toMatchObject(both)
  await captionFarmPicture(ctx, added!.id, changed)
  // Staff who saw the words before do not publish others.
  await expect(publishFarmPicture(staff, added!.id, WORDS)).rejects.toMatchObject({ code: 'conflict' })
  await publishFarmPicture(staff, added!.id, changed)
  expect(await published()).toHaveLength(1)
  await removeFarmPicture(ctx, added!.id)
  expect(await published()).toEqual([])
})

test('staff reject a photo or take a published one down with a note that the vendor reads; each decision once', async ({
  shop,
}) => {
  const { vendor, ctx, staff } = await farm(shop)
  const { id } = (await addFarmPicture(ctx, shop.pictures, await photo()))[0]!
  await publishFarmPicture(staff, id, NONE)
  await expect(publishFarmPicture(staff, id, NONE)).rejects.toMatchObject({ code: 'conflict' })
  await expect(rejectFarmPicture(staff, id, { note: '' })).rejects.toMatchObject({ code: 'invalid' })
  const both = await Promise.allSettled(
    ['Not your farm.', 'Blurred.'].map((note) => rejectFarmPicture(staff, id, { note })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [own] = await listOwnFarmPictures(ctx)
  expect(own).toMatchObject({ status: 'rejected', note: expect.stringMatching(/farm|Blurred/) })
  expect(await listPublishedFarmPictures(ctx, vendor.id)).toEqual([])
  const told = await shop.database.db
    .selectFrom('notifications')
    .innerJoin('events', 'events.id', 'event_id')
    .select('kind as type')
    .where('user_id', '=', ctx.actor!.id)
    .execute()
  expect(told.map(({ type }) => type).toSorted()).toEqual(['VendorPicturePublished', 'VendorPictureRejected'])
  const audited = await shop.database.db
    .selectFrom('audit_entries')
    .select(['action', 'object_id'])
    .where('actor_id', '=', staff.actor!.id)
    .orderBy('id')
    .execute()
  expect(audited).toEqual([
    { action: 'vendor_picture.publish', object_id: `${vendor.id}` },
    { action: 'vendor_picture.reject', object_id: `${vendor.id}` },
  ])
})

test('the same photo again changes nothing, one too many is refused, also of two at once, and what is no photo', async ({
  shop,
}) => {
  const { ctx } = await farm(shop)
  const first = await photo()
  await addFarmPicture(ctx, shop.pictures, first, WORDS)
  expect(await addFarmPicture(ctx, shop.pictures, first)).toMatchObject([WORDS])
  await expect(addFarmPicture(ctx, shop.pictures, Buffer.from('<svg/>'))).rejects.toMatchObject({
    fields: { picture: expect.any(String) },
  })
  for (let n = 1; n < MAX_FARM_PICTURES - 1; n++) await addFarmPicture(ctx, shop.pictures, await photo())
  const photos = [await photo(), await photo()]
  const both = await Promise.allSettled(photos.map((one) => addFarmPicture(ctx, shop.pictures, one)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await listOwnFarmPictures(ctx)).toHaveLength(MAX_FARM_PICTURES)
  await expect(
    captionFarmPicture(ctx, (await listOwnFarmPictures(ctx))[0]!.id, {
      ...NONE,
      caption_ne: 'क'.repeat(201),
    }),
  ).rejects.toMatchObject({ fields: { caption_ne: expect.any(String) } })
})

test('a farm’s photos are its own, members need the role, and staff the right', async ({ shop }) => {
  const { vendor, ctx, staff } = await farm(shop)
  const { id } = (await addFarmPicture(ctx, shop.pictures, await photo()))[0]!
  const other = await farm(shop)
  for (const call of [() => removeFarmPicture(other.ctx, id), () => captionFarmPicture(other.ctx, id, WORDS)])
    await expect(call()).rejects.toMatchObject({ code: 'not_found' })
  const { actor } = await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: ['orders'] })
  for (const one of [shop.as(actor), staff, shop.as((await shop.addCustomer()).actor)])
    await expect(addFarmPicture(one, shop.pictures, await photo())).rejects.toMatchObject({
      code: 'forbidden',
    })
  for (const call of [() => publishFarmPicture(ctx, id, NONE), () => listFarmPictures(ctx)])
    await expect(call()).rejects.toMatchObject({ code: 'forbidden' })
  await expect(publishFarmPicture(staff, 2_000_000_000, NONE)).rejects.toMatchObject({ code: 'not_found' })
})

test('the first steps ask for a photo until there is one that staff did not reject', async ({ shop }) => {
  const { ctx, staff } = await farm(shop)
  const hasPhoto = async () => (await readFirstSteps(ctx)).has_photo
  expect(await hasPhoto()).toBe(false)
  const { id } = (await addFarmPicture(ctx, shop.pictures, await photo()))[0]!
  expect(await hasPhoto()).toBe(true)
  await rejectFarmPicture(staff, id, { note: 'It shows another farm.' })
  expect(await hasPhoto()).toBe(false)
})
