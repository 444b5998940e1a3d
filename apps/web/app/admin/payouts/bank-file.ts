import { Refusal } from '@himalayan-green/shop/errors.ts'
import { bankFile } from '@himalayan-green/shop/payouts/bank-file.ts'
import { redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { localeHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { leadToStepUp } from '../../sign-in/step-up.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { fileAnswer } from '../../vendor/money/money-pages.server.ts'
import type { Route } from './+types/bank-file'

export const handle = { access: { staff: 'payout.make', readers: false } } satisfies PageHandle

/**
 * Sends the approved payouts of a batch as a file for the bank; `?file` sends a copy of it later. Where one of them cannot be
 * paid, the page says why.
 */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const batch = idOf(params.batch)
  try {
    const file = url.searchParams.has('file') ? idOf(url.searchParams.get('file')!) : undefined
    const { text, name } = await orNotFound(bankFile(page.ctx, batch, file))
    return fileAnswer(text, name)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const payouts = localeHref(page.ctx.locale, '/admin/payouts')
    // The form leads back to the page: a redirect to the file would leave the page that asks for the code on screen.
    if (error.code === 'step_up_required')
      return leadToStepUp(page, { pathname: payouts, search: '?confirmed' }, 302)
    if (error.code !== 'conflict') throw error
    return redirect(`${payouts}?refused=${batch}`, 303)
  }
}
