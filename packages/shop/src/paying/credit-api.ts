import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, signedIn } from '../http/api-router.ts'
import { json, PageLinks, pageLink, refusals } from '../http/responses.ts'
import { Rupees, Timestamp } from '../http/schemas.ts'
import { toRupees } from '../money/money.ts'
import { bsDay } from '../nepal/bikram-sambat.ts'
import { BsDay } from '../nepal/bs-day-response.ts'
import { inNepal } from '../nepal/time.ts'
import { PrintedNumber } from '../orders/reading/status-responses.ts'
import { CreditQuery, listCredit } from './credit-history.ts'

const CREDIT = '/v1/api/auth/user/credit/'

const CreditResponse = z
  .object({
    balance: Rupees,
    kept: Rupees.meta({ description: 'Of it, kept for purchases that are not paid yet' }),
    free: Rupees.meta({ description: 'What can be spent at checkout' }),
    entries: z.array(
      z.object({
        id: z.int(),
        at: Timestamp,
        at_bs: BsDay,
        event: z.enum(['got', 'given', 'used']),
        amount: Rupees.meta({ description: 'Below nothing what was used' }),
        order_group_id: z.uuid().nullable(),
        number: PrintedNumber.nullable(),
      }),
    ),
  })
  .meta({ id: 'Credit' })

/** Routes for a person's store credit. */
export const creditApi = apiRouter()

creditApi.openapi(
  createRoute({
    tags: ['Account'],
    security: SIGNED_IN,
    middleware: signedIn,
    method: 'get',
    path: '/api/auth/user/credit/',
    summary: 'One’s own credit, with all that changed it, newest first',
    request: {
      query: z.object({
        limit: z.coerce.number().int().min(1).max(100).default(20).openapi({ type: 'integer' }),
        cursor: CreditQuery.shape.cursor,
      }),
    },
    responses: {
      200: json(z.object({ data: CreditResponse, meta: z.object({ links: PageLinks }) }), 'The credit'),
      ...refusals(400, 401),
    },
  }),
  async (c) => {
    const { credit, entries, next } = await listCredit(c.var.ctx, c.req.valid('query'))
    const data = {
      balance: toRupees(credit.balance_paisa),
      kept: toRupees(credit.kept_paisa),
      free: toRupees(credit.free_paisa),
      entries: entries.map(({ amount_paisa, ...entry }) => ({
        ...entry,
        at: inNepal(entry.at),
        at_bs: bsDay(entry.at),
        amount: toRupees(amount_paisa),
      })),
    }
    const links = { next: pageLink(CREDIT, c.req.url, next), previous: null }
    return c.json({ data, meta: { links } }, 200)
  },
)
