import { generateKeyPairSync, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Answer, ATTEMPT, attemptOf, openFakeGateway } from '../../../test/servers/fake-gateway.ts'
import { GatewayOutage } from '../gateway.ts'
import { openGatewayBreaker } from '../open-gateways.ts'
import { openConnectips } from './connectips.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const payment = attemptOf('connectips')

async function open(answer: Answer, now = payment.started_at) {
  const fake = await openFakeGateway(() => answer)
  const settings = {
    merchantId: '550',
    appId: 'SHOP-1',
    appName: 'Himalayan Green',
    password: 'pass',
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    formUrl: `${fake.url}/connectipswebgw/loginpage`,
    checkUrl: `${fake.url}/connectipswebws/api/creditor/validatetxn`,
  }
  // Half past midnight in Nepal: the day there is one ahead of UTC.
  const wallClock = () => new Date('2026-11-20T18:45:00Z')
  return {
    ...fake,
    gateway: openConnectips(
      settings,
      openGatewayBreaker(() => 0),
      () => now,
      wallClock,
    ),
  }
}

const isSignedByUs = (text: string, token: string) =>
  verify('RSA-SHA256', Buffer.from(text), publicKey, Buffer.from(token, 'base64'))

const saying = (status: string, over: object = {}) => ({
  body: {
    merchantId: 550,
    appId: 'SHOP-1',
    referenceId: payment.reference,
    txnAmt: '116000',
    token: null,
    status,
    statusDesc: 'TRANSACTION',
    ...over,
  },
})

test('the form is signed with the key of the shop, in the order of connectIPS', async () => {
  const { gateway, url } = await open(saying('ERROR'))
  const { redirect } = await gateway.start({ ...ATTEMPT, description: 'Order GP-000123, "apples" & स्याउ' })
  expect(redirect).toMatchObject({ method: 'POST', url: `${url}/connectipswebgw/loginpage` })
  const { TOKEN, ...fields } = redirect.fields
  expect(fields).toEqual({
    MERCHANTID: '550',
    APPID: 'SHOP-1',
    APPNAME: 'Himalayan Green',
    TXNID: ATTEMPT.reference,
    TXNDATE: '21-11-2026',
    TXNCRNCY: 'NPR',
    TXNAMT: '116000',
    REFERENCEID: ATTEMPT.reference,
    REMARKS: 'Order GP-000123 apples',
    PARTICULARS: 'Order GP-000123 apples',
  })
  const text = `MERCHANTID=550,APPID=SHOP-1,APPNAME=Himalayan Green,TXNID=${ATTEMPT.reference},TXNDATE=21-11-2026,TXNCRNCY=NPR,TXNAMT=116000,REFERENCEID=${ATTEMPT.reference},REMARKS=Order GP-000123 apples,PARTICULARS=Order GP-000123 apples,TOKEN=TOKEN`
  expect(isSignedByUs(text, TOKEN!)).toBe(true)
})

test.each([
  [saying('SUCCESS'), { status: 'completed', amount_paisa: 1160_00, provider_ref: payment.reference }],
  [saying('SUCCESS', { txnAmt: 116001 }), { status: 'review' }],
  [saying('SUCCESS', { txnAmt: '1160' }), { status: 'review' }],
  [saying('SUCCESS', { referenceId: 'ABCDEFGH23456789JKLX' }), { status: 'review' }],
  [saying('SUCCESS', { merchantId: 551 }), { status: 'review' }],
  [saying('success'), { status: 'review' }],
  [saying('FAILED'), { status: 'failed' }],
  [saying('ERROR'), { status: 'pending' }],
  [saying('SOMETHING'), { status: 'review' }],
])('connectIPS says %o', async (answer, gatewayStatus) => {
  const { gateway, asked } = await open(answer)
  expect(await gateway.verify(payment, { TXNID: 'ABCDEFGH23456789JKLX' })).toMatchObject(gatewayStatus)
  const { body, headers } = asked[0]!
  expect(headers.authorization).toBe(`Basic ${Buffer.from('SHOP-1:pass').toString('base64')}`)
  const { token, ...named } = body as Record<string, string>
  expect(named).toEqual({
    merchantId: '550',
    appId: 'SHOP-1',
    referenceId: payment.reference,
    txnAmt: '116000',
  })
  const text = `MERCHANTID=550,APPID=SHOP-1,REFERENCEID=${payment.reference},TXNAMT=116000`
  expect(isSignedByUs(text, token!)).toBe(true)
})

test('what stays unfinished is over after a grace time', async () => {
  const { gateway } = await open(saying('ERROR'), new Date(payment.expires_at.getTime() + 6 * 60_000))
  expect(await gateway.verify(payment, null)).toMatchObject({ status: 'expired' })
})

test.each([{ status: 401, body: '' }, { status: 403, body: '' }, { status: 500, body: '' }, { body: 'x' }])(
  'an outage says nothing: %o',
  async (answer) => {
    const { gateway } = await open(answer)
    await expect(gateway.verify(payment, null)).rejects.toThrow(GatewayOutage)
  },
)
