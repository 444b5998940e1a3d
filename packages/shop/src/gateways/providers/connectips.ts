import { z } from 'zod'
import type { Breaker } from '../../breaker.ts'
import type { PaymentSettings } from '../../config/payment-settings.ts'
import { MINUTE } from '../../durations.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { type Gateway, GatewayOutage, type GatewayPayment, type GatewayStatus } from '../gateway.ts'
import { callGateway } from '../http.ts'
import { plainText } from '../plain-text.ts'
import { rsaToken, signedText } from '../signatures.ts'

// connectIPS, transfers from a bank: a form signed with our key leads there, only TXNID comes back, and a call decides.
// The return URL is registered there instead of sent.

type Settings = NonNullable<PaymentSettings['connectips']>

const GRACE = 5 * MINUTE

export function openConnectips(
  settings: Settings,
  breaker: Breaker,
  now: () => Date,
  wallClock: () => Date,
): Gateway {
  const { merchantId, appId, appName, key, formUrl } = settings
  return {
    firstPoll: 2,
    canBeQueried: true,
    life: 30,
    least_paisa: 1,
    origin: new URL(formUrl).origin,

    async start({ reference, amount_paisa, description }) {
      const [year, month, day] = nepalDay(wallClock()).split('-')
      const fields: Record<string, string> = {
        MERCHANTID: merchantId,
        APPID: appId,
        APPNAME: appName,
        TXNID: reference,
        TXNDATE: `${day}-${month}-${year}`,
        TXNCRNCY: 'NPR',
        TXNAMT: String(amount_paisa),
        REFERENCEID: reference,
        REMARKS: plainText(description, 50),
        PARTICULARS: plainText(description, 100),
        TOKEN: 'TOKEN',
      }
      fields.TOKEN = rsaToken(signedText(Object.keys(fields), fields), key)
      return { redirect: { method: 'POST', url: formUrl, fields } }
    },

    async verify(payment) {
      const gatewayStatus = await breaker(() => validate(settings, payment))
      if (gatewayStatus.status !== 'expired') return gatewayStatus
      const isOver = now().getTime() > payment.expires_at.getTime() + GRACE
      return { ...gatewayStatus, status: isOver ? 'expired' : 'pending' }
    },

    async refund() {
      return { status: 'by_hand', ref: '' }
    },
  }
}

const Validated = z.object({
  merchantId: z.union([z.string(), z.number()]),
  appId: z.string(),
  referenceId: z.string(),
  txnAmt: z.union([z.string(), z.number()]),
  status: z.string(),
})

/** `expired` stands for ERROR here: not found or not finished. */
async function validate(settings: Settings, payment: GatewayPayment): Promise<GatewayStatus> {
  const { merchantId, appId, password, key, checkUrl } = settings
  const txnAmt = String(payment.amount_paisa)
  const { reference: referenceId } = payment
  const signed = { MERCHANTID: merchantId, APPID: appId, REFERENCEID: referenceId, TXNAMT: txnAmt }
  const token = rsaToken(signedText(Object.keys(signed), signed), key)
  const { json, text: raw } = await callGateway(checkUrl, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${appId}:${password}`).toString('base64')}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ merchantId, appId, referenceId, txnAmt, token }),
  })
  const read = Validated.safeParse(json)
  if (!read.success) throw new GatewayOutage(`It answered without a status: ${raw.slice(0, 200)}`)
  const { status } = read.data
  const isOwn =
    String(read.data.merchantId) === merchantId &&
    read.data.appId === appId &&
    read.data.referenceId === referenceId
  if (!isOwn) return { status: 'review', raw }
  switch (status) {
    case 'SUCCESS':
      if (String(read.data.txnAmt) !== txnAmt) return { status: 'review', raw }
      // There is no other name for the transaction; each TXNID is used only once.
      return { status: 'completed', amount_paisa: payment.amount_paisa, provider_ref: referenceId, raw }
    case 'FAILED':
      return { status: 'failed', raw }
    case 'ERROR':
      return { status: 'expired', raw }
    default:
      return { status: 'review', raw }
  }
}
