import { z } from 'zod'
import type { Breaker } from '../../breaker.ts'
import type { PaymentSettings } from '../../config/payment-settings.ts'
import { DAY, MINUTE } from '../../durations.ts'
import {
  type Gateway,
  GatewayOutage,
  type GatewayPayment,
  GatewayRefusal,
  type GatewayStatus,
} from '../gateway.ts'
import { callGateway } from '../http.ts'
import { plainText } from '../plain-text.ts'
import { rupeesWithPaisa } from '../rupees.ts'

// Khalti ePayment (KPG-2): a call begins it, it is paid at a link, an unsigned return comes back, and a look-up
// decides.

type Settings = NonNullable<PaymentSettings['khalti']>

const GRACE = 5 * MINUTE

/** `wallClock` is real time, by which Khalti works; `now` is the shop's time, which a demo moves. */
export function openKhalti(
  settings: Settings,
  breaker: Breaker,
  now: () => Date,
  wallClock: () => Date,
): Gateway {
  const { secret, url, refundUnit } = settings
  const call = (path: string, body: object) =>
    callGateway(path, {
      method: 'POST',
      headers: { Authorization: `Key ${secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const lookUp = (payment: GatewayPayment) =>
    breaker(async () =>
      readLookup(payment, await call(`${url}/epayment/lookup/`, { pidx: payment.session_ref })),
    )

  return {
    firstPoll: 2,
    canBeQueried: true,
    life: 60,
    least_paisa: 1000,
    origin: originOf(url),

    start: (attempt) =>
      breaker(async () => {
        const { name, email, phone } = attempt.customer
        // Shoppers abroad pay as well, but Khalti accepts only Nepali numbers.
        const mobile = phone?.startsWith('+977') && phone.slice(-10)
        const { status, json, text } = await call(`${url}/epayment/initiate/`, {
          return_url: attempt.return_url,
          website_url: attempt.website_url,
          amount: attempt.amount_paisa,
          purchase_order_id: attempt.reference,
          purchase_order_name: plainText(attempt.description, 100),
          customer_info: { name, ...(email && { email }), ...(mobile && { phone: mobile }) },
        })
        if (status >= 400) throw new GatewayRefusal(`Khalti refused: ${text.slice(0, 500)}`)
        const read = Initiated.safeParse(json)
        if (!read.success) throw new GatewayOutage(`It answered without a link: ${text.slice(0, 200)}`)
        const { pidx, payment_url, expires_at } = read.data
        const life = Date.parse(expires_at ?? '') - wallClock().getTime()
        return {
          redirect: { method: 'GET', url: payment_url, fields: {} },
          session_ref: pidx,
          ...(life > 0 && life < DAY && { life }),
        }
      }),

    // The browser's return is not signed, so that nothing of it is read.
    async verify(payment) {
      if (payment.session_ref) return lookUp(payment)
      const isOver = now().getTime() > payment.expires_at.getTime() + GRACE
      return { status: isOver ? 'expired' : 'pending', raw: 'Khalti never answered with a link.' }
    },

    async refund(payment, amount_paisa) {
      const isWhole = amount_paisa === payment.amount_paisa
      const before = await lookUp(payment).catch(nullOfOutage)
      if (!before) return { status: 'failed', ref: 'Khalti does not answer; nothing was sent.' }
      if (before.status === 'refunded' && !before.is_partial)
        return { status: isWhole ? 'refunded' : 'failed', ref: before.raw }
      const amount = refundUnit === 'paisa' ? amount_paisa : rupeesWithPaisa(amount_paisa)
      // This path has no version. An empty body refunds the whole amount.
      const path = `${url.replace(/\/v2$/, '')}/merchant-transaction/${encodeURIComponent(payment.provider_ref!)}/refund/`
      const answer = await breaker(() => call(path, isWhole ? {} : { amount })).catch(nullOfOutage)
      if (answer?.status === 200 && Done.safeParse(answer.json).success)
        return { status: 'refunded', ref: answer.text.slice(0, 200) }
      // The answers to refused refunds are not documented, so that the payment's status decides.
      const after = await lookUp(payment)
      // For a partial refund the status does not show whether it is this one that went back.
      if (isWhole && after.status === 'refunded' && !after.is_partial)
        return { status: 'refunded', ref: after.raw.slice(0, 200) }
      const isRefused = answer !== null && answer.status >= 400
      return { status: isRefused ? 'failed' : 'unknown', ref: (answer?.text ?? 'No answer.').slice(0, 200) }
    },
  }
}

function nullOfOutage(error: unknown): null {
  if (error instanceof GatewayOutage) return null
  throw error
}

/** Links for payment are on a host of their own. */
function originOf(url: string): string {
  const { hostname, origin } = new URL(url)
  if (hostname === 'khalti.com') return 'https://pay.khalti.com'
  return hostname === 'dev.khalti.com' ? 'https://test-pay.khalti.com' : origin
}

const Initiated = z.object({
  pidx: z.string().regex(/^[\w-]{1,100}$/),
  payment_url: z.url({ protocol: /^https?$/ }).max(1000),
  expires_at: z.string().optional(),
})

const Done = z.object({ detail: z.string().regex(/success/i) })

const Lookup = z.object({
  pidx: z.string(),
  total_amount: z.number(),
  status: z.string(),
  transaction_id: z.string().nullish(),
  refunded: z.boolean().optional(),
})

/** "Expired" and "User canceled" come with HTTP 400 and the same body. */
function readLookup(
  payment: GatewayPayment,
  { json, text: raw }: { json: unknown; text: string },
): GatewayStatus {
  const read = Lookup.safeParse(json)
  if (!read.success) {
    if (typeof json !== 'object')
      throw new GatewayOutage(`It answered without a status: ${raw.slice(0, 200)}`)
    return { status: 'review', raw }
  }
  const { pidx, total_amount, status, transaction_id, refunded } = read.data
  if (pidx !== payment.session_ref) return { status: 'review', raw }
  const review: GatewayStatus = { status: 'review', provider_ref: transaction_id ?? undefined, raw }
  if (status === 'Completed') {
    if (total_amount !== payment.amount_paisa || !transaction_id || refunded) return review
    return { status: 'completed', amount_paisa: total_amount, provider_ref: transaction_id, raw }
  }
  switch (status.toLowerCase()) {
    case 'initiated':
    case 'pending':
      return { status: 'pending', raw }
    case 'expired':
      return { status: 'expired', raw }
    case 'user canceled':
      return { status: 'cancelled', raw }
    case 'refunded':
      return { status: 'refunded', raw }
    case 'partially refunded':
      return { status: 'refunded', is_partial: true, raw }
    default:
      return review
  }
}
