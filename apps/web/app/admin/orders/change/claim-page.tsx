import { randomUUID } from 'node:crypto'
import { findAnyOrder } from '@himalayan-green/shop/orders/reading/staff-orders.ts'
import { listRefundableOf } from '@himalayan-green/shop/refunds/refundable-items.ts'
import { requestRefundFor } from '@himalayan-green/shop/refunds/request-refund.ts'
import { CLAIM_DAYS, REFUND_DAYS } from '@himalayan-green/shop/trade-terms.ts'
import { redirect } from 'react-router'
import { pageContext } from '../../../context.ts'
import { formKey } from '../../../forms/form-key.server.ts'
import { refusedFiles } from '../../../forms/refused-form.server.ts'
import { localeHref } from '../../../locale.tsx'
import { orNotFound } from '../../../not-found.server.ts'
import { RefundForm } from '../../../refunds/refund-form.tsx'
import { reportIn } from '../../../refunds/report-in.server.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import type { PageHandle } from '../../../ui/page/page-handle.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useChangeOrderTexts } from '../texts/change-order.ts'
import type { Route } from './+types/claim-page'
import '../../../refunds/refunds.css'

export const handle = {
  access: { staff: 'order.help', readers: false },
  files: 4,
} satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const { id, number } = await orNotFound(findAnyOrder(ctx, params.id))
  const items = await listRefundableOf(ctx, id)
  return { id, number, key: randomUUID(), items: items.map(({ until, ...item }) => item) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx, privateFiles } = context.get(pageContext)
  const form = await request.formData()
  try {
    const { request, photos } = reportIn(form)
    await requestRefundFor(ctx, privateFiles, params.id, request, {
      photos: await Promise.all(photos.map((photo) => photo.bytes())),
      key: formKey(form),
    })
  } catch (error) {
    return refusedFiles(error, form, 'send')
  }
  return redirect(`${localeHref(ctx.locale, `/admin/orders/${params.id}`)}?claimed`, 303)
}

/** `/admin/orders/<id>/claim`: a problem with what was delivered, typed for whoever calls. */
export default function ClaimForCaller({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, key, items } = loaderData
  const { claim: texts } = useChangeOrderTexts()
  return (
    <div className="refund">
      <PageHead title={texts.title(number)} noindex />
      <BackLink to={`/admin/orders/${id}`}>{texts.back}</BackLink>
      <h1>{texts.title(number)}</h1>
      {items.length > 0 ? (
        <section className="panel">
          <p>{texts.intro(REFUND_DAYS)}</p>
          <RefundForm
            items={items}
            formKey={key}
            errors={actionData?.errors ?? {}}
            typed={actionData?.typed ?? {}}
          />
        </section>
      ) : (
        <p className="panel">{texts.nothing(CLAIM_DAYS)}</p>
      )}
    </div>
  )
}
