import { exportCompanyBills } from '@himalayan-green/shop/bills/export-bills.ts'
import { pageContext } from '../../context.ts'
import { notFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { fileAnswer } from '../../vendor/money/money-pages.server.ts'
import type { Route } from './+types/export-file'

export const handle = { access: { staff: 'money.read', readers: false } } satisfies PageHandle

/** The company's own bills of a fiscal year (`year=2083/84`), as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const year = url.searchParams.get('year') ?? ''
  if (!/^[0-9]{4}\/[0-9]{2}$/.test(year)) notFound()
  return fileAnswer(await exportCompanyBills(page.ctx, year), `company-bills-${year.replace('/', '-')}.csv`)
}
