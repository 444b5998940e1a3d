import { redirect } from 'react-router'
import { printedBill } from '../../bill-pages.server.ts'
import { pageContext } from '../../context.ts'
import { localeHref } from '../../locale.tsx'
import { vendorRequired } from '../../vendor-required.server.ts'
import type { Route } from './+types/bill-pdf'

/** Each file counts as a print: who only looks at its address is led to the bill. */
export function loader({ context, params }: Route.LoaderArgs) {
  return redirect(localeHref(context.get(pageContext).ctx.locale, `/vendor/bills/${params.id}`))
}

/** The bill as a PDF, for its seller. */
export function action({ context, params, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  vendorRequired(page, url, 'finance')
  return printedBill(page, 'seller', params.id)
}
