import { createPrivateKey, createSign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSimulators } from './app.ts'
import { openForTest } from './ask.ts'
import { signedText } from './signatures.ts'
import { openTransactions } from './transactions.ts'

const LOGIN = '/connectips/connectipswebgw/loginpage'
const VALIDATE = '/connectips/connectipswebws/api/creditor/validatetxn'
const BASIC = { Authorization: `Basic ${Buffer.from('DEMO-1:demo').toString('base64')}` }
const key = createPrivateKey(readFileSync(join(import.meta.dirname, 'demo-connectips-key.pem')))

const FIELDS = {
  MERCHANTID: '550',
  APPID: 'DEMO-1',
  APPNAME: 'Himalayan Green',
  TXNID: 'txn-8',
  TXNDATE: '21-11-2026',
  TXNCRNCY: 'NPR',
  TXNAMT: '130050',
  REFERENCEID: 'GP-000123',
  REMARKS: 'Order',
  PARTICULARS: 'Order GP-000123',
}

function tokenOf(fields: Record<string, string>): string {
  const text = signedText(Object.keys(fields), fields)
  return createSign('RSA-SHA256').update(text).sign(key, 'base64')
}

function loginForm(given: Record<string, string> = {}): Record<string, string> {
  const fields = { ...FIELDS, ...given }
  return { TOKEN: tokenOf({ ...fields, TOKEN: 'TOKEN' }), ...fields, ...given }
}

function question(txnAmt = 130050) {
  const referenceId = 'txn-8'
  const fields = { MERCHANTID: '550', APPID: 'DEMO-1', REFERENCEID: referenceId, TXNAMT: String(txnAmt) }
  return { merchantId: 550, appId: 'DEMO-1', referenceId, txnAmt, token: tokenOf(fields) }
}

test.each([
  ['a token of another text', { TOKEN: tokenOf(FIELDS) }, 400],
  ['rupees instead of paisa', { TXNAMT: '1300.50' }, 400],
  ['a TXNID that is too long', { TXNID: 'x'.repeat(21) }, 400],
  ['another merchant', { MERCHANTID: '1' }, 400],
])('%s is refused', async (_, fields, status) => {
  expect((await openForTest().form(LOGIN, loginForm(fields))).status).toBe(status)
})

test('403 for a TXNID used twice, and where no URLs are registered', async () => {
  const { form } = openForTest()
  expect((await form(LOGIN, loginForm())).status).toBe(200)
  expect((await form(LOGIN, loginForm())).status).toBe(403)
  const bare = createSimulators(openTransactions())
  const body = new URLSearchParams(loginForm())
  expect((await bare.request(`http://127.0.0.1${LOGIN}`, { method: 'POST', body })).status).toBe(403)
})

test.each([
  ['pay', 'http://shop.test/paid/connectips?TXNID=txn-8', 'SUCCESS'],
  ['fail', 'http://shop.test/unpaid/connectips?TXNID=txn-8', 'FAILED'],
  ['cancel', 'http://shop.test/unpaid/connectips?TXNID=txn-8', 'ERROR'],
  ['hold', 'http://shop.test/unpaid/connectips?TXNID=txn-8', 'ERROR'],
  ['forged', 'http://shop.test/paid/connectips?TXNID=txn-8', 'ERROR'],
  ['altered', 'http://shop.test/paid/connectips?TXNID=txn-X', 'SUCCESS'],
])('%s goes to %s, and is %s when asked', async (scenario, address, status) => {
  const { form, json, press } = openForTest()
  await form(LOGIN, loginForm())
  const back = await press({ gateway: 'connectips', id: 'txn-8' }, scenario)
  expect(back.headers.get('location')).toBe(address)
  expect(await (await json(VALIDATE, question(), BASIC)).json()).toMatchObject({
    status,
    referenceId: 'txn-8',
  })
})

test('who asks must be the merchant, with its token, for the amount that was paid', async () => {
  const { form, json, press } = openForTest()
  await form(LOGIN, loginForm())
  await press({ gateway: 'connectips', id: 'txn-8' }, 'pay')
  expect((await json(VALIDATE, question())).status).toBe(401)
  const forged = { ...question(), txnAmt: 1 }
  expect(await (await json(VALIDATE, forged, BASIC)).json()).toMatchObject({ status: 'ERROR' })
  expect(await (await json(VALIDATE, question(130051), BASIC)).json()).toMatchObject({ status: 'ERROR' })
})
