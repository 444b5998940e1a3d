import { describe, expect, test } from 'vitest'
import { esewaForm, openForTest } from './ask.ts'
import { ESEWA } from './esewa.ts'
import { hmac256, signedText } from './signatures.ts'

const FORM = '/esewa/api/epay/main/v2/form'
const STATUS =
  '/esewa/api/epay/transaction/status/?product_code=EPAYTEST&total_amount=110&transaction_uuid=241028'

/** The documents' own samples (payment-vectors.json). */
describe('the documents’ samples', () => {
  test('the form’s signature', () => {
    expect(esewaForm().signature).toBe('i94zsd3oXF6ZsSr/kGqT4sSzYQzjj1W/waxjWyRwaME=')
  })
  test.each([
    ['000AWEO', '1000.0', '250610-162413', '62GcfZTmVkzhtUeh+QJ1AqiJrjoWWGof3U+eTPTZ7fA='],
    [
      '000AI76',
      '100.0',
      'd111d9cd-d71b-440c-be53-eca3352cf5ab',
      'qFsY1VDpjRtG8c2Vd/8v4Cwtxtktbb3a1iQMauc2FsI=',
    ],
    [
      '00094GS',
      '2700.0',
      '1733133399321-3c709af7-23b9-4083-b89c-1a6d50480004',
      'gzvlXYw1Oe6rh0W/9ifhdkKfxrEyWHItdLW1fT5kO4I=',
    ],
  ])('the answer of %s', (transaction_code, total_amount, transaction_uuid, signature) => {
    const signed_field_names =
      'transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names'
    const fields = {
      transaction_code,
      status: 'COMPLETE',
      total_amount,
      transaction_uuid,
      product_code: 'EPAYTEST',
      signed_field_names,
    }
    expect(hmac256(signedText(signed_field_names.split(','), fields), ESEWA.secret)).toBe(signature)
  })
})

test.each([
  ['a bad signature', { signature: 'i94zsd3oXF6ZsSr' }, 'ES104'],
  ['other names signed', { signed_field_names: 'total_amount,transaction_uuid' }, 'ES104'],
  [
    'an amount written otherwise than signed',
    { total_amount: '110.0', signature: esewaForm().signature! },
    'ES104',
  ],
  ['a wrong sum', { amount: '90' }, 'ES106'],
  ['an empty field', { tax_amount: '' }, 'ES101'],
  ['a uuid with other signs', { transaction_uuid: 'a_b' }, 'ES102'],
])('%s is refused', async (_, fields, code) => {
  const { form, store } = openForTest()
  const answer = await form(FORM, esewaForm(fields as Record<string, string>))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code })
  expect(store.list()).toEqual([])
})

test('an unknown product code is refused with the documents’ words; a browser sees them on a page', async () => {
  const { form } = openForTest()
  const fields = esewaForm({ product_code: 'NOBODY' })
  expect(await (await form(FORM, fields)).json()).toEqual({
    error_message: 'Unable to fetch merchant key. Please try again later.',
    code: 0,
  })
  const page = await form(FORM, fields, { Accept: 'text/html' })
  expect(await page.text()).toContain('Unable to fetch merchant key')
})

test('a transaction_uuid is taken once', async () => {
  const { form } = openForTest()
  expect((await form(FORM, esewaForm())).status).toBe(200)
  expect(await (await form(FORM, esewaForm())).json()).toEqual({
    code: 'ES105',
    error_message: 'Duplicate transaction UUID.',
  })
})

test('the page says the amount, the reference, and that no money moves', async () => {
  const { form } = openForTest()
  const html = await (await form(FORM, esewaForm({ amount: '125000', total_amount: '125010' }))).text()
  expect(html).toContain('Pay Rs 1,25,010')
  expect(html).toContain('241028')
  expect(html).toContain('A simulator. No money moves.')
})

test('a paid one answers COMPLETE with a number of one decimal', async () => {
  const { form, press, get, one } = openForTest()
  await form(FORM, esewaForm())
  expect(await (await get(STATUS)).json()).toMatchObject({ status: 'PENDING', ref_id: null })
  await press(one('esewa', '241028'), 'pay')
  const text = await (await get(STATUS)).text()
  expect(text).toContain('"total_amount":110.0,"status":"COMPLETE","ref_id":"000')
  const wrong = await get(STATUS.replace('=110&', '=111&'))
  expect(await wrong.json()).toMatchObject({ status: 'NOT_FOUND', ref_id: null })
})

