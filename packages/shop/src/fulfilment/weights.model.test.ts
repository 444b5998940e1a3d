import fc from 'fast-check'
import { expect } from 'vitest'
import { buyPrepaid, giveCredit, itemsOf, moveItem, planCredit, settle } from '../../test/books.ts'
import { byEffort } from '../../test/effort.ts'
import { holdInvariants } from '../../test/invariants.ts'
import { writeBills } from '../../test/scenes/bills.ts'
import { askBack, financeOf } from '../../test/scenes/refunding.ts'
import { addVendorWithOwner, allowLargeFirst, buy, planAnew } from '../../test/scenes/shopping.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { approveRefund } from '../refunds/deciding/decide-refund.ts'
import { packOrder, weighItem } from './pack-order.ts'

const SEQUENCES = byEffort(25, 4000)

const Line = fc.record({
  price_paisa: fc.integer({ min: 1_00, max: 500_00 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  unit_amount: fc.constantFrom(0.25, 0.5, 1),
  over_percent: fc.constantFrom(null, 0, 5, 10, 25),
  off: fc.constantFrom(0, 0, 0.1, 0.35, 1),
  bearer: fc.constantFrom('platform' as const, 'vendor' as const),
  isWeighed: fc.constantFrom(true, true, false),
  weights: fc.array(fc.double({ min: 0.5, max: 1.5, noNaN: true }), { minLength: 1, maxLength: 3 }),
  back: fc.integer({ min: 0, max: 4 }),
})

const Sequence = fc.record({
  way: fc.constantFrom('cash', 'prepaid', 'credit', 'mixed'),
  lines: fc.array(Line, { minLength: 1, maxLength: 4 }),
  end: fc.constantFrom('delivered', 'delivered', 'returned'),
})
type Drawn = typeof Sequence extends fc.Arbitrary<infer Value> ? Value : never

test(`${SEQUENCES} sequences of weights, corrections and refunds: books at nothing, nothing above its ceiling`, async ({
  shop,
}) => {
  await allowLargeFirst(shop)
  for (const [n, drawn] of fc.sample(Sequence, { seed: 46, numRuns: SEQUENCES }).entries()) {
    // Nobody gives more store credit a day than a limit.
    await play(shop, drawn, await financeOf(shop))
    if (n % 20 === 0) await holdInvariants(shop.database.db)
  }
  await writeBills(shop)
  await holdInvariants(shop.database.db)
}, 3_600_000)

async function play(
  shop: TestShop,
  { way: drawn, lines, end }: Drawn,
  finance: Awaited<ReturnType<typeof financeOf>>,
) {
  const { db } = shop.database
  // Nobody pays for what costs nothing.
  const way = drawn === 'prepaid' && lines.every(({ off }) => off === 1) ? 'cash' : drawn
  const { vendor, owner } = await addVendorWithOwner(shop)
  const wanted = lines.map((line) => ({
    quantity: line.quantity,
    product: {
      vendor_id: vendor.id,
      marked_price_paisa: line.price_paisa,
      unit_amount: line.unit_amount,
      is_weighed: line.isWeighed,
      over_percent: line.over_percent,
      stock: 100,
    },
  }))
  const bought = way === 'prepaid' ? await buyPrepaid(shop, ...wanted) : await buy(shop, ...wanted)
  const group = bought.placed.order_group_id
  const ids = await itemsOf(shop, group)
  for (const [place, id] of ids.entries()) {
    const { off, price_paisa, quantity, bearer } = lines[place]!
    const discount_paisa = Math.floor(off * price_paisa * quantity)
    if (discount_paisa > 0)
      await db
        .updateTable('order_items')
        .set({ discount_paisa, discount_bearer: bearer })
        .where('id', '=', id)
        .execute()
  }
  await planAnew(shop.as(null))
  const { total_paisa } = (await findOrderGroup(bought.ctx, group)).totals
  if (way === 'prepaid') await settle(shop, group, total_paisa, { provider: 'khalti' })
  const credit = way === 'credit' ? total_paisa : way === 'mixed' ? Math.floor(total_paisa / 2) : 0
  if (credit > 0) {
    await giveCredit(shop, bought.ctx.actor!.id, credit)
    await planCredit(shop, group, credit)
  }
  const { order_id } = await db
    .selectFrom('order_items')
    .select('order_id')
    .where('id', '=', ids[0]!)
    .executeTakeFirstOrThrow()
  const gramsOf = (place: number, share: number) => {
    const { unit_amount, quantity } = lines[place]!
    return Math.max(1, Math.round(unit_amount * 1000 * quantity * share))
  }
  const before = await amountsOf(shop, ids)
  const items = ids.flatMap((id, place) =>
    lines[place]!.isWeighed ? [{ id, grams: gramsOf(place, lines[place]!.weights[0]!) }] : [],
  )
  await packOrder(owner, 'vendor', order_id, { items, sure: true })
  for (const [place, id] of ids.entries()) {
    if (!lines[place]!.isWeighed) continue
    let seen = gramsOf(place, lines[place]!.weights[0]!)
    for (const share of lines[place]!.weights.slice(1)) {
      const grams = gramsOf(place, share)
      await weighItem(owner, 'vendor', id, { grams, seen, sure: true, reason: 'Weighed again' })
      seen = grams
    }
  }
  const after = await amountsOf(shop, ids)
  // What costs nothing is not paid before: what it weighs more is paid in cash.
  const isFree = way === 'credit' && total_paisa === 0
  for (const [place, id] of ids.entries()) {
    const { isWeighed, price_paisa, quantity, over_percent } = lines[place]!
    const over = isWeighed && (way === 'cash' || way === 'mixed' || isFree) ? (over_percent ?? 10) : 0
    const most = before.get(id)! + Math.ceil((price_paisa * quantity * over) / 100)
    expect(after.get(id)!, `item ${id}, ${way}`).toBeLessThanOrEqual(most)
    if (!isWeighed) expect(after.get(id)).toBe(before.get(id))
  }
  for (const id of ids) {
    await moveItem(shop, id, 'out_for_delivery', owner)
    if (end === 'returned') await moveItem(shop, id, 'undelivered', owner)
    await moveItem(shop, id, end === 'returned' ? 'returned' : 'delivered', owner)
  }
  if (end === 'returned') return
  for (const [place, id] of ids.entries()) {
    const { back, quantity } = lines[place]!
    if (back === 0 || back > quantity || after.get(id) === 0) continue
    const asked = await askBack(bought.ctx, shop, id, back)
    await approveRefund(finance, asked.id, { bearer: 'vendor', method: 'bank' })
  }
}

async function amountsOf(shop: TestShop, ids: number[]): Promise<Map<number, number>> {
  const rows = await shop.database.db
    .selectFrom('order_items')
    .select(['id', 'amount_paisa'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, amount_paisa }) => [id, amount_paisa]))
}
