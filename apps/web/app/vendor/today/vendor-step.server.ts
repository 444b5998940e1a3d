import { approveItems, rejectItems } from '@himalayan-green/shop/approvals/approve-items.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { deliverWithPhoto } from '@himalayan-green/shop/fulfilment/deliver-with-photo.ts'
import { STEP_NAMES, type Step, takeStep } from '@himalayan-green/shop/fulfilment/take-step.ts'
import type { Target } from '@himalayan-green/shop/orders/named-items.ts'
import { answerIn } from '../../answer/answer-form.server.ts'
import type { PageContext } from '../../context.ts'
import { unknownForm } from '../../forms/unknown-form.server.ts'

/** Carries out a form of the vendor's day: an answer (answer-forms.tsx) or a step (step-forms.tsx). */
export async function takeVendorStep({ ctx, privateFiles }: PageContext, form: FormData): Promise<void> {
  if (form.has('answer')) return answer(ctx, form)
  const step = String(form.get('step'))
  const item = form.get('item')
  const target: Target = item ? { item: Number(item) } : { order: String(form.get('order')) }
  const from = form.get('from') || undefined
  if (step === 'deliver-photo') {
    const photo = form.get('photo')
    const bytes = photo instanceof Blob ? await photo.arrayBuffer() : new ArrayBuffer(0)
    await deliverWithPhoto(ctx, privateFiles, 'vendor', target, new Uint8Array(bytes), { cash: cashIn(form) })
  } else if ((STEP_NAMES as string[]).includes(step))
    await takeStep(ctx, 'vendor', step as Step, target, { from, ...stepFields(step as Step, form) })
  else throw unknownForm(ctx)
}

async function answer(ctx: Ctx, form: FormData): Promise<void> {
  const { answer, ...said } = answerIn(form)
  await (answer === 'reject' ? rejectItems(ctx, said) : approveItems(ctx, said))
}

/** What belongs to the step, as its command takes it. */
function stepFields(step: Step, form: FormData): Record<string, unknown> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  switch (step) {
    case 'deliver':
      return { code: text('code'), cash: cashIn(form) }
    case 'undelivered':
      return { note: [text('why'), text('note')].filter(Boolean).join('. ') }
    case 'return':
      return { is_restocked: form.has('is_restocked') ? form.get('is_restocked') === 'yes' : undefined }
    case 'hand-over':
    case 'pack':
    case 'unavailable':
      return {}
  }
}

/** The cash to take by the form (order/cash-to-take.tsx); undefined where it names none. */
export function cashIn(form: FormData): number | undefined {
  const said = form.get('cash')
  return said === null ? undefined : Number(said)
}
