import { createHash } from 'node:crypto'
import { pictureLibrary } from './picture-library.ts'
import type { PictureStore } from './picture-store.ts'

/** The pictures are squares of 48 and 144 pixels, and twice that for dense screens (specification §9). */
export const DISPLAY_PICTURE_WIDTHS = [48, 96, 144, 288] as const
export type DisplayPictureWidth = (typeof DISPLAY_PICTURE_WIDTHS)[number]

const LARGEST = 288

/**
 * The URL of a person's picture in another size. A URL of another form, such as one of another site, stays as it is.
 */
export function displayPictureAt(address: string, width: DisplayPictureWidth): string {
  return address.replace(new RegExp(`-${LARGEST}\\.webp$`), `-${width}.webp`)
}

/** Stores a photo that was encoded anew (inspect-file.ts) as WebP squares. Answers the URL of the largest. */
export async function saveDisplayPicture(store: PictureStore, webp: Uint8Array): Promise<string> {
  const sharp = await pictureLibrary()
  const square = await sharp(webp).resize(LARGEST, LARGEST, { fit: 'cover' }).webp({ quality: 80 }).toBuffer()
  const file = createHash('sha256').update(square).digest('hex').slice(0, 20)
  for (const width of DISPLAY_PICTURE_WIDTHS) {
    const smaller = width === LARGEST ? square : await sharp(square).resize(width).webp().toBuffer()
    await store.write(nameOf(file, width), smaller)
  }
  return `/pictures/${nameOf(file, LARGEST)}`
}

/** Removes a picture that `saveDisplayPicture` stored. */
export async function removeDisplayPicture(store: PictureStore, address: string): Promise<void> {
  const [, file] = new RegExp(`^/pictures/([0-9a-f]{20})-${LARGEST}\\.webp$`).exec(address) ?? []
  if (file) for (const width of DISPLAY_PICTURE_WIDTHS) await store.remove(nameOf(file, width))
}

function nameOf(file: string, width: DisplayPictureWidth): string {
  return `${file}-${width}.webp`
}
