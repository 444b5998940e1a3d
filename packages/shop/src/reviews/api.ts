import { z } from '@hono/zod-openapi'
import { clientOf } from '../http/api-router.ts'
import { ById, pageLimit } from '../http/responses.ts'
import { dataOf, nothing, paged } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import type { Shop } from '../shop.ts'
import { addRatingPhoto } from './add-rating-photo.ts'
import { rateByKey, readAskedItems, StarsByKey } from './by-key.ts'
import { Decision, listToModerate, ModerationQuery, moderateRating } from './moderate.ts'
import { ChangedRating, changeRating, NewRating, rateItem } from './rate-item.ts'
import { listRatings, listVendorRatings, RatingQuery } from './ratings.ts'
import { Reply, replyToRating } from './reply.ts'
import {
  AskedItemResponse,
  ModeratedRatingResponse,
  OwnRatingResponse,
  RatingResponse,
  toAskedItemResponse,
  toModeratedRatingResponse,
  toOwnRatingResponse,
  toRatingResponse,
  toVendorRatingResponse,
  VendorRatingResponse,
} from './responses.ts'
import { voteHelpful } from './vote-helpful.ts'

/** In seconds. */
const FRESH = 30

const open = { tag: 'Ratings', may: 'everybody', public: false } as const
const own = { ...open, may: 'signed-in' } as const
const answering = { ...open, may: { vendor: 'catalogue' } } as const
const moderating = { ...open, may: { staff: 'review.moderate' } } as const

const limit = pageLimit(10)
const query = z.object({ limit, cursor: RatingQuery.shape.cursor })
const listOf = <T extends z.ZodType>(schema: T) => paged(z.array(schema), 'A page of ratings')
const ByKey = z.object({ key: z.string().max(60) })
const asked = dataOf(z.array(AskedItemResponse), 'What was delivered, and the stars given so far')
const mine = dataOf(OwnRatingResponse, 'The rating as it is now')

/** Routes for customers, vendors and moderators about ratings (domain D7). */
export function ratingsApi({ pictures }: Shop) {
  const api = apiRoutes()

  api.get(
    '/api/rating/',
    { ...open, public: true },
    'Ratings that everybody sees, newest first; of one product or of all',
    {
      query: query.extend({
        product: RatingQuery.shape.product,
        order: RatingQuery.shape.order,
        photos: z.enum(['true']).optional().openapi({ description: 'Only ratings with photos' }),
      }),
      answers: listOf(RatingResponse),
      cached: FRESH,
    },
    async (ctx, { query: { photos, ...asked } }) => {
      const { ratings, next } = await listRatings(ctx, { ...asked, photos: photos === 'true' })
      return { data: ratings.map((one) => toRatingResponse(one, ctx.locale)), next }
    },
  )

  api.post(
    '/api/rating/',
    { ...own, public: true },
    'Rate an item that was delivered; the same again answers alike',
    {
      body: NewRating,
      bodySays: 'Stars, and words that a moderator reads first',
      answers: mine,
      status: 201,
      refuses: [404, 409, 422],
    },
    async (ctx, { body }) => toOwnRatingResponse(await rateItem(ctx, body)),
  )

  api.patch(
    '/api/rating/{id}/',
    { ...own, public: true },
    'Change one’s own rating, once',
    {
      params: ById,
      body: ChangedRating,
      bodySays: 'All of it, as it is to be',
      answers: mine,
      refuses: [404, 422],
    },
    async (ctx, { id, body }) => toOwnRatingResponse(await changeRating(ctx, id, body)),
  )

  api.post(
    '/api/rating/{id}/photo/',
    own,
    'Add a photo to one’s own rating, up to three: JPEG, PNG or WebP of at most 5 MB',
    { params: ById, upload: 'photo', answers: mine, status: 201, refuses: [404, 422, 429] },
    async (ctx, { id, upload }) => toOwnRatingResponse(await addRatingPhoto(ctx, pictures, id, upload.bytes)),
  )

  api.post(
    '/api/rating/{id}/helpful/',
    own,
    'Say that a published review helped, once; not one’s own',
    { params: ById, answers: nothing('Counted; the same again changes nothing'), refuses: [404, 422, 429] },
    (ctx, { id }) => voteHelpful(ctx, id),
  )

  api.get(
    '/api/rating/by-key/{key}/',
    open,
    'What the link of a message asks to rate; no login is needed',
    { params: ByKey, answers: asked, refuses: [404, 429] },
    async (ctx, { key }, c) =>
      (await readAskedItems(ctx, clientOf(c), key)).map((item) => toAskedItemResponse(item, ctx.locale)),
  )

  api.post(
    '/api/rating/by-key/{key}/',
    open,
    'Give stars to something that the link asks about; the same again changes nothing',
    {
      params: ByKey,
      body: StarsByKey,
      bodySays: 'Which item, and its stars',
      answers: asked,
      refuses: [404, 409, 422, 429],
    },
    async (ctx, { key, body }, c) => {
      await rateByKey(ctx, clientOf(c), key, body)
      const items = await readAskedItems(ctx, clientOf(c), key)
      return items.map((item) => toAskedItemResponse(item, ctx.locale))
    },
  )

  api.get(
    '/api/vendor/rating/',
    answering,
    'Ratings of the vendor’s products that everybody sees, newest first',
    { query, answers: listOf(VendorRatingResponse) },
    async (ctx, { query }) => {
      const { ratings, next } = await listVendorRatings(ctx, query)
      return { data: ratings.map((one) => toVendorRatingResponse(one, ctx.locale)), next }
    },
  )

  api.post(
    '/api/vendor/rating/{id}/reply/',
    answering,
    'Answer a rating of the vendor’s product, once',
    {
      params: ById,
      body: Reply,
      bodySays: 'The answer',
      answers: nothing('Answered; the same again changes nothing'),
      refuses: [404, 409, 422],
    },
    (ctx, { id, body }) => replyToRating(ctx, id, body),
  )

  api.get(
    '/api/admin/rating/',
    moderating,
    'Ratings for a moderator, those that have waited longest first',
    {
      query: query.extend({ status: ModerationQuery.shape.status }),
      answers: listOf(ModeratedRatingResponse),
    },
    async (ctx, { query }) => {
      const { ratings, next } = await listToModerate(ctx, query)
      return { data: ratings.map((one) => toModeratedRatingResponse(one, ctx.locale)), next }
    },
  )

  api.post(
    '/api/admin/rating/{id}/decide/',
    moderating,
    'Publish, reject, hide or show again a rating’s words and photos',
    {
      params: ById,
      body: Decision,
      bodySays: 'What is decided about which words',
      answers: nothing('Decided'),
      refuses: [404, 409],
    },
    (ctx, { id, body }) => moderateRating(ctx, pictures, id, body),
  )

  return api
}
