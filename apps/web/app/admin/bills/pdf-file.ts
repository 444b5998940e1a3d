import { redirect } from 'react-router'
import { printedBill, viewBill } from '../../bills/bill-pages.server.ts'
import { pageContext } from '../../context.ts'
import { localeHref } from '../../locale.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/pdf-file'

export const handle = { access: { staff: 'money.read', readers: false } } satisfies PageHandle

/** Each file counts as a print, so that requests which only look at the address are redirected to the bill. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { id } = await viewBill(page, 'staff', params.id)
  return redirect(localeHref(page.ctx.locale, `/admin/bills/${id}`), 303)
}

/** The bill as a PDF, for staff. */
export function action({ context, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  return printedBill(page, 'staff', params.id)
}
