import { viewBill } from '../../bills/bill-pages.server.ts'
import { BillSheet } from '../../bills/bill-sheet.tsx'
import { useBillsTexts } from '../../bills/texts/bills.ts'
import { pageContext } from '../../context.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/bill-page'

export const handle = { access: { vendor: 'finance' } } satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return { bill: await viewBill(page, 'vendor', params.id) }
}

/** `/vendor/bills/<bill>`: a bill for its seller, or the company's for the vendor. */
export default function VendorBill({ loaderData: { bill } }: Route.ComponentProps) {
  const texts = useBillsTexts()
  return (
    <>
      <PageHead title={`${bill.title} ${bill.number}`} noindex />
      {bill.isCommission ? (
        <BackLink to="/vendor/bills?from=company">{texts.billsFromCompany}</BackLink>
      ) : (
        <BackLink to="/vendor/bills">{texts.back}</BackLink>
      )}
      {bill.isCommission && <p className="notice">{texts.fromCompany}</p>}
      <BillSheet bill={bill} path="/vendor/bills" />
    </>
  )
}
