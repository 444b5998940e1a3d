import { expect, test } from 'vitest'
import {
  type Answer,
  type AskedRequest,
  ATTEMPT,
  attemptOf,
  openFakeGateway,
} from '../../../test/servers/fake-gateway.ts'
import { GatewayOutage, GatewayRefusal } from '../gateway.ts'
import { openGatewayBreaker } from '../open-gateways.ts'
import { openKhalti } from './khalti.ts'

const payment = attemptOf('khalti')
const paid = { ...payment, status: 'completed' as const, provider_ref: 'tx-1' }

async function open(
  answer: Answer | ((asked: AskedRequest, nth: number) => Answer),
  refundUnit: 'paisa' | 'rupees' = 'paisa',
) {
  let nth = 0
  const fake = await openFakeGateway((asked) =>
    typeof answer === 'function' && answer.length > 0
      ? (answer as (asked: AskedRequest, nth: number) => Answer)(asked, ++nth)
      : (answer as Answer),
  )
  const gateway = openKhalti(
    { secret: 'key', url: `${fake.url}/api/v2`, refundUnit },
    openGatewayBreaker(() => 0),
    () => payment.started_at,
    () => new Date('2023-05-25T09:41:16Z'),
  )
  return { ...fake, gateway }
}

const STARTED = {
  pidx: 'bZQLD9wRVWo4CdESSfuSsB',
  payment_url: 'https://test-pay.khalti.com/?pidx=bZQLD9wRVWo4CdESSfuSsB',
  expires_at: '2023-05-25T16:26:16.471649+05:45',
  expires_in: 1800,
}

const saying = (status: string, over: object = {}, http = 200) => ({
  status: http,
  body: {
    pidx: payment.session_ref,
    total_amount: 1160_00,
    status,
    transaction_id: 'tx-1',
    fee: 0,
    refunded: false,
    ...over,
  },
})

test('Khalti is asked for a link, and says how long it lives', async () => {
  const { gateway, asked } = await open({ body: STARTED })
  expect(await gateway.start(ATTEMPT)).toEqual({
    redirect: { method: 'GET', url: STARTED.payment_url, fields: {} },
    session_ref: STARTED.pidx,
    life: 3_600_471,
  })
  expect(asked).toMatchObject([
    {
      method: 'POST',
      path: '/api/v2/epayment/initiate/',
      headers: { authorization: 'Key key', 'content-type': 'application/json' },
      body: {
        return_url: ATTEMPT.return_url,
        website_url: ATTEMPT.website_url,
        amount: 1160_00,
        purchase_order_id: ATTEMPT.reference,
        purchase_order_name: 'Order GP-000123',
        customer_info: { name: 'Sita Gurung', email: 'sita@example.com', phone: '9841234567' },
      },
    },
  ])
})

test.each([
  [
    { status: 400, body: { amount: ['A valid integer is required.'], error_key: 'validation_error' } },
    GatewayRefusal,
  ],
  [{ status: 401, body: { detail: 'Invalid token.', status_code: 401 } }, GatewayOutage],
  [{ status: 503, body: '' }, GatewayOutage],
  [{ status: 302, body: '' }, GatewayOutage],
  [{ body: { ...STARTED, payment_url: 'javascript:alert(1)' } }, GatewayOutage],
  [{ body: { ...STARTED, pidx: '' } }, GatewayOutage],
])('an attempt that Khalti does not begin: %o', async (answer, kind) => {
  const { gateway } = await open(answer)
  await expect(gateway.start(ATTEMPT)).rejects.toThrow(kind)
})

