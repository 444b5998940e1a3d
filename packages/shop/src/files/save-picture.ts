import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { PictureStore } from './picture-store.ts'

/** 80 bits of a hash: short enough for an address, long enough that nobody finds a second picture for it. */
const HASH_LENGTH = 20

/** What a picture of these bytes is called, without its ending. */
export const pictureName = (webp: Uint8Array): string =>
  createHash('sha256').update(webp).digest('hex').slice(0, HASH_LENGTH)

/** Keeps a WebP original under the hash of its bytes. Keeping it again changes nothing. */
export async function savePicture(
  store: PictureStore,
  webp: Uint8Array,
): Promise<{ file: string; width: number }> {
  const { format, width } = await sharp(webp).metadata()
  if (format !== 'webp') throw new TypeError(`An original must be WebP, not ${format}.`)
  const file = pictureName(webp)
  const name = `${file}.webp`
  if (!(await store.has(name))) await store.write(name, webp)
  return { file, width }
}
