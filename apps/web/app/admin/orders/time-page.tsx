import { changeTime, timeChoice } from '@himalayan-green/shop/orders/delivery/change-time.ts'
import { findAnyOrder } from '@himalayan-green/shop/orders/reading/staff-orders.ts'
import { redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { TextField } from '../../forms/text-field.tsx'
import { localeHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useTimeChangeTexts } from '../../order/texts/time-change.ts'
import { timeIn, timesOf } from '../../order/time/time-form.server.ts'
import { TimeForm } from '../../order/time/time-form.tsx'
import { useCommonTexts } from '../../texts/common.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import './staff-orders.css'
import type { Route } from './+types/time-page'

export const handle = {
  access: { staff: 'order.help', readers: false },
} satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const order = await orNotFound(findAnyOrder(ctx, params.id))
  return timesOf(ctx, order, await timeChoice(ctx, order.id))
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext)
  const form = await request.formData()
  try {
    await changeTime(ctx, params.id, { ...timeIn(form), reason: form.get('reason') ?? '' })
    return redirect(`${localeHref(ctx.locale, `/admin/orders/${params.id}`)}?delivery-changed`, 303)
  } catch (error) {
    return refusedForm(error, form, 'form')
  }
}

/** `/admin/orders/<id>/time`: another delivery time for an order, agreed with whoever calls. */
export default function OrderTime({ loaderData: { id, number, choice }, actionData }: Route.ComponentProps) {
  const texts = useTimeChangeTexts()
  const common = useCommonTexts()
  return (
    <div className="order">
      <PageHead title={texts.title(number)} noindex />
      <BackLink to={`/admin/orders/${id}`}>{common.backToOrder}</BackLink>
      <h1>{texts.title(number)}</h1>
      <TimeForm shown={choice} refused={actionData} text={texts.staffText}>
        <TextField
          name="reason"
          label={texts.reason}
          maxLength={300}
          typed={actionData?.typed ?? {}}
          faults={actionData?.errors ?? {}}
          focused={undefined}
        />
      </TimeForm>
    </div>
  )
}