test.each([
  [saying('Completed'), { status: 'completed', amount_paisa: 1160_00, provider_ref: 'tx-1' }],
  [saying('Completed', { total_amount: 1160_01 }), { status: 'review' }],
  [saying('Completed', { total_amount: 1160 }), { status: 'review' }],
  [saying('Completed', { total_amount: 1160_00_00 }), { status: 'review' }],
  [saying('Completed', { transaction_id: null }), { status: 'review' }],
  [saying('Completed', { refunded: true }), { status: 'review' }],
  [saying('Completed', { pidx: 'bZQLD9wRVWo4CdESSfuSsX' }), { status: 'review' }],
  [saying('completed'), { status: 'review' }],
  [saying('Initiated', { transaction_id: null }), { status: 'pending' }],
  [saying('Pending'), { status: 'pending' }],
  [saying('Refunded', { refunded: true }), { status: 'refunded' }],
  [saying('refunded', { refunded: true }), { status: 'refunded' }],
  [saying('Partially Refunded'), { status: 'refunded', is_partial: true }],
  [saying('Partially refunded'), { status: 'refunded', is_partial: true }],
  [saying('Expired', { transaction_id: null }, 400), { status: 'expired' }],
  [saying('User canceled', { transaction_id: null }, 400), { status: 'cancelled' }],
  [saying('Something new'), { status: 'review' }],
  [{ status: 404, body: { detail: 'Not found.', error_key: 'validation_error' } }, { status: 'review' }],
])('Khalti says %o', async (answer, gatewayStatus) => {
  const { gateway, asked } = await open(answer)
  // What the browser brings is not signed: it decides nothing.
  const callback = { pidx: 'another', status: 'Completed', total_amount: '116000' }
  expect(await gateway.verify(payment, callback)).toMatchObject(gatewayStatus)
  expect(asked).toMatchObject([{ path: '/api/v2/epayment/lookup/', body: { pidx: payment.session_ref } }])
})

test.each([{ status: 500, body: '' }, { body: '<html>' }, { status: 401, body: {} }])(
  'an outage says nothing: %o',
  async (answer) => {
    const { gateway } = await open(answer)
    await expect(gateway.verify(payment, null)).rejects.toThrow(GatewayOutage)
  },
)

const isRefund = ({ path }: AskedRequest) => path === '/api/merchant-transaction/tx-1/refund/'

test('a whole amount goes back with an empty body, a part in paisa or rupees', async () => {
  const answer = (asked: AskedRequest) =>
    isRefund(asked) ? { body: { detail: 'Transaction refund successful.' } } : saying('Completed')
  const { gateway, asked } = await open(answer)
  expect(await gateway.refund(paid, 1160_00)).toMatchObject({ status: 'refunded' })
  expect(await gateway.refund(paid, 50_00)).toMatchObject({ status: 'refunded' })
  expect(asked.filter(isRefund).map(({ body }) => body)).toEqual([{}, { amount: 5000 }])
  const other = await open(answer, 'rupees')
  await other.gateway.refund(paid, 50_00)
  expect(other.asked.filter(isRefund).map(({ body }) => body)).toEqual([{ amount: '50.00' }])
})

test.each([
  ['refused', saying('Completed'), { status: 400, body: { detail: 'No.' } }, saying('Completed'), 'failed'],
  ['lost, but done', saying('Completed'), { status: 502, body: '' }, saying('Refunded'), 'refunded'],
  ['lost, perhaps done', saying('Completed'), { status: 502, body: '' }, saying('Completed'), 'unknown'],
  ['answered oddly', saying('Completed'), { body: { detail: 'Queued.' } }, saying('Completed'), 'unknown'],
  [
    'lost, and so is the look-up',
    saying('Completed'),
    { status: 502, body: '' },
    { status: 502, body: '' },
    null,
  ],
  ['not sent', { status: 502, body: '' }, { body: {} }, { body: {} }, 'failed'],
])('a refund is %s', async (_name, before, answer, after, status) => {
  const { gateway, asked } = await open((one, nth) => (isRefund(one) ? answer : nth === 1 ? before : after))
  const refund = gateway.refund(paid, 1160_00)
  if (status) expect(await refund).toMatchObject({ status })
  // refundThrough answers "unknown" for it.
  else await expect(refund).rejects.toThrow(GatewayOutage)
  expect(asked.filter(isRefund)).toHaveLength('body' in before && before.status === 502 ? 0 : 1)
})

test('what was given back in whole is not sent again', async () => {
  const { gateway, asked } = await open(saying('Refunded', { refunded: true }))
  expect(await gateway.refund(paid, 1160_00)).toMatchObject({ status: 'refunded' })
  expect(await gateway.refund(paid, 10_00)).toMatchObject({ status: 'failed' })
  expect(asked.filter(isRefund)).toEqual([])
})
