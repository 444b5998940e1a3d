import { Refusal } from '@himalayan-green/shop/errors.ts'
import { methodsOffered } from '@himalayan-green/shop/payments/payment-methods.ts'
import { placePhoneOrder } from '@himalayan-green/shop/phone-orders/place-order.ts'
import { data, redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/page'
import { addTo, agreedIn, changeTyped } from './phone-order.server.ts'
import { PhoneOrder } from './phone-order.tsx'
import { showDraft } from './shown-draft.server.ts'
import { usePhoneOrderTexts } from './texts/phone-order.ts'
import '../../cart/cart.css'
import './phone-order.css'

export const handle = { access: { staff: 'order.help', readers: false } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return { shown: await orNotFound(showDraft(page, url.searchParams.get('draft'))) }
}

/**
 * Each form of the page changes the draft, so that what is typed is kept; the last one places the order. Forms that scripts send beside the page get an
 * answer instead of another address.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const form = await request.formData()
  const intent = String(form.get('intent'))
  try {
    if (intent === 'place') {
      const methods = methodsOffered(page.gateways)
      const { order_group_id } = await placePhoneOrder(ctx, { client: page.client, methods }, agreedIn(form))
      return redirect(localeHref(ctx.locale, `/admin/orders/${order_group_id}?placed`), 303)
    }
    if (intent === 'add-to')
      return redirect(localeHref(ctx.locale, `/admin/orders/new?draft=${await addTo(page, form)}`), 303)
    await changeTyped(page, form)
    if (form.has('is_beside') && intent !== 'discard') return { intent, isDone: true }
    const draft = intent === 'discard' ? '' : `?draft=${encodeURIComponent(String(form.get('draft')))}`
    return redirect(localeHref(ctx.locale, `/admin/orders/new${draft}`), 303)
  } catch (error) {
    const refused = refusedForm(withoutChange(error), form, 'form')
    return data({ ...refused.data, intent }, refused.init ?? {})
  }
}

/** The fields of a change as the page names them. */
function withoutChange(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  const fields = Object.entries(error.fields).map(([field, sentence]) => [
    field.replace(/^change\.(place\.)?/, (_, place) => (place ? 'address.' : '')),
    sentence,
  ])
  return new Refusal(error.code, error.message, Object.fromEntries(fields))
}

/** `/admin/orders/new`: an order that is typed for somebody who calls. */
export default function PhoneOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shown } = loaderData
  const texts = usePhoneOrderTexts()
  return (
    <>
      <PageHead title={texts.title} noindex />
      <PhoneOrder
        key={shown.id}
        shown={shown}
        refused={actionData && 'errors' in actionData ? actionData.errors : {}}
      />
    </>
  )
}
