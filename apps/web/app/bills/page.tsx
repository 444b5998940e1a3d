import { pageContext } from '../context.ts'
import { useCommonTexts } from '../texts/common.ts'
import { BackLink } from '../ui/page/back-link.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/page'
import { viewBill } from './bill-pages.server.ts'
import { BillSheet } from './bill-sheet.tsx'

export const handle = { access: 'signed-in', categoryRow: true, script: 'ordered' } satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return { bill: await viewBill(page, 'buyer', params.billId), order: params.orderGroupId }
}

/** `/order/<order>/bill/<bill>`: a bill for whom it was made out to. */
export default function OrderBill({ loaderData: { bill, order } }: Route.ComponentProps) {
  const common = useCommonTexts()
  return (
    <div className="wrap">
      <PageHead title={`${bill.title} ${bill.number}`} noindex />
      <BackLink to={`/order/${order}`}>{common.backToOrder}</BackLink>
      <BillSheet bill={bill} path={`/order/${order}/bill`} />
    </div>
  )
}
