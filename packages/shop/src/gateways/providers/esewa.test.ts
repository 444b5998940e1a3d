import { expect, test } from 'vitest'
import vectors from '../../../test/payment-vectors.json' with { type: 'json' }
import { type Answer, ATTEMPT, attemptOf, openFakeGateway } from '../../../test/servers/fake-gateway.ts'
import { GatewayOutage } from '../gateway.ts'
import { openGatewayBreaker } from '../open-gateways.ts'
import { paisaOf } from '../rupees.ts'
import { hmac256, signedText } from '../signatures.ts'
import { openEsewa, readCallback } from './esewa.ts'

const { secret } = vectors.esewa
const payment = attemptOf('esewa')
const AFTER_GRACE = new Date(payment.expires_at.getTime() + 6 * 60_000)

async function open(answer: Answer, now = payment.started_at) {
  const fake = await openFakeGateway(() => answer)
  const settings = {
    productCode: 'EPAYTEST',
    secret,
    formUrl: `${fake.url}/form`,
    statusUrl: `${fake.url}/status/`,
  }
  const gateway = openEsewa(
    settings,
    openGatewayBreaker(() => 0),
    () => now,
  )
  return { ...fake, gateway }
}

const saying = (status: string, over: object = {}) => ({
  body: {
    product_code: 'EPAYTEST',
    transaction_uuid: payment.reference,
    total_amount: 1160,
    status,
    ref_id: '0007G36',
    ...over,
  },
})

test.each(vectors.esewa.request)(
  'a request is signed as eSewa prints it: $message',
  ({ message, signature }) => {
    const fields = Object.fromEntries(message.split(',').map((part) => part.split('=') as [string, string]))
    expect(hmac256(signedText(Object.keys(fields), fields), secret)).toBe(signature)
  },
)

const base64 = (text: string) => Buffer.from(text).toString('base64')

test.each(vectors.esewa.response)('an answer of eSewa is believed: $payload.total_amount', (vector) => {
  const text = JSON.stringify(vector.payload)
  const { total_amount } = vector.payload
  expect(readCallback(base64(text), secret)).toEqual(vector.payload)
  // A plus in the query comes as a blank.
  expect(readCallback(base64(text).replaceAll('+', ' '), secret)).toEqual(vector.payload)
  expect(paisaOf(total_amount)).toBe(Number(vector.signed_total_amount) * 100)
  if (!total_amount.includes(',')) {
    // As a number of JSON, whose ".0" a parser drops.
    const asNumber = text.replace(`"${total_amount}"`, total_amount)
    expect(readCallback(base64(asNumber), secret)).toEqual(vector.payload)
  }
  for (const [name, value] of Object.entries(vector.payload)) {
    const forged = { ...vector.payload, [name]: name === 'total_amount' ? '1.0' : `${value}x` }
    expect(readCallback(base64(JSON.stringify(forged)), secret)).toBeNull()
  }
})

test('an answer that signs less than it must, or says an amount twice, is not believed', () => {
  const fields = {
    total_amount: '1160.0',
    transaction_uuid: payment.reference,
    product_code: 'EPAYTEST',
    status: 'COMPLETE',
  }
  const signedAs = (names: string) => {
    const all = { ...fields, signed_field_names: names }
    return { ...all, signature: hmac256(signedText(names.split(','), all), secret) }
  }
  const whole = signedAs('total_amount,transaction_uuid,product_code,status,signed_field_names')
  expect(readCallback(base64(JSON.stringify(whole)), secret)).toEqual(whole)
  for (const names of [
    'total_amount,transaction_uuid,product_code',
    'total_amount,transaction_uuid,product_code,status',
    'transaction_uuid,product_code,status,signed_field_names',
    'status,status,total_amount,transaction_uuid,product_code,signed_field_names',
    '',
  ])
    expect(readCallback(base64(JSON.stringify(signedAs(names))), secret)).toBeNull()
  const twice = JSON.stringify(whole).replace('{', '{"total_amount":"1.0",')
  expect(readCallback(base64(twice), secret)).toBeNull()
  for (const data of [undefined, '', '%%%', base64('null'), base64('[]'), base64('{"a"')])
    expect(readCallback(data, secret)).toBeNull()
})

