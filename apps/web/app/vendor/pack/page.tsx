import { readOrderToPack } from '@himalayan-green/shop/fulfilment/order-to-pack.ts'
import { pageContext } from '../../context.ts'
import { orNotFound } from '../../not-found.server.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/page'
import { packAction } from './pack-action.server.ts'
import { PackOrder } from './pack-order.tsx'
import { usePackTexts } from './texts/pack.ts'

export const handle = { access: { vendor: 'orders' } } satisfies PageHandle

/** The page also loads anew after a refused form: somebody else may have packed meanwhile. */
export const shouldRevalidate = () => true

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  return {
    ...(await orNotFound(readOrderToPack(ctx, 'vendor', params.order))),
    isSaved: url.searchParams.has('saved'),
  }
}

export const action = packAction('vendor', () => '/vendor')

/** `/vendor/pack/<package>`: a vendor packs an order of which something is weighed. */
export default function PackPage({ loaderData: order, actionData: refused }: Route.ComponentProps) {
  const texts = usePackTexts()
  return (
    <PackOrder order={order} refused={refused}>
      <BackLink to="/vendor">{texts.back}</BackLink>
    </PackOrder>
  )
}
