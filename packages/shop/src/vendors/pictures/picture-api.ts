import { z } from '@hono/zod-openapi'
import { Picture, toPictureResponse } from '../../files/picture-response.ts'
import { ById } from '../../http/responses.ts'
import { dataOf } from '../../http/route-responses.ts'
import { type ApiRoutes, apiRoutes } from '../../http/routes.ts'
import { MAX_INTEGER, Timestamp } from '../../http/schemas.ts'
import { typedNumber } from '../../input.ts'
import { inNepal } from '../../nepal/time.ts'
import type { Shop } from '../../shop.ts'
import {
  addFarmPicture,
  Captions,
  ChangeCaptions,
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

const team = { tag: 'Vendor', may: { vendor: 'catalogue' }, public: false } as const
const staff = { tag: 'Vendors, for staff', may: { staff: 'vendor.change' }, public: false } as const

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
  dominant_colour,
  sized,
  caption_en,
  caption_ne,
  status,
  note,
  added_at,
}: FarmPicture) {
  const picture = toPictureResponse({ file, dominant_colour, sized })
  return { id, picture, caption_en, caption_ne, status, note, added_at: inNepal(added_at) }
}

function toStaffResponse(picture: StaffFarmPicture) {
  const { vendor_id, name_en, name_ne } = picture
  return { ...toResponse(picture), vendor_id, name_en, name_ne }
}

const own = dataOf(z.array(FarmPictureResponse), 'All pictures of the farm, as they are now')
const waiting = dataOf(z.array(StaffFarmPictureResponse), 'At most 100')

/** Routes for pictures of farms: the vendor's team adds them, staff publish them. */
export function farmPictureApi({ pictures }: Shop) {
  const api = apiRoutes()
  addOwnRoutes(api, pictures)
  addStaffRoutes(api)
  return api
}

function addOwnRoutes(api: ApiRoutes, pictures: Shop['pictures']): void {
  api.get(
    '/api/vendor/farm-picture/',
    team,
    'The pictures of the vendor’s farm page, and what staff said about them',
    { answers: own },
    async (ctx) => (await listOwnFarmPictures(ctx)).map(toResponse),
  )

  api.post(
    '/api/vendor/farm-picture/',
    team,
    'Add a picture: JPEG, PNG or WebP of at most 5 MB; at most 8. The same again changes nothing',
    { body: Captions.partial(), upload: 'picture', answers: own, refuses: [422, 429] },
    async (ctx, { body, upload }) =>
      (await addFarmPicture(ctx, pictures, upload.bytes, body)).map(toResponse),
  )

  api.put(
    '/api/vendor/farm-picture/{id}/caption/',
    team,
    'Changes the captions of a picture, which then waits for staff again',
    { params: ById, body: ChangeCaptions, answers: own, refuses: [404, 409, 429] },
    async (ctx, { id, body }) => (await captionFarmPicture(ctx, id, body)).map(toResponse),
  )

  api.delete(
    '/api/vendor/farm-picture/{id}/',
    team,
    'Takes a picture away',
    { params: ById, answers: own, refuses: [404] },
    async (ctx, { id }) => (await removeFarmPicture(ctx, id)).map(toResponse),
  )
}

function addStaffRoutes(api: ApiRoutes): void {
  api.get(
    '/api/admin/farm-picture/',
    staff,
    'Pictures of farms that wait, the oldest first, or that are published, the newest first',
    {
      query: z.object({
        status: FarmPictureQuery.shape.status,
        vendor: typedNumber(1, MAX_INTEGER)
          .optional()
          .openapi({ type: 'integer', minimum: 1, maximum: MAX_INTEGER }),
      }),
      answers: waiting,
    },
    async (ctx, { query }) => (await listFarmPictures(ctx, query)).map(toStaffResponse),
  )

  api.post(
    '/api/admin/farm-picture/{id}/publish/',
    staff,
    'Publishes a picture that waits, with the captions that were seen',
    { params: ById, body: PublishPicture, answers: waiting, refuses: [404, 409] },
    async (ctx, { id, body }) => {
      await publishFarmPicture(ctx, id, body)
      return (await listFarmPictures(ctx)).map(toStaffResponse)
    },
  )

  api.post(
    '/api/admin/farm-picture/{id}/reject/',
    staff,
    'Rejects a picture that waits, or takes a published one down, with a note that the vendor reads',
    { params: ById, body: RejectPicture, answers: waiting, refuses: [404, 409] },
    async (ctx, { id, body }) => {
      await rejectFarmPicture(ctx, id, body)
      return (await listFarmPictures(ctx)).map(toStaffResponse)
    },
  )
}
