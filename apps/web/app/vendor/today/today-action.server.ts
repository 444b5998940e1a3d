import { approveItems, rejectItems } from '@himalayan-green/shop/approvals/approve-items.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { deliverWithPhoto } from '@himalayan-green/shop/fulfilment/deliver-with-photo.ts'
import { type Step, takeStep } from '@himalayan-green/shop/fulfilment/take-step.ts'
import { askForCall } from '@himalayan-green/shop/orders/missing/ask-for-call.ts'
import type { Target } from '@himalayan-green/shop/orders/named-items.ts'
import { data, redirect } from 'react-router'
import { answerIn } from '../../answer/answer-form.server.ts'
import type { PageContext } from '../../context.ts'
import { intents } from '../../forms/intents.server.ts'
import { busyWith, statusOf } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'

/** The cash to take by the form (order/cash-to-take.tsx); undefined where it names none. */
export function cashIn(form: FormData): number | undefined {
  const typed = form.get('cash')
  return typed === null ? undefined : Number(typed)
}

/** What a vendor does on its day: answers (answer/answer-forms.tsx) and steps (step-forms.tsx). */
export const action = intents(
  {
    approve: ({ ctx }, form) => approveItems(ctx, answerIn(form)),
    reject: ({ ctx }, form) => rejectItems(ctx, answerIn(form)),
    pack: stepTo('pack'),
    'hand-over': stepTo('hand-over'),
    unavailable: stepTo('unavailable', (form) => ({ called: form.has('called') })),
    'ask-for-call': ({ ctx }, form) => askForCall(ctx, Number(form.get('item'))),
    undelivered: stepTo('undelivered', whyUndelivered),
    deliver: stepTo('deliver', (form) => ({ code: textIn(form, 'code'), cash: cashIn(form) })),
    'deliver-photo': async ({ ctx, privateFiles }, form) => {
      const photo = await photoIn(form)
      await deliverWithPhoto(ctx, privateFiles, 'vendor', targetIn(form), photo, { cash: cashIn(form) })
    },
    return: stepTo('return', (form) => ({
      is_restocked: form.has('is_restocked') ? form.get('is_restocked') === 'yes' : undefined,
    })),
  },
  {
    // Back to the day on which one works.
    done: (_done, { ctx }, _form, { url }) => redirect(localeHref(ctx.locale, `/vendor${url.search}`), 303),
    refused: (error, _page, form) => {
      if (!(error instanceof Refusal)) throw error
      const { code, note, photo, quantity } = error.fields
      const about = { order: String(form.get('order') ?? ''), items: form.getAll('items').map(Number) }
      const typed = String(form.get('code') ?? '')
      const busy = busyWith(error, form)
      const reason = String(form.get('reason') ?? '')
      const refused = { ...about, busy, code, note, reason, typed, error: photo ?? quantity ?? error.message }
      return data(refused, statusOf(error))
    },
  },
)

/** Why a delivery failed (order/reason-fields.tsx). */
export function whyUndelivered(form: FormData) {
  return { reason: form.get('reason') || undefined, note: textIn(form, 'note') }
}

/** A step, with what else its command takes of the form. */
function stepTo(step: Step, more?: (form: FormData) => Record<string, unknown>) {
  return ({ ctx }: PageContext, form: FormData) =>
    takeStep(ctx, 'vendor', step, targetIn(form), { from: form.get('from') || undefined, ...more?.(form) })
}

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

function targetIn(form: FormData): Target {
  const item = form.get('item')
  return item ? { item: Number(item) } : { order: String(form.get('order')) }
}

/** The bytes of the photo of a delivery: none where none was taken. */
export async function photoIn(form: FormData): Promise<Uint8Array> {
  const photo = form.get('photo')
  return new Uint8Array(photo instanceof Blob ? await photo.arrayBuffer() : [])
}
