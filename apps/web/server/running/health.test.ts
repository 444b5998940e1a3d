import { setTimeout as wait } from 'node:timers/promises'
import { openProbe } from '@himalayan-green/shop/db/probe.ts'
import { startJobs } from '@himalayan-green/shop/jobs.ts'
import { openTestShop, type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect, onTestFinished, vi } from 'vitest'
import { healthRoutes } from './health.ts'

function routesOf({ config, database, life }: TestShop, patience?: number) {
  const probe = openProbe(config.databaseUrl, database.pool, patience)
  const draining = { is: false, isReplaced: false }
  const routes = healthRoutes(probe, draining, life, 0)
  const ask = async (path: string) => {
    const answer = await routes.request(path)
    return [answer.status, (await answer.text()).split('\n')[0], answer.headers.get('cache-control')]
  }
  return { ask, routes, draining, probe }
}

const NOT_ANSWERING = [503, 'The database does not answer.', 'no-store']

test('F5: a process is ready while its database answers, and lives without it', async () => {
  const shop = await openTestShop()
  const { ask, probe } = routesOf(shop)
  expect(await ask('/readyz')).toEqual([200, 'ok', 'no-store'])
  expect(await ask('/healthz')).toEqual([200, 'ok', 'no-store'])
  await probe.close()
  await shop.close()
  expect(await ask('/readyz')).toEqual(NOT_ANSWERING)
  expect(await ask('/healthz')).toEqual(NOT_ANSWERING)
  expect(await ask('/livez')).toEqual([200, 'ok', 'no-store'])
})

test('a rush of shoppers on a server does not make a process look dead', async ({ shop }) => {
  const { pool, embedded } = shop.database
  const { ask, probe } = routesOf(shop, 300)
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  try {
    expect(await ask('/readyz')).toEqual(embedded ? NOT_ANSWERING : [200, 'ok', 'no-store'])
    expect(await ask('/livez')).toEqual([200, 'ok', 'no-store'])
  } finally {
    for (const client of clients) client.release()
    await probe.close()
  }
})

test('a process that is asked to end is not ready, and lives', async ({ shop }) => {
  const { ask, draining, probe } = routesOf(shop)
  draining.is = true
  expect((await ask('/readyz'))[0]).toBe(503)
  expect((await ask('/healthz'))[0]).toBe(503)
  expect((await ask('/livez'))[0]).toBe(200)
  await probe.close()
})

test('who asks whether it is ready hears when it was last looked for what is due', async ({ shop }) => {
  const { routes, probe } = routesOf(shop)
  const said = async () => (await (await routes.request('/readyz')).text()).split('\n')[1]
  expect(await said()).toBe('looked for what is due: not yet')
  const jobs = await startJobs(shop)
  await expect.poll(said, { timeout: 20_000 }).toMatch(/^looked for what is due: \d s ago$/)
  await jobs.stop()
  await wait(1)
  await probe.close()
})

test('O1: a shop on hold serves its pages, and says why it is on hold', async ({ shop }) => {
  const { database, life } = shop
  await database.db
    .updateTable('database_life')
    .set({ held_since: new Date(), held_because: 'no_file' })
    .execute()
  await life.look()
  const { routes, probe } = routesOf(shop)
  const answer = await routes.request('/readyz')
  expect([answer.status, (await answer.text()).split('\n')[2]]).toEqual([
    200,
    'on hold, serves reads only: no_file',
  ])
  await probe.close()
  await database.db.updateTable('database_life').set({ held_since: null, held_because: null }).execute()
  await life.look()
})

test('a flood of questions asks the database once a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const secondsSinceDeadlines = vi.fn(async () => 3)
  const routes = healthRoutes(
    { secondsSinceDeadlines, close: async () => {} },
    { is: false, isReplaced: false },
    { quarantine: null },
  )
  const asked = Array.from({ length: 200 }, (_, n) => routes.request(n % 2 ? '/readyz' : '/healthz'))
  for (const answer of await Promise.all(asked)) expect(answer.status).toBe(200)
  expect((await routes.request('/readyz')).status).toBe(200)
  expect(secondsSinceDeadlines).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1001)
  await routes.request('/readyz')
  expect(secondsSinceDeadlines).toHaveBeenCalledTimes(2)
})
