import { z } from '@hono/zod-openapi'
import { pageLimit } from '../http/responses.ts'
import { paged } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import { Rupees, Timestamp } from '../http/schemas.ts'
import { toRupees } from '../money/money.ts'
import { bsDay } from '../nepal/bikram-sambat.ts'
import { BsDay } from '../nepal/bs-day-response.ts'
import { inNepal } from '../nepal/time.ts'
import { PrintedNumber } from '../orders/reading/status-responses.ts'
import { CreditQuery, listCredit } from './credit-history.ts'

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
export const creditApi = apiRoutes()

creditApi.get(
  '/api/auth/user/credit/',
  { tag: 'Account', may: 'signed-in', public: true },
  'One’s own credit, with all that changed it, newest first',
  {
    query: z.object({ limit: pageLimit(20), cursor: CreditQuery.shape.cursor }),
    answers: paged(CreditResponse, 'The credit'),
  },
  async (ctx, { query }) => {
    const { credit, entries, next } = await listCredit(ctx, query)
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
    return { data, next }
  },
)
