import { answerForVendor } from '@himalayan-green/shop/approvals/approve-items.ts'
import { markAnswered } from '@himalayan-green/shop/conversations/mark-read.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { deliverWithPhoto } from '@himalayan-green/shop/fulfilment/deliver-with-photo.ts'
import { type Step, takeStep } from '@himalayan-green/shop/fulfilment/take-step.ts'
import { cancelByStaff } from '@himalayan-green/shop/orders/cancelling/cancel.ts'
import { giveGoodwill } from '@himalayan-green/shop/orders/helping/goodwill.ts'
import { lowerQuantity } from '@himalayan-green/shop/orders/helping/lower-quantity.ts'
import { addNote } from '@himalayan-green/shop/orders/helping/notes.ts'
import { resendNotice } from '@himalayan-green/shop/orders/helping/resend-notice.ts'
import { noteCall } from '@himalayan-green/shop/orders/missing/ask-for-call.ts'
import type { Target } from '@himalayan-green/shop/orders/named-items.ts'
import { payInCashForCaller } from '@himalayan-green/shop/paying/change-method.ts'
import { data, redirect } from 'react-router'
import type { PageContext } from '../../context.ts'
import { sendMessage } from '../../conversations/conversation.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { intents, type Sent } from '../../forms/intents.server.ts'
import { busyWith, statusOf } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { cashIn, photoIn, whyUndelivered } from '../../vendor/today/today-action.server.ts'

/** What staff do with an order group; each answers the query that the page is then opened with. */
export const action = intents(
  {
    note: async ({ ctx }, form, sent) => {
      await addNote(ctx, groupOf(sent), { text: textIn(form, 'text') }, formKey(form))
      return 'noted'
    },
    resend: async ({ ctx }, form, sent) => {
      await resendNotice(ctx, groupOf(sent), { notice: textIn(form, 'notice') }, formKey(form))
      return 'resent'
    },
    message: async ({ ctx }, form, sent) => {
      const thread = await sendMessage(ctx, 'staff', groupOf(sent), form)
      return `thread=${thread}#messages-${thread}`
    },
    answered: async ({ ctx }, form, sent) => {
      await markAnswered(ctx, groupOf(sent), { message: Number(form.get('seen')) })
      return 'done'
    },
    credit: async ({ ctx }, form, sent) => {
      const given = { amount: form.get('amount'), reason: textIn(form, 'reason') }
      await giveGoodwill(ctx, groupOf(sent), given, formKey(form))
      return 'credited'
    },
    'in-cash': async ({ ctx }, _form, sent) => {
      await payInCashForCaller(ctx, groupOf(sent))
      return 'in-cash'
    },
    'cancel-order': ({ ctx }, form, sent) =>
      done(cancelByStaff(ctx, { order_group: groupOf(sent) }, { note: textIn(form, 'note') })),
    cancel: ({ ctx }, form) =>
      done(cancelByStaff(ctx, targetIn(form), { from: fromIn(form), note: textIn(form, 'note') })),
    called: ({ ctx }, form) => done(noteCall(ctx, itemIn(form))),
    lower: ({ ctx }, form) => {
      const lowered = {
        quantity: form.get('quantity'),
        seen: form.get('seen'),
        note: textIn(form, 'note'),
      }
      return done(lowerQuantity(ctx, itemIn(form), lowered))
    },
    approve: answerAs('approve'),
    reject: answerAs('reject'),
    pack: stepTo('pack'),
    'hand-over': stepTo('hand-over'),
    unavailable: stepTo('unavailable', (form) => ({ note: textIn(form, 'note') })),
    undelivered: stepTo('undelivered', whyUndelivered),
    deliver: stepTo('deliver', (form) => ({ code: textIn(form, 'code').trim(), cash: cashIn(form) })),
    'deliver-photo': async ({ ctx, privateFiles }, form) => {
      const photo = await photoIn(form)
      const cash = cashIn(form)
      return done(deliverWithPhoto(ctx, privateFiles, 'staff', targetIn(form), photo, { cash }))
    },
    return: stepTo('return', (form) => ({
      note: textIn(form, 'note'),
      is_restocked: form.has('is_restocked') ? form.get('is_restocked') === 'yes' : undefined,
    })),
  },
  {
    done: (outcome, { ctx }, _form, { params }) =>
      redirect(`${localeHref(ctx.locale, `/admin/orders/${params.id}`)}?${outcome}`, 303),
    refused: (error, _page, form, { intent }) => {
      if (!(error instanceof Refusal)) throw error
      const { code, photo, note, is_restocked, text } = error.fields
      return data(
        {
          item: Number(form.get('item')) || null,
          order: String(form.get('order') ?? ''),
          step: intent,
          thread: String(form.get('thread') ?? ''),
          typed: String(form.get('message') ?? ''),
          busy: busyWith(error, form),
          code: code ?? null,
          error: code ?? photo ?? note ?? is_restocked ?? text ?? error.message,
        },
        statusOf(error),
      )
    },
  },
)

/** A step of a vendor, taken by staff, with what else its command takes of the form. */
function stepTo(step: Step, more?: (form: FormData) => Record<string, unknown>) {
  return ({ ctx }: PageContext, form: FormData) =>
    done(takeStep(ctx, 'staff', step, targetIn(form), { from: fromIn(form), ...more?.(form) }))
}

function answerAs(answer: 'approve' | 'reject') {
  return ({ ctx }: PageContext, form: FormData) => {
    const given = { answer, reason: form.get('reason') ?? undefined, note: textIn(form, 'note') }
    return done(answerForVendor(ctx, targetIn(form), given))
  }
}

async function done(change: Promise<unknown>): Promise<string> {
  await change
  return 'done'
}

const groupOf = ({ params }: Sent) => params.id ?? ''
const textIn = (form: FormData, name: string) => String(form.get(name) ?? '')
const fromIn = (form: FormData) => form.get('from') || undefined

function itemIn(form: FormData): number {
  const item = textIn(form, 'item')
  return /^[0-9]{1,15}$/.test(item) ? Number(item) : 0
}

const targetIn = (form: FormData): Target =>
  form.get('item') ? { item: itemIn(form) } : { order: String(form.get('order')) }
