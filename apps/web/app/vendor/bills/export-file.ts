import { exportBills } from '@himalayan-green/shop/bills/export-bills.ts'
import { pageContext } from '../../context.ts'
import { notFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/export-file'

export const handle = { access: { vendor: 'finance' } } satisfies PageHandle

const NAMES = { vendor: 'bills', company: 'commission-bills' } as const

/** The vendor's bills of a fiscal year (`year=2083/84`), or the company's to it (`from=company`), as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
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
