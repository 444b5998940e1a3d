import type { Context } from 'hono'
import { newRouter, type Simulator, withQuery } from './gateway.ts'
import { act, isWaiting } from './pages.ts'
import { type Done, scenariosOf } from './scenarios.ts'
import {
  GATEWAYS,
  type Gateway,
  OUTAGES,
  type Outage,
  type State,
  type Transaction,
  type Transactions,
} from './transactions.ts'

const STATES: State[] = [
  'open',
  'paid',
  'cancelled',
  'failed',
  'expired',
  'held',
  'refunded',
  'partly_refunded',
]

/**
 * The door for tests: JSON in, JSON out, `{ error }` with 400 or 404 when it cannot be done.
 *   GET  transactions            ?gateway=&reference= : the newest first
 *   POST act                     { gateway, reference, scenario, seconds?, amount_paisa? } : as if a button was pressed;
 *                                answers where the browser would be sent: { method, url, fields } or { stay }
 *   POST next                    the same, for a payment that has yet to come; reference "*" is the gateway's next
 *   POST change                  { gateway, reference, state?, status_word?, slow_ms?, refund_answer?, paid_paisa? } ;
 *                                state "paid" takes the money, late or not
 *   POST give-back               { gateway, reference, amount_paisa? } : a refund made in the gateway's portal
 *   POST outage                  { gateway (or "all"), kind: answer|error|hang|reset|null, seconds? }
 *   POST clock                   { offset_seconds } : the simulators' clock, beside the machine's
 *   POST forget                  {} : everything
 */
export function controlRoutes(store: Transactions, simulators: Record<Gateway, Simulator>) {
  return newRouter()
    .use(async (c, next) => {
      // Pages of other sites cannot send JSON here without CORS.
      const isJson = c.req.header('content-type')?.startsWith('application/json')
      if (c.req.method !== 'POST' || isJson) return next()
      return c.json({ error: 'Send JSON, as application/json.' }, 415)
    })
    .get('/transactions', (c) => {
      const { gateway, reference } = c.req.query()
      const found = store
        .list()
        .filter(
          (one) =>
            (!gateway || one.gateway === gateway) &&
            (!reference || one.id === reference || one.reference === reference),
        )
      return c.json(found)
    })
    .post('/act', async (c) => {
      const sent = await jsonOf(c)
      const one = transactionOf(store, sent)
      if (!one) return c.json({ error: 'There is no such payment.' }, 404)
      const done = doneOf(sent, one.gateway)
      if (!done) return c.json({ error: 'There is no such scenario here.' }, 400)
      if (!isWaiting(one)) return c.json({ error: `Nothing is left to do: ${one.state}.` }, 400)
      const answer = act(store, one, done, simulators[one.gateway].answerTo)
      if ('stay' in answer || answer.method === 'POST') return c.json(answer)
      return c.json({ ...answer, url: withQueryOnce(answer.url, answer.fields) })
    })
    .post('/next', async (c) => {
      const sent = await jsonOf(c)
      const gateway = gatewayOf(sent.gateway)
      const done = gateway && doneOf(sent, gateway)
      if (!done) return c.json({ error: 'There is no such gateway or scenario.' }, 400)
      store.plan(gateway, String(sent.reference ?? '*'), done)
      return c.json({})
    })
    .post('/change', async (c) => {
      const sent = await jsonOf(c)
      const one = transactionOf(store, sent)
      if (!one) return c.json({ error: 'There is no such payment.' }, 404)
      if (sent.state !== undefined && !STATES.includes(sent.state as State))
        return c.json({ error: 'There is no such state.' }, 400)
      change(store, one, sent)
      return c.json(one)
    })
    .post('/give-back', async (c) => {
      const sent = await jsonOf(c)
      const one = transactionOf(store, sent)
      if (!one) return c.json({ error: 'There is no such payment.' }, 404)
      const isDone = store.giveBack(one, numberOf(sent.amount_paisa))
      return isDone ? c.json(one) : c.json({ error: 'So much was not paid.' }, 400)
    })
    .post('/outage', async (c) => {
      const sent = await jsonOf(c)
      const gateways = sent.gateway === 'all' ? GATEWAYS : GATEWAYS.filter((name) => name === sent.gateway)
      const kind = OUTAGES.find((kind) => kind === sent.kind)
      if (gateways.length === 0 || (sent.kind !== null && !kind))
        return c.json({ error: 'There is no such gateway or outage.' }, 400)
      const seconds = numberOf(sent.seconds)
      const until = seconds === undefined ? null : store.now() + seconds * 1000
      const outage: Outage | undefined = kind && { kind, until }
      for (const gateway of gateways) store.setOutage(gateway, outage)
      return c.json({})
    })
    .post('/clock', async (c) => {
      const seconds = numberOf((await jsonOf(c)).offset_seconds)
      if (seconds === undefined) return c.json({ error: 'offset_seconds must be a number.' }, 400)
      store.setClockOffset(seconds * 1000)
      return c.json({ now: new Date(store.now()).toISOString() })
    })
    .post('/forget', (c) => {
      store.forget()
      return c.json({})
    })
}

/** The values that tests and the portal may change by hand. */
export function change(store: Transactions, one: Transaction, sent: Record<string, unknown>): void {
  const { state, status_word, slow_ms, refund_answer, paid_paisa } = sent
  if (state === 'paid') store.pay(one, numberOf(paid_paisa))
  else if (state !== undefined) one.state = state as State
  if (status_word === null || typeof status_word === 'string') one.status_word = status_word
  if (numberOf(slow_ms) !== undefined) one.slow_ms = numberOf(slow_ms)!
  if (refund_answer === 'ok' || refund_answer === 'refused' || refund_answer === 'lost')
    one.refund_answer = refund_answer
  store.save()
}

async function jsonOf(c: Context): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => ({}))
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

function gatewayOf(name: unknown): Gateway | undefined {
  return GATEWAYS.find((gateway) => gateway === name)
}

function transactionOf(store: Transactions, sent: Record<string, unknown>): Transaction | undefined {
  const gateway = gatewayOf(sent.gateway)
  return gateway && store.find(gateway, String(sent.reference))
}

function doneOf(sent: Record<string, unknown>, gateway: Gateway): Done | undefined {
  if (!scenariosOf(gateway).some(({ name }) => name === sent.scenario)) return undefined
  return {
    scenario: String(sent.scenario),
    seconds: numberOf(sent.seconds),
    amount_paisa: numberOf(sent.amount_paisa),
  }
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

function withQueryOnce(url: string, fields: Record<string, string>): string {
  return Object.keys(fields).length > 0 ? withQuery(url, fields) : url
}
