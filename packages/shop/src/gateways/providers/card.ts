import type { PaymentSettings } from '../../config/payment-settings.ts'
import { MINUTE } from '../../durations.ts'
import type { Callback, Gateway, GatewayPayment, GatewayStatus } from '../gateway.ts'
import { paisaOf, rupeesWithPaisa } from '../rupees.ts'
import { hmac256, isSame, namesSigned, signedText } from '../signatures.ts'

// Cards on a bank's page (Cybersource Secure Acceptance, hosted checkout): a signed form leads there, and a signed
// answer is POSTed back. There is no call to query an attempt, so that the signed answer decides. The shop never sees
// card numbers.

type Settings = NonNullable<PaymentSettings['card']>

const GRACE = 5 * MINUTE

export function openCard(settings: Settings, now: () => Date, wallClock: () => Date): Gateway {
  const { accessKey, profileId, secret, url } = settings
  return {
    firstPoll: 60,
    canBeQueried: false,
    life: 30,
    least_paisa: 1,
    origin: new URL(url).origin,

    async start({ reference, amount_paisa, return_url }) {
      const fields: Record<string, string> = {
        access_key: accessKey,
        profile_id: profileId,
        transaction_uuid: reference,
        signed_field_names: '',
        unsigned_field_names: '',
        signed_date_time: `${wallClock().toISOString().slice(0, 19)}Z`,
        locale: 'en-us',
        transaction_type: 'sale',
        reference_number: reference,
        amount: rupeesWithPaisa(amount_paisa),
        currency: 'NPR',
        override_custom_receipt_page: return_url,
        override_custom_cancel_page: return_url,
      }
      const names = Object.keys(fields)
      fields.signed_field_names = names.join(',')
      fields.signature = hmac256(signedText(names, fields), secret)
      return { redirect: { method: 'POST', url, fields } }
    },

    async verify(payment, callback) {
      const answer = callback && ownAnswer(settings, payment, callback)
      if (answer) return readStatus(payment, answer)
      const isOver = now().getTime() > payment.expires_at.getTime() + GRACE
      const raw = callback ? 'An answer came that the card service did not sign for this.' : 'No answer came.'
      if (!isOver) return { status: 'pending', raw }
      // If there was no redirect, the shopper was never sent there.
      return { status: 'expired', has_no_response: payment.redirect !== null, raw }
    },

    async refund() {
      return { status: 'by_hand', ref: '' }
    },
  }
}

const NEEDED = [
  'decision',
  'req_reference_number',
  'req_transaction_uuid',
  'req_profile_id',
  'req_amount',
  'req_currency',
]

/** The answer, if the card service has signed it for this attempt. */
function ownAnswer(settings: Settings, payment: GatewayPayment, answer: Callback): Callback | null {
  const names = namesSigned(answer, NEEDED)
  if (!names) return null
  const text = signedText(names, answer)
  const isSigned = [settings.secret, ...settings.oldSecrets].some((secret) =>
    isSame(answer.signature ?? '', hmac256(text, secret)),
  )
  const isOwn =
    answer.req_reference_number === payment.reference &&
    answer.req_transaction_uuid === payment.reference &&
    answer.req_profile_id === settings.profileId
  // Only signed fields are kept.
  return isSigned && isOwn ? Object.fromEntries(names.map((name) => [name, answer[name]!])) : null
}

function readStatus(payment: GatewayPayment, answer: Callback): GatewayStatus {
  const raw = JSON.stringify(
    Object.fromEntries(SHOWN.filter((name) => name in answer).map((name) => [name, answer[name]])),
  )
  const amount_paisa = paisaOf(answer.req_amount)
  const review: GatewayStatus = { status: 'review', provider_ref: answer.transaction_id, raw }
  if (amount_paisa !== payment.amount_paisa || answer.req_currency !== 'NPR') return review
  // A payment in review at the service is decided there by people; an older answer that is sent again must not decide
  // it.
  if (payment.status === 'review' && answer.decision !== 'ACCEPT') return review
  switch (answer.decision ?? '') {
    case 'ACCEPT': {
      const taken = paisaOf(answer.auth_amount ?? answer.req_amount)
      if (taken !== amount_paisa || !answer.transaction_id) return review
      return { status: 'completed', amount_paisa, provider_ref: answer.transaction_id, raw }
    }
    case 'CANCEL':
      return { status: 'cancelled', raw }
    case 'DECLINE':
      return { status: 'failed', raw }
    default:
      return review
  }
}

/** The fields that are stored, without card and holder. */
const SHOWN = [
  'decision',
  'reason_code',
  'message',
  'transaction_id',
  'auth_amount',
  'req_reference_number',
  'req_amount',
  'req_currency',
  'signed_date_time',
]
