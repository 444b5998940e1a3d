import { changeDelivery } from '@himalayan-green/shop/orders/change-delivery.ts'
import { findAnyOrder } from '@himalayan-green/shop/orders/reading/staff-orders.ts'
import { Link, redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { changeDeliveryTo, typedDelivery } from '../../delivery-form.server.ts'
import { localeHref, useHref } from '../../locale.tsx'
import { useDeliveryChangeMessages } from '../../messages/delivery-change.ts'
import { orNotFound } from '../../not-found.server.ts'
import { refusedForm } from '../../refused-form.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { staffRequired } from '../../staff-required.server.ts'
import '../../styles/order.css'
import '../../styles/places.css'
import '../../styles/staff-orders.css'
import { Icon } from '../../ui/icon.tsx'
import { DeliveryForm } from '../../ui/order/delivery-form.tsx'
import { withChoices } from '../../where.server.ts'
import type { Route } from './+types/order-delivery'

export const handle = { bottomBar: false } satisfies PageHandle

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  staffRequired(page, url, 'order.help')
  const order = await orNotFound(findAnyOrder(page.ctx, params.id))
  const { id, number, delivery_changes } = order
  return {
    ...{ id, number, delivery_changes },
    shown: typedDelivery(order, page.ctx.locale),
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  staffRequired(page, url, 'order.help')
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
  const href = useHref()
  const words = useDeliveryChangeMessages()
  return (
    <div className="order delivery-change">
      <PageHead title={words.title(number)} noindex />
      <Link className="staff-order-back" to={href(`/admin/orders/${id}`)}>
        <Icon name="caret-left" size="small" /> {words.back}
      </Link>
      <h1>{words.title(number)}</h1>
      <p className="muted">{words.staffText}</p>
      <DeliveryForm shown={shown} seen={delivery_changes} refused={actionData} asksReason />
    </div>
  )
}
