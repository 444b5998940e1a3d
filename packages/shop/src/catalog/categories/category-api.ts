import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { type ApiEnv, apiRouter, SIGNED_IN, withRight } from '../../http/api-router.ts'
import { upload } from '../../http/body-limits.ts'
import { byId, dataOf, json, jsonBody, refusals } from '../../http/responses.ts'
import type { Shop } from '../../shop.ts'
import { CategoryMerge, CategoryPatch, CategoryPlace, NewCategory } from './category-input.ts'
import { removeCategoryPicture, setCategoryPicture } from './category-picture.ts'
import { StaffCategoryResponse, toStaffCategoryResponse } from './category-responses.ts'
import { addCategory, changeCategory } from './change-categories.ts'
import { deleteCategory, mergeCategory } from './merge-category.ts'
import { placeCategory } from './place-category.ts'
import { listStaffCategories, readStaffCategory } from './staff-categories.ts'

const ALL = '/api/admin/category/'
const ONE = '/api/admin/category/{id}/'

const staff = {
  tags: ['Categories, for staff'],
  security: SIGNED_IN,
  middleware: withRight('category.change'),
}
const asItIs = json(dataOf(StaffCategoryResponse), 'The category as it is now')

/** Routes for staff who manage categories. */
export function categoryApi({ pictures }: Shop): OpenAPIHono<ApiEnv> {
  const api = apiRouter()

  api.openapi(
    createRoute({
      ...staff,
      method: 'get',
      path: ALL,
      summary: 'All categories, hidden ones too, in the order of the shop, each before those inside it',
      responses: { 200: json(dataOf(z.array(StaffCategoryResponse)), 'All of them'), ...refusals(401, 403) },
    }),
    async (c) => {
      const { ctx } = c.var
      const categories = await listStaffCategories(ctx)
      return c.json({ data: categories.map((one) => toStaffCategoryResponse(one, ctx.locale)) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'post',
      path: ALL,
      summary:
        'A new category, the last of its level; its slug is what keeps a repeated request from making two',
      request: jsonBody(NewCategory),
      responses: { 201: asItIs, ...refusals(400, 401, 403, 409) },
    }),
    async (c) => {
      const { ctx } = c.var
      const category = await addCategory(ctx, c.req.valid('json'))
      return c.json({ data: toStaffCategoryResponse(category, ctx.locale) }, 201)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'get',
      path: ONE,
      summary: 'One category as staff see it',
      request: byId,
      responses: { 200: asItIs, ...refusals(400, 401, 403, 404) },
    }),
    async (c) => {
      const { ctx } = c.var
      const category = await readStaffCategory(ctx, c.req.valid('param').id)
      return c.json({ data: toStaffCategoryResponse(category, ctx.locale) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'patch',
      path: ONE,
      summary: 'Changes a category: only what is given; another slug leaves the old one leading here',
      request: { ...byId, ...jsonBody(CategoryPatch) },
      responses: { 200: asItIs, ...refusals(400, 401, 403, 404, 409) },
    }),
    async (c) => {
      const { ctx } = c.var
      const category = await changeCategory(ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data: toStaffCategoryResponse(category, ctx.locale) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'delete',
      path: ONE,
      summary: 'Delete a category that has no products',
      request: byId,
      responses: { 204: { description: 'Gone' }, ...refusals(400, 401, 403, 404, 422) },
    }),
    async (c) => {
      await deleteCategory(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'post',
      path: `${ONE}place/`,
      summary: 'Another place on its level, or inside another category; the others move up or down',
      request: { ...byId, ...jsonBody(CategoryPlace) },
      responses: { 200: asItIs, ...refusals(400, 401, 403, 404) },
    }),
    async (c) => {
      const { ctx } = c.var
      const category = await placeCategory(ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data: toStaffCategoryResponse(category, ctx.locale) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'post',
      path: `${ONE}merge/`,
      summary: 'Move all its products into another category; its addresses lead there',
      request: { ...byId, ...jsonBody(CategoryMerge) },
      responses: {
        200: json(dataOf(StaffCategoryResponse), 'The other one as it is now'),
        ...refusals(400, 401, 403, 404, 409, 422),
      },
    }),
    async (c) => {
      const { ctx } = c.var
      const category = await mergeCategory(ctx, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data: toStaffCategoryResponse(category, ctx.locale) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      middleware: [staff.middleware, upload('picture')],
      method: 'post',
      path: `${ONE}picture/`,
      summary: 'Its picture, instead of the one it has: JPEG, PNG or WebP of at most 5 MB',
      request: {
        ...byId,
        body: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: z.object({ picture: z.any().openapi({ type: 'string', format: 'binary' }) }),
            },
          },
        },
      },
      responses: { 200: asItIs, ...refusals(400, 401, 403, 404, 429) },
    }),
    async (c) => {
      const { ctx } = c.var
      const { picture } = c.req.valid('form')
      const bytes = new Uint8Array(picture instanceof File ? await picture.arrayBuffer() : [])
      const category = await setCategoryPicture(ctx, pictures, c.req.valid('param').id, bytes)
      return c.json({ data: toStaffCategoryResponse(category, ctx.locale) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'delete',
      path: `${ONE}picture/`,
      summary: 'Take its picture away: that of its best rated product is shown again',
      request: byId,
      responses: { 200: asItIs, ...refusals(400, 401, 403, 404) },
    }),
    async (c) => {
      const { ctx } = c.var
      const category = await removeCategoryPicture(ctx, c.req.valid('param').id)
      return c.json({ data: toStaffCategoryResponse(category, ctx.locale) }, 200)
    },
  )

  return api
}
