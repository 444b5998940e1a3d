import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Env } from './gateway.ts'
import { document, type Html, notice } from './look.ts'
import { shownRupees } from './rupees.ts'
import { type Answer, type Done, play, type Scenario, scenariosOf } from './scenarios.ts'
import type { Gateway, Transaction, Transactions } from './transactions.ts'

export const TITLES: Record<Gateway, string> = {
  esewa: 'eSewa simulator',
  khalti: 'Khalti simulator',
  card: 'Card simulator',
  connectips: 'connectIPS simulator',
  fonepay: 'Fonepay simulator',
}

type AnswerTo = (one: Transaction, done: Done) => Answer

/** Shows the page to pay; or does what was planned for this payment, and sends the browser on. */
export function present(c: Context<Env>, store: Transactions, one: Transaction, answerTo: AnswerTo) {
  const planned = isWaiting(one) ? store.takePlan(one) : undefined
  return planned ? send(c, one, act(store, one, planned, answerTo)) : payPage(c, one)
}

/** Whether somebody may still do something on its page. */
export function isWaiting(one: Transaction): boolean {
  return one.state === 'open' && one.pay_at === null
}

/** Plays the scenario and returns where the browser goes. */
export function act(store: Transactions, one: Transaction, done: Done, answerTo: AnswerTo): Answer {
  play(store, one, done)
  return answerTo(one, done)
}

export function payPage(c: Context<Env>, one: Transaction) {
  const [first, second, ...rest] = scenariosOf(one.gateway)
  const body = isWaiting(one)
    ? html`${buttonOf(one, first!, 'first', html`Pay ${shownRupees(one.amount_paisa)}`)}${buttonOf(one, second!, 'plain')}
<details><summary>Other cases to try</summary>${rest.map((scenario) => buttonOf(one, scenario))}</details>`
    : html`<p>Nothing is left to do here. State: <span class="state">${stateOf(one)}</span></p>`
  return c.html(document(one.gateway, TITLES[one.gateway], html`${notice}${billOf(one)}${body}${portalLink}`))
}

function buttonOf(one: Transaction, scenario: Scenario, kind = '', label: Html | string = scenario.en): Html {
  const button = html`<button class="${kind}" name="scenario" value="${scenario.name}">${label}<span lang="ne">${scenario.ne}</span></button>`
  return html`<form method="post" action="/scenario"><input type="hidden" name="gateway" value="${one.gateway}"><input type="hidden" name="id" value="${one.id}">${
    scenario.seconds
      ? html`<div class="timed">${button}<label><input name="seconds" type="number" min="0" max="86400" value="${scenario.seconds}" aria-label="Seconds"> s</label></div>`
      : button
  }</form>`
}

function billOf(one: Transaction): Html {
  return html`<section class="bill"><strong>${shownRupees(one.amount_paisa)}</strong><dl><dt>Merchant</dt><dd>Himalayan Green</dd><dt>Reference</dt><dd>${one.reference}</dd>${
    one.id === one.reference ? '' : html`<dt>Payment</dt><dd>${one.id}</dd>`
  }</dl></section>`
}

export function stateOf(one: Transaction): string {
  if (one.status_word) return one.status_word
  return one.pay_at === null ? one.state.replace('_', ' ') : 'money on its way'
}

const portalLink = html`<p><a href="/">All simulated payments</a></p>`

/** Sends the browser on, with what the gateway says; or keeps it with a sentence. */
export function send(c: Context<Env>, one: Transaction, answer: Answer) {
  const title = TITLES[one.gateway]
  if ('stay' in answer)
    return c.html(
      document(one.gateway, title, html`${notice}${billOf(one)}<p>${answer.stay}</p>${portalLink}`),
    )
  if (answer.twice) void sendByItself(answer)
  if (answer.method === 'GET') return c.redirect(answer.url, 303)
  const fields = Object.entries(answer.fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return c.html(
    document(
      one.gateway,
      title,
      html`${notice}<form method="post" action="${answer.url}" id="back">${fields}<button class="first">Back to the shop</button></form><script>document.getElementById('back').submit()</script>`,
    ),
  )
}

/** The same answer a second time, from here: it and the browser's arrive together. */
async function sendByItself({ method, url, fields }: Exclude<Answer, { stay: string }>): Promise<void> {
  const body = method === 'POST' ? new URLSearchParams(fields) : undefined
  await fetch(url, { method, body, redirect: 'manual', signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  )
}

/** What a gateway refuses: JSON for programs, the same words on a page for people. */
export function errorPage(
  c: Context<Env>,
  gateway: Gateway,
  fault: { code: string | number; error_message: string },
  status: 400 | 403 = 400,
) {
  if (!c.req.header('accept')?.includes('text/html')) return c.json(fault, status)
  const body = html`${notice}<h1>The payment cannot start</h1><p>${fault.code ? `${fault.code}: ` : ''}${fault.error_message}</p>`
  return c.html(document(gateway, TITLES[gateway], body), status)
}

export function notFoundPage(c: Context<Env>, gateway: Gateway) {
  return c.html(document(gateway, TITLES[gateway], html`${notice}<h1>No such payment</h1>`), 404)
}