test('the form says in the same characters what is signed', async () => {
  const { gateway, url } = await open(saying('PENDING'))
  for (const [amount_paisa, text] of [
    [1160_00, '1160'],
    [1160_50, '1160.50'],
    [5, '0.05'],
  ] as const) {
    const { redirect } = await gateway.start({ ...ATTEMPT, amount_paisa })
    const message = `total_amount=${text},transaction_uuid=${ATTEMPT.reference},product_code=EPAYTEST`
    expect(redirect).toEqual({
      method: 'POST',
      url: `${url}/form`,
      fields: {
        amount: text,
        tax_amount: '0',
        product_service_charge: '0',
        product_delivery_charge: '0',
        total_amount: text,
        transaction_uuid: ATTEMPT.reference,
        product_code: 'EPAYTEST',
        success_url: ATTEMPT.return_url,
        failure_url: ATTEMPT.return_url,
        signed_field_names: 'total_amount,transaction_uuid,product_code',
        signature: hmac256(message, secret),
      },
    })
  }
})

test.each([
  ['COMPLETE', {}, { status: 'completed', amount_paisa: 1160_00, provider_ref: '0007G36' }],
  ['COMPLETE', { total_amount: '1,160.0' }, { status: 'completed', amount_paisa: 1160_00 }],
  ['COMPLETE', { total_amount: 1160.01 }, { status: 'review' }],
  ['COMPLETE', { total_amount: 116000 }, { status: 'review' }],
  ['COMPLETE', { total_amount: 11.6 }, { status: 'review' }],
  ['COMPLETE', { ref_id: null }, { status: 'review' }],
  ['COMPLETE', { product_code: 'OTHER' }, { status: 'review' }],
  ['COMPLETE', { transaction_uuid: 'ABCDEFGH23456789JKLX' }, { status: 'review' }],
  ['complete', {}, { status: 'review' }],
  ['PENDING', {}, { status: 'pending' }],
  ['AMBIGUOUS', {}, { status: 'review' }],
  ['NOT_FOUND', { ref_id: null }, { status: 'pending' }],
  ['CANCELED', {}, { status: 'cancelled' }],
  ['FULL_REFUND', {}, { status: 'refunded' }],
  ['PARTIAL_REFUND', {}, { status: 'refunded', is_partial: true }],
  ['A_NEW_WORD', {}, { status: 'review' }],
])('eSewa says %s %o', async (status, over, gatewayStatus) => {
  const { gateway, asked } = await open(saying(status, over))
  expect(await gateway.verify(payment, null)).toMatchObject(gatewayStatus)
  expect(asked[0]).toMatchObject({
    method: 'GET',
    path: '/status/',
    query: { product_code: 'EPAYTEST', total_amount: '1160', transaction_uuid: payment.reference },
  })
})

test('an attempt that eSewa does not know is over after a grace time, unless its own answer says paid', async () => {
  const { gateway } = await open(saying('NOT_FOUND'), AFTER_GRACE)
  expect(await gateway.verify(payment, null)).toMatchObject({ status: 'expired' })
  const fields = {
    status: 'COMPLETE',
    total_amount: '1160.0',
    transaction_uuid: payment.reference,
    product_code: 'EPAYTEST',
    signed_field_names: 'status,total_amount,transaction_uuid,product_code,signed_field_names',
  }
  const signature = hmac256(signedText(fields.signed_field_names.split(','), fields), secret)
  const data = base64(JSON.stringify({ ...fields, signature }))
  expect(await gateway.verify(payment, { data })).toMatchObject({ status: 'pending' })
})

test.each([
  { body: { code: 0, error_message: 'Service is currently unavailable' } },
  { body: { code: 0, error_message: 'Service is currently unavailable' }, status: 503 },
  { body: '<html>proxy</html>' },
  { body: '' },
])('an outage says nothing: %o', async (answer) => {
  const { gateway } = await open(answer, AFTER_GRACE)
  await expect(gateway.verify(payment, null)).rejects.toThrow(GatewayOutage)
})

test('eSewa gives money back by hand alone', async () => {
  const { gateway } = await open(saying('COMPLETE'))
  expect(await gateway.refund(payment, 1)).toEqual({ status: 'by_hand', ref: '' })
})
