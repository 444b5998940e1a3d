import { listAllOrders, StaffOrderQuery } from '@himalayan-green/shop/orders/reading/staff-orders.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { withQuery } from '../../ui/with-query.ts'
import type { Route } from './+types/page'
import { FoundOrder } from './found-order.tsx'
import { OrderFilter } from './order-filter.tsx'
import { useStaffOrdersTexts } from './texts/staff-orders.ts'
import './staff-orders.css'

export const handle = { access: { staff: 'order.read' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { searchParams } = url
  const search = (searchParams.get('search') ?? '').trim().slice(0, 40)
  // A form sends fields that are left alone as empty strings, and an address may hold anything.
  const state = StaffOrderQuery.shape.state.safeParse(searchParams.get('state')).data ?? null
  const cursor = searchParams.get('cursor') || undefined
  const { orders, next } = await orNotFound(
    listAllOrders(page.ctx, { search, cursor, ...(state && { state }) }),
  )
  return { search, state, orders, next }
}

/** Everybody's orders, the newest first. */
export default function StaffOrders({ loaderData: { search, state, orders, next } }: Route.ComponentProps) {
  const href = useHref()
  const texts = useStaffOrdersTexts()
  return (
    <>
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      <OrderFilter search={search} state={state} />
      {orders.length === 0 ? (
        <p className="panel">{texts.none}</p>
      ) : (
        <ul className="found-orders">
          {orders.map((order) => (
            <FoundOrder key={order.id} order={order} />
          ))}
        </ul>
      )}
      {next && (
        <Link
          className="button is-ghost found-orders-older"
          to={withQuery(href('/admin/orders'), { search, state, cursor: next })}
        >
          {texts.older}
        </Link>
      )}
    </>
  )
}
