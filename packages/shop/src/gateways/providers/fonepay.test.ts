import { expect, test } from 'vitest'
import vectors from '../../../test/payment-vectors.json' with { type: 'json' }
import { ATTEMPT, attemptOf } from '../../../test/servers/fake-gateway.ts'
import { GatewayRefusal } from '../gateway.ts'
import { hmac512 } from '../signatures.ts'
import { dvOf, openFonepay } from './fonepay.ts'

const SETTINGS = {
  pid: 'NBQM',
  secret: 'fonepay',
  oldSecrets: ['older'],
  url: 'https://fonepay.test/api/merchantRequest',
}
const payment = attemptOf('fonepay')
const open = (now = payment.started_at) =>
  openFonepay(
    SETTINGS,
    () => now,
    () => new Date('2026-11-20T18:45:00Z'),
  )

const RETURNED = ['PRN', 'PID', 'PS', 'RC', 'UID', 'BC', 'INI', 'P_AMT', 'R_AMT']

function signed(over: Record<string, string> = {}, secret = 'fonepay'): Record<string, string> {
  const fields: Record<string, string> = {
    PRN: payment.reference,
    PID: 'NBQM',
    PS: 'true',
    RC: 'successful',
    UID: '85623',
    BC: 'LOCALBANK',
    INI: '98XXXXX904',
    P_AMT: '1170.0',
    R_AMT: '1160.0',
    ...over,
  }
  return { ...fields, DV: dvOf(RETURNED, fields, secret).toUpperCase() }
}

test.each(vectors.fonepay.request)('a request is signed as Fonepay prints it', ({ message, dv }) => {
  const names = ['PID', 'MD', 'PRN', 'AMT', 'CRN', 'DT', 'R1', 'R2', 'RU']
  const fields = Object.fromEntries(message.split(',').map((value, at) => [names[at]!, value]))
  expect(dvOf(names, fields, vectors.fonepay.secret)).toBe(dv)
})

test('the link says what was signed', async () => {
  const { redirect } = await open().start(ATTEMPT)
  expect(redirect).toMatchObject({ method: 'GET', fields: {} })
  const { origin, pathname, searchParams } = new URL(redirect.url)
  expect(origin + pathname).toBe(SETTINGS.url)
  const { DV, ...fields } = Object.fromEntries(searchParams)
  expect(fields).toEqual({
    PID: 'NBQM',
    MD: 'P',
    PRN: ATTEMPT.reference,
    AMT: '1160',
    CRN: 'NPR',
    DT: '11/21/2026',
    R1: 'Order GP-000123',
    R2: 'N/A',
    RU: ATTEMPT.return_url,
  })
  expect(DV).toBe(
    hmac512(
      `NBQM,P,${ATTEMPT.reference},1160,NPR,11/21/2026,Order GP-000123,N/A,${ATTEMPT.return_url}`,
      'fonepay',
    ),
  )
  const far = { ...ATTEMPT, return_url: `https://shop.test/${'x'.repeat(150)}/` }
  await expect(open().start(far)).rejects.toThrow(GatewayRefusal)
})

test.each([
  [{}, { status: 'completed', amount_paisa: 1160_00, provider_ref: '85623' }],
  [{ R_AMT: '1160.01' }, { status: 'review' }],
  [{ R_AMT: '116000.0' }, { status: 'review' }],
  [{ R_AMT: '11.6' }, { status: 'review' }],
  [{ UID: '' }, { status: 'review' }],
  [{ PS: 'TRUE' }, { status: 'review' }],
  [{ RC: 'failed' }, { status: 'review' }],
  [{ PS: 'false', RC: 'failed' }, { status: 'failed' }],
  [{ PS: 'false', RC: 'cancel' }, { status: 'cancelled' }],
  [{ PS: 'false', RC: 'unheard of' }, { status: 'review' }],
  [{ PRN: 'ABCDEFGH23456789JKLX' }, { status: 'pending' }],
  [{ PID: 'OTHER' }, { status: 'pending' }],
])('a signed return with %o', async (over, gatewayStatus) => {
  const answer = signed(over as Record<string, string>)
  expect(await open().verify(payment, answer)).toMatchObject(gatewayStatus)
  // Hex is the same in small letters.
  expect(await open().verify(payment, { ...answer, DV: answer.DV!.toLowerCase() })).toMatchObject(
    gatewayStatus,
  )
})

test('a return is believed as it was signed, with this secret or an older one', async () => {
  expect(await open().verify(payment, signed({}, 'older'))).toMatchObject({ status: 'completed' })
  expect(await open().verify(payment, signed({}, 'guessed'))).toMatchObject({ status: 'pending' })
  for (const name of [...RETURNED, 'DV'])
    expect(await open().verify(payment, { ...signed(), [name]: '1' })).toMatchObject({ status: 'pending' })
  const { BC: _, ...less } = signed()
  expect(await open().verify(payment, less)).toMatchObject({ status: 'pending' })
})

test('signed values cut apart at other commas are not believed', async () => {
  // Rs 1 was paid, through a bank whose name has a comma: one value more to cut with.
  const paid = signed({ BC: 'BANK, LTD', P_AMT: '1', R_AMT: '160' })
  const cut = { ...paid, BC: 'BANK', INI: ' LTD', P_AMT: '98XXXXX904', R_AMT: '1,160' }
  expect(dvOf(RETURNED, cut, 'fonepay').toUpperCase()).toBe(paid.DV)
  expect(await open().verify(payment, cut)).toMatchObject({ status: 'pending' })
})

test('silence ends an attempt after its time, a late return still counts', async () => {
  const late = open(new Date(payment.expires_at.getTime() + 6 * 60_000))
  expect(await open().verify(payment, null)).toMatchObject({ status: 'pending' })
  // Nobody can be asked: whoever was sent there may have paid.
  const redirect = { method: 'GET' as const, url: 'https://bank.test/', fields: {} }
  expect(await late.verify({ ...payment, redirect }, null)).toMatchObject({
    status: 'expired',
    has_no_response: true,
  })
  expect(await late.verify(payment, null)).toMatchObject({ status: 'expired', has_no_response: false })
  expect(await late.verify(payment, signed())).toMatchObject({ status: 'completed' })
})
