import type { PaymentSettings } from '../../config/payment-settings.ts'
import { MINUTE } from '../../durations.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import {
  type Callback,
  type Gateway,
  type GatewayPayment,
  GatewayRefusal,
  type GatewayStatus,
} from '../gateway.ts'
import { plainText } from '../plain-text.ts'
import { paisaOf, rupeesText } from '../rupees.ts'
import { hmac512, isSame } from '../signatures.ts'

// Fonepay web: a signed link leads there, and a signed return comes back. No call to query an attempt is documented, so
// that the signed return decides.

type Settings = NonNullable<PaymentSettings['fonepay']>

const GRACE = 5 * MINUTE
const MAX_RU_LENGTH = 150

const SENT = ['PID', 'MD', 'PRN', 'AMT', 'CRN', 'DT', 'R1', 'R2', 'RU'] as const
const RETURNED = ['PRN', 'PID', 'PS', 'RC', 'UID', 'BC', 'INI', 'P_AMT', 'R_AMT'] as const

export function openFonepay(settings: Settings, now: () => Date, wallClock: () => Date): Gateway {
  const { pid, secret, url } = settings
  return {
    firstPoll: 60,
    canBeQueried: false,
    life: 30,
    least_paisa: 1,
    origin: new URL(url).origin,

    async start({ reference, amount_paisa, description, return_url }) {
      if (return_url.length > MAX_RU_LENGTH) throw new GatewayRefusal('The address to return to is too long.')
      const [year, month, day] = nepalDay(wallClock()).split('-')
      const fields: Record<(typeof SENT)[number], string> = {
        PID: pid,
        MD: 'P',
        PRN: reference,
        AMT: rupeesText(amount_paisa),
        CRN: 'NPR',
        DT: `${month}/${day}/${year}`,
        R1: plainText(description, 50),
        R2: 'N/A',
        RU: return_url,
      }
      const query = new URLSearchParams({ ...fields, DV: dvOf(SENT, fields, secret) })
      return { redirect: { method: 'GET', url: `${url}?${query}`, fields: {} } }
    },

    async verify(payment, callback) {
      const answer = callback && ownAnswer(settings, payment, callback)
      if (answer) return readStatus(payment, answer)
      const isOver = now().getTime() > payment.expires_at.getTime() + GRACE
      const raw = callback ? 'An answer came that Fonepay did not sign for this.' : 'No answer came.'
      if (!isOver) return { status: 'pending', raw }
      // If there was no redirect, the shopper was never sent there.
      return { status: 'expired', has_no_response: payment.redirect !== null, raw }
    },

    async refund() {
      return { status: 'by_hand', ref: '' }
    },
  }
}

/** hex(HMAC-SHA512) over the values, joined by commas and not encoded for a URL. */
export function dvOf(
  names: readonly string[],
  fields: Readonly<Record<string, string>>,
  secret: string,
): string {
  return hmac512(names.map((name) => fields[name] ?? '').join(','), secret)
}

/** The return, if Fonepay has signed it for this attempt. */
function ownAnswer(settings: Settings, payment: GatewayPayment, answer: Callback): Callback | null {
  const isWhole = RETURNED.every((name) => answer[name] !== undefined)
  // Only values are signed, so that a comma in one of these would allow splitting them differently.
  const isPlain = ['PRN', 'PID', 'PS', 'RC', 'UID', 'P_AMT', 'R_AMT'].every(
    (name) => !answer[name]?.includes(','),
  )
  if (!isWhole || !isPlain) return null
  // Upper and lower case mean the same in hexadecimal.
  const given = (answer.DV ?? '').toLowerCase()
  const isSigned = [settings.secret, ...settings.oldSecrets].some((secret) =>
    isSame(given, dvOf(RETURNED, answer, secret)),
  )
  return isSigned && answer.PRN === payment.reference && answer.PID === settings.pid ? answer : null
}

function readStatus(payment: GatewayPayment, answer: Callback): GatewayStatus {
  const raw = JSON.stringify(Object.fromEntries(STORED_FIELDS.map((name) => [name, answer[name]])))
  const { PS, RC, UID } = answer
  const review: GatewayStatus = { status: 'review', provider_ref: UID, raw }
  if (PS === 'true' && RC === 'successful') {
    // R_AMT is the requested amount; P_AMT may include charges.
    const amount_paisa = paisaOf(answer.R_AMT)
    if (amount_paisa !== payment.amount_paisa || !UID) return review
    return { status: 'completed', amount_paisa, provider_ref: UID, raw }
  }
  if (PS !== 'false' || payment.status === 'review') return review
  if (RC === 'cancel') return { status: 'cancelled', raw }
  return RC === 'failed' ? { status: 'failed', raw } : review
}

/** The stored fields; the payer and the bank are left out. */
const STORED_FIELDS = ['PRN', 'PID', 'PS', 'RC', 'UID', 'P_AMT', 'R_AMT']
