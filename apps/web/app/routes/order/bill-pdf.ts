import { redirect } from 'react-router'
import { printedBill } from '../../bill-pages.server.ts'
import { pageContext } from '../../context.ts'
import { localeHref } from '../../locale.tsx'
import { sessionRequired } from '../../session-required.server.ts'
import type { Route } from './+types/bill-pdf'

/** Each file counts as a print: who only looks at its address is led to the bill. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  return redirect(localeHref(ctx.locale, `/order/${params.orderGroupId}/bill/${params.billId}`))
}

/** The bill as a PDF, for whom it was made out to. */
export function action({ context, params, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  sessionRequired(page, url)
  return printedBill(page, 'buyer', params.billId)
}
