import { statementCsv } from '@himalayan-green/shop/payouts/files.ts'
import { readOwnStatement } from '@himalayan-green/shop/payouts/statement.ts'
import { pageContext } from '../../context.ts'
import { orNotFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/statement-csv-file'
import { fileAnswer } from './money-pages.server.ts'

export const handle = { access: { vendor: 'finance' } } satisfies PageHandle

/** A month of a vendor's money, as a file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const statement = await orNotFound(readOwnStatement(page.ctx, params.month))
  return fileAnswer(statementCsv(statement), `statement-${params.month}.csv`)
}
