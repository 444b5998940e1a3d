import { findOrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { listRefundable } from '@himalayan-green/shop/refunds/refundable-items.ts'
import { listRefunds } from '@himalayan-green/shop/refunds/refunds.ts'
import { CLAIM_DAYS, REFUND_DAYS } from '@himalayan-green/shop/trade-terms.ts'
import { pageContext } from '../context.ts'
import { useHref } from '../locale.tsx'
import { orNotFound } from '../not-found.server.ts'
import { useCommonTexts } from '../texts/common.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { BackLink } from '../ui/page/back-link.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { Saved } from '../ui/saved.tsx'
import { WithNumber } from '../ui/with-number.tsx'
import type { Route } from './+types/page'
import { RefundAnswers } from './refund-answers.tsx'
import { RefundForm } from './refund-form.tsx'
import { RefundStory } from './refund-story.tsx'
import { refundToShow } from './refund-to-show.server.ts'
import { useRefundTexts } from './texts/refunds.ts'
import './refunds.css'

export const handle = {
  access: 'signed-in',
  files: 4,
  bottomBar: false,
  script: 'ordered',
} satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const { id, number } = await orNotFound(findOrderGroup(ctx, params.orderGroupId))
  const { refunds } = await listRefunds(ctx, { order_group: id, limit: 100 })
  return {
    order: { id, number },
    items: (await listRefundable(ctx, id)).map(({ until, ...item }) => item),
    refunds: refunds.map((refund) => refundToShow(ctx, refund)),
  }
}

export { action } from './refund-action.server.ts'

/** `/order/<id>/refund`: reports a problem with a delivery, and shows what becomes of the report. */
export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const { order, items, refunds } = loaderData
  const texts = useRefundTexts()
  const common = useCommonTexts()
  const href = useHref()
  const photosOf = (id: number, count: number) =>
    Array.from({ length: count }, (_, place) => href(`/order/${order.id}/refund/${id}/photo/${place}`))
  return (
    <div className="wrap refund">
      <PageHead title={texts.title(order.number)} noindex />
      <BackLink to={`/order/${order.id}`}>{common.backToOrder}</BackLink>
      <h1>
        <WithNumber text={texts.title(order.number)} number={order.number} />
      </h1>
      {actionData?.refused ? (
        <p className="notice is-red" role="alert">
          <Icon name="warning-circle" /> {actionData.refused}
        </p>
      ) : (
        !actionData && <Saved text={texts.sent} />
      )}
      {refunds.map((refund) => (
        <section key={refund.id} className="panel" aria-labelledby={`refund-${refund.id}`}>
          <h2 id={`refund-${refund.id}`}>{texts.heading}</h2>
          <RefundStory refund={refund} photos={photosOf(refund.id, refund.photo_count)} />
          <RefundAnswers refund={refund} />
        </section>
      ))}
      {items.length > 0 ? (
        <section className="panel">
          <p>{texts.intro(CLAIM_DAYS, REFUND_DAYS)}</p>
          <RefundForm
            key={refunds.length}
            items={items}
            errors={actionData?.errors ?? {}}
            typed={actionData?.typed ?? {}}
          />
        </section>
      ) : (
        refunds.length === 0 && <p className="panel">{texts.nothingToAsk(CLAIM_DAYS)}</p>
      )}
    </div>
  )
}
