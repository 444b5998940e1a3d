import { z } from '@hono/zod-openapi'
import { pageLimit } from '../../http/responses.ts'
import { dataOf, paged } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
import { listOwed } from './list-owed.ts'
import { ReportQuery, readReport } from './read-report.ts'
import { OwedResponse, ReportResponse, toOwedResponse, toReportResponse } from './responses.ts'

const staff = { tag: 'Reports', public: false } as const

/** Routes for the reports of the business. */
export const reportApi = apiRoutes()

reportApi.get(
  '/api/admin/report/',
  { ...staff, may: { staff: ['money.read', 'order.read'] } },
  'A number of the business by day or month, for each vendor, category, district, ward or way to pay, beside an earlier period; money takes the right money.read',
  {
    query: ReportQuery.extend({ limit: pageLimit(50, 500) }),
    answers: paged(ReportResponse, 'The figures, with a page of the rows'),
  },
  async (ctx, { query }) => {
    const report = await readReport(ctx, query)
    return { data: toReportResponse(report), next: report.next }
  },
)

reportApi.get(
  '/api/admin/report/owed/',
  { ...staff, may: { staff: 'money.read' } },
  'What vendors are owed by the ledger as it is now, and how much of it can be paid',
  { answers: dataOf(z.array(OwedResponse), 'The vendors') },
  async (ctx) => (await listOwed(ctx)).map(toOwedResponse),
)
