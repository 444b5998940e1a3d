import { ownStatementPdf } from '@himalayan-green/shop/payouts/own-money.ts'
import { pageContext } from '../../context.ts'
import { orNotFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/statement-pdf-file'

export const handle = { access: { vendor: 'finance' } } satisfies PageHandle

/** A month of a vendor's money, to print. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const pdf = await orNotFound(ownStatementPdf(page.ctx, params.month))
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="statement-${params.month}.pdf"`,
      'Cache-Control': 'no-store',
    },
  })
}
