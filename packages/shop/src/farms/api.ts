import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter } from '../http/api-router.ts'
import { NOT_MODIFIED, publicRead } from '../http/public-read.ts'
import { dataOf, json, refusals } from '../http/responses.ts'
import { findFarm } from './farm.ts'
import { FarmResponse, toFarmResponse } from './responses.ts'

/** In seconds. */
const FRESH = 30

/** What everybody may read about a vendor. */
export const farmsApi = apiRouter()

farmsApi.openapi(
  createRoute({
    tags: ['Catalogue'],
    method: 'get',
    path: '/api/farm/{slug}/',
    summary: 'A vendor with its story, its place and what the law wants of a seller',
    request: { params: z.object({ slug: z.string() }) },
    responses: {
      200: json(dataOf(FarmResponse), 'The vendor'),
      ...NOT_MODIFIED,
      ...refusals(404),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const farm = await findFarm(ctx, c.req.valid('param').slug)
    return publicRead(c, { data: toFarmResponse(farm, ctx.locale) }, FRESH)
  },
)
