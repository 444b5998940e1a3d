import { Refusal } from '@himalayan-green/shop/errors.ts'
import { numberOfDigits } from '@himalayan-green/shop/input.ts'
import { orderedBefore } from '@himalayan-green/shop/lists/from-order.ts'
import { isWorse } from '@himalayan-green/shop/lists/lines.ts'
import { cancelItems } from '@himalayan-green/shop/orders/cancelling/cancel.ts'
import { requestCancel } from '@himalayan-green/shop/orders/cancelling/request-cancel.ts'
import { orderAgain } from '@himalayan-green/shop/orders/reading/order-again.ts'
import { data, redirect } from 'react-router'
import { pageContext } from '../context.ts'
import { faultOf, sendMessage } from '../conversations/conversation.server.ts'
import { statusOf } from '../forms/refused-form.server.ts'
import { localeHref } from '../locale.tsx'
import { notFound } from '../not-found.server.ts'
import type { Route } from './+types/page'
import type { PiecesFault } from './cancel-form.tsx'

/** What the page's action says. */
interface Answer {
  error: string | null
  again: Awaited<ReturnType<typeof orderAgain>> | null
  message: ReturnType<typeof faultOf> | null
  pieces: PiecesFault | null
}

const NOTHING: Answer = { error: null, again: null, message: null, pieces: null }

/** Cancels one item, some pieces of it, or all that is not packed; puts the whole order into the cart again; or writes a message. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  if (form.has('message')) {
    try {
      const thread = await sendMessage(page.ctx, 'customer', params.orderGroupId, form)
      const path = localeHref(page.ctx.locale, `/order/${params.orderGroupId}`)
      return redirect(`${path}?thread=${thread}#messages-${thread}`, 303)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'not_found') notFound()
      return data({ ...NOTHING, message: faultOf(error, form) }, statusOf(error))
    }
  }
  if (form.has('again')) {
    try {
      // What is gone or dearer is said before it goes into the cart.
      const { lines } = await orderedBefore(page.ctx, params.orderGroupId)
      if (lines.some(isWorse))
        return redirect(localeHref(page.ctx.locale, `/order/${params.orderGroupId}/again`), 303)
      return { ...NOTHING, again: await orderAgain(page.ctx, params.orderGroupId) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'not_found') notFound()
      return data({ ...NOTHING, error: error.message }, statusOf(error))
    }
  }
  const cancel = String(form.get('cancel'))
  const target =
    cancel === 'all'
      ? { order_group: params.orderGroupId }
      : { item: /^[0-9]{1,15}$/.test(cancel) ? Number(cancel) : 0 }
  const from = form.get('from') ?? undefined
  const reason = form.get('reason') ?? undefined
  const of = numberOfDigits(String(form.get('of')))
  const quantity = numberOfDigits(String(form.get('pieces')))
  try {
    if ('item' in target && form.has('pieces') && quantity !== of)
      await requestCancel(page.ctx, { order_items: [{ id: target.item, quantity, of }], reason })
    else await cancelItems(page.ctx, target, { reason, from })
    return NOTHING
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const sentence = error.fields['order_items.0.quantity']
    // What changed meanwhile stands above: its field may be gone.
    if (sentence && error.code === 'invalid' && target.item !== undefined) {
      const pieces = { item: target.item, typed: String(form.get('pieces')), sentence }
      return data({ ...NOTHING, pieces }, statusOf(error))
    }
    return data({ ...NOTHING, error: sentence ?? error.message }, statusOf(error))
  }
}
