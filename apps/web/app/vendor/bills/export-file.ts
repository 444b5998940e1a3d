import { exportBills } from '@himalayan-green/shop/bills/export-bills.ts'
import { pageContext } from '../../context.ts'
import { notFound } from '../../not-found.server.ts'
import { vendorRequired } from '../vendor-required.server.ts'
import type { Route } from './+types/export-file'

const NAMES = { vendor: 'bills', company: 'commission-bills' } as const

/** The vendor's bills of a fiscal year (`year=2083/84`), or the company's to it (`from=company`), as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  vendorRequired(page, url, 'finance')
  const year = url.searchParams.get('year') ?? ''
  if (!/^[0-9]{4}\/[0-9]{2}$/.test(year)) notFound()
  const issuer = url.searchParams.get('from') === 'company' ? 'company' : 'vendor'
  return new Response(await exportBills(page.ctx, year, issuer), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${NAMES[issuer]}-${year.replace('/', '-')}.csv"`,
    },
  })
}
