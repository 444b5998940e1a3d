import { bankFile } from '@himalayan-green/shop/payouts/files.ts'
import { pageContext } from '../../context.ts'
import { idOf } from '../../form-of-saved.server.ts'
import { fileAnswer } from '../../money-pages.server.ts'
import { orNotFound } from '../../not-found.server.ts'
import { staffRequired } from '../../staff-required.server.ts'
import type { Route } from './+types/bank-file'

/** The approved payouts of a batch, as a file for the bank. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  staffRequired(page, url, 'payout.make')
  const batch = idOf(params.batch)
  return fileAnswer(await orNotFound(bankFile(page.ctx, batch)), `payouts-${batch}.csv`)
}
