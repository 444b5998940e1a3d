import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { PictureStore } from './picture-store.ts'

/** Squares in pixels: 48 and 144, and twice that for dense screens (specification §9). */
export const DISPLAY_PICTURE_WIDTHS = [48, 96, 144, 288] as const
export type DisplayPictureWidth = (typeof DISPLAY_PICTURE_WIDTHS)[number]

const LARGEST = 288
/** What phones and browsers make. Nothing else is ever decoded. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif'])
/** A picture of a few bytes can claim to be huge; one beyond 50 megapixels is not unpacked. */
const MOST_PIXELS = 50_000_000

/** The address of a person's picture in another size; what is no address of ours stays as it is. */
export function displayPictureAt(address: string, width: DisplayPictureWidth): string {
  return address.replace(new RegExp(`-${LARGEST}\\.webp$`), `-${width}.webp`)
}

/**
 * Keeps a person's picture as WebP squares, made anew from its pixels alone: no place, no camera, nothing hidden
 * behind it. Answers the address of the largest, or null for what is no JPEG, PNG, WebP or AVIF, is damaged, or is huge.
 */
export async function keepDisplayPicture(store: PictureStore, bytes: Uint8Array): Promise<string | null> {
  const square = await squareOf(bytes)
  if (!square) return null
  const file = createHash('sha256').update(square).digest('hex').slice(0, 20)
  for (const width of DISPLAY_PICTURE_WIDTHS) {
    const smaller = width === LARGEST ? square : await sharp(square).resize(width).webp().toBuffer()
    await store.write(nameOf(file, width), smaller)
  }
  return `/pictures/${nameOf(file, LARGEST)}`
}

/** Takes a picture that `keepDisplayPicture` kept out of the store. */
export async function removeDisplayPicture(store: PictureStore, address: string): Promise<void> {
  const [, file] = new RegExp(`^/pictures/([0-9a-f]{20})-${LARGEST}\\.webp$`).exec(address) ?? []
  if (file) for (const width of DISPLAY_PICTURE_WIDTHS) await store.remove(nameOf(file, width))
}

async function squareOf(bytes: Uint8Array): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!FORMATS.has(format)) return null
    return await picture
      .autoOrient()
      .resize(LARGEST, LARGEST, { fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    return null
  }
}

function nameOf(file: string, width: DisplayPictureWidth): string {
  return `${file}-${width}.webp`
}
