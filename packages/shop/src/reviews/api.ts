import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, asMember, clientOf, SIGNED_IN, signedIn, withRight } from '../http/api-router.ts'
import { upload } from '../http/body-limits.ts'
import { byId, dataOf, json, jsonBody, PageLinks, pageLink, refusals } from '../http/responses.ts'
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

const RATINGS = '/v1/api/rating/'
const VENDOR_RATINGS = '/v1/api/vendor/rating/'
const ADMIN_RATINGS = '/v1/api/admin/rating/'

const open = { tags: ['Ratings'] }
const own = { ...open, security: SIGNED_IN, middleware: signedIn }
const answering = { ...open, security: SIGNED_IN, middleware: asMember('catalogue') }
const moderating = { ...open, security: SIGNED_IN, middleware: withRight('review.moderate') }

const limit = z.coerce.number().int().min(1).max(100).default(10).openapi({ type: 'integer' })
const query = z.object({ limit, cursor: RatingQuery.shape.cursor })
const listOf = <T extends z.ZodType>(schema: T) =>
  json(z.object({ data: z.array(schema), meta: z.object({ links: PageLinks }) }), 'A page of ratings')
const byKey = { params: z.object({ key: z.string().max(60) }) }
const asked = json(dataOf(z.array(AskedItemResponse)), 'What was delivered, and the stars given so far')
const mine = json(dataOf(OwnRatingResponse), 'The rating as it is now')

