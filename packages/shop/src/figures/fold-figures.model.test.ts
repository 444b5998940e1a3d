import fc from 'fast-check'
import { expect } from 'vitest'
import { settle } from '../../test/books.ts'
import { byEffort } from '../../test/effort.ts'
import { countByHand, storedFigures } from '../../test/scenes/figures.ts'
import { financeOf } from '../../test/scenes/refunding.ts'
import { allowLargeFirst, HOME } from '../../test/scenes/shopping.ts'
import { type TestShop, testOfParts } from '../../test/shop.ts'
import { addToCart } from '../cart/cart.ts'
import { checkout } from '../checkout/checkout.ts'
import type { Actor, Ctx } from '../context.ts'
import { DAY, HOUR, MINUTE } from '../durations.ts'
import { Refusal } from '../errors.ts'
import { type ActorKind, type OrderItemStatus, transitionsOf } from '../orders/states.ts'
import { transitionItems } from '../orders/transition-items.ts'
import { approveRefund } from '../refunds/deciding/decide-refund.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { recordSent } from '../refunds/sending/send-by-hand.ts'
import { foldFigures, rebuildFigures } from './fold-figures.ts'

/** What can happen in a shop; numbers choose among what there is then. Hours pass before each. */
const hours = fc.nat(30)
const which = fc.nat(1000)
const step = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      hours,
      who: fc.nat(5),
      what: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 4 }),
      pieces: fc.integer({ min: 1, max: 3 }),
      isPaid: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('deliver' as const), hours, which }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      hours,
      which,
      by: fc.constantFrom<ActorKind>('staff', 'customer', 'vendor', 'system'),
      to: which,
      less: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('give back' as const), hours, which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fold' as const), hours }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fold twice' as const), hours }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rebuild' as const), hours }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface World {
  now: number
  products: number[]
  customers: Actor[]
  finance: Ctx
}

/** Two vendors with goods of two categories and belts; one of them wants to be asked. */
async function openWorld(shop: TestShop): Promise<World> {
  const vendors = [(await shop.addVendor()).id, (await shop.addVendor()).id]
  const categories = [(await shop.addCategory()).id, (await shop.addCategory()).id]
  const products: number[] = []
  for (let n = 0; n < 6; n++)
    products.push(
      (
        await shop.addProduct({
          vendor_id: vendors[n % 2]!,
          category_id: categories[n >> 2]!,
          district_id: n % 3 === 0 ? 63 : 40,
          marked_price_paisa: (n + 1) * 33_00,
          is_vendor_approval_required: n === 1 || n === 4,
          stock: 10_000,
        })
      ).id,
    )
  await allowLargeFirst(shop)
  const customers: Actor[] = []
  for (let n = 0; n < 6; n++) customers.push((await shop.addCustomer({ email: null })).actor)
  return { now: Date.now() - 80 * DAY, products, customers, finance: await financeOf(shop) }
}

let phone = 0

