import { createHash } from 'node:crypto'
import { pictureLibrary } from './picture-library.ts'
import type { PictureStore } from './picture-store.ts'

/** The hash is cut to 80 bits: short enough for a URL, long enough that nobody finds a second picture with the same. */
const HASH_LENGTH = 20

/** The name of a picture with these bytes, without its ending. */
export const pictureName = (webp: Uint8Array): string =>
  createHash('sha256').update(webp).digest('hex').slice(0, HASH_LENGTH)

/** Stores a WebP original under the hash of its bytes. Storing it again changes nothing. */
export async function savePicture(
  store: PictureStore,
  webp: Uint8Array,
): Promise<{ file: string; width: number }> {
  const sharp = await pictureLibrary()
  const { format, width } = await sharp(webp).metadata()
  if (format !== 'webp') throw new TypeError(`An original must be WebP, not ${format}.`)
  const file = pictureName(webp)
  const name = `${file}.webp`
  if (!(await store.has(name))) await store.write(name, webp)
  return { file, width }
}
