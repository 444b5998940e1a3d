import { statementCsv } from '@himalayan-green/shop/payouts/files.ts'
import { readOwnStatement } from '@himalayan-green/shop/payouts/statement.ts'
import { pageContext } from '../../context.ts'
import { orNotFound } from '../../not-found.server.ts'
import { vendorRequired } from '../vendor-required.server.ts'
import type { Route } from './+types/statement-csv-file'
import { fileAnswer } from './money-pages.server.ts'

/** A month of a vendor's money, as a file. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  vendorRequired(page, url, 'finance')
  const statement = await orNotFound(readOwnStatement(page.ctx, params.month))
  return fileAnswer(statementCsv(statement), `statement-${params.month}.csv`)
}
