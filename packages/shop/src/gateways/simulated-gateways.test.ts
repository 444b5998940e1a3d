import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Simulators } from '../../../../simulators/open.ts'
import { buyPrepaid } from '../../test/scenes/paying.ts'
import {
  beginPayment,
  control,
  openSimulatorsForTest,
  type PaidAttempt,
} from '../../test/scenes/simulated-payments.ts'
import { type TestShop, testOfParts as test } from '../../test/shop.ts'
import type { Payment } from '../payments/payment.ts'
import { recordStatus } from '../payments/record-status.ts'
import type { PaymentStatus } from '../payments/tables.ts'
import type { Callback, Provider } from './gateway.ts'
import { queryGateway, refundThrough } from './gateways.ts'

// Each adapter against a simulator that somebody else wrote, from the gateways' documents (nepal.md §2.4).

const AMOUNT = 2_700_50

/** The world's clock, moved by what a test waits for. */
let moved = 0
const now = () => new Date(Date.now() + moved)

let simulators: Simulators
beforeAll(async () => {
  simulators = await openSimulatorsForTest(now)
})
afterAll(() => simulators.close())

/** What becomes of an attempt: at the return, then when nothing more comes and it has run out. */
const CASES: Record<Provider, Record<string, [PaymentStatus, PaymentStatus]>> = {
  esewa: {
    pay: ['completed', 'completed'],
    number: ['completed', 'completed'],
    comma: ['completed', 'completed'],
    twice: ['completed', 'completed'],
    stay: ['completed', 'completed'],
    altered: ['completed', 'completed'],
    early: ['pending', 'completed'],
    late: ['pending', 'completed'],
    outage: ['pending', 'completed'],
    other: ['review', 'review'],
    hold: ['review', 'review'],
    forged: ['pending', 'expired'],
    cancel: ['pending', 'expired'],
    expire: ['pending', 'expired'],
    fail: ['cancelled', 'cancelled'],
  },
  khalti: {
    pay: ['completed', 'completed'],
    twice: ['completed', 'completed'],
    stay: ['completed', 'completed'],
    altered: ['completed', 'completed'],
    early: ['pending', 'completed'],
    late: ['pending', 'completed'],
    outage: ['pending', 'completed'],
    other: ['review', 'review'],
    hold: ['pending', 'pending'],
    forged: ['pending', 'expired'],
    fail: ['pending', 'expired'],
    cancel: ['cancelled', 'cancelled'],
    expire: ['expired', 'expired'],
  },
  card: {
    pay: ['completed', 'completed'],
    twice: ['completed', 'completed'],
    fail: ['failed', 'failed'],
    cancel: ['cancelled', 'cancelled'],
    hold: ['review', 'review'],
    error: ['review', 'review'],
    other: ['review', 'review'],
    forged: ['pending', 'review'],
    altered: ['pending', 'review'],
    stay: ['pending', 'review'],
    expire: ['pending', 'review'],
  },
  connectips: {
    pay: ['completed', 'completed'],
    twice: ['completed', 'completed'],
    stay: ['completed', 'completed'],
    altered: ['completed', 'completed'],
    early: ['pending', 'completed'],
    late: ['pending', 'completed'],
    outage: ['pending', 'completed'],
    fail: ['failed', 'failed'],
    other: ['pending', 'expired'],
    hold: ['pending', 'expired'],
    forged: ['pending', 'expired'],
    cancel: ['pending', 'expired'],
    expire: ['pending', 'expired'],
  },
  fonepay: {
    pay: ['completed', 'completed'],
    fee: ['completed', 'completed'],
    twice: ['completed', 'completed'],
    cancel: ['cancelled', 'cancelled'],
    fail: ['failed', 'failed'],
    expire: ['failed', 'failed'],
    other: ['review', 'review'],
    forged: ['pending', 'review'],
    altered: ['pending', 'review'],
    stay: ['pending', 'review'],
  },
}

describe.each(Object.keys(CASES) as Provider[])('%s', (provider) => {
  test.for(Object.entries(CASES[provider]))('%s: %j', async ([scenario, [atOnce, atLast]], { shop }) => {
    const { attempt, ask } = await begin(shop, provider)
    const callback = await attempt.press(scenario)
    expect(await ask(callback)).toMatchObject({ status: atOnce })
    // The same return again changes nothing.
    expect(await ask(callback)).toMatchObject({ status: atOnce })
    pass(2 * 60 * 60)
    const last = await ask(null)
    expect(last).toMatchObject({ status: atLast })
    const isPaid = atLast === 'completed'
    expect(last.completed_at !== null).toBe(isPaid)
    if (isPaid) expect(last.provider_ref).not.toBeNull()
  })
})

test('an answer that takes too long says nothing, and the next one does', async ({ shop }) => {
  const { attempt, ask, reference } = await begin(shop, 'esewa')
  await attempt.press('slow', { seconds: 6 })
  expect(await ask(null)).toMatchObject({ status: 'pending' })
  await control(simulators, 'change', { gateway: 'esewa', reference, slow_ms: 0 })
  expect(await ask(null)).toMatchObject({ status: 'completed' })
})

