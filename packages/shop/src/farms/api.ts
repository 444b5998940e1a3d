import { z } from '@hono/zod-openapi'
import { dataOf } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import { findFarm } from './farm.ts'
import { FarmResponse, toFarmResponse } from './responses.ts'

/** In seconds. */
const FRESH = 30

/** What everybody may read about a vendor. */
export const farmsApi = apiRoutes()

farmsApi.get(
  '/api/farm/{slug}/',
  { tag: 'Catalogue', may: 'everybody', public: true },
  'A vendor with its story, its place and what the law wants of a seller',
  {
    params: z.object({ slug: z.string() }),
    answers: dataOf(FarmResponse, 'The vendor'),
    refuses: [404],
    cached: FRESH,
  },
  async (ctx, { slug }) => toFarmResponse(await findFarm(ctx, slug), ctx.locale),
)
