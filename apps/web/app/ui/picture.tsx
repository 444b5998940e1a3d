import type { PictureRef } from '@himalayan-green/shop/files/pictures.ts'
import { nearestBackdrop } from './backdrop.ts'

/**
 * The picture sizes of a place on the page: which of the made widths it loads (1x and 2x, never above the originals' 512) and
 * how wide it shows them. Sizes: specification §9.
 */
const places = {
  /** Line of the cart: 64 px, 128 on wide screens. */
  cart: { widths: [64, 128, 256], sizes: '(min-width: 769px) 128px, 64px' },
  /** Order lines, the sidebar, small squares: 64 px. */
  thumb: { widths: [64, 128], sizes: '64px' },
  /**
   * Product card and other previews: 250 and 300 px. On a phone a little less than its 44 vw, for which 300 px are enough at
   * 360; where a pixel is a third of a CSS pixel, twice as many as CSS pixels.
   */
  card: {
    widths: [250, 300, 400, 500],
    sizes:
      '(min-width: 1440px) 250px, (min-width: 1025px) 19vw, (min-width: 768px) 30vw, (min-resolution: 2.5dppx) 32vw, 41vw',
  },
  /** A category on the home page: one of a row on the phone, 76 px wide, for which 128 are enough. */
  shelf: { widths: [128, 250], sizes: '(min-width: 1025px) 90px, (min-width: 768px) 12vw, 64px' },
  /** Three beside each other for each belt on the home page. */
  belt: { widths: [128, 250, 300], sizes: '(min-width: 768px) 10vw, 30vw' },
  /** The squares of the hero, higher than wide, and the banners of staff. */
  patch: { widths: [128, 250, 300, 400], sizes: '(min-width: 1025px) 250px, (min-width: 768px) 17vw, 33vw' },
  /** Beside the sentence of an empty list. */
  round: { widths: [128, 250], sizes: '128px' },
  /** The product page: never wider than its file. */
  product: {
    widths: [400, 512],
    sizes: '(min-width: 1180px) 512px, (min-width: 768px) 45vw, 100vw',
  },
}

/** Address of a picture: the original, or one of the sizes made from it. */
export function pictureAddress(file: string, width?: number, format: 'avif' | 'webp' = 'webp'): string {
  return width ? `/pictures/${file}-${width}.${format}` : `/pictures/${file}.webp`
}

/**
 * A square picture in a fixed box on a backdrop, so that nothing moves while it loads. Those that are seen `first` are
 * fetched at once, the `largest` of them before all others; the rest when they come near.
 */
export function Picture(props: {
  of: PictureRef | null
  place: keyof typeof places
  /** Empty where the name stands beside it. */
  alt?: string
  first?: boolean
  largest?: boolean
}) {
  const { of, place, alt = '', first = false, largest = false } = props
  if (!of) return <span className="picture" />
  const { widths, sizes } = places[place]
  const sources = (format: 'avif' | 'webp') =>
    widths.map((width) => `${pictureAddress(of.file, width, format)} ${width}w`).join(', ')
  return (
    <picture className="picture" data-backdrop={nearestBackdrop(of.dominant_colour)}>
      {of.sized && <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />}
      <img
        src={pictureAddress(of.file)}
        srcSet={of.sized ? sources('webp') : undefined}
        sizes={of.sized ? sizes : undefined}
        alt={alt}
        width={512}
        height={512}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={largest ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
