import { randomInt } from 'node:crypto'
import { isAddress, newRouter, type Simulator, textsOf } from './gateway.ts'
import { errorPage, present } from './pages.ts'
import { paisaOf, rupeesOf } from './rupees.ts'
import type { Answer, Done } from './scenarios.ts'
import { hmac256, isSame, signedText } from './signatures.ts'
import type { Transaction } from './transactions.ts'

// A bank's hosted page for cards in the way of Cybersource Secure Acceptance. No card number is asked for.

export const CARD = { access_key: 'demo-access', profile_id: 'demo-profile', secret: 'demo-card-secret' }

/** A form is good for so long after it was signed, and its page for as long again. */
const LIFE = 15 * 60_000

const SIGNED = [
  'access_key',
  'profile_id',
  'transaction_uuid',
  'signed_field_names',
  'unsigned_field_names',
  'signed_date_time',
  'locale',
  'transaction_type',
  'reference_number',
  'amount',
  'currency',
]

export const card: Simulator = {
  title: 'Card',
  answerTo,
  door: (store) =>
    newRouter().post('/pay', async (c) => {
      const fields = textsOf(await c.req.parseBody())
      const fault = faultOf(fields, store.now())
      if (fault) return errorPage(c, 'card', { code: 403, error_message: fault })
      if (store.find('card', fields.transaction_uuid!))
        return errorPage(c, 'card', { code: 104, error_message: 'The transaction_uuid was used before.' })
      const one = store.add(
        {
          gateway: 'card',
          id: fields.transaction_uuid!,
          reference: fields.reference_number!,
          amount_paisa: paisaOf(fields.amount)!,
          fields,
        },
        LIFE,
      )
      return present(c, store, one, answerTo)
    }),
}

function faultOf(fields: Record<string, string>, now: number): string | null {
  const names = (fields.signed_field_names ?? '').split(',')
  const unsigned = SIGNED.filter((name) => !names.includes(name))
  if (unsigned.length > 0) return `These fields must be signed: ${unsigned.join(', ')}.`
  if (fields.access_key !== CARD.access_key || fields.profile_id !== CARD.profile_id)
    return 'The access_key or the profile_id is unknown.'
  if (!isSame(fields.signature, hmac256(signedText(names, fields), CARD.secret)))
    return 'The signature does not match the signed fields.'
  // To the minute before and the quarter of an hour after: UTC, without milliseconds.
  const signed = Date.parse(fields.signed_date_time!)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(fields.signed_date_time!) || Math.abs(now - signed) > LIFE)
    return 'The signed_date_time is not of the last quarter of an hour (UTC).'
  if (fields.transaction_type !== 'sale' || fields.currency !== 'NPR')
    return 'Only a sale in NPR is taken here.'
  if (!paisaOf(fields.amount)) return 'The amount is not one.'
  if (!fields.reference_number || !fields.transaction_uuid) return 'A reference is missing.'
  if (!isAddress(receiptPageOf(fields))) return 'Nobody has said where the answer goes.'
  return null
}

/** A profile's page to return to, or the form's own (override_custom_receipt_page, which must be signed). */
function receiptPageOf(fields: Record<string, string>): string | undefined {
  const isSigned = fields.signed_field_names!.split(',').includes('override_custom_receipt_page')
  return isSigned ? fields.override_custom_receipt_page : undefined
}

const DECISIONS: Record<string, { decision: string; reason_code: string; message: string }> = {
  cancel: { decision: 'CANCEL', reason_code: '', message: 'The consumer cancelled the transaction' },
  fail: { decision: 'DECLINE', reason_code: '204', message: 'Insufficient funds in the account.' },
  hold: { decision: 'REVIEW', reason_code: '480', message: 'Decision is REVIEW.' },
  error: { decision: 'ERROR', reason_code: '150', message: 'General system failure.' },
}
const ACCEPTED = {
  decision: 'ACCEPT',
  reason_code: '100',
  message: 'Request was processed successfully.',
}

function answerTo(one: Transaction, { scenario }: Done): Answer {
  if (scenario === 'stay')
    return { stay: 'The money was taken. The shop has not heard of it from this browser.' }
  if (scenario === 'expire') return { stay: 'The page has expired. Nothing was taken.' }
  const decided = DECISIONS[scenario] ?? ACCEPTED
  const amount = rupeesWithTwoDecimals(scenario === 'other' ? one.paid_paisa : one.amount_paisa)
  const { fields: sent } = one
  const answer: Record<string, string> = {
    ...decided,
    ...(scenario === 'cancel' ? {} : { transaction_id: `70${randomInt(1e12, 9e12)}` }),
    ...(decided === ACCEPTED ? { auth_amount: amount, auth_code: '888888', auth_response: '100' } : {}),
    req_access_key: sent.access_key!,
    req_profile_id: sent.profile_id!,
    req_transaction_uuid: one.id,
    req_transaction_type: sent.transaction_type!,
    req_reference_number: one.reference,
    req_amount: sent.amount!,
    req_currency: sent.currency!,
    req_locale: sent.locale!,
    signed_date_time: `${new Date().toISOString().slice(0, 19)}Z`,
  }
  const names = [...Object.keys(answer), 'signed_field_names']
  answer.signed_field_names = names.join(',')
  const secret = scenario === 'forged' ? 'a secret that a forger guessed' : CARD.secret
  answer.signature = hmac256(signedText(names, answer), secret)
  if (scenario === 'altered') answer.req_amount = rupeesWithTwoDecimals(one.amount_paisa * 100)
  return { method: 'POST', url: receiptPageOf(sent)!, fields: answer, twice: scenario === 'twice' }
}

function rupeesWithTwoDecimals(paisa: number): string {
  return rupeesOf(paisa).replace(/\.(\d)$/, '.$10')
}
