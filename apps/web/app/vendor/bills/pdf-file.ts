import { redirect } from 'react-router'
import { printedBill, viewBill } from '../../bills/bill-pages.server.ts'
import { pageContext } from '../../context.ts'
import { localeHref } from '../../locale.tsx'
import { vendorRequired } from '../vendor-required.server.ts'
import type { Route } from './+types/pdf-file'

/** Each file counts as a print: who only looks at its address is led to the bill. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  vendorRequired(page, url, 'finance')
  const { id } = await viewBill(page, 'vendor', params.id)
  return redirect(localeHref(page.ctx.locale, `/vendor/bills/${id}`), 303)
}

/** The bill as a PDF, for its seller. */
export function action({ context, params, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  vendorRequired(page, url, 'finance')
  return printedBill(page, 'vendor', params.id)
}
