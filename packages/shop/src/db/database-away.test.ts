import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished } from 'vitest'
import { copyEmbedded, testOfEmbedded } from '../../test/embedded-folder.ts'
import { fillCart } from '../../test/scenes/shopping.ts'
import { proxyTo } from '../../test/servers/silent-proxy.ts'
import { openTestShop, test } from '../../test/shop.ts'
import { checkout } from '../checkout/checkout.ts'
import { SECOND } from '../durations.ts'
import { NOTICES } from '../notices.ts'
import { type Database, openDatabase } from './open.ts'
import { inTransaction } from './transaction.ts'

/** As in the shop, in a smaller measure. */
const SHORT = { wait: 3 * SECOND, statement: 1 * SECOND, idleInTransaction: 2 * SECOND }
/** The longest that anybody may be left without an answer then. */
const BOUND = 8 * SECOND

async function opened(at: Parameters<typeof openDatabase>[0]): Promise<Database> {
  const database = await openDatabase(at)
  onTestFinished(() => database.close())
  return database
}

async function elapsed(work: Promise<unknown>): Promise<number> {
  const asked = performance.now()
  await work
  return performance.now() - asked
}

test('F5: while the database is away the API says so in its one error shape, and when to come back', async () => {
  const shop = await openTestShop()
  await shop.close()
  const answer = await shop.api.request('/v1/api/product/', { headers: { 'accept-language': 'ne' } })
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.json()).toEqual({
    code: 'unavailable',
    message: expect.stringMatching(/[\u0900-\u097f].*\u0964$/),
    errors: {},
  })
})

test('R19, R18: a full disk, and conflicts that do not end, are a database that is away, until they are over', async ({
  shop,
}) => {
  const { actor } = await shop.addCustomer()
  const { pool } = shop.database
  for (const code of ['53100', '40001']) {
    await pool.query(`
      create function refuse() returns trigger language plpgsql as $$
      begin raise 'no' using errcode = '${code}'; end $$;
      create trigger refuse before update on users for each row execute function refuse()`)
    const ctx = shop.as(actor)
    const write = () =>
      inTransaction(ctx, ({ db }) =>
        db.updateTable('users').set({ name: 'Sita Gurung' }).where('id', '=', actor.id).execute(),
      )
    await expect(write()).rejects.toMatchObject({ name: 'DatabaseAway' })
    await expect.poll(() => pool.query('drop function refuse cascade').then(() => 'dropped')).toBe('dropped')
    await write()
  }
})

testOfEmbedded(
  'L18: a statement that takes too long on the embedded database is given up, and the next is answered',
  async () => {
    const { db, pool } = await opened({ folder: copyEmbedded(), limits: SHORT })
    const ctx = {
      db,
      actor: null,
      now: new Date(),
      locale: 'en',
      publicUrl: '',
      readsSms: false,
      notices: NOTICES,
    } as const
    const tooLong = inTransaction(ctx, async ({ db }) => {
      await db.updateTable('zones').set({ fee_paisa: 77 }).execute()
      await sql`select pg_sleep(4)`.execute(db)
    })
    expect(await elapsed(expect(tooLong).rejects.toThrow('The database is away'))).toBeLessThan(3.9 * SECOND)
    await expect
      .poll(() => pool.query('select 1 as n').then(({ rows }) => rows), { timeout: BOUND })
      .toEqual([{ n: 1 }])
    // Nothing of it stayed, and the transaction is nobody else's.
    expect(await db.selectFrom('zones').select('id').where('fee_paisa', '=', 77).execute()).toEqual([])
  },
)

describe.runIf(inject('template').url)('on a PostgreSQL server', () => {
  test('F5: a server that falls silent is answered for in time, and used again when it speaks', async ({
    shop,
  }) => {
    const proxy = await proxyTo(shop.config.databaseUrl!)
    onTestFinished(() => proxy.close())
    const { db, pool } = await opened({ url: proxy.url, connections: 2, limits: SHORT })
    const { ctx, request } = await fillCart(shop, {})
    const sell = () => checkout({ ...ctx, db }, request)
    await pool.query('select 1')

    proxy.fallSilent()
    const shoppers = Array.from({ length: 6 }, () => expect(sell()).rejects.toThrow('The database is away'))
    expect(await elapsed(Promise.all(shoppers))).toBeLessThan(BOUND)

    proxy.speak()
    await expect.poll(() => sell().then(() => 'sold', String), { timeout: BOUND }).toBe('sold')
  })

  test('F5: a process that freezes in the middle of a sale keeps nobody from selling', async ({ shop }) => {
    const [frozen, other] = [await fillCart(shop, {}), await fillCart(shop, {})]
    const { actor } = frozen.ctx
    const given = {
      url: shop.config.databaseUrl,
      idleInTransaction: 2 * SECOND,
      actor,
      request: frozen.request,
    }
    const script = new URL('../../test/crash/sale-in-the-middle.ts', import.meta.url).pathname
    const process_ = spawn(process.execPath, [script, JSON.stringify(given)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void process_.kill('SIGKILL'))
    await once(process_.stdout, 'data')
    process_.kill('SIGSTOP')

    const { pool } = shop.database
    const { rows } = await pool.query(`select count(*) as n from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`)
    expect(rows).toEqual([{ n: 1 }])
    expect(await elapsed(checkout(other.ctx, other.request))).toBeLessThan(BOUND)
    const { rows: orders } = await pool.query('select user_id from order_groups where user_id = any ($1)', [
      [actor!.id, other.ctx.actor!.id],
    ])
    expect(orders).toEqual([{ user_id: other.ctx.actor!.id }])
  })

  test('F5: a connection that leads to a server which only reads, or is ended, is not given out again', async ({
    shop,
  }) => {
    const { db, pool } = await opened({ url: shop.config.databaseUrl!, connections: 2 })
    const write = () => db.updateTable('zones').set({ fee_paisa: 1 }).where('id', '=', -1).execute()
    // As a primary does that was told to step down.
    await pool.query('set default_transaction_read_only = on')
    await expect(write()).rejects.toThrow(
      'The database is away: cannot execute UPDATE in a read-only transaction',
    )
    await write()

    const ctx = { ...shop.as(null), db }
    const ended = inTransaction(ctx, async ({ db }) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
    })
    await expect(ended).rejects.toThrow('The database is away: terminating connection')
    await write()
  })

  test('F5: the server can tell the processes apart, holds each connection to its limits, and compiles no statement', async ({
    shop,
  }) => {
    const { rows } = await shop.database.pool.query(
      `select current_setting('application_name') as name, current_setting('statement_timeout') as statement,
       current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit`,
    )
    expect(rows).toEqual([
      { name: expect.stringContaining(`himalayan-green `), statement: '30s', idle: '15s', jit: 'off' },
    ])
    expect(rows[0].name).toContain(` ${process.pid}`)
  })
})
