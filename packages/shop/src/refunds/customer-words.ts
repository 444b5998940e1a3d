import type { Locale } from '../context.ts'
import type { Refund } from './refunds.ts'

/** What a customer reads of steps that nobody typed a note for; what the gateway answered is for staff alone. */
const TEXTS = {
  en: {
    toCredit: 'It was added to your store credit.',
    sentBack: 'It was sent back the way you paid.',
    failed: 'It could not be sent back the way you paid. Our staff will send it another way.',
  },
  ne: {
    toCredit: 'यो रकम तपाईंको स्टोर क्रेडिटमा थपियो।',
    sentBack: 'तपाईंले तिर्नुभएकै माध्यमबाट रकम फिर्ता पठाइयो।',
    failed: 'तिर्नुभएकै माध्यमबाट रकम फिर्ता पठाउन सकिएन। हाम्रा कर्मचारीले अर्को तरिकाले पठाउनुहुनेछ।',
  },
} as const

type Step = Refund['history'][number]

/** The note of a step for the customer: what a person wrote, or the shop's own sentence. */
export function noteForCustomer(
  { status, actor_kind, note }: Step,
  { method }: Pick<Refund, 'method'>,
  locale: Locale,
): string {
  if (actor_kind !== 'system') return note
  const texts = TEXTS[locale]
  if (status === 'failed') return texts.failed
  if (status !== 'refunded') return ''
  return method === 'credit' ? texts.toCredit : texts.sentBack
}

/** A reference by which a bank or a gateway finds the transfer: one word. Some gateways give none but their whole answer. */
export const refForCustomer = (ref: string | null): string | null =>
  ref !== null && /^[\w./:-]{1,64}$/.test(ref) ? ref : null
