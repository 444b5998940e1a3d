import { listOrderGroups } from '@himalayan-green/shop/orders/reading/order-list.ts'
import { Link } from 'react-router'
import { pageContext } from '../context.ts'
import { useHref, useTexts } from '../locale.tsx'
import { orNotFound } from '../not-found.server.ts'
import { useCommonTexts } from '../texts/common.ts'
import { Invitation } from '../ui/page/invitation.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import './order.css'
import type { PageHandle } from '../ui/page/page-handle.ts'
import type { Route } from './+types/list-page'
import { OrderCard } from './order-card.tsx'
import { useOrderTexts } from './texts/order.ts'

export const handle = { access: 'signed-in' } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const cursor = url.searchParams.get('cursor') ?? undefined
  return { ...(await orNotFound(listOrderGroups(page.ctx, { cursor }))), isFirst: !cursor }
}

export default function OrderList({ loaderData }: Route.ComponentProps) {
  const { orders, next, isFirst } = loaderData
  const href = useHref()
  const texts = useOrderTexts()
  const common = useCommonTexts()
  const { shell } = useTexts()
  return (
    <div className="wrap orders">
      <PageHead title={shell.orders} noindex />
      <h1>{shell.orders}</h1>
      <p>
        <Link className="link" to={href('/again')}>
          {shell.buyAgain}
        </Link>
      </p>
      {!isFirst && (
        <Link className="link" to={href('/order')}>
          {texts.newest}
        </Link>
      )}
      {orders.length === 0 && (
        <Invitation nth={2}>
          <p>{texts.none}</p>
          <Link className="button" to={href('/shop')}>
            {shell.buyNow}
          </Link>
        </Invitation>
      )}
      <ul>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {next && (
        <Link className="button is-ghost is-wide" to={href(`/order?cursor=${encodeURIComponent(next)}`)}>
          {common.showMore}
        </Link>
      )}
    </div>
  )
}
