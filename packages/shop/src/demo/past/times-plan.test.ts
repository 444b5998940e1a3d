import { expect } from 'vitest'
import { holdInvariants } from '../../../test/invariants.ts'
import { riderOfRun } from '../../../test/scenes/runs.ts'
import { openTestShop, test } from '../../../test/shop.ts'
import { contextOf } from '../../context.ts'
import { DAY } from '../../durations.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { findOrderGroup } from '../../orders/reading/orders.ts'
import { readOwnRuns } from '../../runs/read-own-runs.ts'
import { readRunBoard } from '../../runs/run-board.ts'
import { readBoard } from '../../slots/board.ts'
import { slotStateOf } from '../../slots/slot-state.ts'
import { loadDemo } from '../load-demo.ts'
import { DEMO_PEOPLE } from '../people.ts'
import { doAct } from './act.ts'
import { actingAs } from './actors.ts'
import { CUSTOMERS } from './customers.ts'
import type { Finder } from './find.ts'
import { beginningOf, lengthOf } from './plan.ts'
import { planTimes } from './times-plan.ts'

/** When demos are begun, with the day and hour of the run that is out then; Saturday is the last day of the week. */
test.for([
  ['2026-12-02T00:10', '2026-12-02T07:00'],
  ['2026-12-04T05:00', '2026-12-04T07:00'],
  ['2026-12-05T13:00', '2026-12-05T16:00'],
  ['2026-12-06T23:30', '2026-12-07T07:00'],
] as const)(
  'a demo begun at %s has a run of four stops at %s on the road, and times ahead to choose from',
  { timeout: 120_000 },
  async ([begun, starts]) => {
    const now = new Date(`${begun}+05:45`)
    const shop = await openTestShop(() => now)
    try {
      const ctx = contextOf(shop, null, 'en')
      await loadDemo(ctx, shop.pictures, shop.privateFiles, { hasPast: true })
      const begin = beginningOf(now).getTime()
      const find: Finder = { timeOf: (at) => new Date(begin + at), files: shop, actors: new Map() }
      const join = { do: 'join', emails: CUSTOMERS.map(({ email }) => email) } as const
      await doAct({ ...ctx, now: new Date(begin) }, join, find)
      const steps = planTimes(lengthOf(now)).sort((one, other) => one.at - other.at)
      expect(steps.at(-1)!.at).toBeLessThan(lengthOf(now))
      for (const { at, act } of steps) await doAct({ ...ctx, now: find.timeOf(at) }, act, find)

      const staff = await actingAs(ctx, find.actors, 'operations@example.com')
      const { slots } = await readRunBoard(staff, starts.slice(0, 10))
      const time = slots.find(({ starts_at }) => starts_at.getTime() === +new Date(`${starts}+05:45`))
      expect(time).toMatchObject({ free: [], runs: [{ status: 'out', stops: 4, open: 4 }] })
      const { id } = await ctx.db.selectFrom('riders').select('id').executeTakeFirstOrThrow()
      const rider = await riderOfRun(shop, id)
      const own = await readOwnRuns(rider)
      expect(own).toMatchObject({ rider: DEMO_PEOPLE.rider.name, runs: [{ status: 'out' }], next: null })
      // One has paid already.
      expect(own.runs[0]!.stops.map(({ cash_paisa }) => cash_paisa > 0).sort()).toEqual([
        false,
        true,
        true,
        true,
      ])

      const zone = await ctx.db
        .selectFrom('zones')
        .select('id')
        .where('name_en', '=', 'Begnas')
        .executeTakeFirstOrThrow()
      const board = (await readBoard(ctx, zone.id))!
      const daysAhead = (days: number) => nepalDay(new Date(now.getTime() + days * DAY))
      const on = (days: number) => board.filter(({ day }) => day === daysAhead(days))
      expect(on(1).length).toBe(2)
      expect(on(2).map(({ capacity, taken }) => capacity - taken)).toEqual([1, 12])
      expect(on(3).map((slot) => [slotStateOf(slot, now, null), slot.closure?.reason_en])).toEqual([
        ['closed', 'Repair of the bridge'],
        ['closed', 'Repair of the bridge'],
      ])

      const maya = await actingAs(ctx, find.actors, DEMO_PEOPLE.maya.email)
      const groups = await ctx.db
        .selectFrom('order_groups')
        .select('id')
        .where('user_id', '=', maya.actor!.id)
        .orderBy('placed_at')
        .execute()
      const items = await Promise.all(
        groups.map(async ({ id }) => (await findOrderGroup(maya, id)).orders.flatMap(({ items }) => items)),
      )
      expect(items.map((all) => all.map(({ status }) => status))).toEqual([
        ['out_for_delivery', 'out_for_delivery'],
        ['confirmed', 'confirmed'],
      ])
      const weighed = await ctx.db
        .selectFrom('products')
        .select('slug')
        .where('is_weighed', '=', true)
        .execute()
      expect(weighed.map(({ slug }) => slug).sort()).toEqual(['hayward-kiwi', 'tunnel-tomato'])
      await holdInvariants(ctx.db)
    } finally {
      await shop.close()
    }
  },
)
