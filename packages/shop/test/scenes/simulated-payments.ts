import { readFileSync } from 'node:fs'
import { openSimulators, type Simulators } from '../../../../simulators/open.ts'
import { type PaymentSettings, simulatedGateways } from '../../src/config/payment-settings.ts'
import type { Ctx } from '../../src/context.ts'
import type { Callback, Gateways, Provider, Redirect } from '../../src/gateways/gateway.ts'
import { openGateways } from '../../src/gateways/open-gateways.ts'
import { startPayment } from '../../src/payments/start-payment.ts'

const KEY = new URL('../../../../simulators/demo-connectips-key.pem', import.meta.url)

/** Where the tests' browsers come back to; nobody listens there. */
const RETURN_URL = 'http://shop.test/order/payment/{payment_id}'

/** The settings of a shop that pays at these simulators. */
export function settingsAt(address: string): PaymentSettings {
  return simulatedGateways(address, readFileSync(KEY, 'utf8'))
}

/** The environment of a shop, demo or not, that pays at these simulators as at any other gateway. */
export function gatewaysAt(address: string): Record<string, string> {
  return {
    ESEWA_PRODUCT_CODE: 'EPAYTEST',
    ESEWA_SECRET: '8gBm/:&EnhH.1/q',
    ESEWA_FORM_URL: `${address}/esewa/api/epay/main/v2/form`,
    ESEWA_STATUS_URL: `${address}/esewa/api/epay/transaction/status/`,
    KHALTI_SECRET: 'demo-khalti-secret',
    KHALTI_URL: `${address}/khalti/api/v2`,
    CONNECTIPS_MERCHANT_ID: '550',
    CONNECTIPS_APP_ID: 'DEMO-1',
    CONNECTIPS_PASSWORD: 'demo',
    CONNECTIPS_KEY: readFileSync(KEY, 'utf8'),
    CONNECTIPS_FORM_URL: `${address}/connectips/connectipswebgw/loginpage`,
    CONNECTIPS_CHECK_URL: `${address}/connectips/connectipswebws/api/creditor/validatetxn`,
  }
}

/** Simulators for one test file, on a port of their own, with the test's clock. */
export function openSimulatorsForTest(now: () => Date): Promise<Simulators> {
  const address = 'http://shop.test/order/payment/connectips'
  return openSimulators({
    clock: () => now().getTime(),
    connectips: { success_url: address, failure_url: address },
  })
}

/** A browser that pays: goes where the shop sent it, presses a button there, and comes back with what it was given. */
export interface PaidAttempt {
  payment_id: string
  gateways: Gateways
  /** Does something on the pay page; answers what the browser brings back, or null when it stays there. */
  press(scenario: string, options?: { seconds?: number; amount_paisa?: number }): Promise<Callback | null>
}

/** Begins an attempt for an order group, with breakers that know of no trouble yet, and goes to the pay page. */
export async function beginPayment(
  simulators: Simulators,
  ctx: Ctx,
  now: () => Date,
  asked: { order_group_id: string; provider: Provider; amount_paisa: number },
): Promise<PaidAttempt> {
  const gateways = openGateways(settingsAt(simulators.address), now, now)
  const { payment_id, redirect } = await startPayment(ctx, gateways, {
    ...asked,
    description: 'Order GP-000123',
    customer: { name: 'Sabina Gurung', email: 'sabina@example.com', phone: '+9779841234567' },
    return_url: RETURN_URL,
  })
  await visit(redirect)
  const payment = await ctx.db
    .selectFrom('payments')
    .select(['reference', 'session_ref'])
    .where('id', '=', payment_id)
    .executeTakeFirstOrThrow()
  const reference = payment.session_ref ?? payment.reference
  return {
    payment_id,
    gateways,
    press: (scenario, options = {}) =>
      pressAt(simulators, { gateway: asked.provider, reference, scenario, ...options }),
  }
}

/** Goes where the shop sends the browser. */
export async function visit({ method, url, fields }: Redirect): Promise<void> {
  const body = method === 'POST' ? new URLSearchParams(fields) : undefined
  const answer = await fetch(url, { method, body, redirect: 'manual' })
  if (answer.status !== 200) throw new Error(`The pay page says ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** A press of a button of a pay page: of which gateway, for which payment, and which button. */
interface Press {
  gateway: string
  reference: string | undefined
  scenario: string
  seconds?: number
  amount_paisa?: number
}

/** Presses a button of the page; returns what the browser brings back to the shop. */
export async function pressAt(simulators: Simulators, press: Press): Promise<Callback | null> {
  const answer = await control(simulators, 'act', press)
  if ('stay' in answer) return null
  if (answer.method === 'POST') return answer.fields as Callback
  return Object.fromEntries(new URL(answer.url as string).searchParams)
}

/** Calls the simulators' door for tests. */
export async function control(
  { address }: Simulators,
  path: string,
  body: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${address}/control/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })
  const said = (await answer.json()) as Record<string, unknown>
  if (!answer.ok) throw new Error(`The simulators refuse ${path}: ${JSON.stringify(said)}`)
  return said
}
