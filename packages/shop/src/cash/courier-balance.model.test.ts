import fc from 'fast-check'
import { expect } from 'vitest'
import { addCashier, addCourier, bring } from '../../test/scenes/cash.ts'
import { testOfParts } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { courierAccount } from '../ledger/accounts.ts'
import { balanceOf, post } from '../ledger/post.ts'
import type { Paisa } from '../money/money.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { bookDifference } from './book-difference.ts'
import { readCashInHand } from './cash-in-hand.ts'
import { closeDay } from './close-day.ts'
import { collectCash } from './collect-cash.ts'
import { courierBalance, hadBefore } from './courier-balance.ts'
import { dayAfter, lastClosed } from './day.ts'
import { openDifference } from './open-differences.ts'
import { takeHandOver } from './take-hand-over.ts'

/** What people do with cash in the weeks of a shop: the hours between are random, so that days end anywhere. */
const Event = fc.record({
  kind: fc.constantFrom('collect', 'collect', 'collect', 'hand over', 'book', 'close', 'wait'),
  courier: fc.nat(2),
  rupees: fc.integer({ min: 1, max: 900 }),
  /** Of what they have, counted: all, less, or more. */
  missing: fc.constantFrom(0, 0, 10, -10),
  hours: fc.integer({ min: 1, max: 14 }),
})

const SEED = Number(process.env.MODEL_SEED ?? 20_830_807)
const EVENTS = 140

const HAD = statement<{ courier_id: string; is_short: boolean; paisa: Paisa }>(`
  with people as (select unnest($couriers::uuid[]) as courier_id), ${hadBefore('$moment')}
  select courier_id, is_short, paisa from had where paisa <> 0 order by courier_id, is_short`)

testOfParts(
  `what couriers hold is told from closed days as from all that they did, for now and for any moment before: seed ${SEED}`,
  { timeout: 120_000 },
  async ({ shop }) => {
    const couriers = [await addCourier(shop), await addCourier(shop), await addCourier(shop)]
    const ids = couriers.map(({ id }) => id)
    const [cashier, other] = [await addCashier(shop), await addCashier(shop)]
    const { item, id: order_group_id } = await bring(shop, couriers[0]!, 100_00)
    const { order_id } = await cashier.db
      .selectFrom('order_items')
      .select('order_id')
      .where('id', '=', item)
      .executeTakeFirstOrThrow()
    const cash = new Map<string, Paisa>()
    const short = new Map<string, Paisa>()
    const add = (sums: Map<string, Paisa>, id: string, paisa: Paisa) =>
      sums.set(id, (sums.get(id) ?? 0) + paisa)
    for (const id of ids) cash.set(id, await courierBalance(cashier, id))
    const rows = () =>
      [...ids]
        .sort()
        .flatMap((courier_id) => [
          { courier_id, is_short: false, paisa: cash.get(courier_id) ?? 0 },
          { courier_id, is_short: true, paisa: short.get(courier_id) ?? 0 },
        ])
        .filter(({ paisa }) => paisa !== 0)

    let now = cashier.now
    const at = <C extends Ctx>(ctx: C): C => ({ ...ctx, now })
    const seen: { moment: Date; rows: ReturnType<typeof rows> }[] = []
    let closed = 0

    async function close() {
      const last = await lastClosed(cashier)
      // The days before have to be closed first; a difference keeps them open.
      for (const id of ids) await book(id)
      const today = nepalDay(now)
      for (let day = last ? dayAfter(last) : nepalDay(cashier.now); day <= today; day = dayAfter(day)) {
        await closeDay(at(cashier), { day })
        closed++
      }
    }
    async function book(courier: string) {
      const difference = await openDifference(cashier, courier)
      if (!difference) return
      const { hand_over_id, difference_paisa } = difference
      await bookDifference(at(other), { hand_over: hand_over_id, reason: 'Lost on the way' })
      add(cash, courier, -difference_paisa)
      add(short, courier, difference_paisa)
    }

    const [events] = fc.sample(fc.array(Event, { minLength: EVENTS, maxLength: EVENTS }), {
      seed: SEED,
      numRuns: 1,
    })
    for (const [n, { kind, courier, rupees, missing, hours }] of events!.entries()) {
      now = new Date(now.getTime() + hours * 60 * 60_000)
      const courier_id = ids[courier]!
      if (kind === 'collect') {
        const due_paisa = rupees * 100
        await collectCash(at(cashier), { order_id, order_group_id, courier_id, due_paisa })
        // What a sale posts (orders/post-journal.ts), of no purchase.
        const lines = [
          { account: courierAccount(courier_id), amount_paisa: due_paisa },
          { account: 'bank' as const, amount_paisa: -due_paisa },
        ]
        await post(at(cashier), { cause: 'test.sale', id: n, lines })
        add(cash, courier_id, due_paisa)
      }
      if (kind === 'hand over') {
        const balance = (cash.get(courier_id) ?? 0) / 100
        if (balance > 20) {
          const counted = balance - missing * (rupees % 3)
          await takeHandOver(at(cashier), { courier: courier_id, counted, balance })
          add(cash, courier_id, -counted * 100)
        }
      }
      if (kind === 'book') await book(courier_id)
      if (kind === 'close') await close()
      const held = await readCashInHand(at(cashier), ids)
      for (const id of ids) {
        const paisa = cash.get(id) ?? 0
        expect(await courierBalance(cashier, id), `${n} ${kind}`).toBe(paisa)
        expect(await balanceOf(cashier, courierAccount(id)), `${n} ${kind}`).toBe(paisa)
        const parts = held.filter((part) => part.courier_id === id)
        expect(
          parts.reduce((sum, part) => sum + part.paisa, 0),
          `${n} ${kind}`,
        ).toBe(Math.max(0, paisa))
      }
      seen.push({ moment: new Date(now.getTime() + 1), rows: rows() })
    }
    expect(closed).toBeGreaterThan(5)
    for (const { moment, rows } of seen) {
      const had = await cashier.db.executeQuery(HAD({ couriers: ids, moment }))
      expect(had.rows, moment.toISOString()).toEqual(rows)
    }
  },
)
