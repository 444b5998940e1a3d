import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApi } from '@himalayan-green/shop/api.ts'
import { NO_GATEWAYS } from '@himalayan-green/shop/config/payment-settings.ts'
import { inTransaction } from '@himalayan-green/shop/db/transaction.ts'
import { HERE } from '@himalayan-green/shop/fair/asker.ts'
import { openGateways } from '@himalayan-green/shop/gateways/open-gateways.ts'
import { securityEvent } from '@himalayan-green/shop/log.ts'
import { deliverMessage } from '@himalayan-green/shop/messaging/deliver.ts'
import { Away } from '@himalayan-green/shop/messaging/ports.ts'
import { sendMail } from '@himalayan-green/shop/messaging/send.ts'
import { transitionItems } from '@himalayan-green/shop/orders/transition-items.ts'
import { catchLog } from '@himalayan-green/shop/test/log-lines.ts'
import { makeQuickFolder } from '@himalayan-green/shop/test/quick-folder.ts'
import { buy } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { Overloaded, RenderQueue } from '../limits/render-queue.ts'
import { routePatterns } from '../pages/route-patterns.ts'
import { requestLog } from '../request-log.ts'
import { openMetrics } from './metrics.ts'
import { metricsText } from './text.ts'

const config = { metrics: { port: 0, host: '127.0.0.1' } }

/** What a scraper reads, line by line: the figure of a name with its labels. */
async function scraped(port: number | null) {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const text = await answer.text()
  const figures = new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
  return { answer, text, of: (name: string) => figures.get(name) }
}

async function opened(shop: TestShop, messengers: TestShop['messengers'] = shop.messengers) {
  const queues = [
    new RenderQueue('pages', { bounds: { atOnce: 1, atOnceOfOne: 1, waiting: 0, waitingOfOne: 0 } }),
  ]
  const measuring = { queues, build: '/srv/apps/web/build/0123456789abcdef' }
  const metrics = await openMetrics({ ...shop, messengers, config: { ...shop.config, ...config } }, measuring)
  onTestFinished(metrics.close)
  return { queue: queues[0]!, scrape: () => scraped(metrics.port), port: metrics.port }
}

test('O3, O10: a place of backups that cannot be read counts as no backup, and a disk that cannot leaves the rest', async ({
  shop,
}) => {
  catchLog()
  const folder = makeQuickFolder('no-folder-')
  writeFileSync(join(folder, 'backups'), 'a file where a folder should be')
  const { config } = shop
  const { scrape } = await opened({
    ...shop,
    config: {
      ...config,
      dataDir: join(folder, 'nothing'),
      backups: { ...config.backups, to: folder },
    },
  })
  const { answer, of } = await scrape()
  expect(answer.status).toBe(200)
  expect(of('shop_backup_age_seconds{place="BACKUP_TO"}')).toBeGreaterThan(9 * 365 * 24 * 60 * 60)
  expect(of('shop_disk_free_bytes')).toBeUndefined()
  expect(of('shop_database_up')).toBe(1)
})

test('a scraper reads requests by route and status, and no address or id that anybody made up', async ({
  shop,
}) => {
  catchLog()
  const { scrape } = await opened(shop)
  const api = createApi(shop)
  const routes = routePatterns([...api.routes.map(({ path }) => path), '/product/:slug'])
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(requestLog(0, () => routes, 'a secret'))
  app.all('/v1/*', (c) => api.fetch(c.req.raw, { address: '203.0.113.7' }))
  app.get('/product/:slug', (c) => c.text('tea'))
  const sockets = { incoming: { socket: {} }, outgoing: {} } as unknown as HttpBindings
  const ask = (path: string) => app.request(path, {}, sockets)
  for (const path of ['/product/tea-4711', '/product/honey-4711', '/nothing/4711', '/v1/api/cart/'])
    await ask(path)

  const { answer, text, of } = await scrape()
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const requests = (labels: string) => of(`shop_request_seconds_count{process="1",${labels}}`)
  expect(requests('route="/product/:slug",status="2xx"')).toBe(2)
  expect(requests('route="none",status="4xx"')).toBe(1)
  expect(requests('route="/v1/api/cart",status="4xx"')).toBe(1)
  // Seconds may have these digits, too.
  const labels = text.match(/\{.+\}/g)!.join()
  expect(labels).toContain('/product/:slug')
  expect(labels).not.toContain('4711')
  expect(of('process_resident_memory_bytes{process="1"}')).toBeGreaterThan(1e6)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds{process="1"}')
  expect(of('shop_build_info{process="1",build="0123456789abcdef",role="both"}')).toBe(1)
  expect(text).toMatch(/shop_migration_info\{migration="\d{4}_\w+\.sql"\} 1/)
})