/** Routes for customers, vendors and moderators about ratings (domain D7). */
export function ratingsApi({ pictures }: Shop) {
  const api = apiRouter()

  api.openapi(
    createRoute({
      ...open,
      method: 'get',
      path: '/api/rating/',
      summary: 'Ratings that everybody sees, newest first; of one product or of all',
      request: {
        query: query.extend({
          product: RatingQuery.shape.product,
          order: RatingQuery.shape.order,
          photos: z.enum(['true']).optional().openapi({ description: 'Only ratings with photos' }),
        }),
      },
      responses: { 200: listOf(RatingResponse), ...refusals(400) },
    }),
    async (c) => {
      const { photos, ...asked } = c.req.valid('query')
      const { ratings, next } = await listRatings(c.var.ctx, { ...asked, photos: photos === 'true' })
      const links = { next: pageLink(RATINGS, c.req.url, next), previous: null }
      return c.json(
        { data: ratings.map((one) => toRatingResponse(one, c.var.ctx.locale)), meta: { links } },
        200,
      )
    },
  )

  api.openapi(
    createRoute({
      ...own,
      method: 'post',
      path: '/api/rating/',
      summary: 'Rate an item that was delivered; the same again answers alike',
      request: jsonBody(NewRating, 'Stars, and words that a moderator reads first'),
      responses: { 201: mine, ...refusals(400, 401, 404, 409, 422) },
    }),
    async (c) => c.json({ data: toOwnRatingResponse(await rateItem(c.var.ctx, c.req.valid('json'))) }, 201),
  )

  api.openapi(
    createRoute({
      ...own,
      method: 'patch',
      path: '/api/rating/{id}/',
      summary: 'Change one’s own rating, once',
      request: { ...byId, ...jsonBody(ChangedRating, 'All of it, as it is to be') },
      responses: { 200: mine, ...refusals(400, 401, 404, 422) },
    }),
    async (c) => {
      const rating = await changeRating(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data: toOwnRatingResponse(rating) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...own,
      middleware: [own.middleware, upload('photo')],
      method: 'post',
      path: '/api/rating/{id}/photo/',
      summary: 'Add a photo to one’s own rating, up to three: JPEG, PNG or WebP of at most 5 MB',
      request: {
        ...byId,
        body: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: z.object({ photo: z.any().openapi({ type: 'string', format: 'binary' }) }),
            },
          },
        },
      },
      responses: { 201: mine, ...refusals(400, 401, 404, 422, 429) },
    }),
    async (c) => {
      const { photo } = await c.req.parseBody()
      const bytes = photo instanceof File ? await photo.bytes() : new Uint8Array()
      const rating = await addRatingPhoto(c.var.ctx, pictures, c.req.valid('param').id, bytes)
      return c.json({ data: toOwnRatingResponse(rating) }, 201)
    },
  )

  api.openapi(
    createRoute({
      ...own,
      method: 'post',
      path: '/api/rating/{id}/helpful/',
      summary: 'Say that a published review helped, once; not one’s own',
      request: byId,
      responses: {
        204: { description: 'Counted; the same again changes nothing' },
        ...refusals(400, 401, 404, 422, 429),
      },
    }),
    async (c) => {
      await voteHelpful(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...open,
      method: 'get',
      path: '/api/rating/by-key/{key}/',
      summary: 'What the link of a message asks to rate; no login is needed',
      request: byKey,
      responses: { 200: asked, ...refusals(400, 404, 429) },
    }),
    async (c) => {
      const items = await readAskedItems(c.var.ctx, clientOf(c), c.req.valid('param').key)
      return c.json({ data: items.map((item) => toAskedItemResponse(item, c.var.ctx.locale)) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...open,
      method: 'post',
      path: '/api/rating/by-key/{key}/',
      summary: 'Give stars to something that the link asks about; the same again changes nothing',
      request: { ...byKey, ...jsonBody(StarsByKey, 'Which item, and its stars') },
      responses: { 200: asked, ...refusals(400, 404, 409, 422, 429) },
    }),
    async (c) => {
      const { key } = c.req.valid('param')
      await rateByKey(c.var.ctx, clientOf(c), key, c.req.valid('json'))
      const items = await readAskedItems(c.var.ctx, clientOf(c), key)
      return c.json({ data: items.map((item) => toAskedItemResponse(item, c.var.ctx.locale)) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...answering,
      method: 'get',
      path: '/api/vendor/rating/',
      summary: 'Ratings of the vendor’s products that everybody sees, newest first',
      request: { query },
      responses: { 200: listOf(VendorRatingResponse), ...refusals(400, 401, 403) },
    }),
    async (c) => {
      const { ratings, next } = await listVendorRatings(c.var.ctx, c.req.valid('query'))
      const links = { next: pageLink(VENDOR_RATINGS, c.req.url, next), previous: null }
      return c.json(
        { data: ratings.map((one) => toVendorRatingResponse(one, c.var.ctx.locale)), meta: { links } },
        200,
      )
    },
  )

  api.openapi(
    createRoute({
      ...answering,
      method: 'post',
      path: '/api/vendor/rating/{id}/reply/',
      summary: 'Answer a rating of the vendor’s product, once',
      request: { ...byId, ...jsonBody(Reply, 'The answer') },
      responses: {
        204: { description: 'Answered; the same again changes nothing' },
        ...refusals(400, 401, 403, 404, 409, 422),
      },
    }),
    async (c) => {
      await replyToRating(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...moderating,
      method: 'get',
      path: '/api/admin/rating/',
      summary: 'Ratings for a moderator, those that have waited longest first',
      request: { query: query.extend({ status: ModerationQuery.shape.status }) },
      responses: { 200: listOf(ModeratedRatingResponse), ...refusals(400, 401, 403) },
    }),
    async (c) => {
      const { ratings, next } = await listToModerate(c.var.ctx, c.req.valid('query'))
      const links = { next: pageLink(ADMIN_RATINGS, c.req.url, next), previous: null }
      const data = ratings.map((one) => toModeratedRatingResponse(one, c.var.ctx.locale))
      return c.json({ data, meta: { links } }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...moderating,
      method: 'post',
      path: '/api/admin/rating/{id}/decide/',
      summary: 'Publish, reject, hide or show again a rating’s words and photos',
      request: { ...byId, ...jsonBody(Decision, 'What is decided about which words') },
      responses: { 204: { description: 'Decided' }, ...refusals(400, 401, 403, 404, 409) },
    }),
    async (c) => {
      await moderateRating(c.var.ctx, pictures, c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    },
  )

  return api
}
