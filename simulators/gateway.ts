import type { HttpBindings } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import type { Answer, Done } from './scenarios.ts'
import type { Gateway, Transaction, Transactions } from './transactions.ts'

export interface Env {
  Bindings: HttpBindings
}

/** The parts of one gateway. */
export interface Simulator {
  /** As the page says it. */
  title: string
  /** Its addresses, below `/<gateway>`. */
  door(store: Transactions): Hono<Env>
  /** Where the browser goes after a scenario was played, and with what. */
  answerTo(one: Transaction, done: Done): Answer
}

export function newRouter(): Hono<Env> {
  return new Hono<Env>()
}

/** Runs before every request of a merchant's server: it answers an outage in the way that was chosen. */
export function outages(
  store: Transactions,
  gateway: Gateway,
  reply: { body: object; status: 200 | 503 },
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const outage = store.outageOf(gateway)
    if (!outage) return next()
    if (outage.kind === 'hang') await wait(60_000)
    if (outage.kind === 'reset') {
      c.env.incoming.socket.destroy()
      return c.body(null)
    }
    if (outage.kind === 'answer') return c.json(reply.body, reply.status)
    return c.html('<h1>Internal Server Error</h1>', 500)
  }
}

/** Does not keep the process alive. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}

/** A form's fields as text; files are none of ours. */
export function textsOf(form: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}

export function isAddress(text: unknown): text is string {
  return typeof text === 'string' && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/** The address with these after it in its query. */
export function withQuery(url: string, fields: Record<string, string>): string {
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(fields)}`
}
