import { expect, test } from 'vitest'
import { openForTest } from './ask.ts'
import { CARD } from './card.ts'
import { hmac256, signedText } from './signatures.ts'

const PLAIN = {
  access_key: CARD.access_key,
  profile_id: CARD.profile_id,
  transaction_uuid: 'a1b2c3',
  unsigned_field_names: '',
  signed_date_time: '2026-11-21T06:15:00Z',
  locale: 'en',
  transaction_type: 'sale',
  reference_number: 'GP-000123',
  amount: '1300.50',
  currency: 'NPR',
  override_custom_receipt_page: 'http://shop.test/back/9',
}

function cardForm(given: Record<string, string> = {}): Record<string, string> {
  const fields: Record<string, string> = { ...PLAIN, signed_field_names: '', ...given }
  if (!given.signed_field_names) fields.signed_field_names = Object.keys(fields).join(',')
  const signature = hmac256(signedText(fields.signed_field_names!.split(','), fields), CARD.secret)
  return { ...fields, signature, ...given }
}

test.each([
  ['a bad signature', { signature: 'x' }, 'signature does not match'],
  ['fewer names signed', { signed_field_names: 'access_key,profile_id' }, 'must be signed'],
  ['an unknown profile', { profile_id: 'other' }, 'unknown'],
  ['an old form', { signed_date_time: '2026-11-21T05:15:00Z' }, 'quarter of an hour'],
  ['another currency', { currency: 'USD' }, 'NPR'],
  ['another transaction type', { transaction_type: 'authorization' }, 'sale'],
  ['no place to go back to', { override_custom_receipt_page: 'shop' }, 'where the answer goes'],
])('%s is refused', async (_, fields, words) => {
  const { form, store } = openForTest()
  const answer = await form('/card/pay', cardForm(fields as Record<string, string>))
  expect(answer.status).toBe(400)
  expect(((await answer.json()) as { error_message: string }).error_message).toContain(words)
  expect(store.list()).toEqual([])
})

test.each([
  ['pay', 'ACCEPT', true],
  ['other', 'ACCEPT', true],
  ['fail', 'DECLINE', true],
  ['hold', 'REVIEW', true],
  ['cancel', 'CANCEL', true],
  ['error', 'ERROR', true],
  ['forged', 'ACCEPT', false],
  ['altered', 'ACCEPT', false],
])('%s is posted back as %s', async (scenario, decision, isSigned) => {
  const { form, press } = openForTest()
  expect((await form('/card/pay', cardForm())).status).toBe(200)
  expect((await form('/card/pay', cardForm())).status).toBe(400)
  const html = await (await press({ gateway: 'card', id: 'a1b2c3' }, scenario)).text()
  expect(html).toContain('action="http://shop.test/back/9"')
  const fields = Object.fromEntries(
    [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
  )
  expect(fields).toMatchObject({ decision, req_transaction_uuid: 'a1b2c3', req_currency: 'NPR' })
  if (scenario === 'pay') expect(fields).toMatchObject({ req_amount: '1300.50', auth_amount: '1300.50' })
  if (scenario === 'other') expect(fields.auth_amount).toBe('1299.50')
  const names = fields.signed_field_names!.split(',')
  expect(fields.signature === hmac256(signedText(names, fields), CARD.secret)).toBe(isSigned)
})
