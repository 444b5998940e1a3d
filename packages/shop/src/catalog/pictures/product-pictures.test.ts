import sharp from 'sharp'
import { expect } from 'vitest'
import { type TestShop, test } from '../../../test/shop.ts'
import { approveProduct } from '../changing/moderate-products.ts'
import { readVendorProduct } from '../changing/vendor-product.ts'
import { findProduct } from '../product-detail.ts'
import { sizePicture } from './product-images.ts'
import { addPicture, arrangePictures, removePicture } from './product-pictures.ts'

async function openVendor(shop: TestShop, overrides = {}) {
  const vendor = await shop.addVendor(overrides)
  return { vendor, ctx: shop.as((await shop.addCustomer({ vendor_id: vendor.id })).actor) }
}

function photo(background: string, width = 30): Promise<Uint8Array> {
  return sharp({ create: { width, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

test('a photo becomes a picture of the product, with its dominant colour and its sizes', async ({ shop }) => {
  const { ctx, vendor } = await openVendor(shop)
  const { id, version } = await shop.addProduct({ vendor_id: vendor.id, status: 'draft' })
  const { images, ...product } = await addPicture(ctx, shop.pictures, id, await photo('#c00', 2400))
  expect(product.version).toBe(version + 1)
  const [picture] = images
  expect(picture!.dominant_colour).toMatch(/^#e[0-9a-f]{1}8[c-e]8[c-e]$/)
  expect(picture!.sized).toBe(false)
  const original = await sharp((await shop.pictures.read(`${picture!.file}.webp`))!).metadata()
  expect(original.format).toBe('webp')
  expect(original.width).toBeLessThanOrEqual(2048)

  const { rows } = await shop.database.pool.query(`select data from pgboss.job where name = 'size-picture'`)
  expect(rows.map(({ data }) => data.file)).toContain(picture!.file)
  await sizePicture(ctx, shop.pictures, picture!.file)
  expect((await readVendorProduct(ctx, id)).images).toEqual([{ ...picture, sized: true }])
})

test('the same photo again, and one too many, change nothing; what is no photo is refused', async ({
  shop,
}) => {
  const { ctx, vendor } = await openVendor(shop)
  const { id } = await shop.addProduct({ vendor_id: vendor.id, status: 'draft' })
  const colours = ['#100', '#020', '#003', '#440', '#055', '#606']
  for (const colour of [...colours, colours[0]!])
    await addPicture(ctx, shop.pictures, id, await photo(colour)).catch(() => {})
  expect((await readVendorProduct(ctx, id)).images).toHaveLength(6)
  for (const bytes of [await photo('#777'), Buffer.from('<svg/>'), new Uint8Array()])
    await expect(addPicture(ctx, shop.pictures, id, bytes)).rejects.toMatchObject({
      code: 'invalid',
      fields: { picture: expect.any(String) },
    })
  const other = await openVendor(shop)
  await expect(addPicture(other.ctx, shop.pictures, id, await photo('#777'))).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('pictures are put into another order and taken away; two who do it at once are told', async ({
  shop,
}) => {
  const { ctx, vendor } = await openVendor(shop)
  const { id } = await shop.addProduct({ vendor_id: vendor.id, status: 'draft' })
  for (const colour of ['#a00', '#0a0', '#00a']) await addPicture(ctx, shop.pictures, id, await photo(colour))
  const { images, version } = await readVendorProduct(ctx, id)
  const [red, green, blue] = images.map(({ file }) => file)
  const filesOf = async (product: ReturnType<typeof readVendorProduct>) =>
    (await product).images.map(({ file }) => file)
  expect(await filesOf(arrangePictures(ctx, id, { pictures: [blue, red, green], version }))).toEqual([
    blue,
    red,
    green,
  ])
  await expect(arrangePictures(ctx, id, { pictures: [red], version })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(arrangePictures(ctx, id, { pictures: ['0'.repeat(20)] })).rejects.toMatchObject({
    fields: { pictures: 'This photo no longer exists.' },
  })
  expect(await filesOf(removePicture(ctx, id, blue!))).toEqual([red, green])
  expect(await filesOf(removePicture(ctx, id, blue!))).toEqual([red, green])
  expect(await filesOf(arrangePictures(ctx, id, { pictures: [] }))).toEqual([])
})

test('pictures of a product on sale wait as a change, and hang when a moderator agrees', async ({ shop }) => {
  const { ctx, vendor } = await openVendor(shop)
  const { id, slug } = await shop.addProduct({ vendor_id: vendor.id })
  const { file } = await shop.addProductImage(id, { file: 'f'.repeat(20) })
  const asked = await addPicture(ctx, shop.pictures, id, await photo('#abc'))
  const added = asked.change!.images![1]!.file
  expect(asked.images.map((one) => one.file)).toEqual([file])
  expect(asked.change!.images!.map((one) => one.file)).toEqual([file, added])
  await sizePicture(ctx, shop.pictures, added)
  const swapped = await arrangePictures(ctx, id, { pictures: [added, file] })
  expect(swapped.change!.images!.map((one) => [one.file, one.sized])).toEqual([
    [added, true],
    [file, true],
  ])
  await expect(arrangePictures(ctx, id, { pictures: [] })).rejects.toMatchObject({ code: 'invalid' })

  const moderator = shop.as((await shop.addCustomer({ rights: ['product.moderate'] })).actor)
  await approveProduct(moderator, id, { version: swapped.version })
  expect((await findProduct(shop.as(null), slug)).images.map((one) => one.file)).toEqual([added, file])
  const back = await arrangePictures(ctx, id, { pictures: [file, added] })
  expect(back.change!.images!.map((one) => one.file)).toEqual([file, added])
  expect((await arrangePictures(ctx, id, { pictures: [added, file] })).change).toBe(null)
})

test('a trusted vendor’s pictures hang at once', async ({ shop }) => {
  const { ctx, vendor } = await openVendor(shop, { is_trusted: true })
  const { id, slug } = await shop.addProduct({ vendor_id: vendor.id })
  expect((await addPicture(ctx, shop.pictures, id, await photo('#123'))).change).toBe(null)
  expect((await findProduct(shop.as(null), slug)).images).toHaveLength(1)
})
