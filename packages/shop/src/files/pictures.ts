/**
 * How pages and responses name pictures. The original is at `/pictures/<file>.webp`, its sizes at
 * `/pictures/<file>-<width>.{avif,webp}`, what apps show of a shared page at `/pictures/<file>-share.jpg`. `file` is a hash of the original's bytes, so that the content of a URL never
 * changes and may be cached for ever.
 */

/** A picture as pages and responses get it. */
export interface PictureRef {
  /** The name of the original, without its ending. */
  file: string
  /** The colour shown while it loads, as #rrggbb. */
  dominant_colour: string
  /** False until all sizes are made; until then only the original exists. */
  sized: boolean
}

/** Widths in pixels: cart 64/128, preview 250/300, product 400, and twice that for dense screens (specification §9). */
export const PICTURE_WIDTHS = [64, 128, 250, 256, 300, 400, 500, 512] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export type PictureType = 'avif' | 'webp'

/** Of the picture that apps show of a shared page. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** The name in the store of the picture that apps show of a page which shows `file`. */
export const shareName = (file: string) => `${file}-share.jpg`

/**
 * The URL of the picture that apps show of a shared page, 1200 × 630 as a JPEG; null until its sizes are made.
 */
export function shareAddress(picture: PictureRef | null | undefined): string | null {
  return picture?.sized ? `/pictures/${shareName(picture.file)}` : null
}

/** The URL of a picture: of this size if it is made, else of the original. */
export function pictureUrl(picture: PictureRef, size?: { width: PictureWidth; type: PictureType }): string {
  return size && picture.sized
    ? `/pictures/${picture.file}-${size.width}.${size.type}`
    : `/pictures/${picture.file}.webp`
}
