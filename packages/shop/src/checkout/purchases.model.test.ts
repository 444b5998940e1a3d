import fc from 'fast-check'
import { expect } from 'vitest'
import { holdInvariants } from '../../test/invariants.ts'
import {
  AnyEvent,
  AnyPurchase,
  endPurchase,
  makePurchase,
  moneyOf,
  openMarket,
  playEvent,
} from '../../test/scenes/purchases.ts'
import { test } from '../../test/shop.ts'
import { Refusal } from '../errors.ts'

const RUNS = process.env.TEST_DATABASE_URL ? 40 : 12
const SEED = Number(process.env.MODEL_SEED ?? 20_830_806)
const Sequence = fc.record({
  purchase: AnyPurchase,
  events: fc.array(AnyEvent, { minLength: 6, maxLength: 16 }),
})

// fulfilment.model.test.ts says which steps there are; this what they do to money, whatever comes after whatever.
test(`${RUNS} random purchases that are answered, paid, paid twice or not in time, cancelled in part, delivered and asked back: after each event what came in and is not owed back is what is live and paid, and when all is over nothing is left`, async ({
  shop,
}) => {
  const market = await openMarket(shop)
  const played = { done: 0, refused: 0 }
  for (const [n, { purchase, events }] of fc.sample(Sequence, { seed: SEED, numRuns: RUNS }).entries()) {
    const what = `seed ${SEED}, sequence ${n}: ${JSON.stringify(purchase)}`
    const bought = await makePurchase(shop, market, purchase)
    const look = async (after: string) => {
      for (const group of bought.groups) {
        const { came_paisa, owed_back_paisa, worth_paisa } = await moneyOf(shop, group)
        expect(came_paisa - owed_back_paisa, `${what}, after ${after}`).toBe(worth_paisa)
      }
      await holdInvariants(shop.database.db).catch((error: Error) => {
        throw new Error(`${what}, after ${after}: ${error.message}`)
      })
    }
    for (const [turn, event] of events.entries()) {
      const after = `event ${turn} ${JSON.stringify(event)}`
      await playEvent(shop, market, bought, event).then(
        () => played.done++,
        (error: unknown) => {
          if (!(error instanceof Refusal)) throw new Error(`${what}, ${after}`, { cause: error })
          played.refused++
        },
      )
      await look(after)
    }
    await endPurchase(shop, market, bought)
    await look('its end')
    for (const group of bought.groups)
      expect(await moneyOf(shop, group), what).toMatchObject({
        is_live: false,
        worth_paisa: 0,
        billed_paisa: 0,
      })
  }
  expect(played.done).toBeGreaterThan(played.refused)
}, 300_000)
