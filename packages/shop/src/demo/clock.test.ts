import { expect, vi } from 'vitest'
import { test } from '../../test/shop.ts'
import { HOUR } from '../durations.ts'
import { openDemoClock } from './clock.ts'

const real = new Date('2026-11-21T06:00:00Z')
const atReal = () => real

test('the demo’s clock goes forward and back, for every process and after a restart', async ({ shop }) => {
  const [one, other] = [
    await openDemoClock(shop.database, atReal),
    await openDemoClock(shop.database, atReal),
  ]
  expect(one.now()).toEqual(real)
  expect(one.ahead()).toBe(0)

  await one.move('twelveHours')
  await one.move('day')
  expect(one.now()).toEqual(new Date(real.getTime() + 36 * HOUR))
  await vi.waitUntil(() => other.ahead() === 36 * HOUR, { timeout: 5000, interval: 20 })
  expect((await openDemoClock(shop.database, atReal)).ahead()).toBe(36 * HOUR)

  await other.move('back')
  expect(other.now()).toEqual(real)
  await vi.waitUntil(() => one.ahead() === 0, { timeout: 5000, interval: 20 })
})

test('two who move it at once move it by both, and nobody past ten years', async ({ shop }) => {
  const clock = await openDemoClock(shop.database, atReal)
  await clock.move('back')
  await Promise.all([clock.move('hour'), clock.move('sixHours')])
  expect((await openDemoClock(shop.database, atReal)).ahead()).toBe(7 * HOUR)
  for (let n = 0; n < 130; n++) await clock.move('month')
  expect(clock.ahead()).toBe(315_360_000_000)
})

test('a shop that is no demo has no clock to move', async ({ shop }) => {
  expect(shop.clock).toBeNull()
})
