import { answerForVendor } from '@himalayan-green/shop/approvals/approve-items.ts'
import { markAnswered } from '@himalayan-green/shop/conversations/mark-read.ts'
import { deliverWithPhoto } from '@himalayan-green/shop/fulfilment/deliver-with-photo.ts'
import { STEP_NAMES, type Step, takeStep } from '@himalayan-green/shop/fulfilment/take-step.ts'
import { cancelByStaff } from '@himalayan-green/shop/orders/cancelling/cancel.ts'
import { giveGoodwill } from '@himalayan-green/shop/orders/helping/goodwill.ts'
import { lowerQuantity } from '@himalayan-green/shop/orders/helping/lower-quantity.ts'
import { addNote } from '@himalayan-green/shop/orders/helping/notes.ts'
import { resendNotice } from '@himalayan-green/shop/orders/helping/resend-notice.ts'
import type { Target } from '@himalayan-green/shop/orders/named-items.ts'
import type { PageContext } from '../../context.ts'
import { sendMessage } from '../../conversations/conversation.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { unknownForm } from '../../forms/unknown-form.server.ts'
import { cashIn } from '../../vendor/today/vendor-step.server.ts'

/**
 * Carries out a form of the staff's page of an order group: a vendor's step, a vendor's answer, a cancellation, or a
 * note, a notice that is sent again, a message, or that none is needed. Answers the query that the page is then opened with.
 */
export async function takeStaffStep(
  { ctx, privateFiles }: PageContext,
  group: string,
  form: FormData,
): Promise<string> {
  const step = String(form.get('step'))
  const item = String(form.get('item') ?? '')
  const id = /^[0-9]{1,15}$/.test(item) ? Number(item) : 0
  const target: Target = item ? { item: id } : { order: String(form.get('order')) }
  const from = form.get('from') || undefined
  const note = String(form.get('note') ?? '')
  if (step === 'note') {
    await addNote(ctx, group, { text: String(form.get('text') ?? '') }, formKey(form))
    return 'noted'
  }
  if (step === 'resend') {
    await resendNotice(ctx, group, { notice: String(form.get('notice') ?? '') }, formKey(form))
    return 'resent'
  }
  if (step === 'message') {
    const thread = await sendMessage(ctx, 'staff', group, form)
    return `thread=${thread}#messages-${thread}`
  }
  if (step === 'answered') {
    await markAnswered(ctx, group, { message: Number(form.get('seen')) })
    return 'done'
  }
  if (step === 'credit') {
    const given = { amount: form.get('amount'), reason: String(form.get('reason') ?? '') }
    await giveGoodwill(ctx, group, given, formKey(form))
    return 'credited'
  }
  if (step === 'cancel-order') await cancelByStaff(ctx, { order_group: group }, { note })
  else if (step === 'cancel') await cancelByStaff(ctx, target, { from, note })
  else if (step === 'lower')
    await lowerQuantity(ctx, id, { quantity: form.get('quantity'), seen: form.get('seen'), note })
  else if (step === 'approve' || step === 'reject')
    await answerForVendor(ctx, target, { answer: step, reason: form.get('reason') ?? undefined, note })
  else if (step === 'deliver-photo') {
    const photo = form.get('photo')
    const bytes = photo instanceof Blob ? await photo.arrayBuffer() : new ArrayBuffer(0)
    await deliverWithPhoto(ctx, privateFiles, 'staff', target, new Uint8Array(bytes), { cash: cashIn(form) })
  } else if ((STEP_NAMES as string[]).includes(step))
    await takeStep(ctx, 'staff', step as Step, target, { from, ...stepFields(step as Step, form, note) })
  else throw unknownForm(ctx)
  return 'done'
}

/** What belongs to the step, as its command takes it. */
function stepFields(step: Step, form: FormData, note: string): Record<string, unknown> {
  switch (step) {
    case 'deliver':
      return { code: String(form.get('code') ?? '').trim(), cash: cashIn(form) }
    case 'unavailable':
    case 'undelivered':
      return { note }
    case 'return':
      return {
        note,
        is_restocked: form.has('is_restocked') ? form.get('is_restocked') === 'yes' : undefined,
      }
    case 'hand-over':
    case 'pack':
      return {}
  }
}
