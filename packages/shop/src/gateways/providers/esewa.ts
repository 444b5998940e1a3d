import { z } from 'zod'
import type { Breaker } from '../../breaker.ts'
import type { PaymentSettings } from '../../config/payment-settings.ts'
import { MINUTE } from '../../durations.ts'
import {
  type Callback,
  type Gateway,
  GatewayOutage,
  type GatewayPayment,
  type GatewayStatus,
} from '../gateway.ts'
import { callGateway } from '../http.ts'
import { paisaOf, rupeesText } from '../rupees.ts'
import { hmac256, isSame, namesSigned, signedText } from '../signatures.ts'

// eSewa ePay v2: a form leads there, a signed answer comes back that proves nothing, and a status call decides.

type Settings = NonNullable<PaymentSettings['esewa']>

/**
 * In milliseconds: how long after its end an attempt that eSewa does not know stays open, because payments may arrive
 * late.
 */
const GRACE = 5 * MINUTE

const SIGNED = ['total_amount', 'transaction_uuid', 'product_code'] as const

export function openEsewa(settings: Settings, breaker: Breaker, now: () => Date): Gateway {
  const { productCode, secret, formUrl } = settings
  return {
    // eSewa's own rule: query if nothing came back within five minutes.
    firstPoll: 5,
    canBeQueried: true,
    life: 30,
    least_paisa: 1,
    origin: new URL(formUrl).origin,

    async start({ reference, amount_paisa, return_url }) {
      const total_amount = rupeesText(amount_paisa)
      const signed = { total_amount, transaction_uuid: reference, product_code: productCode }
      const fields = {
        amount: total_amount,
        tax_amount: '0',
        product_service_charge: '0',
        product_delivery_charge: '0',
        ...signed,
        success_url: return_url,
        failure_url: return_url,
        signed_field_names: SIGNED.join(','),
        signature: hmac256(signedText(SIGNED, signed), secret),
      }
      return { redirect: { method: 'POST', url: formUrl, fields } }
    },

    isSignedSuccess: (payment, callback) => isSignedSuccess(settings, payment, callback),

    async verify(payment, callback) {
      const saysPaid = callback !== null && isSignedSuccess(settings, payment, callback)
      const gatewayStatus = await breaker(() => askStatus(settings, payment))
      if (gatewayStatus.status !== 'expired') return gatewayStatus
      const isOver = now().getTime() > payment.expires_at.getTime() + GRACE
      return isOver && !saysPaid ? gatewayStatus : { ...gatewayStatus, status: 'pending' }
    },

    async refund() {
      return { status: 'by_hand', ref: '' }
    },
  }
}

function isSignedSuccess(
  { productCode, secret }: Settings,
  payment: GatewayPayment,
  { data }: Callback,
): boolean {
  const answer = readCallback(data, secret)
  const isOwn = answer?.transaction_uuid === payment.reference && answer.product_code === productCode
  return isOwn && answer.status === 'COMPLETE'
}

const Status = z.object({
  product_code: z.string(),
  transaction_uuid: z.string(),
  total_amount: z.union([z.string(), z.number()]),
  status: z.string(),
  ref_id: z.string().nullish(),
})

/** `expired` stands for NOT_FOUND here. */
async function askStatus(settings: Settings, payment: GatewayPayment): Promise<GatewayStatus> {
  const query = new URLSearchParams({
    product_code: settings.productCode,
    total_amount: rupeesText(payment.amount_paisa),
    transaction_uuid: payment.reference,
  })
  const { json, text: raw } = await callGateway(`${settings.statusUrl}?${query}`, { method: 'GET' })
  const read = Status.safeParse(json)
  // Such an answer is {"code":0,"error_message":"Service is currently unavailable"}, a page of a proxy, or empty.
  if (!read.success) throw new GatewayOutage(`It answered without a status: ${raw.slice(0, 200)}`)
  const { product_code, transaction_uuid, total_amount, status, ref_id } = read.data
  if (product_code !== settings.productCode || transaction_uuid !== payment.reference)
    return { status: 'review', raw }
  switch (status) {
    case 'COMPLETE': {
      const amount_paisa = paisaOf(total_amount)
      if (amount_paisa !== payment.amount_paisa || !ref_id)
        return { status: 'review', provider_ref: ref_id ?? undefined, raw }
      return { status: 'completed', amount_paisa, provider_ref: ref_id, raw }
    }
    case 'PENDING':
      return { status: 'pending', raw }
    case 'NOT_FOUND':
      return { status: 'expired', raw }
    case 'CANCELED':
      return { status: 'cancelled', raw }
    case 'FULL_REFUND':
      return { status: 'refunded', raw }
    case 'PARTIAL_REFUND':
      return { status: 'refunded', is_partial: true, raw }
    default:
      return { status: 'review', provider_ref: ref_id ?? undefined, raw }
  }
}

/**
 * What eSewa sends back with the browser: base64 of JSON, signed over `name=value` of the fields that it names. Null
 * unless the signature is right. `total_amount` is signed as it is written (1000.0), which parsing JSON does not
 * preserve, or without its commas (2,700.0).
 */
export function readCallback(data: string | undefined, secret: string): Callback | null {
  // A + in a query arrives as a blank.
  const text = Buffer.from((data ?? '').replaceAll(' ', '+'), 'base64').toString('utf8')
  const fields = textsOf(text)
  const amounts = [...text.matchAll(/"total_amount"\s*:\s*(?:"([^"\\]*)"|(-?\d+(?:\.\d+)?))/g)]
  const literal = amounts[0]?.[1] ?? amounts[0]?.[2]
  if (!fields || amounts.length !== 1 || literal === undefined) return null
  const names = namesSigned(fields, [...SIGNED, 'status'])
  if (!names) return null
  const isSigned = [literal, literal.replaceAll(',', '')].some((total_amount) =>
    isSame(fields.signature ?? '', hmac256(signedText(names, { ...fields, total_amount }), secret)),
  )
  return isSigned ? { ...fields, total_amount: literal } : null
}

function textsOf(text: string): Record<string, string> | null {
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json !== 'object' || json === null) return null
    return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, String(value)]))
  } catch {
    return null
  }
}
