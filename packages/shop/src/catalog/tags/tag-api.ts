import { z } from '@hono/zod-openapi'
import { ById } from '../../http/responses.ts'
import { dataOf, nothing, paged } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
import { addTag, changeTag, deleteTag } from './change-tags.ts'
import { listStaffTags, readStaffTag } from './staff-tags.ts'
import { NewTag, TagPatch, TagProductQuery, TagProducts } from './tag-input.ts'
import { listTagProducts, tagProducts } from './tag-products.ts'
import {
  StaffTagResponse,
  TagProductResponse,
  toStaffTagResponse,
  toTagProductResponse,
} from './tag-responses.ts'

const ALL = '/api/admin/tag/'
const ONE = '/api/admin/tag/{id}/'
const PRODUCTS = '/api/admin/tag/{id}/product/'

const staff = { tag: 'Tags, for staff', may: { staff: 'category.change' }, public: false } as const
const asItIs = dataOf(StaffTagResponse, 'The tag as it is now')

/** Routes for staff who say what products are good for. */
export const tagApi = apiRoutes()

tagApi.get(
  ALL,
  staff,
  'All tags, by kind',
  { answers: dataOf(z.array(StaffTagResponse), 'Tags') },
  async (ctx) => (await listStaffTags(ctx)).map((one) => toStaffTagResponse(one, ctx.locale)),
)

tagApi.post(
  ALL,
  staff,
  'A new tag; a repeated request is refused, because no two have the same name',
  { body: NewTag, answers: asItIs, status: 201, refuses: [409, 422] },
  async (ctx, { body }) => toStaffTagResponse(await addTag(ctx, body), ctx.locale),
)

tagApi.get(ONE, staff, 'One tag', { params: ById, answers: asItIs, refuses: [404] }, async (ctx, { id }) =>
  toStaffTagResponse(await readStaffTag(ctx, id), ctx.locale),
)

tagApi.patch(
  ONE,
  staff,
  'Changes a tag: only what is given; its slug stays',
  { params: ById, body: TagPatch, answers: asItIs, refuses: [404, 409] },
  async (ctx, { id, body }) => toStaffTagResponse(await changeTag(ctx, id, body), ctx.locale),
)

tagApi.delete(
  ONE,
  staff,
  'Delete a tag, also from the products that bear it',
  { params: ById, answers: nothing('Gone'), refuses: [404] },
  (ctx, { id }) => deleteTag(ctx, id),
)

tagApi.get(
  PRODUCTS,
  staff,
  'The products that bear a tag, or those of a name with whether they do',
  {
    params: ById,
    query: TagProductQuery,
    answers: paged(z.array(TagProductResponse), 'A page of products, the newest first'),
    refuses: [404],
  },
  async (ctx, { id, query }) => {
    const { products, next } = await listTagProducts(ctx, id, query)
    return { data: products.map((one) => toTagProductResponse(one, ctx.locale)), next }
  },
)

tagApi.patch(
  PRODUCTS,
  staff,
  'Puts a tag on products and takes it off others; repeated, it changes nothing',
  { params: ById, body: TagProducts, answers: asItIs, refuses: [404] },
  async (ctx, { id, body }) => toStaffTagResponse(await tagProducts(ctx, id, body), ctx.locale),
)
