import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import { pictureUrl } from './pictures.ts'
import { savePicture } from './save-picture.ts'
import { servePicture } from './serve-picture.ts'

const apple = () => readFile(new URL('../demo/pictures/mustang-red-apple.webp', import.meta.url))
const unsized = (file: string) => ({ file, dominant_colour: '#cfddb8', sized: false })
const ask = (path: string, method = 'GET') => new Request(`http://shop.test${path}`, { method })

test('a kept picture is served under an address that never changes', async ({ shop }) => {
  const original = await apple()
  const { file, width } = await savePicture(shop.pictures, original)
  expect(width).toBe(512)
  expect(await savePicture(shop.pictures, original)).toEqual({ file, width })

  const answer = await servePicture(
    shop.pictures,
    ask(pictureUrl(unsized(file), { width: 300, type: 'avif' })),
  )
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(Buffer.from(await answer.arrayBuffer()).equals(original)).toBe(true)
})

test('an AVIF size says what it is', async ({ shop }) => {
  const { file } = await savePicture(shop.pictures, await apple())
  await shop.pictures.write(`${file}-300.avif`, new Uint8Array([1, 2, 3]))
  const answer = await servePicture(shop.pictures, ask(`/pictures/${file}-300.avif`))
  expect(answer.headers.get('content-type')).toBe('image/avif')
  expect(answer.headers.get('content-length')).toBe('3')
})

test('until what apps show of a shared page is made, the original stands in for a while', async ({
  shop,
}) => {
  const { file } = await savePicture(shop.pictures, await apple())
  const share = () => servePicture(shop.pictures, ask(`/pictures/${file}-share.jpg`))
  const early = await share()
  expect(early.headers.get('content-type')).toBe('image/webp')
  expect(early.headers.get('cache-control')).toBe('public, max-age=600')
  await shop.pictures.write(`${file}-share.jpg`, new Uint8Array([1, 2, 3]))
  const made = await share()
  expect(made.headers.get('content-type')).toBe('image/jpeg')
  expect(made.headers.get('cache-control')).toContain('immutable')
})

test('nothing but a picture of the shop is ever served', async ({ shop }) => {
  const { file } = await savePicture(shop.pictures, await apple())
  await shop.pictures.write('secret.txt', new Uint8Array([1]))
  for (const name of [
    'secret.txt',
    '../auth-secret',
    '..%2Fauth-secret',
    '%2e%2e/auth-secret',
    `${file}.webp/`,
    `${file}.webp%0a`,
    `${file}.avif`,
    `${file}-301.webp`,
    `${file}-0300.webp`,
    `${file}-512.avif`,
    `${file}-share.webp`,
    `${'0'.repeat(20)}-share.jpg`,
    `${file.slice(1)}.webp`,
    `${'0'.repeat(20)}.webp`,
    '',
  ])
    expect((await servePicture(shop.pictures, ask(`/pictures/${name}`))).status, name).toBe(404)
  expect((await servePicture(shop.pictures, ask(`/pictures/${file}.webp`, 'POST'))).status).toBe(404)
  expect((await servePicture(shop.pictures, ask(`/pictures/${file}.webp`, 'HEAD'))).status).toBe(200)
})

test('an original that is not WebP is refused', async ({ shop }) => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>')
  await expect(savePicture(shop.pictures, svg)).rejects.toThrow('must be WebP')
})
