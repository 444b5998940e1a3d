import { nextToPack } from '@himalayan-green/shop/fulfilment/bags/next-to-pack.ts'
import { readOrderToPack } from '@himalayan-green/shop/fulfilment/order-to-pack.ts'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/page'
import { NextOrder } from './next-order.tsx'
import { doneIn, packAction } from './pack-action.server.ts'
import { PackOrder } from './pack-order.tsx'
import { usePackTexts } from './texts/pack.ts'

export const handle = { access: { vendor: 'orders' } } satisfies PageHandle

/** The page also loads anew after a refused form: somebody else may have packed meanwhile. */
export const shouldRevalidate = () => true

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const order = await orNotFound(readOrderToPack(ctx, 'vendor', params.order))
  return { ...order, next: await nextToPack(ctx, order.id), done: doneIn(url) }
}

export const action = packAction('vendor')

/** `/vendor/pack/<package>`: a vendor packs an order: weights, bags, labels, and on to the next. */
export default function PackPage({ loaderData: order, actionData: refused }: Route.ComponentProps) {
  const texts = usePackTexts()
  const href = useHref()
  return (
    <PackOrder
      order={order}
      refused={refused}
      labels={href(`/vendor/pack/${order.id}/labels`)}
      isVendor
      next={<NextOrder next={order.next} />}
    >
      <BackLink to="/vendor">{texts.back}</BackLink>
    </PackOrder>
  )
}
