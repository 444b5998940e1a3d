import { changeDelivery } from '@himalayan-green/shop/orders/delivery/change-delivery.ts'
import { findAnyOrder } from '@himalayan-green/shop/orders/reading/staff-orders.ts'
import { redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { changeDeliveryTo, typedDelivery } from '../../order/delivery/delivery-form.server.ts'
import { useDeliveryChangeTexts } from '../../order/texts/delivery-change.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import '../../order/order.css'
import '../../places/places.css'
import './staff-orders.css'
import { DeliveryForm } from '../../order/delivery/delivery-form.tsx'
import { withChoices } from '../../places/where.server.ts'
import type { Route } from './+types/delivery-page'

export const handle = {
  access: { staff: 'order.help', readers: false },
} satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const order = await orNotFound(findAnyOrder(page.ctx, params.id))
  const { id, number, delivery_changes } = order
  return { id, number, delivery_changes, shown: typedDelivery(order, page.ctx.locale) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const form = await request.formData()
  const order = await orNotFound(findAnyOrder(ctx, params.id))
  try {
    await changeDeliveryTo(ctx, order, form, (input) => changeDelivery(ctx, order.id, input))
    return redirect(`${localeHref(ctx.locale, `/admin/orders/${order.id}`)}?delivery-changed`, 303)
  } catch (error) {
    return withChoices(ctx, refusedForm(error, form, 'form'))
  }
}

/** `/admin/orders/<id>/delivery`: where an order goes and whom to call, changed for whoever calls. */
export default function OrderDelivery({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, delivery_changes, shown } = loaderData
  const texts = useDeliveryChangeTexts()
  const common = useCommonTexts()
  return (
    <div className="order delivery-change">
      <PageHead title={texts.title(number)} noindex />
      <BackLink to={`/admin/orders/${id}`}>{common.backToOrder}</BackLink>
      <h1>{texts.title(number)}</h1>
      <p className="muted">{texts.staffText}</p>
      <DeliveryForm shown={shown} seen={delivery_changes} refused={actionData} asksReason />
    </div>
  )
}
