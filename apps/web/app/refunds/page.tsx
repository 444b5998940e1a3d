import { Refusal } from '@himalayan-green/shop/errors.ts'
import { findOrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { escalateRefund, withdrawRefund } from '@himalayan-green/shop/refunds/deciding/answer-refund.ts'
import { listRefundable } from '@himalayan-green/shop/refunds/refundable-items.ts'
import { listRefunds } from '@himalayan-green/shop/refunds/refunds.ts'
import { requestRefund } from '@himalayan-green/shop/refunds/request-refund.ts'
import { CLAIM_DAYS, REFUND_DAYS } from '@himalayan-green/shop/trade-terms.ts'
import { data, redirect } from 'react-router'
import { type PageContext, pageContext } from '../context.ts'
import { idOf } from '../forms/form-of-saved.server.ts'
import { refusedFiles, statusOf } from '../forms/refused-form.server.ts'
import { unknownForm } from '../forms/unknown-form.server.ts'
import { localeHref, useHref } from '../locale.tsx'
import { notFound, orNotFound } from '../not-found.server.ts'
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
import { reportIn } from './report-in.server.ts'
import { useRefundTexts } from './texts/refunds.ts'
import './refunds.css'

export const handle = { access: 'signed-in', files: 4, bottomBar: false } satisfies PageHandle

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

/** `do` is report, or for an open request `withdraw` or `escalate`. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  // This runs before photos are read: only a customer with such an order may send any.
  const { id } = await orNotFound(findOrderGroup(page.ctx, params.orderGroupId))
  const form = await request.formData()
  const intent = String(form.get('intent'))
  try {
    if (intent === 'withdraw' || intent === 'escalate') await answer(page, intent, form)
    else if (intent === 'report') {
      const { request, photos } = reportIn(form)
      const bytes = await Promise.all(photos.map((photo) => photo.bytes()))
      await requestRefund(page.ctx, page.privateFiles, request, bytes)
    } else throw unknownForm(page.ctx)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') notFound()
    if (error instanceof Refusal && intent !== 'report')
      return data({ errors: {}, typed: {}, refused: error.message }, statusOf(error))
    const refused = refusedFiles(error, form, 'send')
    return data({ ...refused.data, refused: null }, refused.init ?? {})
  }
  return redirect(localeHref(page.ctx.locale, `/order/${id}/refund?saved`), 303)
}

async function answer({ ctx }: PageContext, intent: 'withdraw' | 'escalate', form: FormData): Promise<void> {
  const id = idOf(String(form.get('refund')))
  if (intent === 'withdraw') await withdrawRefund(ctx, id)
  else await escalateRefund(ctx, id, { note: form.get('note') ?? '' })
}

/** `/order/<id>/refund`: reports a problem with a delivery, and shows what becomes of the report. */
export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const { order, items, refunds } = loaderData
  const texts = useRefundTexts()
  const href = useHref()
  const photosOf = (id: number, count: number) =>
    Array.from({ length: count }, (_, place) => href(`/order/${order.id}/refund/${id}/photo/${place}`))
  return (
    <div className="wrap refund">
      <PageHead title={texts.title(order.number)} noindex />
      <BackLink to={`/order/${order.id}`}>{texts.backToOrder}</BackLink>
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
