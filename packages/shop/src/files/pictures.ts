/** A picture as it is handed to pages and answers. Its files: docs/architecture.md, "Pages". */
export interface PictureRef {
  /** Name of the original, without its ending: a hash of its bytes. */
  file: string
  /** Colour shown while it loads, as #rrggbb. */
  ground: string
  /** False until the smaller files are made: only the original may be asked for. */
  sized: boolean
}

/** Address of the original, or of one of the smaller files (in pixels of width); immutable. */
export function pictureUrl(picture: PictureRef, size?: { width: number; type: 'avif' | 'webp' }): string {
  return size && picture.sized
    ? `/pictures/${picture.file}-${size.width}.${size.type}`
    : `/pictures/${picture.file}.webp`
}
