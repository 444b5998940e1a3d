/**
 * How pages and responses name pictures. The original is at `/pictures/<file>.webp`, its sizes at
 * `/pictures/<file>-<width>.{avif,webp}`. `file` is a hash of the original's bytes, so that the content of a URL never
 * changes and may be cached for ever.
 */

/** A picture as pages and responses get it. */
export interface PictureRef {
  /** The name of the original, without its ending. */
  file: string
  /** The colour shown while it loads, as #rrggbb. */
  ground: string
  /** False until all sizes are made; until then only the original exists. */
  sized: boolean
}

/** Widths in pixels: cart 64/128, preview 250/300, product 400, and twice that for dense screens (specification §9). */
export const PICTURE_WIDTHS = [64, 128, 250, 256, 300, 400, 500, 512] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export type PictureType = 'avif' | 'webp'

/** The URL of a picture: of this size if it is made, else of the original. */
export function pictureUrl(picture: PictureRef, size?: { width: PictureWidth; type: PictureType }): string {
  return size && picture.sized
    ? `/pictures/${picture.file}-${size.width}.${size.type}`
    : `/pictures/${picture.file}.webp`
}
