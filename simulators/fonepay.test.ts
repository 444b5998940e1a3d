import { expect, test } from 'vitest'
import { openForTest } from './ask.ts'
import { dvOf } from './fonepay.ts'

const NAMES = ['PID', 'MD', 'PRN', 'AMT', 'CRN', 'DT', 'R1', 'R2', 'RU']
const PLAIN = {
  PID: 'NBQM',
  MD: 'P',
  PRN: 'GP-000123-1',
  AMT: '30',
  CRN: 'NPR',
  DT: '11/21/2026',
  R1: 'Order GP-000123',
  R2: 'N/A',
  RU: 'http://shop.test/back/fonepay',
}

function request(given: Record<string, string> = {}): Record<string, string> {
  const fields = { ...PLAIN, ...given }
  return { DV: dvOf(NAMES, fields), ...fields }
}

test('the documents’ sample', () => {
  const text =
    'fonepay123,P,d1580724437729,30,NPR,06/27/2017,Hello,test,https://devadminapi.fonepay.com/ConvergentMerchantDummyweb/MerchantVerification'
  expect(dvOf(NAMES, Object.fromEntries(text.split(',').map((value, i) => [NAMES[i]!, value])))).toBe(
    '147384cc250bf072fdacbce811da683a3ed7f5f7d1c0dd2ce2fb90d27d69b2bc3c143306aa4fa26625a171ac0d4d2e2aaa53e4e10902eb9418eac32f591b92c0',
  )
})

test.each([
  ['a bad DV', { DV: 'aa' }],
  ['a PRN of two signs', { PRN: 'ab' }],
  ['a date written otherwise', { DT: '2026-11-21' }],
  ['an RU that is too long', { RU: `http://shop.test/${'x'.repeat(150)}` }],
  ['another currency', { CRN: 'INR' }],
])('%s is refused', async (_, fields) => {
  expect(
    (await openForTest().form('/fonepay/api/merchantRequest', request(fields as Record<string, string>)))
      .status,
  ).toBe(400)
})

test.each([
  ['pay', { PS: 'true', RC: 'successful', P_AMT: '30.0', R_AMT: '30.0' }, true],
  ['fee', { PS: 'true', RC: 'successful', P_AMT: '40.0', R_AMT: '30.0' }, true],
  ['other', { PS: 'true', RC: 'successful', P_AMT: '29.0', R_AMT: '29.0' }, true],
  ['cancel', { PS: 'false', RC: 'cancel' }, true],
  ['fail', { PS: 'false', RC: 'failed' }, true],
  ['forged', { PS: 'true', RC: 'successful' }, false],
  ['altered', { PS: 'true', RC: 'successful', R_AMT: '3000.0' }, false],
])('%s comes back with %j', async (scenario, said, isSigned) => {
  const { get, press } = openForTest()
  expect((await get(`/fonepay/api/merchantRequest?${new URLSearchParams(request())}`)).status).toBe(200)
  const back = new URL(
    (await press({ gateway: 'fonepay', id: 'GP-000123-1' }, scenario)).headers.get('location')!,
  )
  const fields = Object.fromEntries(back.searchParams)
  expect(fields).toMatchObject({ PRN: 'GP-000123-1', PID: 'NBQM', ...said })
  const names = ['PRN', 'PID', 'PS', 'RC', 'UID', 'BC', 'INI', 'P_AMT', 'R_AMT']
  expect(fields.DV!.toLowerCase() === dvOf(names, fields)).toBe(isSigned)
})
