import { readOrderToPack } from '@himalayan-green/shop/fulfilment/order-to-pack.ts'
import { pageContext } from '../../../context.ts'
import { orNotFound } from '../../../not-found.server.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import type { PageHandle } from '../../../ui/page/page-handle.ts'
import { packAction } from '../../../vendor/pack/pack-action.server.ts'
import { PackOrder } from '../../../vendor/pack/pack-order.tsx'
import type { Route } from './+types/page'

export const handle = { access: { staff: 'order.move' } } satisfies PageHandle

/** The page also loads anew after a refused form: somebody else may have packed meanwhile. */
export const shouldRevalidate = () => true

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  return {
    ...(await orNotFound(readOrderToPack(ctx, 'staff', params.order))),
    isSaved: url.searchParams.has('saved'),
  }
}

export const action = packAction('staff', ({ id }) => `/admin/orders/${id}`)

/** `/admin/orders/<order>/pack/<package>`: staff pack for a vendor what is weighed. */
export default function StaffPackPage({ loaderData: order, actionData: refused }: Route.ComponentProps) {
  return (
    <PackOrder order={order} refused={refused}>
      <BackLink to={`/admin/orders/${order.order_group_id}`}>{order.number}</BackLink>
    </PackOrder>
  )
}
