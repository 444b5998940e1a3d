import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, withRight } from '../../http/api-router.ts'
import { byId, dataOf, json, jsonBody, PageLinks, pageLink, refusals } from '../../http/responses.ts'
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

const staff = { tags: ['Tags, for staff'], security: SIGNED_IN, middleware: withRight('category.change') }
const asItIs = json(dataOf(StaffTagResponse), 'The tag as it is now')

/** Routes for staff who say what products are good for. */
export const tagApi = apiRouter()

tagApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: ALL,
    summary: 'All tags, by kind',
    responses: { 200: json(dataOf(z.array(StaffTagResponse)), 'Tags'), ...refusals(401, 403) },
  }),
  async (c) => {
    const { ctx } = c.var
    const data = (await listStaffTags(ctx)).map((one) => toStaffTagResponse(one, ctx.locale))
    return c.json({ data }, 200)
  },
)

tagApi.openapi(
  createRoute({
    ...staff,
    method: 'post',
    path: ALL,
    summary: 'A new tag; a repeated request is refused, because no two have the same name',
    request: jsonBody(NewTag),
    responses: { 201: asItIs, ...refusals(400, 401, 403, 409, 422) },
  }),
  async (c) => {
    const { ctx } = c.var
    const tag = await addTag(ctx, c.req.valid('json'))
    return c.json({ data: toStaffTagResponse(tag, ctx.locale) }, 201)
  },
)

tagApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: ONE,
    summary: 'One tag',
    request: byId,
    responses: { 200: asItIs, ...refusals(400, 401, 403, 404) },
  }),
  async (c) => {
    const { ctx } = c.var
    const tag = await readStaffTag(ctx, c.req.valid('param').id)
    return c.json({ data: toStaffTagResponse(tag, ctx.locale) }, 200)
  },
)

tagApi.openapi(
  createRoute({
    ...staff,
    method: 'patch',
    path: ONE,
    summary: 'Changes a tag: only what is given; its slug stays',
    request: { ...byId, ...jsonBody(TagPatch) },
    responses: { 200: asItIs, ...refusals(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { ctx } = c.var
    const tag = await changeTag(ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data: toStaffTagResponse(tag, ctx.locale) }, 200)
  },
)

tagApi.openapi(
  createRoute({
    ...staff,
    method: 'delete',
    path: ONE,
    summary: 'Delete a tag, also from the products that bear it',
    request: byId,
    responses: { 204: { description: 'Gone' }, ...refusals(400, 401, 403, 404) },
  }),
  async (c) => {
    await deleteTag(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  },
)

tagApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: PRODUCTS,
    summary: 'The products that bear a tag, or those of a name with whether they do',
    request: { ...byId, query: TagProductQuery },
    responses: {
      200: json(
        z.object({ data: z.array(TagProductResponse), meta: z.object({ links: PageLinks }) }),
        'A page of products, the newest first',
      ),
      ...refusals(400, 401, 403, 404),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const { id } = c.req.valid('param')
    const { products, next } = await listTagProducts(ctx, id, c.req.valid('query'))
    const data = products.map((one) => toTagProductResponse(one, ctx.locale))
    const links = { next: pageLink(`/v1/api/admin/tag/${id}/product/`, c.req.url, next), previous: null }
    return c.json({ data, meta: { links } }, 200)
  },
)

tagApi.openapi(
  createRoute({
    ...staff,
    method: 'patch',
    path: PRODUCTS,
    summary: 'Puts a tag on products and takes it off others; repeated, it changes nothing',
    request: { ...byId, ...jsonBody(TagProducts) },
    responses: { 200: asItIs, ...refusals(400, 401, 403, 404) },
  }),
  async (c) => {
    const { ctx } = c.var
    const tag = await tagProducts(ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data: toStaffTagResponse(tag, ctx.locale) }, 200)
  },
)
