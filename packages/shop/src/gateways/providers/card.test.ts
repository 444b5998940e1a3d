import { expect, test } from 'vitest'
import { ATTEMPT, attemptOf } from '../../../test/servers/fake-gateway.ts'
import { hmac256, signedText } from '../signatures.ts'
import { openCard } from './card.ts'

const SETTINGS = {
  accessKey: 'access',
  profileId: 'profile',
  secret: 'secret',
  oldSecrets: ['older secret'],
  url: 'https://cards.test/pay',
}
const payment = attemptOf('card')
const open = (now = payment.started_at) =>
  openCard(
    SETTINGS,
    () => now,
    () => new Date('2026-11-21T04:00:00.123Z'),
  )

const FIELDS = {
  decision: 'ACCEPT',
  reason_code: '100',
  message: 'Request was processed successfully.',
  transaction_id: '7012345678901234567890',
  auth_amount: '1160.00',
  req_access_key: 'access',
  req_profile_id: 'profile',
  req_transaction_uuid: payment.reference,
  req_reference_number: payment.reference,
  req_amount: '1160.00',
  req_currency: 'NPR',
  req_card_number: 'xxxxxxxxxxxx1111',
  req_bill_to_forename: 'SITA',
}

/** As the card service signs and POSTs it. */
function signed(
  over: Record<string, string> = {},
  secret = 'secret',
  leaveOut: string[] = [],
): Record<string, string> {
  const fields: Record<string, string> = { ...FIELDS, ...over }
  const names = [...Object.keys(fields), 'signed_field_names'].filter((name) => !leaveOut.includes(name))
  fields.signed_field_names = names.join(',')
  return { ...fields, signature: hmac256(signedText(names, fields), secret) }
}

test('the form is signed over all its fields', async () => {
  const { redirect } = await open().start(ATTEMPT)
  const { signature, ...fields } = redirect.fields
  expect(redirect).toMatchObject({ method: 'POST', url: 'https://cards.test/pay' })
  expect(fields).toEqual({
    access_key: 'access',
    profile_id: 'profile',
    transaction_uuid: ATTEMPT.reference,
    signed_field_names: Object.keys(fields).join(','),
    unsigned_field_names: '',
    signed_date_time: '2026-11-21T04:00:00Z',
    locale: 'en-us',
    transaction_type: 'sale',
    reference_number: ATTEMPT.reference,
    amount: '1160.00',
    currency: 'NPR',
    override_custom_receipt_page: ATTEMPT.return_url,
    override_custom_cancel_page: ATTEMPT.return_url,
  })
  expect(signature).toBe(hmac256(signedText(Object.keys(fields), fields), 'secret'))
})

test.each([
  [{}, { status: 'completed', amount_paisa: 1160_00, provider_ref: FIELDS.transaction_id }],
  [{ decision: 'REVIEW', reason_code: '480' }, { status: 'review' }],
  [{ decision: 'DECLINE', reason_code: '204' }, { status: 'failed' }],
  [{ decision: 'CANCEL' }, { status: 'cancelled' }],
  [{ decision: 'ERROR', reason_code: '150' }, { status: 'review' }],
  [{ decision: 'accept' }, { status: 'review' }],
  [{ req_amount: '1160.01' }, { status: 'review' }],
  [{ req_amount: '116000.00', auth_amount: '116000.00' }, { status: 'review' }],
  [{ auth_amount: '11.60' }, { status: 'review' }],
  [{ req_currency: 'USD' }, { status: 'review' }],
  [{ transaction_id: '' }, { status: 'review' }],
  [{ req_reference_number: 'ABCDEFGH23456789JKLX' }, { status: 'pending' }],
  [{ req_transaction_uuid: 'ABCDEFGH23456789JKLX' }, { status: 'pending' }],
  [{ req_profile_id: 'another' }, { status: 'pending' }],
])('a signed answer with %o', async (over, gatewayStatus) => {
  expect(await open().verify(payment, signed(over as Record<string, string>))).toMatchObject(gatewayStatus)
})

test('an answer is believed as far as it is signed, with this secret or an older one', async () => {
  const gateway = open()
  expect(await gateway.verify(payment, signed({}, 'older secret'))).toMatchObject({ status: 'completed' })
  expect(await gateway.verify(payment, signed({}, 'guessed'))).toMatchObject({ status: 'pending' })
  for (const name of Object.keys(FIELDS)) {
    const altered = { ...signed(), [name]: 'ALTERED' }
    expect(await gateway.verify(payment, altered)).toMatchObject({ status: 'pending' })
  }
  for (const name of ['decision', 'req_reference_number', 'req_amount', 'req_currency', 'signed_field_names'])
    expect(await gateway.verify(payment, signed({}, 'secret', [name]))).toMatchObject({ status: 'pending' })
  // Not signed, so not there.
  for (const name of ['transaction_id'])
    expect(await gateway.verify(payment, signed({}, 'secret', [name]))).toMatchObject({ status: 'review' })
})

test('a name on a card cannot make other fields of what was signed', async () => {
  // Shown once to be taken for paid without the look at ",name=" in signatures.ts.
  const { req_bill_to_forename: _, message: __, ...paid } = FIELDS
  const names = ['message', ...Object.keys(paid), 'signed_field_names', 'rest']
  const wanted: Record<string, string> = { ...paid, signed_field_names: names.join(','), rest: '1' }
  const holder = `X,${signedText(Object.keys(wanted), wanted)}`
  // The honest, refused answer to somebody who is called like the fields of a paid one …
  const { signed_field_names: ___, ...honest } = signed({ decision: 'DECLINE', req_bill_to_forename: holder })
  const { message, signature: ____, ...others } = honest
  const refused: Record<string, string> = { message: message!, ...others }
  const refusedNames = [...Object.keys(refused), 'signed_field_names']
  refused.signed_field_names = refusedNames.join(',')
  const text = signedText(refusedNames, refused)
  const signature = hmac256(text, 'secret')
  // … cut apart at other places.
  const [before, after] = text.split(holder) as [string, string]
  const forged = { ...wanted, message: `${before}X`.slice('message='.length), rest: `1${after}` }
  expect(signedText(names, forged)).toBe(text)
  expect(await open().verify(payment, { ...forged, signature })).toMatchObject({ status: 'pending' })
})

test('nothing of the card is kept, and silence ends an attempt after its time', async () => {
  const { raw } = await open().verify(payment, signed())
  expect(raw).not.toMatch(/1111|SITA/)
  expect(await open().verify(payment, null)).toMatchObject({ status: 'pending' })
  const late = open(new Date(payment.expires_at.getTime() + 6 * 60_000))
  // Nobody can be asked: whoever was sent there may have paid.
  const redirect = { method: 'GET' as const, url: 'https://bank.test/', fields: {} }
  expect(await late.verify({ ...payment, redirect }, null)).toMatchObject({
    status: 'expired',
    has_no_response: true,
  })
  expect(await late.verify(payment, null)).toMatchObject({ status: 'expired', has_no_response: false })
  expect(await late.verify(payment, signed())).toMatchObject({ status: 'completed' })
})

test('what the card service holds is not ended by an older answer', async () => {
  const held = attemptOf('card', { status: 'review' })
  expect(await open().verify(held, signed({ decision: 'DECLINE' }))).toMatchObject({
    status: 'review',
    provider_ref: FIELDS.transaction_id,
  })
  expect(await open().verify(held, signed())).toMatchObject({ status: 'completed' })
})
