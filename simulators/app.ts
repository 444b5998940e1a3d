import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { card } from './card.ts'
import { connectips, type Registered } from './connectips.ts'
import { controlRoutes } from './control.ts'
import { esewa } from './esewa.ts'
import { fonepay } from './fonepay.ts'
import type { Env, Simulator } from './gateway.ts'
import { khalti } from './khalti.ts'
import { document, FONT, notice } from './look.ts'
import { act, isWaiting, payPage, send } from './pages.ts'
import { portalRoutes } from './portal.ts'
import { pushRoutes } from './push.ts'
import { scenariosOf } from './scenarios.ts'
import { GATEWAYS, type Gateway, type Transactions } from './transactions.ts'

/** Browsers say it with every form, older ones by Origin alone; other programs say neither. */
function isOwnForm({ headers, url }: Request): boolean {
  const [site, origin] = [headers.get('sec-fetch-site'), headers.get('origin')]
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  return origin === null || origin === new URL(url).origin
}

/** The socket's address counts: there is no proxy between. */
function isFromThisMachine({ env, req }: Context<Env>): boolean {
  const address = env?.incoming?.socket.remoteAddress
  const isLocal = address === undefined || /^(::ffff:)?127\.|^::1$/.test(address)
  return isLocal && !req.header('x-forwarded-for') && !req.header('forwarded')
}

/** All simulators below one address. `registered` is what connectIPS was told beforehand. */
export function createSimulators(
  store: Transactions,
  registered: () => Registered | undefined = () => undefined,
) {
  const simulators: Record<Gateway, Simulator> = {
    esewa,
    khalti,
    card,
    connectips: connectips(registered),
    fonepay,
  }
  const app = new Hono<Env>()
  // Only this machine's names are allowed: a site that points its own name here must not reach the control API.
  app.use(async (c, next) => {
    const { hostname } = new URL(c.req.url)
    // No other site may hide one of these pages in a frame.
    c.header('X-Frame-Options', 'DENY')
    if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return next()
    return c.text('The simulators answer on this machine only.', 403)
  })
  // Buttons are pressed on these pages alone: no other site may pay, refund or switch a gateway off by a form of its own.
  for (const path of ['/scenario', '/portal', '/outages'])
    app.post(path, async (c, next) => {
      if (isOwnForm(c.req.raw)) return next()
      return c.text('Press this on the simulator’s own page.', 403)
    })
  for (const path of ['/control/*', '/push/*'])
    app.use(path, async (c, next) => {
      if (isFromThisMachine(c)) return next()
      return c.json({ error: 'Only this machine may ask.' }, 403)
    })
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/mukta.woff2', (c) => c.body(readFileSync(FONT), 200, { 'Content-Type': 'font/woff2' }))
  for (const gateway of GATEWAYS) app.route(`/${gateway}`, simulators[gateway].door(store))
  app.route('/control', controlRoutes(store, simulators))
  app.route('/push', pushRoutes())
  app.route('/', portalRoutes(store))
  app.post('/scenario', async (c) => {
    const sent = (await c.req.parseBody()) as Record<string, string>
    const gateway = GATEWAYS.find((name) => name === sent.gateway)
    const one = gateway && store.find(gateway, sent.id ?? '')
    if (!one || !scenariosOf(one.gateway).some(({ name }) => name === sent.scenario)) return c.notFound()
    if (!isWaiting(one)) return payPage(c, one)
    const seconds = sent.seconds ? Math.min(Math.max(Number(sent.seconds) || 0, 0), 86_400) : undefined
    const done = { scenario: sent.scenario!, seconds }
    return send(c, one, act(store, one, done, simulators[one.gateway].answerTo))
  })
  app.notFound((c) =>
    c.html(document('portal', 'Payment simulators', html`${notice}<h1>There is nothing here</h1>`), 404),
  )
  return app
}
