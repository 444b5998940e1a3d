import { redirect } from 'react-router'
import { pageContext } from '../context.ts'
import { localeHref } from '../locale.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import type { Route } from './+types/pdf-file'
import { printedBill, viewBill } from './bill-pages.server.ts'

export const handle = { access: 'signed-in' } satisfies PageHandle

/** Each file counts as a print, so that requests which only look at the address are redirected to the bill. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { id } = await viewBill(page, 'buyer', params.billId)
  return redirect(localeHref(page.ctx.locale, `/order/${params.orderGroupId}/bill/${id}`), 303)
}

/** The bill as a PDF, for whom it was made out to. */
export function action({ context, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  return printedBill(page, 'buyer', params.billId)
}