test.each([
  ['pay', '110.0', '"total_amount":"1100.0"', true],
  ['number', '1100.0', '"total_amount":1100.0', true],
  ['comma', '1100.0', '"total_amount":"1,100.0"', true],
  ['forged', '1100.0', '"total_amount":"1100.0"', false],
  ['altered', '1100.0', '"total_amount":"110000.0"', false],
  ['other', '1099.0', '"total_amount":"1099.0"', true],
])('%s comes back signed over the plain amount, or not', async (scenario, _, literal, isSigned) => {
  const { form, press, one } = openForTest()
  await form(FORM, esewaForm({ amount: '1000', tax_amount: '100', total_amount: '1100' }))
  const answer = await press(one('esewa', '241028'), scenario)
  expect(answer.status).toBe(303)
  const [address, data] = answer.headers.get('location')!.split('?data=') as [string, string]
  expect(address).toBe('http://shop.test/paid/1')
  const json = Buffer.from(data, 'base64').toString()
  expect(json).toContain(literal)
  const payload = JSON.parse(json.replace(/"total_amount":([\d.]+)/, '"total_amount":"$1"'))
  payload.total_amount = payload.total_amount.replaceAll(',', '')
  const names = payload.signed_field_names.split(',')
  expect(payload.signature === hmac256(signedText(names, payload), ESEWA.secret)).toBe(isSigned)
  expect(one('esewa', '241028').charges).toBe(scenario === 'forged' ? 0 : 1)
})

test.each([
  ['cancel', 'NOT_FOUND'],
  ['fail', 'CANCELED'],
  ['expire', 'NOT_FOUND'],
  ['hold', 'AMBIGUOUS'],
  ['late', 'PENDING'],
])('%s comes back to failure_url without a word; asked, it is %s', async (scenario, status) => {
  const { form, press, get, one } = openForTest()
  await form(FORM, esewaForm())
  const answer = await press(one('esewa', '241028'), scenario)
  expect(answer.headers.get('location')).toBe('http://shop.test/unpaid/1')
  expect(await (await get(STATUS)).json()).toMatchObject({ status })
})

test.each(['late', 'early', 'stay'])('%s: PENDING becomes COMPLETE after its seconds', async (scenario) => {
  const { form, press, get, one, pass } = openForTest()
  await form(FORM, esewaForm())
  await press(one('esewa', '241028'), scenario, 90)
  expect(await (await get(STATUS)).json()).toMatchObject({ status: 'PENDING' })
  pass(90)
  expect(await (await get(STATUS)).json()).toMatchObject({ status: 'COMPLETE' })
  expect(one('esewa', '241028').charges).toBe(1)
})

test('what nobody finishes is NOT_FOUND in the end; money may still come then', async () => {
  const { form, get, pass, json } = openForTest()
  await form(FORM, esewaForm())
  pass(601)
  expect(await (await get(STATUS)).json()).toMatchObject({ status: 'NOT_FOUND' })
  await json('/control/change', { gateway: 'esewa', reference: '241028', state: 'paid' })
  expect(await (await get(STATUS)).json()).toMatchObject({ status: 'COMPLETE' })
})

test('money given back in the portal shows as PARTIAL_REFUND and FULL_REFUND', async () => {
  const { form, press, get, one, json } = openForTest()
  await form(FORM, esewaForm())
  await press(one('esewa', '241028'), 'pay')
  const back = { gateway: 'esewa', reference: '241028' }
  await json('/control/give-back', { ...back, amount_paisa: 1000 })
  expect(await (await get(STATUS)).json()).toMatchObject({ status: 'PARTIAL_REFUND' })
  await json('/control/give-back', back)
  expect(await (await get(STATUS)).json()).toMatchObject({ status: 'FULL_REFUND' })
  expect((await json('/control/give-back', back)).status).toBe(400)
})

test('an outage answers as the documents say, and ends', async () => {
  const { form, press, get, one, pass } = openForTest()
  await form(FORM, esewaForm())
  await press(one('esewa', '241028'), 'outage', 60)
  expect(await (await get(STATUS)).json()).toEqual({
    code: 0,
    error_message: 'Service is currently unavailable',
  })
  pass(61)
  expect(await (await get(STATUS)).json()).toMatchObject({ status: 'COMPLETE' })
})