test.for(['error', 'reset'] as const)(
  'a gateway that answers with %s says nothing',
  async (kind, { shop }) => {
    const { attempt, ask } = await begin(shop, 'khalti')
    await attempt.press('pay')
    await control(simulators, 'outage', { gateway: 'khalti', kind })
    expect(await ask(null)).toMatchObject({ status: 'pending' })
    await control(simulators, 'outage', { gateway: 'khalti', kind: null })
    expect(await ask(null)).toMatchObject({ status: 'completed' })
  },
)

test('money that comes after everything was over still counts', async ({ shop }) => {
  const { attempt, ask, reference } = await begin(shop, 'khalti')
  expect(await ask(await attempt.press('cancel'))).toMatchObject({ status: 'cancelled' })
  await control(simulators, 'change', { gateway: 'khalti', reference, state: 'paid' })
  expect(await ask(null)).toMatchObject({ status: 'completed' })
})

test('what eSewa reverses is not paid; what it gives back in its portal is seen', async ({ shop }) => {
  const { attempt, ask, reference } = await begin(shop, 'esewa')
  await attempt.press('pay')
  expect(await ask(null)).toMatchObject({ status: 'completed' })
  await control(simulators, 'give-back', { gateway: 'esewa', reference, amount_paisa: 100 })
  expect(await ask(null)).toMatchObject({ status: 'partially_refunded' })
  await control(simulators, 'give-back', { gateway: 'esewa', reference })
  expect(await ask(null)).toMatchObject({ status: 'refunded' })
})

test('a word that nobody knows is held', async ({ shop }) => {
  const { attempt, ask, reference } = await begin(shop, 'khalti')
  await attempt.press('pay')
  await control(simulators, 'change', { gateway: 'khalti', reference, status_word: 'Disputed' })
  expect(await ask(null)).toMatchObject({ status: 'review' })
})

describe('money back through Khalti', () => {
  test('in parts, then the rest, and never more', async ({ shop }) => {
    const { refund, given } = await paid(shop)
    expect(await refund(100)).toMatchObject({ status: 'refunded' })
    expect(given()).toBe(100)
    expect(await refund(AMOUNT - 100)).toMatchObject({ status: 'refunded' })
    expect(given()).toBe(AMOUNT)
    expect(await refund(1)).toMatchObject({ status: 'failed' })
  })

  test('whole, with an empty body', async ({ shop }) => {
    const { refund, given } = await paid(shop)
    expect(await refund(AMOUNT)).toMatchObject({ status: 'refunded' })
    expect(given()).toBe(AMOUNT)
  })

  test('is refused', async ({ shop }) => {
    const { refund, given, change } = await paid(shop)
    await change({ refund_answer: 'refused' })
    expect(await refund(100)).toMatchObject({ status: 'failed' })
    expect(given()).toBe(0)
  })

  test('is done, and its answer is lost: it is found out', async ({ shop }) => {
    const { refund, given, change } = await paid(shop)
    await change({ refund_answer: 'lost' })
    expect(await refund(AMOUNT)).toMatchObject({ status: 'refunded' })
    expect(given()).toBe(AMOUNT)
  })

  test('is not sent while Khalti is down', async ({ shop }) => {
    const { refund, given } = await paid(shop)
    await control(simulators, 'outage', { gateway: 'khalti', kind: 'error' })
    expect((await refund(AMOUNT)).status).not.toBe('refunded')
    await control(simulators, 'outage', { gateway: 'khalti', kind: null })
    expect(given()).toBe(0)
  })
})

/** A paid attempt at Khalti, whose money can go back. */
async function paid(shop: TestShop) {
  const { attempt, ask, reference } = await begin(shop, 'khalti')
  await attempt.press('pay')
  const payment = await ask(null)
  return {
    refund: (amount_paisa: number) => refundThrough(attempt.gateways, payment, amount_paisa),
    given: () => simulators.store.find('khalti', reference)!.refunded_paisa,
    change: (how: object) => control(simulators, 'change', { gateway: 'khalti', reference, ...how }),
  }
}

/** An attempt at a pay page, and the question what became of it, written down as the shop does. */
async function begin(shop: TestShop, provider: Provider) {
  const { ctx, group: order_group_id } = await buyPrepaid(shop)
  const attempt: PaidAttempt = await beginPayment(simulators, { ...ctx, now: now() }, now, {
    order_group_id,
    provider,
    amount_paisa: AMOUNT,
  })
  const read = (): Promise<Payment> =>
    ctx.db.selectFrom('payments').selectAll().where('id', '=', attempt.payment_id).executeTakeFirstOrThrow()
  const first = await read()
  async function ask(callback: Callback | null): Promise<Payment> {
    const gatewayStatus = await queryGateway(attempt.gateways, await read(), callback)
    const { payment } = await recordStatus({ ...ctx, now: now() }, attempt.payment_id, gatewayStatus)
    return payment
  }
  return { attempt, ask, reference: first.session_ref ?? first.reference }
}

/** Lets time pass in the world. */
function pass(seconds: number): void {
  moved += seconds * 1000
}
