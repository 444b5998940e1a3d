import { Refusal } from '@himalayan-green/shop/errors.ts'
import { figureOf } from '@himalayan-green/shop/money/typed-figure.ts'
import { approveRefund, rejectRefund } from '@himalayan-green/shop/refunds/deciding/decide-refund.ts'
import { recordSent, retryRefund } from '@himalayan-green/shop/refunds/sending/send-by-hand.ts'
import { data, redirect } from 'react-router'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { intents } from '../../forms/intents.server.ts'
import { statusOf, typedIn } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { notFound } from '../../not-found.server.ts'
import { stepUpFirst } from '../../sign-in/step-up.server.ts'

/** What staff do with a refund. */
export const action = intents(
  {
    approve: ({ ctx }, form, { params }) => {
      const input = { bearer: form.get('bearer'), ...waysIn(form), ...partIn(form) }
      return approveRefund(ctx, idOf(params.id), input)
    },
    reject: ({ ctx }, form, { params }) => rejectRefund(ctx, idOf(params.id), { note: waysIn(form).note }),
    sent: ({ ctx }, form, { params }) => {
      const input = { reference: form.get('reference') ?? '', method: waysIn(form).method }
      return recordSent(ctx, idOf(params.id), input)
    },
    retry: ({ ctx }, form, { params }) => retryRefund(ctx, idOf(params.id), waysIn(form)),
  },
  {
    done: (_done, page, _form, { params }) => {
      const id = idOf(params.id)
      return redirect(localeHref(page.ctx.locale, `/admin/refunds/${id}?saved`), 303)
    },
    refused: (error, page, form, { url }) => {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'not_found') notFound()
      stepUpFirst(error, page, url)
      const sentence = Object.values(error.fields)[0] ?? error.message
      return data({ error: sentence, typed: typedIn(form) }, statusOf(error))
    },
  },
)

const waysIn = (form: FormData) => ({
  method: form.get('method') || undefined,
  note: form.get('note') ?? '',
})

/**
 * The pieces and rupees of a form; nothing where all is as it was asked for. Where fewer pieces are typed beside the rupees
 * that the form showed for all of them, those pieces come to what they cost.
 */
function partIn(form: FormData) {
  const whole = String(form.get('whole') ?? '')
  const items = [...form].flatMap(([name, typed]) => {
    if (!name.startsWith('item ')) return []
    const id = Number(name.slice(5))
    return [
      { id, quantity: figureOf(String(typed || 0)), amount: figureOf(String(form.get(`amount ${id}`) || 0)) },
    ]
  })
  if (items.length === 0 || whole === wholeOf(items)) return {}
  const shown = new Map(whole.split(',').map((item) => [Number(item.split(' ')[0]), item.split(' ')]))
  const parts = items.map(({ amount, ...pieces }) => {
    const [, quantity, rupees] = shown.get(pieces.id) ?? []
    const isOfAll = `${amount}` === rupees && pieces.quantity < Number(quantity)
    return isOfAll ? pieces : { ...pieces, amount }
  })
  return { order_items: parts.filter(({ quantity }) => quantity !== 0) }
}

const wholeOf = (items: { id: number; quantity: number; amount: number }[]) =>
  items.map(({ id, quantity, amount }) => `${id} ${quantity} ${amount}`).join()
