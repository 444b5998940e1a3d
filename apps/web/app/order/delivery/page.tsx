import { changeOwnDelivery } from '@himalayan-green/shop/orders/delivery/change-delivery.ts'
import { findOrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { isLive, type OrderItemStatus } from '@himalayan-green/shop/orders/states.ts'
import { redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useDeliveryChangeTexts } from '../texts/delivery-change.ts'
import { changeDeliveryTo, typedDelivery } from './delivery-form.server.ts'
import '../order.css'
import '../../places/places.css'
import { withChoices } from '../../places/where.server.ts'
import type { Route } from './+types/page'
import { DeliveryForm } from './delivery-form.tsx'

export const handle = { access: 'signed-in', bottomBar: false } satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const order = await orNotFound(findOrderGroup(page.ctx, params.orderGroupId))
  const { id, number, delivery_changes, can_change_delivery } = order
  return {
    id,
    number,
    delivery_changes,
    can_change_delivery,
    isToCome: order.orders.some(({ items }) => items.some(({ status }) => isToCome(status))),
    shown: typedDelivery(order, page.ctx.locale),
  }
}

const isToCome = (status: OrderItemStatus) => isLive(status) && status !== 'delivered'

export async function action({ context, params, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const form = await request.formData()
  const order = await orNotFound(findOrderGroup(ctx, params.orderGroupId))
  try {
    await changeDeliveryTo(ctx, order, form, (input) => changeOwnDelivery(ctx, order.id, input))
    return redirect(`${localeHref(ctx.locale, `/order/${order.id}`)}?delivery-changed`, 303)
  } catch (error) {
    return withChoices(ctx, refusedForm(error, form, 'form'))
  }
}

/** `/order/<id>/delivery`: where one's own order goes, to be changed until something is packed. */
export default function OwnDelivery({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, delivery_changes, can_change_delivery, isToCome, shown } = loaderData
  const texts = useDeliveryChangeTexts()
  const common = useCommonTexts()
  return (
    <div className="wrap order delivery-change">
      <PageHead title={texts.title(number)} noindex />
      <BackLink to={`/order/${id}`}>{common.backToOrder}</BackLink>
      <h1>{texts.title(number)}</h1>
      {can_change_delivery ? (
        <>
          <p className="muted">{texts.text}</p>
          <DeliveryForm shown={shown} seen={delivery_changes} refused={actionData} />
        </>
      ) : (
        <p className="notice">{isToCome ? texts.tooLate : texts.nothingToCome}</p>
      )}
    </div>
  )
}
