import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { expect, inject, onTestFinished, vi } from 'vitest'
import { catchLog } from '../test/log-lines.ts'
import { receive } from '../test/scenes/delivered.ts'
import { type TestShop, test } from '../test/shop.ts'
import { addProductImages } from './catalog/pictures/product-images.ts'
import { inTransaction } from './db/transaction.ts'
import { DAY } from './durations.ts'
import { savePicture } from './files/save-picture.ts'
import { type RunningJobs, startJobs } from './jobs.ts'
import { sendMail } from './messaging/send.ts'
import { markRestored } from './restored/mark-restored.ts'
import { DAILY_TASKS } from './tasks.ts'

const picture = (slug: string) => readFile(new URL(`demo/pictures/${slug}.webp`, import.meta.url))

/** A product with a picture that has no sizes yet. */
async function addUnsized(shop: TestShop, slug: string) {
  const product = await shop.addProduct()
  const kept = await savePicture(shop.pictures, await picture(slug))
  await addProductImages(shop.as(null), [{ product_id: product.id, ground: '#cfddb8', ...kept }])
  return kept.file
}

const sizedAt = async (shop: TestShop, file: string) =>
  shop.database.db
    .selectFrom('product_images')
    .select('sized_at')
    .where('file', '=', file)
    .executeTakeFirstOrThrow()
    .then((row) => row.sized_at)

async function stateOf(shop: TestShop, file: string): Promise<string> {
  const query = `select state from pgboss.job where data->>'file' = $1`
  const { rows } = await shop.database.pool.query(query, [file])
  return rows[0]?.state
}

async function during(shop: TestShop, work: (jobs: RunningJobs) => Promise<void>) {
  const jobs = await startJobs(shop)
  try {
    await work(jobs)
  } finally {
    await jobs.stop()
  }
}

test('a picture that was added before the start is sized after it, and said to be', async ({ shop }) => {
  const files = [await addUnsized(shop, 'jimbu'), await addUnsized(shop, 'okra')]
  expect(await sizedAt(shop, files[0]!)).toBeNull()

  await during(shop, async () => {
    for (const file of files) {
      await vi.waitUntil(() => sizedAt(shop, file), { timeout: 20_000, interval: 100 })
      expect(await shop.pictures.has(`${file}-64.avif`)).toBe(true)
      expect(await shop.pictures.has(`${file}-512.webp`)).toBe(true)
    }
    for (const file of files)
      await vi.waitUntil(async () => (await stateOf(shop, file)) === 'completed', { timeout: 5000 })
  })
})

