import { orderedBefore } from '@himalayan-green/shop/lists/from-order.ts'
import { pageContext } from '../context.ts'
import { useHref, useTexts } from '../locale.tsx'
import { orNotFound } from '../not-found.server.ts'
import { useCommonTexts } from '../texts/common.ts'
import { Link } from '../ui/link.tsx'
import { Breadcrumb } from '../ui/page/breadcrumb.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/order-page'
import { intoCartAction } from './into-cart-action.server.ts'
import { ListOutcome } from './list-outcome.tsx'
import { NotedLines } from './noted-lines.tsx'
import { useListsTexts } from './texts/lists.ts'
import './again.css'

/** Before an old order goes into the cart again: what of it is gone or costs something else now. */
export const handle = { access: 'signed-in', categoryRow: true } satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const { number, lines } = await orNotFound(orderedBefore(ctx, params.orderGroupId))
  return { id: params.orderGroupId, number, lines }
}

export const action = intoCartAction(
  ({ orderGroupId }) => `/order/${orderGroupId}/again`,
  ({ ctx }, { orderGroupId = '' }) => orNotFound(orderedBefore(ctx, orderGroupId)),
)

export default function OrderAgain({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, lines } = loaderData
  const href = useHref()
  const texts = useListsTexts()
  const common = useCommonTexts()
  const { shell } = useTexts()
  const title = texts.orderTitle(number)
  return (
    <div className="wrap again">
      <PageHead title={title} noindex />
      <Breadcrumb
        to={[
          { name: shell.orders, path: '/order' },
          { name: number, path: `/order/${id}` },
          { name: title, path: `/order/${id}/again` },
        ]}
      />
      <h1>{title}</h1>
      <ListOutcome error={actionData?.error} />
      <NotedLines
        lines={lines}
        action={href(`/order/${id}/again`)}
        isOwn={false}
        head={<p>{texts.orderIntro}</p>}
      >
        <Link className="button is-ghost is-wide" to={href(`/again/add?order=${id}`)}>
          {texts.keepCart}
        </Link>
        <Link className="button is-ghost is-wide" to={href(`/order/${id}`)}>
          {common.backToOrder}
        </Link>
      </NotedLines>
    </div>
  )
}