async function happens(shop: TestShop, world: World, one: Step): Promise<void> {
  world.now += one.hours * HOUR + 7 * MINUTE
  const at = (ctx: Ctx): Ctx => ({ ...ctx, now: new Date(world.now) })
  const nobody = at(shop.as(null))
  if (one.kind === 'fold') await foldFigures(nobody)
  if (one.kind === 'fold twice') await Promise.all([foldFigures(nobody), foldFigures(nobody)])
  if (one.kind === 'rebuild') await rebuildFigures(nobody)
  if (one.kind === 'buy') {
    const ctx = at(shop.as(world.customers[one.who]!))
    const lines: number[] = []
    for (const place of one.what) {
      const { item } = await addToCart(ctx, { product: world.products[place]!, quantity: one.pieces })
      lines.push(item.id)
    }
    const contact = { full_name: 'Sabina', phone: `97${String(++phone).padStart(8, '0')}` }
    const payment_method = one.isPaid ? 'esewa' : 'cod'
    const request = { cart_items: lines, address: { ...HOME, ward: 1 + one.who }, contact, payment_method }
    const { order_group_id, next } = await checkout(ctx, request, { methods: ['esewa'] })
    const { planned_paisa } = await ctx.db
      .selectFrom('tenders')
      .select('planned_paisa')
      .where('order_group_id', '=', order_group_id)
      .executeTakeFirstOrThrow()
    if (next === 'pay') await settle({ ...shop, as: () => nobody }, order_group_id, planned_paisa)
  }
  const items = await nobody.db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('order_groups as g', 'g.id', 'o.order_group_id')
    .select(['i.id', 'i.status', 'i.quantity', 'g.user_id'])
    .orderBy('i.id')
    .execute()
  /** Moves one of the items that this person may move. */
  const move = (item: (typeof items)[number], by: ActorKind, to: OrderItemStatus, quantity?: number) =>
    transitionItems(
      at(shop.as(by === 'system' ? null : world.customers.find(({ id }) => id === item.user_id)!)),
      {
        items: [item.id],
        scope: 'anybody',
        actor_kind: by,
        via: by === 'system' ? 'job' : 'portal',
        to,
        ...(to === 'delivered' && { proof: 'code' }),
        ...(to === 'cancelled' && by === 'customer' && { cancel_reason: 'other' }),
        ...(to === 'confirmed' && { quantity }),
      },
    )
  if (one.kind === 'deliver') {
    const toPack = items.filter(({ status }) => status === 'confirmed')
    const item = toPack[one.which % toPack.length]
    if (item)
      for (const to of ['packed', 'out_for_delivery', 'delivered'] as const) {
        await move(item, 'vendor', to)
        world.now += 5 * HOUR
      }
  }
  if (one.kind === 'move') {
    const open = items.filter(({ status }) => transitionsOf(status, one.by).length > 0)
    const item = open[one.which % open.length]
    if (!item) return
    const steps = transitionsOf(item.status, one.by)
    await move(item, one.by, steps[one.to % steps.length]!, one.less ? 1 : undefined)
  }
  if (one.kind === 'give back') {
    const delivered = items.filter(({ status }) => status === 'delivered')
    const item = delivered[one.which % delivered.length]
    if (!item) return
    const customer = at(shop.as(world.customers.find(({ id }) => id === item.user_id)!))
    const request = { order_items: [{ id: item.id, quantity: 1 }], reason: 'damaged' }
    const { id } = await requestRefund(customer, shop.privateFiles, request)
    world.now += 2 * HOUR
    await approveRefund(at(world.finance), id, { bearer: 'vendor', method: 'bank' })
    await recordSent(at(world.finance), id, { reference: `NIC-${id}` })
  }
}

testOfParts(
  'whatever happens to orders, the figures are what one counts by hand from the rows, also when two fold at once and counted anew',
  {
    timeout: byEffort(60_000, 240_000),
  },
  async ({ shop }) => {
    const world = await openWorld(shop)
    let happened = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 50 }), async (steps) => {
        for (const one of steps)
          await happens(shop, world, one).then(
            () => happened++,
            // What the shop does not allow does not happen.
            (error: unknown) => {
              if (!(error instanceof Refusal)) throw error
            },
          )
        const ctx = shop.as(null)
        await Promise.all([foldFigures(ctx), foldFigures(ctx)])
        const byHand = await countByHand(shop)
        expect(await storedFigures(shop)).toEqual(byHand)
        await rebuildFigures(ctx)
        expect(await storedFigures(shop)).toEqual(byHand)
      }),
      { numRuns: byEffort(3, 40), endOnFailure: true, ...byEffort({ seed: 21 }, {}) },
    )
    expect(happened).toBeGreaterThan(50)
    // All that is counted has happened, but for delivery times, which no zone has here (on-time.test.ts).
    const shopwide = await shop.database.db
      .selectFrom('daily_figures')
      .selectAll()
      .where('kind', '=', 'shop')
      .execute()
    const {
      kind: _,
      day: _day,
      key: _key,
      timed_items: _timed,
      on_time_items: _on_time,
      ...figures
    } = shopwide[0]!
    for (const name of Object.keys(figures) as (keyof typeof figures)[])
      expect(
        shopwide.reduce((sum, row) => sum + Number(row[name]), 0),
        name,
      ).toBeGreaterThan(0)
  },
)
