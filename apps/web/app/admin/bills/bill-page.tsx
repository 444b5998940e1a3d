import { readCbms } from '@himalayan-green/shop/bills/cbms.ts'
import { viewBill } from '../../bills/bill-pages.server.ts'
import { BillSheet } from '../../bills/bill-sheet.tsx'
import { useBillsTexts } from '../../bills/texts/bills.ts'
import { pageContext } from '../../context.ts'
import { orNotFound } from '../../not-found.server.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/bill-page'

export const handle = { access: { staff: 'money.read' } } satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const bill = await viewBill(page, 'staff', params.id)
  const cbms = await orNotFound(readCbms(page.ctx, 'staff', params.id))
  return { bill, cbms: JSON.stringify(cbms, null, 2) }
}

/** `/admin/bills/<bill>`: a bill for staff, with the data that the tax office gets. */
export default function StaffBill({ loaderData: { bill, cbms } }: Route.ComponentProps) {
  const texts = useBillsTexts()
  return (
    <>
      <PageHead title={`${bill.title} ${bill.number}`} noindex />
      <BackLink to="/admin/bills">{texts.back}</BackLink>
      <BillSheet bill={bill} path="/admin/bills" />
      <details className="panel bill-cbms bill-chains">
        <summary>{texts.cbms}</summary>
        <p className="muted">{texts.cbmsText}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is pushed sideways must be reachable by keyboard */}
        <pre tabIndex={0}>{cbms}</pre>
      </details>
    </>
  )
}
