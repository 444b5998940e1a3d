import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import { makeSizes } from './make-sizes.ts'
import type { PictureStore } from './picture-store.ts'
import { PICTURE_WIDTHS } from './pictures.ts'
import { savePicture } from './save-picture.ts'

const apple = () => readFile(new URL('../demo/pictures/mustang-red-apple.webp', import.meta.url))

async function sizeOf(store: PictureStore, name: string) {
  const { format, width, height } = await sharp((await store.read(name))!).metadata()
  return { format, width, height }
}

test('a picture gets every width in AVIF and WebP, smaller in bytes than its original', async ({ shop }) => {
  const original = await apple()
  const { file } = await savePicture(shop.pictures, original)
  await makeSizes(shop.pictures, file)
  for (const width of PICTURE_WIDTHS) {
    const square = { width, height: width }
    expect(await sizeOf(shop.pictures, `${file}-${width}.avif`)).toEqual({ format: 'heif', ...square })
    expect(await sizeOf(shop.pictures, `${file}-${width}.webp`)).toEqual({ format: 'webp', ...square })
  }
  expect((await shop.pictures.read(`${file}-300.avif`))!.length).toBeLessThan(original.length / 2)
})

test('a small picture is never enlarged, but every address of it answers', async ({ shop }) => {
  const small = await sharp(await apple())
    .resize(200)
    .webp()
    .toBuffer()
  const { file } = await savePicture(shop.pictures, small)
  await makeSizes(shop.pictures, file)
  expect(await sizeOf(shop.pictures, `${file}-128.webp`)).toMatchObject({ width: 128 })
  expect(await sizeOf(shop.pictures, `${file}-512.webp`)).toMatchObject({ width: 200 })
})

test('of a large photo that is no square, the sizes are the square in its middle', async ({ shop }) => {
  const middle = await sharp({ create: { width: 1000, height: 1500, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()
  const photo = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#a00' } })
    .composite([{ input: middle, gravity: 'centre' }])
    .webp()
    .toBuffer()
  const { file, width } = await savePicture(shop.pictures, photo)
  expect(width).toBe(2000)
  await makeSizes(shop.pictures, file)
  for (const width of PICTURE_WIDTHS)
    expect(await sizeOf(shop.pictures, `${file}-${width}.avif`)).toEqual({
      format: 'heif',
      width,
      height: width,
    })
  const small = (await shop.pictures.read(`${file}-300.webp`))!
  const [red, green, blue] = await sharp(small)
    .extract({ left: 60, top: 0, width: 180, height: 300 })
    .resize(1, 1)
    .raw()
    .toBuffer()
  expect([red! < 20, green! > 140, blue! < 20]).toEqual([true, true, true])
})

test('what apps show of a shared page is 1200 × 630: a large photo cropped, a small one beside the mark on its colour', async ({
  shop,
}) => {
  const share = async (original: Buffer) => {
    const { file } = await savePicture(shop.pictures, original)
    await makeSizes(shop.pictures, file)
    const name = `${file}-share.jpg`
    expect(await sizeOf(shop.pictures, name)).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    const jpeg = (await shop.pictures.read(name))!
    expect(jpeg.length).toBeLessThan(150 * 1024)
    return (left: number, top: number) =>
      sharp(jpeg).extract({ left, top, width: 4, height: 4 }).resize(1, 1).raw().toBuffer()
  }
  const red = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a00' } })
      .webp()
      .toBuffer()
  const isRed = ([r, g]: Buffer) => r! > 140 && g! < 40
  const large = await share(await red(2000, 1500))
  expect(isRed(await large(2, 2)) && isRed(await large(1190, 620))).toBe(true)
  // A square reaches from above to below; the mark is in the middle of what it leaves.
  const square = await share(await red(512, 512))
  expect(isRed(await square(2, 2)) && isRed(await square(620, 620))).toBe(true)
  expect(isRed(await square(660, 300))).toBe(false)
  expect([...(await square(915, 380))].map((channel) => Math.round(channel / 16))).not.toEqual(
    [...(await square(660, 300))].map((channel) => Math.round(channel / 16)),
  )
  const wide = await share(await red(2048, 300))
  expect(isRed(await wide(400, 315)) && !isRed(await wide(400, 10))).toBe(true)
  const tiny = await share(await red(1, 1))
  expect(isRed(await tiny(2, 2))).toBe(false)
})

test('making the sizes again writes only what is missing', async ({ shop }) => {
  const { file } = await savePicture(shop.pictures, await apple())
  await makeSizes(shop.pictures, file)
  const written: string[] = []
  const store: PictureStore = {
    ...shop.pictures,
    has: async (name) => name !== `${file}-64.webp` && (await shop.pictures.has(name)),
    write: async (name) => void written.push(name),
  }
  await makeSizes(store, file)
  expect(written).toEqual([`${file}-64.webp`])
})

test('without its original no size is made', async ({ shop }) => {
  await expect(makeSizes(shop.pictures, 'f'.repeat(20))).rejects.toThrow('not in the picture store')
})
