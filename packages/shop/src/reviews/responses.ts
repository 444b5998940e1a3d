import { z } from 'zod'
import type { Locale } from '../context.ts'
import { Timestamp } from '../http/schemas.ts'
import { bsDay } from '../nepal/bikram-sambat.ts'
import { BsDay } from '../nepal/bs-day-response.ts'
import { Names, named } from '../nepal/names.ts'
import { inNepal } from '../nepal/time.ts'
import type { AskedItem } from './by-key.ts'
import type { ModeratedRating } from './moderate.ts'
import type { OwnRating } from './own-rating.ts'
import type { RatingPhoto } from './rating-photos.ts'
import type { Rating, VendorRating } from './ratings.ts'

const Stars = z.int().meta({ description: '1 to 5' })
const Status = z.enum(['pending', 'published', 'rejected', 'hidden'])
const Photo = z.object({
  url: z.string().meta({ example: '/pictures/0123456789abcdef0123.webp' }),
  width: z.int(),
  height: z.int(),
})

export const RatingResponse = z
  .object({
    id: z.int(),
    product: Names.extend({ slug: z.string() }),
    author: z.string().nullable().meta({ description: 'First name; null when the account was closed' }),
    stars: Stars,
    title: z.string(),
    comment: z.string(),
    photos: z.array(Photo),
    helpful: z.int().meta({ description: 'How many people said that it helped them' }),
    vendor_reply: z.string().nullable(),
    created: Timestamp,
    created_bs: BsDay,
    humanized_created: z.string(),
  })
  .meta({ id: 'Rating' })

export const VendorRatingResponse = z
  .object({ ...RatingResponse.shape, palika: Names.meta({ description: 'To which it was delivered' }) })
  .meta({ id: 'VendorRating' })

export const AskedItemResponse = z
  .object({
    order_item: z.int(),
    product: Names,
    stars: Stars.nullable(),
    is_written: z.boolean().meta({ description: 'Whether there are words to it already' }),
  })
  .meta({ id: 'AskedItem' })

export const ModeratedRatingResponse = z
  .object({
    ...RatingResponse.shape,
    status: Status,
    written: Timestamp.meta({ description: 'When its words were last changed: send it with the decision' }),
  })
  .meta({ id: 'ModeratedRating' })

export const OwnRatingResponse = z
  .object({
    id: z.int(),
    order_item: z.int(),
    stars: Stars,
    title: z.string(),
    comment: z.string(),
    photos: z.array(Photo),
    status: Status,
    may_change: z.boolean().meta({ description: 'A rating can be changed once' }),
    vendor_reply: z.string().nullable(),
    created: Timestamp,
    created_bs: BsDay,
  })
  .meta({ id: 'OwnRating' })

export function toRatingResponse(rating: Rating, locale: Locale): z.infer<typeof RatingResponse> {
  const { id, product, author, stars, title, comment, photos, helpful, reply, created } = rating
  return {
    id,
    author,
    stars,
    title,
    comment,
    helpful,
    humanized_created: rating.humanized_created,
    product: { slug: product.slug, ...named(product, locale) },
    photos: photos.map(toPhotoResponse),
    vendor_reply: reply,
    created: inNepal(created),
    created_bs: bsDay(created),
  }
}

export function toVendorRatingResponse(
  rating: VendorRating,
  locale: Locale,
): z.infer<typeof VendorRatingResponse> {
  return { ...toRatingResponse(rating, locale), palika: named(rating.palika, locale) }
}

export function toAskedItemResponse(
  { order_item, product, stars, is_written }: AskedItem,
  locale: Locale,
): z.infer<typeof AskedItemResponse> {
  return { order_item, product: named(product, locale), stars, is_written }
}

export function toModeratedRatingResponse(
  rating: ModeratedRating,
  locale: Locale,
): z.infer<typeof ModeratedRatingResponse> {
  const { status, written } = rating
  return { ...toRatingResponse(rating, locale), status, written: inNepal(written) }
}

export function toOwnRatingResponse(rating: OwnRating): z.infer<typeof OwnRatingResponse> {
  const { id, order_item, stars, title, comment, status, photos, may_change, reply, created } = rating
  return {
    id,
    order_item,
    stars,
    title,
    comment,
    status,
    may_change,
    photos: photos.map(toPhotoResponse),
    vendor_reply: reply,
    created: inNepal(created),
    created_bs: bsDay(created),
  }
}

function toPhotoResponse({ file, width, height }: RatingPhoto): z.infer<typeof Photo> {
  return { url: `/pictures/${file}.webp`, width, height }
}
