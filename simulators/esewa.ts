import { isAddress, newRouter, outages, type Simulator, textsOf, wait } from './gateway.ts'
import { errorPage, present } from './pages.ts'
import { paisaOf, rupeesOf, rupeesWithCommas } from './rupees.ts'
import type { Answer, Done } from './scenarios.ts'
import { hmac256, isSame, signedText } from './signatures.ts'
import type { Transaction } from './transactions.ts'

// eSewa ePay v2, as its public documents say. The secret is the one they print for the sandbox.

export const ESEWA = { product_code: 'EPAYTEST', secret: '8gBm/:&EnhH.1/q' }

/** A payment that nobody finishes is forgotten after so long. */
const SESSION = 10 * 60_000

const REQUIRED = [
  'amount',
  'tax_amount',
  'product_service_charge',
  'product_delivery_charge',
  'total_amount',
  'transaction_uuid',
  'product_code',
  'success_url',
  'failure_url',
  'signed_field_names',
  'signature',
]
const SIGNED = ['total_amount', 'transaction_uuid', 'product_code']
const ANSWERED = [
  'transaction_code',
  'status',
  'total_amount',
  'transaction_uuid',
  'product_code',
  'signed_field_names',
]

export const esewa: Simulator = {
  title: 'eSewa',
  answerTo,
  door: (store) =>
    newRouter()
      .post('/api/epay/main/v2/form', async (c) => {
        const fields = textsOf(await c.req.parseBody())
        const fault = faultOf(fields)
        if (fault) return errorPage(c, 'esewa', fault)
        if (store.find('esewa', fields.transaction_uuid!))
          return errorPage(c, 'esewa', { code: 'ES105', error_message: 'Duplicate transaction UUID.' })
        const one = store.add(
          {
            gateway: 'esewa',
            id: fields.transaction_uuid!,
            reference: fields.transaction_uuid!,
            amount_paisa: paisaOf(fields.total_amount)!,
            fields,
          },
          SESSION,
        )
        return present(c, store, one, answerTo)
      })
      .get(
        '/api/epay/transaction/status/',
        outages(store, 'esewa', {
          body: { code: 0, error_message: 'Service is currently unavailable' },
          status: 503,
        }),
        async (c) => {
          const { product_code = '', total_amount = '', transaction_uuid = '' } = c.req.query()
          const one = store.find('esewa', transaction_uuid)
          if (one) await wait(one.slow_ms)
          const paisa = paisaOf(total_amount.replaceAll(',', ''))
          const isThis = one && paisa === one.amount_paisa && product_code === ESEWA.product_code
          const status = isThis ? wordOf(one) : 'NOT_FOUND'
          const amount = isThis ? one.paid_paisa || one.amount_paisa : (paisa ?? 0)
          const ref = isThis && one.charges > 0 ? one.ref : null
          // The amount is a number with a decimal (100.0), which JSON.stringify cannot write.
          return c.body(
            `{"product_code":${JSON.stringify(product_code)},"transaction_uuid":${JSON.stringify(transaction_uuid)},"total_amount":${rupeesOf(amount)},"status":"${status}","ref_id":${JSON.stringify(ref)}}`,
            200,
            { 'Content-Type': 'application/json' },
          )
        },
      ),
}

function wordOf(one: Transaction): string {
  if (one.status_word) return one.status_word
  return {
    open: 'PENDING',
    paid: 'COMPLETE',
    cancelled: 'NOT_FOUND',
    failed: 'CANCELED',
    expired: 'NOT_FOUND',
    held: 'AMBIGUOUS',
    refunded: 'FULL_REFUND',
    partly_refunded: 'PARTIAL_REFUND',
  }[one.state]
}

function faultOf(fields: Record<string, string>): { code: string | number; error_message: string } | null {
  const missing = REQUIRED.find((name) => !fields[name])
  if (missing) return { code: 'ES101', error_message: `Field ${missing} is required.` }
  if (fields.product_code !== ESEWA.product_code)
    return { error_message: 'Unable to fetch merchant key. Please try again later.', code: 0 }
  const isSigned =
    fields.signed_field_names === SIGNED.join(',') &&
    isSame(fields.signature, hmac256(signedText(SIGNED, fields), ESEWA.secret))
  if (!isSigned) return { code: 'ES104', error_message: 'Invalid payload signature.' }
  if (!/^[A-Za-z0-9-]+$/.test(fields.transaction_uuid!))
    return { code: 'ES102', error_message: 'Invalid transaction UUID.' }
  if (!isAddress(fields.success_url) || !isAddress(fields.failure_url))
    return { code: 'ES103', error_message: 'Invalid success or failure URL.' }
  const parts = ['amount', 'tax_amount', 'product_service_charge', 'product_delivery_charge'].map((name) =>
    paisaOf(fields[name]),
  )
  const total = paisaOf(fields.total_amount)
  if (!total || parts.includes(null) || parts.reduce<number>((sum, part) => sum + part!, 0) !== total)
    return { code: 'ES106', error_message: 'Total amount is not the sum of the amounts.' }
  return null
}

function answerTo(one: Transaction, { scenario }: Done): Answer {
  if (scenario === 'stay')
    return { stay: 'The money was taken. The shop has not heard of it from this browser.' }
  if (['cancel', 'fail', 'expire', 'late', 'hold'].includes(scenario))
    return { method: 'GET', url: one.fields.failure_url!, fields: {} }
  return {
    method: 'GET',
    // Appended as eSewa does: with a ? whatever is there, and with + as it is.
    url: `${one.fields.success_url}?data=${payloadOf(one, scenario)}`,
    fields: {},
    twice: scenario === 'twice',
  }
}

/** The base64 of the JSON that says success; signed over the amount as plain text, however the JSON writes it. */
function payloadOf(one: Transaction, scenario: string): string {
  const paisa = one.paid_paisa || one.amount_paisa
  const signed = {
    transaction_code: one.ref,
    status: 'COMPLETE',
    total_amount: rupeesOf(paisa),
    transaction_uuid: one.id,
    product_code: ESEWA.product_code,
    signed_field_names: ANSWERED.join(','),
  }
  const secret = scenario === 'forged' ? 'a secret that a forger guessed' : ESEWA.secret
  const shown = {
    ...signed,
    total_amount: scenario === 'comma' ? rupeesWithCommas(paisa) : signed.total_amount,
    signature: hmac256(signedText(ANSWERED, signed), secret),
  }
  if (scenario === 'altered') shown.total_amount = rupeesOf(paisa * 100)
  const json = JSON.stringify(shown)
  const text = scenario === 'number' ? json.replace(/"total_amount":"([\d.]+)"/, '"total_amount":$1') : json
  return Buffer.from(text).toString('base64')
}
