import { z } from '@hono/zod-openapi'
import { ById } from '../../http/responses.ts'
import { dataOf, nothing } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
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

const staff = { tag: 'Categories, for staff', may: { staff: 'category.change' }, public: false } as const
const asItIs = dataOf(StaffCategoryResponse, 'The category as it is now')

/** Routes for staff who manage categories. */
export function categoryApi({ pictures }: Shop) {
  const api = apiRoutes()

  api.get(
    ALL,
    staff,
    'All categories, hidden ones too, in the order of the shop, each before those inside it',
    { answers: dataOf(z.array(StaffCategoryResponse), 'All of them') },
    async (ctx) => (await listStaffCategories(ctx)).map((one) => toStaffCategoryResponse(one, ctx.locale)),
  )

  api.post(
    ALL,
    staff,
    'A new category, the last of its level; its slug is what keeps a repeated request from making two',
    { body: NewCategory, answers: asItIs, status: 201, refuses: [409] },
    async (ctx, { body }) => toStaffCategoryResponse(await addCategory(ctx, body), ctx.locale),
  )

  api.get(
    ONE,
    staff,
    'One category as staff see it',
    { params: ById, answers: asItIs, refuses: [404] },
    async (ctx, { id }) => toStaffCategoryResponse(await readStaffCategory(ctx, id), ctx.locale),
  )

  api.patch(
    ONE,
    staff,
    'Changes a category: only what is given; another slug leaves the old one leading here',
    { params: ById, body: CategoryPatch, answers: asItIs, refuses: [404, 409] },
    async (ctx, { id, body }) => toStaffCategoryResponse(await changeCategory(ctx, id, body), ctx.locale),
  )

  api.delete(
    ONE,
    staff,
    'Delete a category that has no products',
    { params: ById, answers: nothing('Gone'), refuses: [404, 422] },
    (ctx, { id }) => deleteCategory(ctx, id),
  )

  api.post(
    `${ONE}place/`,
    staff,
    'Another place on its level, or inside another category; the others move up or down',
    { params: ById, body: CategoryPlace, answers: asItIs, refuses: [404] },
    async (ctx, { id, body }) => toStaffCategoryResponse(await placeCategory(ctx, id, body), ctx.locale),
  )

  api.post(
    `${ONE}merge/`,
    staff,
    'Move all its products into another category; its addresses lead there',
    {
      params: ById,
      body: CategoryMerge,
      answers: dataOf(StaffCategoryResponse, 'The other one as it is now'),
      refuses: [404, 409, 422],
    },
    async (ctx, { id, body }) => toStaffCategoryResponse(await mergeCategory(ctx, id, body), ctx.locale),
  )

  api.post(
    `${ONE}picture/`,
    staff,
    'Its picture, instead of the one it has: JPEG, PNG or WebP of at most 5 MB',
    { params: ById, upload: 'picture', answers: asItIs, refuses: [404, 429] },
    async (ctx, { id, upload }) =>
      toStaffCategoryResponse(await setCategoryPicture(ctx, pictures, id, upload.bytes), ctx.locale),
  )

  api.delete(
    `${ONE}picture/`,
    staff,
    'Take its picture away: that of its best rated product is shown again',
    { params: ById, answers: asItIs, refuses: [404] },
    async (ctx, { id }) => toStaffCategoryResponse(await removeCategoryPicture(ctx, id), ctx.locale),
  )

  return api
}
