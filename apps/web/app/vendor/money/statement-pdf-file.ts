import { ownStatementPdf } from '@himalayan-green/shop/payouts/own-money.ts'
import { pageContext } from '../../context.ts'
import { orNotFound } from '../../not-found.server.ts'
import { vendorRequired } from '../vendor-required.server.ts'
import type { Route } from './+types/statement-pdf-file'

/** A month of a vendor's money, to print. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  vendorRequired(page, url, 'finance')
  const pdf = await orNotFound(ownStatementPdf(page.ctx, params.month))
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="statement-${params.month}.pdf"`,
      'Cache-Control': 'no-store',
    },
  })
}
