import type { Sharp } from 'sharp'
import { pictureLibrary } from './picture-library.ts'
import type { PictureStore } from './picture-store.ts'
import { PICTURE_WIDTHS, type PictureType, shareName } from './pictures.ts'
import { sharePicture } from './share-picture.ts'

const TYPES = ['avif', 'webp'] as const satisfies PictureType[]

/**
 * Makes the missing sizes of a picture in AVIF and WebP: squares from its middle, as every page shows them. A width
 * beyond the original's gets the original's size, so that every URL works and nothing is enlarged. Makes what apps show
 * of a shared page, too. Takes about half a second, for the largest pictures a second.
 */
export async function makeSizes(store: PictureStore, file: string): Promise<void> {
  const original = await store.read(`${file}.webp`)
  if (!original) throw new Error(`The original ${file}.webp is not in the picture store.`)
  const sharp = await pictureLibrary()
  const { width: across, height: down } = await sharp(original).metadata()
  for (const width of PICTURE_WIDTHS)
    for (const type of TYPES) {
      const name = `${file}-${width}.${type}`
      if (await store.has(name)) continue
      const edge = Math.min(width, across, down)
      const resized = sharp(original).resize(edge, edge, { fit: 'cover' })
      await store.write(name, await encode(resized, type))
    }
  const share = shareName(file)
  if (!(await store.has(share))) await store.write(share, await sharePicture(original))
}

/** Effort 2 takes a tenth of the default's time for 8 % more bytes. Both qualities were chosen by eye. */
function encode(picture: Sharp, type: PictureType): Promise<Buffer> {
  return type === 'avif'
    ? picture.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
    : picture.webp({ quality: 75 }).toBuffer()
}
