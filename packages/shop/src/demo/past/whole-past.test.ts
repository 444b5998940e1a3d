import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished } from 'vitest'
import { byEffort } from '../../../test/effort.ts'
import { holdInvariants } from '../../../test/invariants.ts'
import { playUntilKilled } from '../../../test/playing-process.ts'
import { newTestConfig, openTestShop, type TestShop, test } from '../../../test/shop.ts'
import { readSettings } from '../../content/settings.ts'
import { type Ctx, contextOf } from '../../context.ts'
import { openDatabase } from '../../db/open.ts'
import { DAY } from '../../durations.ts'
import { listQueues } from '../../office/queues.ts'
import { computePromises } from '../../promises/compute-promises.ts'
import { listDuties } from '../../start/duties.ts'
import { listPoints } from '../../start/points.ts'
import { loadDemo } from '../load-demo.ts'
import { actingAs } from './actors.ts'
import { GATEWAYS_OF_PAST } from './gateways.ts'
import { playPast } from './play.ts'
import { percentPlayed } from './progress.ts'

const isDeep = byEffort(false, true)
/** When these demos are begun. */
const NOON = new Date('2026-11-30T12:00:00+05:45')

interface PlayedDemo {
  shop: TestShop
  ctx: Ctx
  /** How often was refused what. */
  left: Record<string, number>
}

async function playDemo(): Promise<PlayedDemo> {
  const shop = await openTestShop(() => NOON)
  const ctx = contextOf(shop, null, 'en')
  await loadDemo(ctx, shop.pictures, shop.privateFiles, { hasPast: true })
  const left = await playPast(shop, new AbortController().signal, 0)
  await computePromises(ctx)
  return { shop, ctx, left }
}

/** One demo for all of these tests, which only read it. */
let played: Promise<PlayedDemo> | undefined
const once = () => (played ??= playDemo())
afterAll(async () => (await played)?.shop.close())

const LONG = 1_800_000

test.runIf(isDeep)(
  'a past that is played leaves sound books, figures for promises, and nothing to send',
  async () => {
    const { shop, ctx, left } = await once()
    const { db } = shop.database
    expect(await percentPlayed(ctx)).toBeNull()
    // A few are about what was sold out or not answered; most happen.
    expect(
      Object.values(left).reduce((sum, count) => sum + count, 0),
      JSON.stringify(left),
    ).toBeLessThan(120)
    await holdInvariants(db)
    const books = await sql<{
      sum: number
    }>`select coalesce(sum(amount_paisa), 0)::int as sum from ledger_lines`.execute(db)
    expect(books.rows).toEqual([{ sum: 0 }])
    const orders = await db.selectFrom('order_groups').select('id').execute()
    expect(orders.length).toBeGreaterThan(400)
    const promises = await db.selectFrom('promise_figures').select('vendor_id').execute()
    expect(promises.some(({ vendor_id }) => vendor_id === null)).toBe(true)
    const unsent = await db
      .selectFrom('outgoing_messages')
      .select('id')
      .where('sent_at', 'is', null)
      .execute()
    expect(unsent).toEqual([])
    const jobs = await sql<{ name: string }>`
      select distinct name from pgboss.job where state = 'failed' or name in ('deliver-message', 'send-refund')`.execute(
      db,
    )
    expect(jobs.rows).toEqual([])
  },
  LONG,
)

test.runIf(isDeep)(
  'this morning each queue has two to six to do, and payouts wait to be released',
  async () => {
    const { ctx } = await once()
    const waiting = await listQueues(await actingAs(ctx, new Map(), 'admin@example.com'))
    const counts = Object.fromEntries(waiting.map(({ queue, count }) => [queue, count]))
    for (const queue of [
      'approvals',
      'to_pack',
      'undelivered',
      'refunds',
      'conversations',
      'complaints',
      'ratings',
      'cash',
      'payouts',
    ]) {
      expect(counts[queue], queue).toBeGreaterThanOrEqual(2)
      expect(counts[queue], queue).toBeLessThanOrEqual(6)
    }
    expect(counts).toMatchObject({ messages: 0, jobs: 0 })
  },
  LONG,
)

