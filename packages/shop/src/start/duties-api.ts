import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, withRight } from '../http/api-router.ts'
import { dataOf, json, refusals } from '../http/responses.ts'
import { DUTIES, listDuties } from './duties.ts'

const DutyResponse = z
  .object({
    key: z.enum(DUTIES),
    state: z.enum(['met', 'not_met', 'look']).meta({ description: 'look: a person must see for themselves' }),
    name: z.string(),
    source: z.string().meta({ description: 'The law, as far as it was read in summaries' }),
    evidence: z.string().meta({ description: 'What the database says about it now' }),
    path: z.string().meta({ example: '/admin/settings' }),
  })
  .meta({ id: 'Duty' })

/** The duties of the law, for the owner. */
export const dutiesApi = apiRouter()

dutiesApi.openapi(
  createRoute({
    tags: ['Opening'],
    security: SIGNED_IN,
    middleware: withRight('setting.change'),
    method: 'get',
    path: '/api/admin/duty/',
    summary: 'The duties of a marketplace by law, each with what the database says about it now',
    responses: { 200: json(dataOf(z.array(DutyResponse)), 'All of them'), ...refusals(401, 403) },
  }),
  async (c) => c.json({ data: await listDuties(c.var.ctx) }, 200),
)