test('a scraper reads what somebody did that is not for them, by its event', async ({ shop }) => {
  catchLog()
  const { scrape } = await opened(shop)
  securityEvent('forbidden')
  for (let n = 0; n < 3; n++) securityEvent('forged_token', { network: '203.0.113.9' })
  const { of } = await scrape()
  expect(of('shop_security_events_total{process="1",event="forbidden"}')).toBe(1)
  expect(of('shop_security_events_total{process="1",event="forged_token"}')).toBe(3)
})

test('a scraper reads orders that were placed, cancelled and delivered, and none that was rolled back', async ({
  shop,
}) => {
  const { scrape } = await opened(shop)
  const orders = async (step: string) => (await scrape()).of(`shop_orders_total{process="1",step="${step}"}`)
  expect(await orders('placed')).toBe(0)
  const [kept, given] = [await buy(shop, { quantity: 1 }), await buy(shop, { quantity: 1 })]
  expect(await orders('placed')).toBe(2)

  const itemsOf = async ({ placed }: typeof kept) =>
    (
      await shop.database.db
        .selectFrom('order_items as i')
        .innerJoin('orders as o', 'o.id', 'i.order_id')
        .select('i.id')
        .where('o.order_group_id', '=', placed.order_group_id)
        .execute()
    ).map(({ id }) => id)
  const cancel = { scope: 'anybody', to: 'cancelled', actor_kind: 'customer', via: 'portal' } as const
  const items = await itemsOf(given)
  await expect(
    inTransaction(given.ctx, async (ctx) => {
      await transitionItems(ctx, { ...cancel, items })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await orders('cancelled')).toBe(0)
  await transitionItems(given.ctx, { ...cancel, items })
  expect(await orders('cancelled')).toBe(1)

  const sent = await itemsOf(kept)
  const courier = shop.as((await shop.addCustomer()).actor)
  for (const to of ['packed', 'out_for_delivery', 'delivered'] as const)
    await transitionItems(courier, {
      items: sent,
      scope: 'anybody',
      to,
      actor_kind: 'vendor',
      via: 'portal',
      ...(to === 'delivered' && { proof: 'code' }),
    })
  expect(await orders('delivered')).toBe(1)
})

test('a scraper sees a mail server that is away, by how long the oldest mail has been waiting', async ({
  shop,
}) => {
  const mail = () => Promise.reject(new Away('Nobody answers.'))
  const messengers = { mail, sms: null }
  const ctx = shop.as(null)
  await ctx.db.deleteFrom('outgoing_messages').execute()
  await sql`delete from pgboss.job where name = 'deliver-message'`.execute(ctx.db)
  const before = { ...ctx, now: new Date(ctx.now.getTime() - 600_000) }
  await sendMail(before, { to: 'maya@example.com', subject: 'Your order', text: 'It is on its way.' })
  const { id } = await ctx.db.selectFrom('outgoing_messages').select('id').executeTakeFirstOrThrow()
  await expect(deliverMessage(ctx, messengers, id)).rejects.toThrow('Nobody answers.')

  const { scrape } = await opened(shop, messengers)
  const { of, text } = await scrape()
  expect(of('shop_messages_waiting{channel="mail"}')).toBe(1)
  expect(of('shop_messages_oldest_seconds{channel="mail"}')).toBeGreaterThanOrEqual(600)
  expect(text).not.toContain('channel="sms"')
  expect(of('shop_jobs_waiting{queue="deliver-message"}')).toBe(1)
  expect(of('shop_jobs_failed{queue="deliver-message"}')).toBe(0)
  expect(of('shop_database_up')).toBe(1)
  expect(of('shop_disk_free_bytes')).toBeGreaterThan(0)
})

test('a scraper reads pages that were refused, the pool, and what became of calls to gateways', async ({
  shop,
}) => {
  catchLog()
  const { queue, scrape } = await opened(shop)
  let end = () => {}
  const first = queue.run(HERE, () => new Promise<void>((resolve) => (end = resolve)))
  await expect(queue.run(HERE, async () => {})).rejects.toBeInstanceOf(Overloaded)
  const esewa = {
    productCode: 'SHOP',
    secret: 'secret',
    formUrl: 'http://127.0.0.1:1/',
    statusUrl: 'http://127.0.0.1:1/',
  }
  const gateways = openGateways({ ...NO_GATEWAYS, esewa }, shop.now)
  const payment = { amount_paisa: 100_00, reference: 'A'.repeat(20), started_at: new Date() }
  await gateways.offered
    .get('esewa')!
    .verify(payment as never, null)
    .catch(() => {})

  const { of } = await scrape()
  end()
  await first
  expect(of('shop_renders{process="1",queue="pages",state="running"}')).toBe(1)
  expect(of('shop_renders_refused_total{process="1",queue="pages"}')).toBe(1)
  expect(of('shop_gateway_call_seconds_count{process="1",gateway="esewa",outcome="outage"}')).toBe(1)
  expect(of('shop_database_connections{process="1",state="most"}')).toBe(shop.database.pool.options.max)
  expect(of('shop_database_waiting{process="1"}')).toBe(0)
})

test('without a database the other figures are still said', async ({ shop }) => {
  const query = () => Promise.reject(new Error('away'))
  const db = shop.database.db.withPlugin({
    transformQuery: () => {
      throw new Error('away')
    },
    transformResult: query,
  })
  const { scrape } = await opened({ ...shop, database: { ...shop.database, db } })
  const { of } = await scrape()
  expect(of('shop_database_up')).toBe(0)
  expect(of('shop_processes{state="answering"}')).toBe(1)
})

test('the port of the figures has nothing else, and says that the process lives', async ({ shop }) => {
  const { port } = await opened(shop)
  const statusOf = async (path: string, init?: RequestInit) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, init)).status
  expect(await statusOf('/livez')).toBe(200)
  for (const path of ['/', '/admin', '/readyz', '/metrics/x', '/v1/api/cart/'])
    expect(await statusOf(path)).toBe(404)
  expect(await statusOf('/metrics', { method: 'POST' })).toBe(404)
})

