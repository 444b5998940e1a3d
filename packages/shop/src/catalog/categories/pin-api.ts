import { z } from '@hono/zod-openapi'
import type { Locale } from '../../context.ts'
import { ImageFields, imageFields } from '../../files/picture-response.ts'
import { ById } from '../../http/responses.ts'
import { dataOf } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
import { Names, named } from '../../nepal/names.ts'
import { Season, setCategorySeason } from '../seasons/seasons.ts'
import { StaffCategoryResponse, toStaffCategoryResponse } from './category-responses.ts'
import { CategoryPins, listPins, type PinnableProduct, setPins } from './pins.ts'

const PINS = '/api/admin/category/{id}/pin/'

const staff = { tag: 'Categories, for staff', may: { staff: 'category.change' }, public: false } as const

const PinResponse = Names.extend({
  id: z.int(),
  ...ImageFields,
  status: z.enum(['draft', 'pending', 'published', 'rejected', 'paused', 'archived']),
  stock: z.int(),
}).meta({ id: 'CategoryPin' })

const pins = dataOf(z.array(PinResponse), 'What is pinned, in its order')

const toResponse = (products: PinnableProduct[], locale: Locale) =>
  products.map(({ image, ...product }) => ({
    ...product,
    ...named(product, locale),
    ...imageFields(image),
  }))

/** Routes for staff who pin products of a category, and say when it is in season. */
export const pinApi = apiRoutes()

pinApi.get(
  PINS,
  staff,
  'The products that are pinned at the top of a category',
  { params: ById, answers: pins, refuses: [404] },
  async (ctx, { id }) => toResponse(await listPins(ctx, id), ctx.locale),
)

pinApi.put(
  PINS,
  staff,
  'Pin these products, in this order, instead of those before',
  { params: ById, body: CategoryPins, answers: pins, refuses: [404] },
  async (ctx, { id, body }) => toResponse(await setPins(ctx, id, body), ctx.locale),
)

pinApi.put(
  '/api/admin/category/{id}/season/',
  staff,
  'The months of Bikram Sambat in which there is most of its products',
  {
    params: ById,
    body: Season,
    answers: dataOf(StaffCategoryResponse, 'The category as it is now'),
    refuses: [404],
  },
  async (ctx, { id, body }) => toStaffCategoryResponse(await setCategorySeason(ctx, id, body), ctx.locale),
)