test('a picture whose transaction fails leaves no job behind', async ({ shop }) => {
  const { file, width } = await savePicture(shop.pictures, await picture('mint'))
  const { id } = await shop.addProduct()
  const failing = inTransaction(shop.as(null), async (ctx) => {
    await addProductImages(ctx, [{ product_id: id, ground: '#cfddb8', file, width }])
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await stateOf(shop, file)).toBeUndefined()
})

test('a picture that cannot be sized is reported and tried again, and holds up no other', async ({
  shop,
}) => {
  const lost = 'e'.repeat(20)
  const { id } = await shop.addProduct()
  await addProductImages(shop.as(null), [{ product_id: id, ground: '#cfddb8', file: lost, width: 512 }])
  const whole = await addUnsized(shop, 'lime')
  const reported: unknown[] = []

  await during({ ...shop, report: (error) => reported.push(error) }, async () => {
    await vi.waitUntil(() => sizedAt(shop, whole), { timeout: 20_000, interval: 100 })
    await vi.waitUntil(async () => (await stateOf(shop, lost)) === 'retry', { timeout: 5000 })
  })
  expect(await sizedAt(shop, lost)).toBeNull()
  expect(String(reported[0])).toContain(`${lost}.webp is not in the picture store`)
  await shop.database.pool.query(`delete from pgboss.job where data->>'file' = $1`, [lost])
})

test('F1: with JOBS=0 nothing is done by itself: what waits, waits', async ({ shop }) => {
  const before = await shop.database.pool.query(`select count(*)::int as count from pgboss.job`)
  const held = await startJobs({ ...shop, config: { ...shop.config, jobs: false } })
  await sendMail(shop.as(null), { to: 'maya@example.com', subject: 'Namaste', text: 'Your tea.' })
  // Whoever works looks every two seconds.
  await new Promise((resolve) => setTimeout(resolve, 2500))
  await held.stop()
  const { rows } = await shop.database.pool.query(
    `select name, state from pgboss.job where name = 'deliver-message' order by created_on desc limit 1`,
  )
  expect(rows).toEqual([{ name: 'deliver-message', state: 'created' }])
  const after = await shop.database.pool.query(`select count(*)::int as count from pgboss.job`)
  expect(after.rows[0].count).toBe(before.rows[0].count + 1)
})

test('once a day what is over is forgotten, and only that', async ({ shop }) => {
  const { actor } = await shop.addCustomer()
  const { db, pool } = shop.database
  const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)]
  const long = new Date('2026-01-01T00:00:00Z')
  const session = { user_id: actor.id, expires_at: past }
  const over = await db
    .insertInto('sessions')
    .values({ ...session, token: 'over' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('refresh_tokens')
    .values({
      session_id: over.id,
      hash: 'over',
      created_at: long,
      expires_at: past,
      used_at: null,
      salt: null,
    })
    .execute()
  for (const [token_hash, expires_at] of [
    ['over', past],
    ['lives', future],
  ] as const)
    await db
      .insertInto('one_time_codes')
      .values({
        purpose: 'sign_in',
        target: 'x',
        user_id: null,
        code_hash: '',
        token_hash,
        expires_at,
        created_at: long,
      })
      .execute()
  for (const [key, ends_at] of [
    ['over', past],
    ['lives', future],
  ] as const)
    await db.insertInto('rate_limits').values({ key, count: 1, ends_at }).execute()
  for (const [key, created_at] of [
    ['over', long],
    ['lives', past],
  ] as const)
    await db
      .insertInto('idempotency_keys')
      .values({ user_id: actor.id, key, request_hash: '', answer: '{}', created_at })
      .execute()
  const guestCarts = [long, past].map((merged_at) => ({
    user_id: actor.id,
    basket_id: randomUUID(),
    merged_at,
  }))
  await db.insertInto('merged_baskets').values(guestCarts).execute()

  const view = { day: '2020-01-01', page: '/', locale: 'en', width: 'desk', views: 1 } as const
  await db.insertInto('page_views').values(view).execute()

  const left = async () => {
    const { rows } = await pool.query(`select
      (select array_agg(token) from sessions where token = 'over') as sessions,
      (select array_agg(hash) from refresh_tokens) as refresh_tokens,
      (select array_agg(token_hash) from one_time_codes) as codes,
      (select array_agg(key) from rate_limits) as limits,
      (select array_agg(key) from idempotency_keys) as keys,
      (select count(*) from merged_baskets) as guest_carts,
      (select count(*) from page_views) as views`)
    return rows[0]
  }
  await pool.query(`delete from pgboss.job where name = 'clean-up'`)
  await during(shop, async () => {
    await vi.waitUntil(async () => (await left()).guest_carts === 1, { timeout: 20_000, interval: 100 })
    await vi.waitUntil(async () => (await left()).keys.length === 1, { timeout: 5000, interval: 50 })
    await vi.waitUntil(async () => (await left()).views === 0, { timeout: 5000, interval: 50 })
  })
  expect(await left()).toEqual({
    sessions: null,
    refresh_tokens: null,
    codes: ['lives'],
    limits: ['lives'],
    keys: ['lives'],
    guest_carts: 1,
    views: 0,
  })
  // The next one waits until tomorrow; another start asks for no second one.
  await during(shop, async () => {})
  const { rows } = await pool.query(
    `select start_after > now() + interval '23 hours' as tomorrow from pgboss.job where name = 'clean-up' and state = 'created'`,
  )
  expect(rows).toEqual([{ tomorrow: true }])
})

test('O4: a daily task that fails keeps none of the others from running, and says which it was', async ({
  shop,
}) => {
  const { pool } = shop.database
  await pool.query(`delete from pgboss.job where name in ('clean-up', 'daily-task')`)
  // The first of the daily tasks deletes old messages.
  await pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$`,
  )
  await pool.query(
    `create trigger refuse before delete on outgoing_messages for each statement execute function refuse()`,
  )
  onTestFinished(async () => {
    await pool.query('drop function refuse cascade')
  })
  const done = async () => {
    const { rows } = await pool.query<{ task: string; state: string; fault: string }>(
      `select data ->> 'task' as task, state, output ->> 'message' as fault from pgboss.job where name = 'daily-task'`,
    )
    return new Map(rows.map(({ task, state, fault }) => [task, state === 'completed' ? 'done' : fault]))
  }
  const others = Object.keys(DAILY_TASKS).filter((task) => task !== 'purgeOldMessages')
  await during(shop, async () => {
    await expect
      .poll(done, { timeout: 40_000, interval: 200 })
      .toEqual(
        new Map([
          ['purgeOldMessages', expect.stringContaining('purgeOldMessages: the disk is full')],
          ...others.map((task): [string, string] => [task, 'done']),
        ]),
      )
  })
  expect(others.length).toBeGreaterThan(30)
})

// The embedded database takes its time from this process: its clock is never another.
test.skipIf(!inject('template').url)(
  'O12: a machine whose clock is 40 days ahead deletes nothing and looks for nothing',
  async ({ shop }) => {
    const { db, pool } = shop.database
    const { actor } = await shop.addCustomer()
    const session = { user_id: actor.id, token: 'until tomorrow', expires_at: new Date(Date.now() + DAY) }
    await db.insertInto('sessions').values(session).execute()
    await pool.query(`delete from pgboss.job where name in ('clean-up', 'keep-deadlines')`)
    const lines = catchLog()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * DAY })
    onTestFinished(() => void vi.useRealTimers())
    const wrong = () => lines.filter(({ event }) => event === 'clock_wrong')
    await during(shop, async () => {
      await vi.waitUntil(() => wrong().length >= 2, { timeout: 20_000, interval: 100 })
    })
    expect(wrong()[0]).toMatchObject({ ahead_seconds: expect.closeTo((40 * DAY) / 1000, -1) })
    const kept = await db.selectFrom('sessions').select('token').where('token', '=', session.token).execute()
    expect(kept).toHaveLength(1)
  },
)

test('two processes share the pictures, and make none of them twice', async ({ shop }) => {
  const files = await Promise.all(
    ['mint', 'yam', 'taro', 'peach', 'lime'].map((slug) => addUnsized(shop, slug)),
  )
  const written: string[] = []
  const process = (): TestShop => ({
    ...shop,
    pictures: {
      ...shop.pictures,
      async write(name, bytes) {
        written.push(name)
        await shop.pictures.write(name, bytes)
      },
    },
  })
  await during(process(), () =>
    during(process(), async () => {
      for (const file of files)
        await vi.waitUntil(() => sizedAt(shop, file), { timeout: 20_000, interval: 100 })
    }),
  )
  expect(written.length).toBeGreaterThan(0)
  expect(new Set(written).size).toBe(written.length)
})

test('ROLE=web: a process that answers people asks for no job and does none', async ({ shop }) => {
  const { pool } = shop.database
  await pool.query('delete from pgboss.job')
  await sendMail(shop.as(null), { to: 'maya@example.com', subject: 'Your order', text: 'It is on its way.' })
  const sent: string[] = []
  const mail = async ({ to }: { to: string }) => void sent.push(to)
  const started = async (role: 'web' | 'jobs') =>
    startJobs({ ...shop, messengers: { mail, sms: null }, config: { ...shop.config, role } })
  const names = async () =>
    (await pool.query('select distinct name from pgboss.job order by name')).rows.map(({ name }) => name)

  const web = await started('web')
  expect(await names()).toEqual(['deliver-message'])
  await web.stop()
  expect(sent).toEqual([])
  const jobs = await started('jobs')
  // The first clean-up may have asked for the tasks of the day by then.
  const asked = (await names()).filter((name) => name !== 'daily-task')
  expect(asked).toEqual(['clean-up', 'deliver-message', 'keep-deadlines'])
  await vi.waitUntil(() => sent.length > 0, { timeout: 20_000, interval: 100 })
  await jobs.stop()
})

test('a job that finds the database put back under it is not done', async ({ shop }) => {
  const sent: string[] = []
  const mail = async ({ to }: { to: string }) => void sent.push(to)
  await during({ ...shop, messengers: { mail, sms: null } }, async () => {
    await markRestored(shop.as(null))
    await sendMail(shop.as(null), { to: 'maya@example.com', subject: 'Namaste', text: 'Namaste' })
    const tried = async () => {
      const { rows } = await shop.database.pool.query(
        `select from pgboss.job where name = 'deliver-message' and state in ('retry', 'failed', 'completed')
          and data->>'id' = (select max(id)::text from outgoing_messages)`,
      )
      return rows.length > 0
    }
    await vi.waitUntil(tried, { timeout: 20_000, interval: 100 })
  })
  expect(sent).toEqual([])
  await shop.database.db.updateTable('database_life').set({ held_since: null, held_because: null }).execute()
  expect(await shop.life.look()).toBeNull()
})

test('what is due to be billed has its number within five seconds, but not while the shop is held', async ({
  shop,
}) => {
  const due = async () =>
    (await shop.database.db.selectFrom('bills_due').select('id').execute()).map(({ id }) => id)
  const numbered = (ids: string[]) =>
    shop.database.db.selectFrom('bills').select('number').where('id', 'in', ids).execute()
  await receive(shop)
  // As a process leaves it that dies before its biller looks.
  const left = await due()
  expect(left.length).toBeGreaterThan(0)
  await during(shop, async () => {
    await vi.waitUntil(async () => (await due()).length === 0, { timeout: 5_000, interval: 50 })
    expect(await numbered(left)).toHaveLength(left.length)
    await receive(shop)
    await vi.waitUntil(async () => (await due()).length === 0, { timeout: 5_000, interval: 50 })

    await markRestored(shop.as(null))
    await receive(shop)
    await wait(2_500)
    expect((await due()).length).toBeGreaterThan(0)
    await shop.database.db
      .updateTable('database_life')
      .set({ held_since: null, held_because: null })
      .execute()
    await vi.waitUntil(async () => (await due()).length === 0, { timeout: 5_000, interval: 50 })
  })
})

test('jobs that fail to begin leave nothing at work', async ({ shop }) => {
  const stopped = vi.spyOn(PgBoss.prototype, 'stop')
  const noClock = () => {
    throw new Error('no clock')
  }
  await expect(startJobs({ ...shop, now: noClock })).rejects.toThrow('no clock')
  expect(stopped).toHaveBeenCalledOnce()
  stopped.mockRestore()
})
