import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import { keepPicture } from './keep-picture.ts'
import { makeSizes } from './make-sizes.ts'
import type { PictureStore } from './picture-store.ts'
import { PICTURE_WIDTHS } from './pictures.ts'

const apple = () => readFile(new URL('../demo/pictures/mustang-red-apple.webp', import.meta.url))

async function sizeOf(store: PictureStore, name: string) {
  const { format, width, height } = await sharp((await store.read(name))!).metadata()
  return { format, width, height }
}

test('a picture gets every width in AVIF and WebP, smaller in bytes than its original', async ({ shop }) => {
  const original = await apple()
  const { file } = await keepPicture(shop.pictures, original)
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
  const { file } = await keepPicture(shop.pictures, small)
  await makeSizes(shop.pictures, file)
  expect(await sizeOf(shop.pictures, `${file}-128.webp`)).toMatchObject({ width: 128 })
  expect(await sizeOf(shop.pictures, `${file}-512.webp`)).toMatchObject({ width: 200 })
})

test('making the sizes again writes only what is missing', async ({ shop }) => {
  const { file } = await keepPicture(shop.pictures, await apple())
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
