import { expect, test } from 'vitest'
import { openForTest } from './ask.ts'

const INITIATE = '/khalti/api/v2/epayment/initiate/'
const LOOKUP = '/khalti/api/v2/epayment/lookup/'
const KEY = { Authorization: 'Key demo-khalti-secret' }
const PAYMENT = {
  return_url: 'http://shop.test/back?attempt=7',
  website_url: 'http://shop.test',
  amount: 1300,
  purchase_order_id: 'GP-000123-1',
  purchase_order_name: 'Order GP-000123',
}

/** Simulators with one payment under way. */
async function started() {
  const simulators = openForTest()
  const answer = await simulators.json(INITIATE, PAYMENT, KEY)
  const { pidx } = (await answer.json()) as { pidx: string }
  return {
    ...simulators,
    pidx,
    lookup: () => simulators.json(LOOKUP, { pidx }, KEY),
    press: (scenario: string, seconds?: number) =>
      simulators.press({ gateway: 'khalti', id: pidx }, scenario, seconds),
    refund: (body: object, id = simulators.one('khalti', pidx).ref) =>
      simulators.json(`/khalti/api/merchant-transaction/${id}/refund/`, body, KEY),
  }
}

test('a payment starts with a link that lives 30 minutes', async () => {
  const { json, get, pass, store } = openForTest()
  const answer = await json(INITIATE, PAYMENT, KEY)
  const said = (await answer.json()) as Record<string, unknown>
  expect(said).toEqual({
    pidx: expect.stringMatching(/^[A-Za-z0-9]{22}$/),
    payment_url: `http://127.0.0.1:4999/khalti/pay?pidx=${said.pidx}`,
    expires_at: '2026-11-21T12:30:00.000000+05:45',
    expires_in: 1800,
  })
  const page = await (await get(`/khalti/pay?pidx=${said.pidx}`)).text()
  expect(page).toContain('Pay Rs 13')
  expect(page).toContain('GP-000123-1')
  pass(1801)
  expect(store.find('khalti', String(said.pidx))!.state).toBe('expired')
  const lookup = await json(LOOKUP, { pidx: said.pidx }, KEY)
  expect([lookup.status, await lookup.json()]).toMatchObject([400, { status: 'Expired', total_amount: 1300 }])
})

test.each([
  ['return_url', '', 'This field may not be blank.'],
  ['website_url', '', 'This field may not be blank.'],
  ['purchase_order_id', '', 'This field may not be blank.'],
  ['purchase_order_name', undefined, 'This field may not be blank.'],
  ['return_url', 'shop', 'Enter a valid URL.'],
  ['website_url', 'javascript:1', 'Enter a valid URL.'],
  ['amount', 'ten', 'A valid integer is required.'],
  ['amount', 1300.5, 'A valid integer is required.'],
  ['amount', 999, 'Amount should be greater than Rs. 10, that is 1000 paisa.'],
])('%s %j is refused: %s', async (name, value, text) => {
  const { json } = openForTest()
  const answer = await json(INITIATE, { ...PAYMENT, [name]: value }, KEY)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ [name]: [text], error_key: 'validation_error' })
})

test('parts that are not the amount are refused', async () => {
  const { json } = openForTest()
  const parts = [
    { label: 'Goods', amount: 1000 },
    { label: 'Delivery', amount: 200 },
  ]
  const answer = await json(INITIATE, { ...PAYMENT, amount_breakdown: parts }, KEY)
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { amount: ['Amount Breakdown mismatch.'], error_key: 'validation_error' },
  ])
  parts[1]!.amount = 300
  expect((await json(INITIATE, { ...PAYMENT, amount_breakdown: parts }, KEY)).status).toBe(200)
})

test.each([INITIATE, LOOKUP, '/khalti/api/merchant-transaction/000X/refund/'])(
  '%s wants the key',
  async (path) => {
    const { json } = openForTest()
    const none = await json(path, PAYMENT)
    expect([none.status, await none.json()]).toEqual([
      401,
      { detail: 'Authentication credentials were not provided.', status_code: 401 },
    ])
    const wrong = await json(path, PAYMENT, { Authorization: 'Key of-somebody' })
    expect([wrong.status, await wrong.json()]).toEqual([401, { detail: 'Invalid token.', status_code: 401 }])
  },
)

