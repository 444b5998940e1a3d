import { Link } from 'react-router'
import { viewBill } from '../../bill-pages.server.ts'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { useBillsMessages } from '../../messages/bills.ts'
import { sessionRequired } from '../../session-required.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { BillSheet } from '../../ui/bills/bill-sheet.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/bill'

export const handle = { categoryRow: true } satisfies PageHandle

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  sessionRequired(page, url)
  return { bill: await viewBill(page, 'buyer', params.billId), order: params.orderGroupId }
}

/** `/order/<order>/bill/<bill>`: a bill for whom it was made out to. */
export default function OrderBill({ loaderData: { bill, order } }: Route.ComponentProps) {
  const words = useBillsMessages()
  const href = useHref()
  return (
    <div className="wrap">
      <PageHead title={`${bill.title} ${bill.number}`} noindex />
      <Link className="bill-back" to={href(`/order/${order}`)}>
        <Icon name="caret-left" size="small" /> {words.backToOrder}
      </Link>
      <BillSheet bill={bill} path={`/order/${order}/bill`} />
    </div>
  )
}
