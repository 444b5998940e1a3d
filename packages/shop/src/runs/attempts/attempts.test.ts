import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { holdInvariants } from '../../../test/invariants.ts'
import { codeOf, itemsOf, onTheWay, riderOfRun, somePhone } from '../../../test/scenes/runs.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { courierBalance } from '../../cash/courier-balance.ts'
import { HOUR, MINUTE } from '../../durations.ts'
import { toRupees } from '../../money/money.ts'
import { closeRun, comeBack } from '../close-run.ts'
import { missStop } from '../end-stop.ts'
import { readRun } from '../read-run.ts'
import { addRider, changeRider } from '../riders.ts'
import { readAttempts } from './read-attempts.ts'
import { settleClash } from './settle-clash.ts'
import { takeAttempt } from './take-attempt.ts'

// What a rider's phone sends of stops, once the network is back.

/** Three stops of a run that is on its way, with their codes. */
async function threeStops(shop: TestShop) {
  const scene = await onTheWay(shop, 3)
  const doors = await Promise.all(
    scene.stops.map(async ({ id, mark, delivery_id }) => ({
      id,
      mark,
      code: await codeOf(shop, delivery_id),
      order: scene.orders.find(({ delivery }) => delivery === delivery_id)!,
    })),
  )
  return { ...scene, doors }
}

/** An attempt as a phone makes it, whose clock is three hours slow. */
function attemptOf(now: Date, kind: 'given' | 'nobody' | 'refused', more: Record<string, unknown> = {}) {
  const at = (ago: number) => new Date(now.getTime() - 3 * HOUR - ago).toISOString()
  return { id: randomUUID(), kind, told_at: at(20 * MINUTE), sent_at: at(0), cash_paisa: 36100, ...more }
}

test('attempts come late, twice and out of order: each counts once, and says when it was done whatever the clock of the phone', async ({
  shop,
}) => {
  const { run, own, planner, doors } = await threeStops(shop)
  const [first, second, third] = doors
  const given = attemptOf(own.now, 'given', { code: second!.code })
  const applied = { result: 'applied', clash: null, sentence: null }
  expect(await takeAttempt(own, run, second!.id, given)).toEqual(applied)
  const missed = attemptOf(own.now, 'nobody', { note: 'Called twice' })
  expect(await takeAttempt(own, run, first!.id, missed)).toEqual(applied)
  // No answer came to it.
  expect(await takeAttempt(own, run, second!.id, given)).toEqual(applied)
  // Staff typed the third from paper, and then the phone says the same.
  await missStop(planner, run, third!.id, { outcome: 'refused' })
  expect(await takeAttempt(own, run, third!.id, attemptOf(own.now, 'refused'))).toMatchObject({
    result: 'already',
  })

  expect((await readRun(planner, run)).stops.map(({ outcome }) => outcome)).toEqual([
    'nobody',
    'given',
    'refused',
  ])
  expect(toRupees(await courierBalance(planner, own.actor!.id))).toBe(361)
  const done_at = new Date(own.now.getTime() - 20 * MINUTE)
  const attempts = await readAttempts(planner, run)
  expect(attempts).toHaveLength(3)
  expect(attempts).toContainEqual({
    id: given.id,
    mark: second!.mark,
    kind: 'given',
    cash_paisa: 36100,
    note: '',
    done_at,
    received_at: own.now,
    result: 'applied',
    clash: null,
    is_settled: false,
  })
  // The history of the order says it with the time at which the server heard.
  const { ctx, id } = second!.order
  expect((await itemsOf(ctx, id)).map(({ status }) => status)).toEqual(['delivered', 'delivered'])
  await holdInvariants(shop.database.db)
  await comeBack(planner, run, {})
})

