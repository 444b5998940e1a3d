import { redirect } from 'react-router'
import { printedBill, viewBill } from '../../bills/bill-pages.server.ts'
import { pageContext } from '../../context.ts'
import { localeHref } from '../../locale.tsx'
import { staffRequired } from '../staff-required.server.ts'
import type { Route } from './+types/pdf-file'

/** Each file counts as a print: who only looks at its address is led to the bill. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  staffRequired(page, url, 'money.read')
  const { id } = await viewBill(page, 'staff', params.id)
  return redirect(localeHref(page.ctx.locale, `/admin/bills/${id}`), 303)
}

/** The bill as a PDF, for staff. */
export function action({ context, params, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  staffRequired(page, url, 'money.read')
  return printedBill(page, 'staff', params.id)
}
