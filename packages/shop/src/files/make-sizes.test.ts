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
