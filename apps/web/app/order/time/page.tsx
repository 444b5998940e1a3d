import { changeOwnTime, ownTimeChoice } from '@himalayan-green/shop/orders/delivery/change-time.ts'
import { findOrderGroup } from '@himalayan-green/shop/orders/reading/orders.ts'
import { Link, redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref, useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTimeChangeTexts } from '../texts/time-change.ts'
import '../order.css'
import type { Route } from './+types/page'
import { canCancelSome } from './time-asked.tsx'
import { timeIn, timesOf } from './time-form.server.ts'
import { TimeForm } from './time-form.tsx'

export const handle = { access: 'signed-in', bottomBar: false } satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const order = await orNotFound(findOrderGroup(ctx, params.orderGroupId))
  const shown = timesOf(ctx, order, await ownTimeChoice(ctx, order.id))
  return { ...shown, canCancel: canCancelSome(order) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext)
  const form = await request.formData()
  const { id } = await orNotFound(findOrderGroup(ctx, params.orderGroupId))
  try {
    await changeOwnTime(ctx, id, timeIn(form))
    return redirect(`${localeHref(ctx.locale, `/order/${id}`)}?delivery-changed`, 303)
  } catch (error) {
    return refusedForm(error, form, 'form')
  }
}

/** `/order/<id>/time`: another delivery time for one's own order, until the end of ordering for the one that it has. */
export default function OwnTime({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, choice, canCancel } = loaderData
  const href = useHref()
  const texts = useTimeChangeTexts()
  const common = useCommonTexts()
  return (
    <div className="wrap order">
      <PageHead title={texts.title(number)} noindex />
      <BackLink to={`/order/${id}`}>{common.backToOrder}</BackLink>
      <h1>{texts.title(number)}</h1>
      <TimeForm
        shown={choice}
        refused={actionData}
        text={choice?.isAsked ? texts.asked : choice ? texts.until(choice.until) : ''}
      />
      {choice?.isAsked && canCancel && (
        <p>
          {texts.orCancel}{' '}
          <Link className="link" to={href(`/order/${id}`)}>
            {number}
          </Link>
        </p>
      )}
    </div>
  )
}
