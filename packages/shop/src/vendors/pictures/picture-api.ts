import { createRoute, z } from '@hono/zod-openapi'
import { Picture, toPictureResponse } from '../../files/picture-response.ts'
import { apiRouter, asMember, SIGNED_IN, withRight } from '../../http/api-router.ts'
import { upload } from '../../http/body-limits.ts'
import { byId, dataOf, json, jsonBody, refusals } from '../../http/responses.ts'
import { Timestamp } from '../../http/schemas.ts'
import { typedNumber } from '../../input.ts'
import { inNepal } from '../../nepal/time.ts'
import type { Shop } from '../../shop.ts'
import {
  addFarmPicture,
  Captions,
  captionFarmPicture,
  type FarmPicture,
  listOwnFarmPictures,
  removeFarmPicture,
} from './farm-pictures.ts'
import {
  FarmPictureQuery,
  listFarmPictures,
  PublishPicture,
  publishFarmPicture,
  RejectPicture,
  rejectFarmPicture,
  type StaffFarmPicture,
} from './moderate-pictures.ts'

const team = { tags: ['Vendor'], security: SIGNED_IN, middleware: asMember('catalogue') }
const staff = { tags: ['Vendors, for staff'], security: SIGNED_IN, middleware: withRight('vendor.change') }

const FarmPictureResponse = z
  .object({
    id: z.int(),
    picture: Picture,
    caption_en: z.string(),
    caption_ne: z.string(),
    status: z.enum(['pending', 'published', 'rejected']),
    note: z.string().openapi({ description: 'Why staff rejected it or took it down' }),
    added_at: Timestamp,
  })
  .openapi('FarmPicture')

const StaffFarmPictureResponse = FarmPictureResponse.extend({
  vendor_id: z.int(),
  name_en: z.string(),
  name_ne: z.string(),
}).openapi('StaffFarmPicture')

function toResponse({
  id,
  file,
  ground,
  sized,
  caption_en,
  caption_ne,
  status,
  note,
  added_at,
}: FarmPicture) {
  const picture = toPictureResponse({ file, ground, sized })
  return { id, picture, caption_en, caption_ne, status, note, added_at: inNepal(added_at) }
}

function toStaffResponse(picture: StaffFarmPicture) {
  const { vendor_id, name_en, name_ne } = picture
  return { ...toResponse(picture), vendor_id, name_en, name_ne }
}

const own = json(dataOf(z.array(FarmPictureResponse)), 'All pictures of the farm, as they are now')
const waiting = json(dataOf(z.array(StaffFarmPictureResponse)), 'At most 100')

/** Routes for pictures of farms: the vendor's team adds them, staff publish them. */
export function farmPictureApi({ pictures }: Shop) {
  const api = apiRouter()
  addOwnRoutes(api, pictures)
  addStaffRoutes(api)
  return api
}

function addOwnRoutes(api: ReturnType<typeof apiRouter>, pictures: Shop['pictures']): void {
  api.openapi(
    createRoute({
      ...team,
      method: 'get',
      path: '/api/vendor/farm-picture/',
      summary: 'The pictures of the vendor’s farm page, and what staff said about them',
      responses: { 200: own, ...refusals(401, 403) },
    }),
    async (c) => c.json({ data: (await listOwnFarmPictures(c.var.ctx)).map(toResponse) }, 200),
  )

  api.openapi(
    createRoute({
      ...team,
      middleware: [team.middleware, upload('picture')],
      method: 'post',
      path: '/api/vendor/farm-picture/',
      summary: 'Add a picture: JPEG, PNG or WebP of at most 5 MB; at most 8. The same again changes nothing',
      request: {
        body: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: Captions.partial().extend({
                picture: z.any().openapi({ type: 'string', format: 'binary' }),
              }),
            },
          },
        },
      },
      responses: { 200: own, ...refusals(400, 401, 403, 422, 429) },
    }),
    async (c) => {
      const { picture, ...captions } = c.req.valid('form')
      const bytes = new Uint8Array(picture instanceof File ? await picture.arrayBuffer() : [])
      const all = await addFarmPicture(c.var.ctx, pictures, bytes, captions)
      return c.json({ data: all.map(toResponse) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...team,
      method: 'put',
      path: '/api/vendor/farm-picture/{id}/caption/',
      summary: 'Changes the captions of a picture, which then waits for staff again',
      request: { ...byId, ...jsonBody(Captions) },
      responses: { 200: own, ...refusals(400, 401, 403, 404, 429) },
    }),
    async (c) => {
      const all = await captionFarmPicture(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data: all.map(toResponse) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...team,
      method: 'delete',
      path: '/api/vendor/farm-picture/{id}/',
      summary: 'Takes a picture away',
      request: byId,
      responses: { 200: own, ...refusals(400, 401, 403, 404) },
    }),
    async (c) =>
      c.json({ data: (await removeFarmPicture(c.var.ctx, c.req.valid('param').id)).map(toResponse) }, 200),
  )
}

function addStaffRoutes(api: ReturnType<typeof apiRouter>): void {
  api.openapi(
    createRoute({
      ...staff,
      method: 'get',
      path: '/api/admin/farm-picture/',
      summary: 'Pictures of farms that wait, the oldest first, or that are published, the newest first',
      request: {
        query: z.object({
          status: FarmPictureQuery.shape.status,
          vendor: typedNumber(1, 2_147_483_647)
            .optional()
            .openapi({ type: 'integer', minimum: 1, maximum: 2_147_483_647 }),
        }),
      },
      responses: { 200: waiting, ...refusals(400, 401, 403) },
    }),
    async (c) =>
      c.json({ data: (await listFarmPictures(c.var.ctx, c.req.valid('query'))).map(toStaffResponse) }, 200),
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'post',
      path: '/api/admin/farm-picture/{id}/publish/',
      summary: 'Publishes a picture that waits, with the captions that were seen',
      request: { ...byId, ...jsonBody(PublishPicture) },
      responses: { 200: waiting, ...refusals(400, 401, 403, 404, 409) },
    }),
    async (c) => {
      await publishFarmPicture(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data: (await listFarmPictures(c.var.ctx)).map(toStaffResponse) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'post',
      path: '/api/admin/farm-picture/{id}/reject/',
      summary:
        'Rejects a picture that waits, or takes a published one down, with a note that the vendor reads',
      request: { ...byId, ...jsonBody(RejectPicture) },
      responses: { 200: waiting, ...refusals(400, 401, 403, 404, 409) },
    }),
    async (c) => {
      await rejectFarmPicture(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data: (await listFarmPictures(c.var.ctx)).map(toStaffResponse) }, 200)
    },
  )
}