test('a pidx of nobody is not found', async () => {
  const answer = await openForTest().json(LOOKUP, { pidx: 'nobody' }, KEY)
  expect(await answer.json()).toEqual({ detail: 'Not found.', error_key: 'validation_error' })
})

test.each([
  ['pay', 'Completed', 200, 'Completed'],
  ['twice', 'Completed', 200, 'Completed'],
  ['altered', 'Completed', 200, 'Completed'],
  ['cancel', 'User canceled', 400, 'User canceled'],
  ['early', 'Completed', 200, 'Pending'],
  ['late', 'Pending', 200, 'Pending'],
  ['hold', 'Pending', 200, 'Pending'],
  ['forged', 'Completed', 200, 'Initiated'],
])('%s comes back as %s; looked up: %i %s', async (scenario, returned, code, status) => {
  const { press, lookup, pidx } = await started()
  const back = new URL((await press(scenario)).headers.get('location')!)
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    attempt: '7',
    pidx,
    status: returned,
    purchase_order_id: 'GP-000123-1',
    amount: scenario === 'altered' ? '130000' : '1300',
  })
  if (scenario === 'cancel')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ transaction_id: '', tidx: '', mobile: '' })
  const answer = await lookup()
  expect(answer.status).toBe(code)
  expect(await answer.json()).toMatchObject({ pidx, status, total_amount: 1300, refunded: false })
})

test.each(['stay', 'expire', 'fail'])('%s leaves the browser where it is', async (scenario) => {
  const { press, lookup } = await started()
  expect((await press(scenario)).status).toBe(200)
  const status = { stay: 'Completed', expire: 'Expired', fail: 'Initiated' }[scenario]
  expect(await (await lookup()).json()).toMatchObject({ status })
})

test('another amount than asked is told', async () => {
  const { press, lookup } = await started()
  await press('other')
  expect(await (await lookup()).json()).toMatchObject({ status: 'Completed', total_amount: 1200 })
})

test('any word can be answered', async () => {
  const { lookup, json, pidx } = await started()
  await json('/control/change', { gateway: 'khalti', reference: pidx, status_word: 'Disputed' })
  expect(await (await lookup()).json()).toMatchObject({ status: 'Disputed' })
})

test('a payment is given back in parts and whole, and never more than was paid', async () => {
  const { press, refund, lookup } = await started()
  expect((await refund({})).status).toBe(404)
  await press('pay')
  expect(await (await refund({ amount: 500 })).json()).toEqual({ detail: 'Transaction refund successful.' })
  expect(await (await lookup()).json()).toMatchObject({ status: 'Partially Refunded', refunded: true })
  expect((await refund({ amount: 801 })).status).toBe(400)
  expect((await refund({ mobile: '9800000001', amount: 300 })).status).toBe(200)
  expect((await refund({})).status).toBe(200)
  expect(await (await lookup()).json()).toMatchObject({ status: 'Refunded' })
  expect((await refund({})).status).toBe(400)
})

test('a refund can be refused, and its answer can be lost', async () => {
  const { press, refund, lookup, json, pidx, one } = await started()
  await press('pay')
  const change = (refund_answer: string) =>
    json('/control/change', { gateway: 'khalti', reference: pidx, refund_answer })
  await change('refused')
  expect((await refund({})).status).toBe(400)
  expect(await (await lookup()).json()).toMatchObject({ status: 'Completed' })
  await change('lost')
  expect((await refund({ amount: 300 })).status).toBe(502)
  expect(one('khalti', pidx).refunded_paisa).toBe(300)
})

test('an outage is 503', async () => {
  const { lookup, json } = await started()
  await json('/control/outage', { gateway: 'khalti', kind: 'answer' })
  expect((await lookup()).status).toBe(503)
  await json('/control/outage', { gateway: 'khalti', kind: 'error' })
  expect((await lookup()).status).toBe(500)
  await json('/control/outage', { gateway: 'all', kind: null })
  expect((await lookup()).status).toBe(200)
})
