import { describe, expect, inject, onTestFinished } from 'vitest'
import { fillCart } from '../../test/scenes/shopping.ts'
import { pgbouncerVersion, startPgbouncer } from '../../test/servers/pgbouncer.ts'
import { onServer } from '../../test/servers/server.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { createApi } from '../api.ts'
import { openShop, type Shop } from '../shop.ts'

const carriesStatements = (pgbouncerVersion?.[1] ?? 0) >= 21

/** The shop again, by another way to its database. */
async function openThrough(shop: TestShop, databaseUrl: string, databaseDirectUrl?: string): Promise<Shop> {
  const opened = await openShop({ ...shop.config, databaseUrl, databaseDirectUrl })
  onTestFinished(() => opened.close())
  return opened
}

async function bounce(shop: TestShop, settings: Record<string, string>): Promise<string> {
  const { url, end } = await startPgbouncer(shop.config.databaseUrl!, settings)
  onTestFinished(end)
  return url
}

/** Sells to 20 people at once, who are then told of it. */
async function sellToTwenty(shop: TestShop, through: Shop): Promise<void> {
  const api = createApi(through)
  const carts = await Promise.all(Array.from({ length: 20 }, () => fillCart(shop, {})))
  const answers = await Promise.all(
    carts.map(({ token, request }) =>
      api.request('/v1/api/cart/checkout/', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(request),
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
}

async function hearsWhatIsSaid(shop: Shop): Promise<void> {
  const heard: unknown[] = []
  const stop = await shop.database.listen('bell', (payload) => heard.push(payload))
  await shop.database.pool.query('select pg_notify($1, $2)', ['bell', 'rings'])
  await expect.poll(() => heard).toEqual(['rings'])
  stop()
}

describe.runIf(inject('template').url && pgbouncerVersion)(
  `behind PgBouncer, on a PostgreSQL server${pgbouncerVersion ? '' : ' (skipped: PgBouncer is not installed)'}`,
  () => {
    test('F2: in session mode, as Debian sets it up, the shop starts, sells and listens', async ({
      shop,
    }) => {
      const through = await openThrough(shop, await bounce(shop, { pool_mode: 'session' }))
      await sellToTwenty(shop, through)
      await hearsWhatIsSaid(through)
      const { rows } = await through.database.pool.query(
        `select current_setting('statement_timeout') as longest`,
      )
      expect(rows).toEqual([{ longest: '30s' }])
    })

    test.skipIf(carriesStatements)(
      'F2: a pooler in transaction mode that loses prepared statements is refused in a sentence',
      async ({ shop }) => {
        const url = await bounce(shop, { pool_mode: 'transaction' })
        await expect(openThrough(shop, url, shop.config.databaseUrl)).rejects.toThrow(
          'loses prepared statements on the way: let it keep sessions (pool_mode = session), or set max_prepared_statements',
        )
      },
    )

    test.runIf(carriesStatements)(
      'F2: in transaction mode the shop asks for what it needs, then starts, sells and listens',
      async ({ shop }) => {
        const settings = { pool_mode: 'transaction', max_prepared_statements: '1000', default_pool_size: '5' }
        const direct = shop.config.databaseUrl!
        await expect(openThrough(shop, await bounce(shop, settings))).rejects.toThrow('DATABASE_DIRECT_URL')
        const refused = await openThrough(shop, await bounce(shop, settings), direct).then(() => '', String)
        const orders = /the role itself must have its limits: (alter role .*;) Then/.exec(refused)![1]!
        await onServer(
          direct,
          orders.replaceAll(' set ', ` in database ${new URL(direct).pathname.slice(1)} set `),
        )

        const through = await openThrough(shop, await bounce(shop, settings), direct)
        await sellToTwenty(shop, through)
        await hearsWhatIsSaid(through)
      },
    )
  },
)