test('every figure that an alert rule of deploy/ names is there, and so is what it refers to in the docs', async ({
  shop,
}) => {
  const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
  const { scrape } = await opened(shop)
  const said = new Set([...(await scrape()).text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const rules = read('deploy/prometheus-rules.yml').replaceAll(/^ +(means|do): .*$/gm, '')
  const named = new Set(
    [...rules.matchAll(/\b(?:shop|nodejs|process)_\w+/g)].map(([name]) =>
      said.has(name) ? name : name.replace(/_(count|sum|bucket)$/, ''),
    ),
  )
  expect(rules.match(/- alert:/g)!.length).toBeGreaterThanOrEqual(12)
  expect(named.size).toBeGreaterThan(10)
  expect([...named].filter((name) => !said.has(name))).toEqual([])

  const sections = [...read('docs/operations.md').matchAll(/^###? (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  const seen = [...rules.matchAll(/see: docs\/operations\.md#([\w-]+)/g)].map(([, section]) => section)
  expect(seen).toHaveLength(rules.match(/- alert:/g)!.length)
  expect(seen.filter((section) => !sections.includes(section!))).toEqual([])
})

test('of several processes each has its own figures, and the shop’s are said once', async () => {
  const metric = (name: string, value: number) =>
    [{ name, help: name, type: 'counter', aggregator: 'sum', values: [{ labels: {}, value }] }] as never
  const answers = [
    { process: '1', own: metric('shop_orders_total', 3), shop: [] },
    { process: '2', own: metric('shop_orders_total', 4), shop: metric('shop_disk_free_bytes', 7) },
    { process: '3', own: metric('shop_orders_total', Number.NaN), shop: metric('shop_disk_free_bytes', 7) },
  ]
  const lines = (await metricsText(answers, 4)).split('\n').filter((line) => line && !line.startsWith('#'))
  expect(lines).toEqual([
    'shop_orders_total{process="1"} 3',
    'shop_orders_total{process="2"} 4',
    'shop_disk_free_bytes 7',
    'shop_processes{state="wanted"} 4',
    'shop_processes{state="answering"} 3',
  ])
})
