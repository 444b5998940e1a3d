import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { holdInvariants } from '../../test/invariants.ts'
import {
  codeOf,
  companyBrings,
  gone,
  itemsOf,
  onTheWay,
  orderOfTwo,
  packOrders,
  riderOfRun,
  somePhone,
} from '../../test/scenes/runs.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { sessionOfId } from '../accounts/actor.ts'
import { courierBalance } from '../cash/courier-balance.ts'
import type { Ctx } from '../context.ts'
import { HOUR } from '../durations.ts'
import { toRupees } from '../money/money.ts'
import { comeBack } from './close-run.ts'
import { giveStop, missStop } from './end-stop.ts'
import { planRun } from './plan-run.ts'
import { readOwnRuns } from './read-own-runs.ts'
import { readRun } from './read-run.ts'
import { addRider, changeRider } from './riders.ts'
import { sendRun } from './send-run.ts'

// What a rider reads and enters on the phone.

/** Two stops of a run that is on its way, with its rider. */
async function twoStops(shop: TestShop) {
  const scene = await onTheWay(shop, 2)
  const [first, second] = scene.orders
  const stopOf = ({ delivery }: { delivery: string }) =>
    scene.stops.find(({ delivery_id }) => delivery_id === delivery)!.id
  return { ...scene, orders: [first!, second!] as const, stopOf }
}

test('a rider enters own stops: given with code and cash, nobody there; it stands as when staff enter it', async ({
  shop,
}) => {
  const { planner, orders, run, stopOf, own, rider: number } = await twoStops(shop)
  const [given, missed] = orders
  const { rider, runs, next } = await readOwnRuns(own)
  expect([rider, next]).toEqual(['Bikash Thapa', null])
  const [read] = runs
  expect(read).toMatchObject({ id: run, status: 'out', cash: { collected: 0, open: 0 } })
  expect(read!.stops[0]).toMatchObject({
    mark: `${read!.series}-01`,
    bags: 2,
    cash_paisa: 361_00,
    is_changed: false,
    calls: true,
    contact: { phone: expect.stringMatching(/^\+9779\d{9}$/) },
  })
  // Nothing of a code is read before a customer says it.
  const code = await codeOf(shop, given.delivery)
  expect(JSON.stringify(runs)).not.toContain(`"${code}"`)

  await giveStop(own, run, stopOf(given), { code, cash: 361 })
  await missStop(own, run, stopOf(missed), { outcome: 'nobody', note: 'Called twice' })
  // A phone sends again what it got no answer to.
  await giveStop(own, run, stopOf(given), { code, cash: 361 })
  await missStop(own, run, stopOf(missed), { outcome: 'nobody', note: 'Called twice' })
  expect((await itemsOf(given.ctx, given.id)).map(({ status }) => status)).toEqual(['delivered', 'delivered'])
  expect((await itemsOf(missed.ctx, missed.id)).map(({ status }) => status)).toEqual([
    'undelivered',
    'undelivered',
  ])
  expect(toRupees(await courierBalance(planner, own.actor!.id))).toBe(361)
  const seen = await readRun(planner, run)
  expect(seen.stops.find(({ id }) => id === stopOf(given))).toMatchObject({
    outcome: 'given',
    outcome_by: 'Bikash Thapa',
    cash_paisa: 361_00,
  })
  const logged = await shop.database.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'details'])
    .where('action', '=', 'run.stop')
    .where('object_id', '=', `${run}`)
    .orderBy('id')
    .execute()
  expect(logged).toMatchObject([
    { actor_id: own.actor!.id, details: { outcome: 'given', cash_paisa: 361_00 } },
    { actor_id: own.actor!.id, details: { outcome: 'nobody' } },
  ])
  await holdInvariants(shop.database.db)

  const after = (await readOwnRuns(own)).runs[0]!
  expect(after.cash).toEqual({ collected: 361_00, open: 361_00 })
  expect(after.stops.map(({ outcome, contact, calls }) => [outcome, contact, calls]).sort()).toEqual([
    ['given', null, false],
    ['nobody', null, false],
  ])
  await comeBack(planner, run, {})
  expect((await readOwnRuns(own)).runs).toMatchObject([{ id: run, status: 'back' }])
  // The cash is that of whoever has this number.
  await expect(changeRider(planner, number, { phone: somePhone(), version: 1 })).rejects.toMatchObject({
    code: 'not_allowed',
    fields: { phone: expect.stringContaining('not handed over') },
  })
})

test('a wrong code, another sum and too many tries are refused as they are for staff', async ({ shop }) => {
  const { orders, run, stopOf, own, planner } = await twoStops(shop)
  const [order, other] = orders
  const [code, wrong] = [await codeOf(shop, order.delivery), await codeOf(shop, other.delivery)]
  const give = (typed: string, cash = 361) => giveStop(own, run, stopOf(order), { code: typed, cash })
  await expect(give(code, 360)).rejects.toMatchObject({ fields: { cash: expect.any(String) } })
  await expect(give('12')).rejects.toMatchObject({ code: 'invalid', fields: { code: expect.any(String) } })
  for (let tries = 0; tries < 5; tries++)
    await expect(give(wrong)).rejects.toMatchObject({ fields: { code: expect.any(String) } })
  await expect(give(code)).rejects.toMatchObject({ code: 'too_many' })
  // Whoever types it: the code of a door is tried so often.
  await expect(giveStop(planner, run, stopOf(order), { code, cash: 361 })).rejects.toMatchObject({
    code: 'too_many',
  })
})

