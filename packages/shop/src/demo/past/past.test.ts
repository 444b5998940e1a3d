import { expect } from 'vitest'
import { holdInvariants } from '../../../test/invariants.ts'
import { openTestShop, type TestShop, test } from '../../../test/shop.ts'
import { contextOf } from '../../context.ts'
import { loadDemo } from '../load-demo.ts'
import { lengthOf, planPast, WEEKS } from './plan.ts'
import { playPast } from './play.ts'
import { playPastFirst } from './play-first.ts'
import { readPast } from './progress.ts'

/** When the demos of these tests are begun. */
const NOON = new Date('2026-11-30T12:00:00+05:45')

/** A fresh demo whose past is to be played. */
async function openDemo(): Promise<TestShop> {
  const shop = await openTestShop(undefined, () => ({ demo: false }))
  await loadDemo({ ...contextOf(shop, null, 'en'), now: NOON }, shop.pictures, shop.privateFiles, {
    hasPast: true,
  })
  return shop
}

const ctxOf = (shop: TestShop) => contextOf(shop, null, 'en')

/** Plays until so many steps are done; answers how many orders were refused. */
async function playUntil(shop: TestShop, count: number): Promise<number> {
  const stopping = new AbortController()
  const look = setInterval(async () => {
    if (((await readPast(ctxOf(shop)))?.done ?? 0) >= count) stopping.abort()
  }, 20)
  const left = await playPast(shop, stopping.signal, 0).finally(() => clearInterval(look))
  return Object.entries(left).reduce((sum, [what, count]) => sum + (what.startsWith('order:') ? count : 0), 0)
}

test('the plan is the same each time, in the order of time, and grows over its twelve weeks', () => {
  const steps = planPast(lengthOf(NOON))
  expect(planPast(lengthOf(NOON))).toEqual(steps)
  expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).sort((a, b) => a - b))
  const orders = steps.filter(({ act }) => act.do === 'order')
  const week = 7 * 24 * 60 * 60_000
  const byWeek = Array.from(
    { length: WEEKS },
    (_, n) => orders.filter(({ at }) => Math.floor(at / week) === n).length,
  )
  expect(byWeek.every((count) => count > 0)).toBe(true)
  expect(byWeek.at(-1)).toBeGreaterThan(2 * byWeek[0]!)
  // An order is found by its moment.
  expect(new Set(orders.map(({ at }) => at)).size).toBe(orders.length)
})

test('two processes play the past together, each step once, and what was stopped goes on', async () => {
  const shop = await openDemo()
  const { db } = shop.database
  expect(await readPast(ctxOf(shop))).toMatchObject({ done: 0, steps: planPast(lengthOf(NOON)).length })
  const [one, other] = await Promise.all([playUntil(shop, 40), playUntil(shop, 40)])
  const { done } = (await readPast(ctxOf(shop)))!
  const refused = one + other + (await playUntil(shop, done + 20))
  const now = (await readPast(ctxOf(shop)))!.done
  expect(now).toBeGreaterThanOrEqual(done + 20)
  const placed = planPast(lengthOf(NOON))
    .slice(0, now)
    .filter(({ act }) => act.do === 'order')
  const groups = await db.selectFrom('order_groups').select('placed_at').orderBy('placed_at').execute()
  expect(groups).toHaveLength(placed.length - refused)
  expect(new Set(groups.map(({ placed_at }) => placed_at.getTime())).size).toBe(groups.length)
  const events = await db
    .selectFrom('events')
    .select((row) => row.fn.max('at').as('at'))
    .executeTakeFirstOrThrow()
  expect(events.at!.getTime()).toBeLessThan(Date.now() - (WEEKS - 3) * 7 * 24 * 60 * 60_000)
  await holdInvariants(db)
  await shop.close()
}, 120_000)

test('jobs begin once the past is played, and at once where there is none', async ({ shop }) => {
  const begun: string[] = []
  const begin = (name: string) => async () => {
    begun.push(name)
    return { stop: async () => void begun.push(`${name} stopped`) }
  }
  const demo = (config: Partial<TestShop['config']>) => ({ ...shop, config: { ...shop.config, ...config } })
  const first = (config: Partial<TestShop['config']>, name: string) =>
    playPastFirst(demo(config), begin(name), begin('meanwhile'))
  await (await first({ demo: false }, 'shop')).stop()
  expect(begun).toEqual(['shop', 'shop stopped'])
  const { db } = shop.database
  const steps = planPast(lengthOf(NOON)).length
  await db.insertInto('demo_loads').values({ loaded_at: NOON, past_steps: steps }).execute()
  const waiting = await first({ demo: true }, 'early')
  expect(begun.slice(2)).toEqual(['meanwhile'])
  await waiting.stop()
  await db.updateTable('demo_loads').set({ past_done: steps }).execute()
  await (await first({ demo: true }, 'later')).stop()
  expect(begun.slice(3).filter((one) => !one.startsWith('meanwhile'))).toEqual(['later', 'later stopped'])
  expect(begun).toContain('meanwhile stopped')
})
