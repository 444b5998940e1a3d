import { z } from '@hono/zod-openapi'
import { dataOf } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
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
export const dutiesApi = apiRoutes()

dutiesApi.get(
  '/api/admin/duty/',
  { tag: 'Opening', may: { staff: 'setting.change' }, public: false },
  'The duties of a marketplace by law, each with what the database says about it now',
  { answers: dataOf(z.array(DutyResponse), 'All of them') },
  (ctx) => listDuties(ctx),
)
