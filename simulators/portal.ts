import { html } from 'hono/html'
import { change } from './control.ts'
import { newRouter } from './gateway.ts'
import { document, type Html, notice } from './look.ts'
import { stateOf, TITLES } from './pages.ts'
import { shownRupees } from './rupees.ts'
import { GATEWAYS, type Gateway, type Transaction, type Transactions } from './transactions.ts'

/** How many of the newest payments the page shows. */
const SHOWN = 100

/** The changes that a gateway's staff, or time, make to a payment. */
const EVENTS: { name: string; label: string; fits(one: Transaction): boolean }[] = [
  { name: 'pay', label: 'The money arrives now', fits: (one) => one.charges === 0 },
  { name: 'refund', label: 'Give all back', fits: (one) => one.refunded_paisa < one.paid_paisa },
  { name: 'half', label: 'Give half back', fits: (one) => one.charges > 0 && one.refunded_paisa === 0 },
  {
    name: 'reverse',
    label: 'Reverse it (CANCELED)',
    fits: (one) => one.gateway === 'esewa' && one.state === 'paid',
  },
  {
    name: 'refuse',
    label: 'Refuse refunds',
    fits: (one) => one.gateway === 'khalti' && one.refund_answer !== 'refused',
  },
  {
    name: 'lose',
    label: 'Refund, but lose the answer',
    fits: (one) => one.gateway === 'khalti' && one.refund_answer !== 'lost',
  },
  {
    name: 'allow',
    label: 'Allow refunds again',
    fits: (one) => one.gateway === 'khalti' && one.refund_answer !== 'ok',
  },
]

/** A page over all gateways: every payment, what can still happen to it, and the gateways' outages. */
export function portalRoutes(store: Transactions) {
  return newRouter()
    .get('/', (c) => {
      const rows = store.list().slice(0, SHOWN)
      const body = html`${notice}<h1>All simulated payments</h1>${
        rows.length > 0 ? rows.map(rowOf) : html`<p>There are none yet: pay for an order in the shop.</p>`
      }<h2>Outages</h2><div class="short">${GATEWAYS.map((gateway) => outageOf(store, gateway))}</div>`
      return c.html(document('portal', 'Payment simulators', body, true))
    })
    .post('/portal', async (c) => {
      const { gateway, id, event } = (await c.req.parseBody()) as Record<string, string>
      const one = store.find(gateway as Gateway, id ?? '')
      if (one && EVENTS.some(({ name, fits }) => name === event && fits(one))) apply(store, one, event!)
      return c.redirect('/', 303)
    })
    .post('/outages', async (c) => {
      const { gateway } = (await c.req.parseBody()) as Record<string, string>
      const known = GATEWAYS.find((name) => name === gateway)
      if (known) store.setOutage(known, store.outageOf(known) ? undefined : { kind: 'answer', until: null })
      return c.redirect('/', 303)
    })
}

function apply(store: Transactions, one: Transaction, event: string): void {
  if (event === 'pay') store.pay(one)
  if (event === 'refund') store.giveBack(one)
  if (event === 'half') store.giveBack(one, Math.floor(one.paid_paisa / 2))
  if (event === 'reverse') change(store, one, { state: 'failed' })
  if (event === 'refuse') change(store, one, { refund_answer: 'refused' })
  if (event === 'lose') change(store, one, { refund_answer: 'lost' })
  if (event === 'allow') change(store, one, { refund_answer: 'ok' })
}

function rowOf(one: Transaction): Html {
  const buttons = EVENTS.filter(({ fits }) => fits(one)).map(
    ({ name, label }) =>
      html`<form method="post" action="/portal"><input type="hidden" name="gateway" value="${one.gateway}"><input type="hidden" name="id" value="${one.id}"><button name="event" value="${name}">${label}</button></form>`,
  )
  const refunded = one.refunded_paisa > 0 ? `, ${shownRupees(one.refunded_paisa)} given back` : ''
  return html`<section class="row"><strong>${shownRupees(one.paid_paisa || one.amount_paisa)}</strong> <span class="state">${stateOf(one)}</span> ${TITLES[one.gateway]}<br>${one.reference}${one.charges > 0 ? `, paid as ${one.ref}` : ''}${refunded}<br>${buttons}</section>`
}

function outageOf(store: Transactions, gateway: Gateway): Html {
  const label = store.outageOf(gateway) ? 'is down: bring it back' : 'works: take it down'
  return html`<form method="post" action="/outages"><button name="gateway" value="${gateway}">${TITLES[gateway]} ${label}</button></form>`
}