test('what cannot be entered is kept, told, and keeps the run open until somebody has looked into it', async ({
  shop,
}) => {
  const { run, own, planner, doors } = await threeStops(shop)
  const [first, second, third] = doors
  // Of another door, as codes of two may be the same.
  const code = [second!.code, third!.code, '12345'].find((other) => other !== first!.code)
  const wrong = attemptOf(own.now, 'given', { code })
  expect(await takeAttempt(own, run, first!.id, wrong)).toMatchObject({
    result: 'clash',
    clash: 'code',
    sentence: expect.stringContaining('The code is wrong'),
  })
  expect(await takeAttempt(own, run, first!.id, wrong)).toMatchObject({ clash: 'code' })
  const otherSum = attemptOf(own.now, 'given', { code: second!.code, cash_paisa: 36000 })
  expect(await takeAttempt(own, run, second!.id, otherSum)).toMatchObject({ clash: 'cash' })
  await missStop(planner, run, third!.id, { outcome: 'refused' })
  const late = attemptOf(own.now, 'nobody', { note: 'The gate was closed' })
  expect(await takeAttempt(own, run, third!.id, late)).toMatchObject({
    clash: 'entered',
    sentence: expect.stringContaining('refused'),
  })
  const open = async () =>
    (await readAttempts(planner, run))
      .filter((attempt) => attempt.clash && !attempt.is_settled)
      .map(({ clash }) => clash)
  expect((await open()).sort()).toEqual(['cash', 'code', 'entered'])
  expect((await readAttempts(planner, run)).find(({ id }) => id === late.id)).toMatchObject({
    note: 'The gate was closed',
  })

  // Entered by the rider after all, what went wrong before is done with.
  await takeAttempt(own, run, first!.id, attemptOf(own.now, 'nobody'))
  await takeAttempt(own, run, second!.id, attemptOf(own.now, 'refused'))
  expect(await open()).toEqual(['entered'])
  await comeBack(planner, run, {})
  await expect(closeRun(planner, run, {})).rejects.toMatchObject({
    code: 'not_allowed',
    message: expect.stringContaining('could not be entered'),
  })
  await expect(settleClash(own, run, late.id)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(settleClash(planner, run, randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  await settleClash(planner, run, late.id)
  await settleClash(planner, run, late.id)
  await closeRun(planner, run, {})
  // A phone that slept meanwhile: kept, whatever it says.
  expect(await takeAttempt(own, run, third!.id, attemptOf(own.now, 'nobody'))).toMatchObject({
    clash: 'entered',
  })
  expect(await open()).toEqual(['entered'])
  await holdInvariants(shop.database.db)
})

test('nobody sends attempts for the stops of others, nor under an id that is taken', async ({ shop }) => {
  const { run, own, planner, doors, rider } = await threeStops(shop)
  const [first, second] = doors
  const other = await addRider(planner, {
    name: 'Sita Gurung',
    phone: somePhone(),
    vehicle: 'bike',
    most_stops: 9,
  })
  const notFound = { code: 'not_found' }
  for (const ctx of [await riderOfRun(shop, other), planner, first!.order.ctx])
    await expect(takeAttempt(ctx, run, first!.id, {})).rejects.toMatchObject(notFound)
  await expect(takeAttempt(own, run + 1, first!.id, {})).rejects.toMatchObject(notFound)
  const long = { ...attemptOf(own.now, 'nobody'), told_at: '-050000-01-01T00:00:00Z' }
  for (const input of [{ kind: 'nobody' }, long])
    await expect(takeAttempt(own, run, first!.id, input)).rejects.toMatchObject({ code: 'invalid' })
  const attempt = attemptOf(own.now, 'nobody')
  await takeAttempt(own, run, first!.id, attempt)
  await expect(takeAttempt(own, run, second!.id, attempt)).rejects.toMatchObject(notFound)
  await changeRider(planner, rider, { is_active: false })
  await expect(takeAttempt(own, run, second!.id, attemptOf(own.now, 'nobody'))).rejects.toMatchObject(
    notFound,
  )
  expect((await readRun(planner, run)).stops.map(({ outcome }) => outcome)).toEqual(['nobody', null, null])
})