test.runIf(isDeep)(
  'the opening list and the duties lack two each, which show what a missing one looks like',
  async () => {
    const { ctx } = await once()
    const admin = await actingAs(ctx, new Map(), 'admin@example.com')
    const setup = {
      gateways: GATEWAYS_OF_PAST,
      checkServer: async () => [],
      sends: { mail: true, sms: true },
    }
    const points = await listPoints(admin, setup)
    const open = points.filter(({ is_done }) => !is_done)
    expect(open.map(({ key }) => key)).toEqual(['texts', 'admins'])
    const duties = await listDuties(admin)
    const lacking = duties.filter(({ state }) => state === 'not_met')
    // What is too old is deleted by the first job, and none has run here.
    expect(lacking.map(({ key }) => key)).toEqual(['texts', 'purge'])
  },
  LONG,
)

test.runIf(isDeep)(
  'some paid with store credit, some called, a banner stands, and next week’s home page is published',
  async () => {
    const { shop, ctx } = await once()
    const { db } = shop.database
    const byCredit = await db.selectFrom('tenders').select('id').where('method', '=', 'credit').execute()
    expect(byCredit.length).toBeGreaterThan(2)
    const byPhone = await db.selectFrom('phone_orders').select('order_group_id').execute()
    expect(byPhone).toHaveLength(3)
    expect((await readSettings(ctx)).settings.banner.showBanner).toBe(true)
    const home = await db.selectFrom('home_versions').select('changes_at').executeTakeFirstOrThrow()
    expect(home.changes_at.map((at) => at.getTime())).toEqual([NOON.getTime() + 5 * DAY])
    const fresh = await db
      .selectFrom('products')
      .select('id')
      .where('published_at', '>', new Date(NOON.getTime() - 7 * DAY))
      .execute()
    expect(fresh).toHaveLength(8)
  },
  LONG,
)

test.runIf(isDeep)(
  'the same seed gives the same shop twice',
  async () => {
    const [one, other] = await Promise.all([once(), playDemo()])
    expect(other.left).toEqual(one.left)
    expect(await summaryOf(other.ctx)).toEqual(await summaryOf(one.ctx))
    await other.shop.close()
  },
  LONG,
)

test.runIf(isDeep)(
  'a past whose process is killed at three moments ends as one that was never killed',
  async () => {
    const { ctx } = await once()
    const { config, remove } = await newTestConfig()
    onTestFinished(remove)
    for (const steps of [600, 1900, 3200]) await playUntilKilled(config, NOON, steps)
    await playUntilKilled(config, NOON, Number.POSITIVE_INFINITY)
    const { databaseUrl: url, dataDir } = config
    const { db, close } = await openDatabase(url ? { url } : { folder: join(dataDir, 'database') })
    onTestFinished(close)
    await holdInvariants(db)
    expect(await percentPlayed({ db })).toBeNull()
    expect(await summaryOf({ db })).toEqual(await summaryOf(ctx))
  },
  LONG,
)

/** What there is, without ids that chance gave, and without numbers of orders and complaints: a database that was killed leaves some out. */
async function summaryOf({ db }: Pick<Ctx, 'db'>): Promise<unknown[]> {
  const rows = []
  for (const read of [
    sql`select g.placed_at, u.email, i.product_id, i.quantity, i.status, i.price_paisa from order_items i join orders o on o.id = i.order_id
      join order_groups g on g.id = o.order_group_id join users u on u.id = g.user_id order by 1, 2, 3`,
    sql`select slug, stock, rating_count, rating_score from products order by slug`,
    sql`select fiscal_year, kind, vendor_id, number, date_bs from bills order by 1, 2, 3, 4`,
    sql`select split_part(account, ':', 1) as account, count(*), sum(amount_paisa) from ledger_lines group by ledger_lines.account order by 1, 2, 3`,
    sql`select reason, status, amount_paisa from refunds order by created_at, amount_paisa`,
    sql`select channel, recipient, regexp_replace(subject, 'G[CP]-\\d+', '') as about, created_at
      from outgoing_messages order by created_at, recipient, about`,
    sql`select status, kind, created_at from complaints order by created_at`,
  ])
    rows.push((await read.execute(db)).rows)
  return rows
}
