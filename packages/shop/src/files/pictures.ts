/**
 * Pictures as pages and answers name them. The original lies at `/pictures/<file>.webp`, its sizes at
 * `/pictures/<file>-<width>.{avif,webp}`. `file` is a hash of the original's bytes, so no address ever changes
 * its content and every one may be kept for ever.
 */

/** A picture as it is handed to pages and answers. */
export interface PictureRef {
  /** Name of the original, without its ending. */
  file: string
  /** Colour shown while it loads, as #rrggbb. */
  ground: string
  /** False until the sizes are all made: only the original may be asked for. */
  sized: boolean
}

/** Widths in pixels: cart 64/128, preview 250/300, product 400, and twice that for dense screens (specification §9). */
export const PICTURE_WIDTHS = [64, 128, 250, 256, 300, 400, 500, 512] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export type PictureType = 'avif' | 'webp'

/** The address of a picture: the size when it is made, else the original. */
export function pictureUrl(picture: PictureRef, size?: { width: PictureWidth; type: PictureType }): string {
  return size && picture.sized
    ? `/pictures/${picture.file}-${size.width}.${size.type}`
    : `/pictures/${picture.file}.webp`
}
