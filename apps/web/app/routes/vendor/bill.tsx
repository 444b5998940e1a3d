import { Link } from 'react-router'
import { viewBill } from '../../bill-pages.server.ts'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { useBillsMessages } from '../../messages/bills.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { BillSheet } from '../../ui/bills/bill-sheet.tsx'
import { Icon } from '../../ui/icon.tsx'
import { vendorRequired } from '../../vendor-required.server.ts'
import type { Route } from './+types/bill'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  vendorRequired(page, url, 'finance')
  return { bill: await viewBill(page, 'vendor', params.id) }
}

/** `/vendor/bills/<bill>`: a bill for its seller, or the company's for the vendor. */
export default function VendorBill({ loaderData: { bill } }: Route.ComponentProps) {
  const words = useBillsMessages()
  const href = useHref()
  return (
    <>
      <PageHead title={`${bill.title} ${bill.number}`} noindex />
      <Link
        className="bill-back"
        to={bill.isCommission ? `${href('/vendor/bills')}?from=company` : href('/vendor/bills')}
      >
        <Icon name="caret-left" size="small" /> {bill.isCommission ? words.billsFromCompany : words.back}
      </Link>
      {bill.isCommission && <p className="notice">{words.fromCompany}</p>}
      <BillSheet bill={bill} path="/vendor/bills" />
    </>
  )
}