test('stops of other riders, a rider who no longer rides, and everybody else: nothing is read or entered', async ({
  shop,
}) => {
  const { planner, orders, run, stopOf, own, rider } = await twoStops(shop)
  const [order] = orders
  const other = await addRider(planner, {
    name: 'Rejina Pariyar',
    phone: somePhone(),
    vehicle: 'van',
    most_stops: 10,
  })
  const theirs = await riderOfRun(shop, other)
  expect(await readOwnRuns(theirs)).toMatchObject({ rider: 'Rejina Pariyar', runs: [], next: null })
  // Not there, before a field of it is judged.
  const foreign = { code: 'not_found' }
  await expect(giveStop(theirs, run, stopOf(order), { code: '' })).rejects.toMatchObject(foreign)
  await expect(missStop(theirs, run, stopOf(order), {})).rejects.toMatchObject(foreign)
  // Nor is it in a run of one's own.
  const { run: theirRun } = await runOf(shop, planner, other)
  const typed = { code: await codeOf(shop, order.delivery), cash: 361 }
  await expect(giveStop(theirs, theirRun, stopOf(order), typed)).rejects.toMatchObject(foreign)

  for (const stranger of [shop.as((await shop.addCustomer()).actor), order.ctx]) {
    await expect(readOwnRuns(stranger)).rejects.toMatchObject(foreign)
    await expect(giveStop(stranger, run, stopOf(order), typed)).rejects.toMatchObject({ code: 'forbidden' })
  }
  // A rider who is staff, too, and has not given the second factor.
  const late = { ...own, actor: { ...own.actor!, is_staff: true, needs_second_factor: true } }
  await expect(readOwnRuns(late)).rejects.toMatchObject(foreign)
  await expect(giveStop(late, run, stopOf(order), typed)).rejects.toMatchObject({ code: 'forbidden' })
  const visitor = shop.as(null)
  await expect(readOwnRuns(visitor)).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(missStop(visitor, run, stopOf(order), {})).rejects.toMatchObject({ code: 'unauthenticated' })
  const reader = shop.as((await shop.addCustomer({ rights: ['all.read'] })).actor)
  await expect(missStop(reader, run, stopOf(order), { outcome: 'nobody' })).rejects.toMatchObject({
    code: 'forbidden',
  })

  const session = await sessionOf(shop, own)
  const isRider = async () => (await sessionOfId(shop.as(null), session))!.actor.is_rider
  expect(await isRider()).toBe(true)
  await changeRider(planner, rider, { is_active: false })
  expect(await isRider()).toBe(false)
  await expect(readOwnRuns(own)).rejects.toMatchObject(foreign)
  await expect(giveStop(own, run, stopOf(order), typed)).rejects.toMatchObject({ code: 'forbidden' })
  // What is on the way is entered by staff then, and the cash is still the rider's.
  await giveStop(planner, run, stopOf(order), typed)
  expect(toRupees(await courierBalance(planner, own.actor!.id))).toBe(361)
})

test('a run that has not left says when and how much, and no door; phones are for its time', async ({
  shop,
}) => {
  const { planner, slot, rider } = await companyBrings(shop)
  const order = await orderOfTwo(shop, slot)
  await packOrders(shop, order.ctx, order.id)
  const own = await riderOfRun(shop, rider)
  const run = await planRun(planner, { slot: slot.id, rider, deliveries: [order.delivery] })
  expect(await readOwnRuns(own)).toMatchObject({ runs: [], next: null })
  await sendRun(planner, run, {})
  const { series, stops } = await readRun(planner, run)
  const sent = await readOwnRuns(own)
  expect(sent).toMatchObject({ runs: [], next: { series, stops: 1, starts_at: slot.starts_at } })
  expect(JSON.stringify(sent)).not.toContain(stops[0]!.contact.phone)
  await expect(missStop(own, run, stops[0]!.id, { outcome: 'nobody' })).rejects.toMatchObject({
    code: 'conflict',
  })

  const { run: left } = await runOf(shop, planner, rider)
  const phoneAt = async (now: Date) =>
    (await readOwnRuns({ ...own, now })).runs.find(({ id }) => id === left)!.stops[0]!
  const until = +slot.ends_at + 2 * HOUR
  const whole = await phoneAt(new Date(until))
  expect(whole).toMatchObject({ calls: true, contact: { phone: expect.stringMatching(/^\+9779\d{9}$/) } })
  const later = await phoneAt(new Date(until + 1))
  expect(later.calls).toBe(false)
  // What never left is no run to come any more.
  expect((await readOwnRuns({ ...own, now: new Date(until) })).next).toBeNull()
  expect((await readOwnRuns({ ...own, now: new Date(until - 1) })).next).toMatchObject({ series })
  expect(later.contact!.phone).not.toBe(whole.contact!.phone)
})

/** A session of somebody. */
async function sessionOf(shop: TestShop, { actor }: Ctx): Promise<string> {
  const id = randomUUID()
  await shop.database.db
    .insertInto('sessions')
    .values({
      id,
      user_id: actor!.id,
      token: id,
      expires_at: new Date(shop.now().getTime() + HOUR),
      created_at: shop.now(),
    })
    .execute()
  return id
}

/** Another run on its way, of one order, for this rider. */
async function runOf(shop: TestShop, planner: Parameters<typeof readRun>[0], rider: number) {
  const slot = await shop.database.db
    .selectFrom('slots')
    .select(['id', 'day'])
    .where('id', 'in', shop.database.db.selectFrom('runs').select('slot_id'))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const order = await orderOfTwo(shop, slot)
  await packOrders(shop, order.ctx, order.id)
  return gone(planner, slot, rider, order.delivery)
}
