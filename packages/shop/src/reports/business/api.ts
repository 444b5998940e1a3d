import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, withRight } from '../../http/api-router.ts'
import { dataOf, json, PageLinks, pageLink, refusals } from '../../http/responses.ts'
import { listOwed } from './list-owed.ts'
import { ReportQuery, readReport } from './read-report.ts'
import { OwedResponse, ReportResponse, toOwedResponse, toReportResponse } from './responses.ts'

const staff = { tags: ['Reports'], security: SIGNED_IN }
const REPORT = '/v1/api/admin/report/'

/** Routes for the reports of the business. */
export const reportApi = apiRouter()

reportApi.openapi(
  createRoute({
    ...staff,
    middleware: withRight('money.read', 'order.read'),
    method: 'get',
    path: '/api/admin/report/',
    summary:
      'A number of the business by day or month, for each vendor, category, district, ward or way to pay, beside an earlier period; money takes the right money.read',
    request: {
      query: ReportQuery.extend({
        limit: z.coerce.number().int().min(1).max(500).default(50).openapi({ type: 'integer' }),
      }),
    },
    responses: {
      200: json(
        z.object({ data: ReportResponse, meta: z.object({ links: PageLinks }) }),
        'The figures, with a page of the rows',
      ),
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => {
    const report = await readReport(c.var.ctx, c.req.valid('query'))
    const links = { next: pageLink(REPORT, c.req.url, report.next), previous: null }
    return c.json({ data: toReportResponse(report), meta: { links } }, 200)
  },
)

reportApi.openapi(
  createRoute({
    ...staff,
    middleware: withRight('money.read'),
    method: 'get',
    path: '/api/admin/report/owed/',
    summary: 'What vendors are owed by the ledger as it is now, and how much of it can be paid',
    responses: { 200: json(dataOf(z.array(OwedResponse)), 'The vendors'), ...refusals(401, 403) },
  }),
  async (c) => c.json({ data: (await listOwed(c.var.ctx)).map(toOwedResponse) }, 200),
)
