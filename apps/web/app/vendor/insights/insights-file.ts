import { type Column, FORMATS } from '@himalayan-green/shop/files/sheets/table-file.ts'
import { writtenDate } from '@himalayan-green/shop/nepal/written-date.ts'
import { readOwnInsights } from '@himalayan-green/shop/reports/business/own-insights.ts'
import { tableResponse } from '../../admin/download/table-response.server.ts'
import { pageContext } from '../../context.ts'
import { notFound, orNotFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/insights-file'
import { insightsTexts } from './texts/insights.ts'

export const handle = { access: { vendor: 'finance' }, isStreamed: true } satisfies PageHandle

/** A month of a vendor's insights by day, as a file (`format=csv` or `xlsx`). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const texts = insightsTexts[ctx.locale]
  const format = FORMATS.find((one) => one === url.searchParams.get('format')) ?? notFound()
  const month = url.searchParams.get('month') || undefined
  const { columns, figures, ...insights } = await orNotFound(readOwnInsights(ctx, { month }))
  const figure = (title: string, of: keyof typeof figures, kind: Column<number>['kind']): Column<number> => ({
    title,
    kind,
    cell: (at) => figures[of].cells[at]!,
  })
  async function* pages() {
    yield columns.flatMap(({ state }, at) => (state === 'to_come' ? [] : [at]))
  }
  const table = {
    name: texts.title,
    pages: pages(),
    columns: [
      { title: texts.day, cell: (at: number) => writtenDate(columns[at]!.key, ctx.locale) },
      figure(`${texts.sales} (Rs)`, 'sales', 'rupees'),
      figure(texts.orders, 'orders', 'number'),
      figure(`${texts.fillRate} (%)`, 'fill_rate', 'number'),
      figure(`${texts.onTime} (%)`, 'on_time', 'number'),
      figure(`${texts.refunds} (Rs)`, 'refunds', 'rupees'),
    ],
  }
  return tableResponse(page, { table, format, name: `insights-${insights.month}` })
}
