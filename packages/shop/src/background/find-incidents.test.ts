import { expect } from 'vitest'
import { begin, buyPrepaid } from '../../test/scenes/paying.ts'
import { WELL } from '../../test/scenes/seen-here.ts'
import { buy } from '../../test/scenes/shopping.ts'
import { testOfParts } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { MINUTE } from '../durations.ts'
import { findIncidents } from './find-incidents.ts'
import { readFigures } from './read-figures.ts'
import type { ServerFigures } from './read-server.ts'
import { readTrade } from './read-trade.ts'

/** No jobs run in a shop of tests, whose deadlines are as late as its tables are old. */
const readWell = async (ctx: Ctx) => ({
  ...(await readFigures(ctx, ['mail'], 10_000)),
  deadlines_late_seconds: 0,
})

testOfParts(
  'no order for half an hour is mailed where eight and more usually come then, and the shop was open',
  async ({ shop }) => {
    const ctx = shop.as(null)
    const { placed } = await buy(shop, { quantity: 1 })
    const { pool } = shop.database
    const placeAgo = (minutes: number) =>
      pool.query('update order_groups set placed_at = $2 where id = $1', [
        placed.order_group_id,
        new Date(ctx.now.getTime() - minutes * MINUTE),
      ])
    const openedAgo = (minutes: number, is_open = true) =>
      pool.query(
        `insert into shop_openings (version, is_open, reason_en, reason_ne, changed_at)
       select coalesce(max(version), 0) + 1, $1, $2, $2, $3 from shop_openings`,
        [is_open, is_open ? '' : 'Dashain', new Date(ctx.now.getTime() - minutes * MINUTE)],
      )
    const figures = async () => (await readTrade(ctx)).orders_usual
    await openedAgo(60)
    await placeAgo(10)
    expect(await readTrade(ctx)).toMatchObject({ orders_recent: 1, orders_usual: 0 })
    await placeAgo(31)
    expect(await readTrade(ctx)).toMatchObject({ orders_recent: 0, orders_usual: 0 })
    await placeAgo(7 * 24 * 60 + 29)
    expect(await figures()).toBeCloseTo(1 / 7)
    await placeAgo(3 * 24 * 60 + 31)
    expect(await figures()).toBe(0)
    await placeAgo(24 * 60)
    expect(await figures()).toBeCloseTo(1 / 7)
    await openedAgo(5)
    expect(await figures()).toBe(0)
    await openedAgo(40, false)
    expect(await figures()).toBe(0)
    await openedAgo(31)
    expect(await figures()).toBeCloseTo(1 / 7)

    const figuresNow = await readWell(ctx)
    const found = (orders_recent: number, orders_usual: number) =>
      findIncidents({ ...figuresNow, trade: { orders_recent, orders_usual, payments: [] } }, WELL, ctx.now)
    expect(found(0, 8)).toEqual([{ incident: 'orders', about: '' }])
    expect([...found(1, 80), ...found(0, 7.9)]).toEqual([])
  },
)

testOfParts(
  'payments through a gateway of which fewer than a fifth are completed are mailed, from twenty attempts on',
  async ({ shop }) => {
    const ctx = shop.as(null)
    const bought = await buyPrepaid(shop)
    await begin(shop, bought)
    const { pool } = shop.database
    const ago = (minutes: number) => new Date(ctx.now.getTime() - minutes * MINUTE)
    await pool.query('update order_groups set placed_at = $1 where id = $2', [ago(60), bought.group])
    await pool.query('update payments set started_at = $1 where order_group_id = $2', [ago(16), bought.group])
    expect((await readTrade(ctx)).payments).toEqual([{ gateway: 'esewa', begun: 1, paid: 0 }])
    await pool.query('update payments set started_at = $1 where order_group_id = $2', [ago(14), bought.group])
    expect((await readTrade(ctx)).payments).toEqual([])

    const figures = await readWell(ctx)
    const found = (begun: number, paid: number) =>
      findIncidents(
        { ...figures, trade: { ...figures.trade, payments: [{ gateway: 'khalti', begun, paid }] } },
        WELL,
        ctx.now,
      )
    expect(found(20, 3)).toEqual([{ incident: 'payments', about: 'khalti' }])
    expect([...found(20, 4), ...found(19, 0)]).toEqual([])
  },
)

testOfParts('an archive that fails and a replica that is late or gone are mailed', async ({ shop }) => {
  const ctx = shop.as(null)
  const figures = await readWell(ctx)
  expect(figures.server).toEqual({
    is_archive_failing: false,
    archive_failures: 0,
    replicas: 0,
    unused_slots: 0,
    replica_lag: null,
  })
  const found = (server: Partial<ServerFigures>) =>
    findIncidents({ ...figures, server: { ...figures.server, ...server } }, WELL, ctx.now)
  expect(found({ is_archive_failing: true })).toEqual([{ incident: 'archive', about: '' }])
  expect(found({ unused_slots: 1 })).toEqual([{ incident: 'replica', about: '' }])
  expect(found({ replica_lag: { seconds: 61, bytes: 0 } })).toEqual([{ incident: 'replica', about: '' }])
  expect(found({ replica_lag: { seconds: 0, bytes: 300e6 } })).toEqual([{ incident: 'replica', about: '' }])
  expect(found({ replica_lag: { seconds: 59, bytes: 1e6 }, archive_failures: 7 })).toEqual([])
})
