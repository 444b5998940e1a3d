import { readOrderToPack } from '@himalayan-green/shop/fulfilment/order-to-pack.ts'
import { pageContext } from '../../../context.ts'
import { useHref } from '../../../locale.tsx'
import { orNotFound } from '../../../not-found.server.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import type { PageHandle } from '../../../ui/page/page-handle.ts'
import { doneIn, packAction } from '../../../vendor/pack/pack-action.server.ts'
import { PackOrder } from '../../../vendor/pack/pack-order.tsx'
import type { Route } from './+types/page'

export const handle = { access: { staff: 'order.move' } } satisfies PageHandle

/** The page also loads anew after a refused form: somebody else may have packed meanwhile. */
export const shouldRevalidate = () => true

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  return {
    ...(await orNotFound(readOrderToPack(ctx, 'staff', params.order))),
    done: doneIn(url),
  }
}

export const action = packAction('staff')

/** `/admin/orders/<order>/pack/<package>`: staff pack for a vendor: weights, bags and labels. */
export default function StaffPackPage({ loaderData: order, actionData: refused }: Route.ComponentProps) {
  const href = useHref()
  return (
    <PackOrder
      order={order}
      refused={refused}
      labels={href(`/admin/orders/${order.order_group_id}/pack/${order.id}/labels`)}
    >
      <BackLink to={`/admin/orders/${order.order_group_id}`}>{order.number}</BackLink>
    </PackOrder>
  )
}
