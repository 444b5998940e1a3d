import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import { giveCredit } from '../../test/books.ts'
import { holdInvariants } from '../../test/invariants.ts'
import { allowLargeFirst, fillCart } from '../../test/scenes/shopping.ts'
import { addDeliveryTimes } from '../../test/scenes/slots.ts'
import { test } from '../../test/shop.ts'
import { findOrderGroup } from '../orders/reading/orders.ts'
import { addPromotion } from '../promotions/change-promotions.ts'
import { checkout } from './checkout.ts'
import { quoteCart } from './quote-cart.ts'
import type { Sums } from './sums.ts'

const RUNS = process.env.TEST_DATABASE_URL ? 25 : 8
const SEED = Number(process.env.MODEL_SEED ?? 20_830_817)

const Line = fc.record({
  quantity: fc.integer({ min: 1, max: 5 }),
  price: fc.integer({ min: 20_00, max: 400_00 }),
  isLate: fc.boolean(),
})
const TwoDeliveries = fc.record({
  lines: fc
    .array(Line, { minLength: 2, maxLength: 5 })
    .filter((lines) => new Set(lines.map(({ isLate }) => isLate)).size === 2),
  method: fc.constantFrom('cod', 'esewa'),
  credit: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3000_00 })),
  coupon: fc.constantFrom(null, 'percent', 'free_delivery'),
})

const sumsAre = ({
  goods_paisa,
  delivery_paisa,
  discount_paisa,
  total_paisa,
  credit_paisa,
  due_paisa,
}: Sums) => {
  expect(total_paisa).toBe(goods_paisa + delivery_paisa - discount_paisa)
  expect(due_paisa).toBe(total_paisa - credit_paisa)
  expect(Math.min(credit_paisa, due_paisa, discount_paisa)).toBeGreaterThanOrEqual(0)
}

test(`${RUNS} random carts in two deliveries: each part adds up, both parts are the whole, and the orders cost what was quoted, to the paisa`, async ({
  shop,
}) => {
  const [slot] = await addDeliveryTimes(shop, { capacity: 400 })
  const db = shop.database.db
  await db.updateTable('zones').set({ free_above_paisa: 600_00 }).where('id', '=', slot!.zone_id).execute()
  await allowLargeFirst(shop)
  const staff = shop.as((await shop.addCustomer({ rights: ['promotion.change'] })).actor)
  const codeOf = async (kind: 'percent' | 'free_delivery') => {
    const code = `C-${randomUUID().slice(0, 8)}`.toUpperCase()
    const value = kind === 'percent' ? 7 : undefined
    await addPromotion(staff, {
      name_en: 'One',
      name_ne: 'एक',
      kind,
      value,
      starts_at: '2020-01-01T00:00',
      code,
    })
    return code
  }
  const codes = { percent: await codeOf('percent'), free_delivery: await codeOf('free_delivery') }
  for (const [n, { lines, method, credit, coupon }] of fc
    .sample(TwoDeliveries, { seed: SEED, numRuns: RUNS })
    .entries()) {
    const cart = await fillCart(
      shop,
      ...lines.map(({ quantity, price, isLate }) => ({
        quantity,
        product: { marked_price_paisa: price, ...(isLate && { lead_hours: 72 }) },
      })),
    )
    const { ctx, request } = cart
    if (credit > 0) await giveCredit(shop, ctx.actor!.id, credit)
    const { cart_items, address } = request
    const asked = { cart_items, address, use_credit: credit > 0, coupon: coupon && codes[coupon] }
    const { choices } = await quoteCart(ctx, undefined, asked)
    const { quote, slots } = choices!.two
    const what = `seed ${SEED}, cart ${n}: ${JSON.stringify({ lines, method, credit, coupon })}`
    sumsAre(quote)
    expect(quote.parts, what).toHaveLength(2)
    for (const part of quote.parts) sumsAre(part!)
    for (const amount of [
      'goods_paisa',
      'delivery_paisa',
      'discount_paisa',
      'total_paisa',
      'credit_paisa',
      'due_paisa',
    ] as const)
      expect(quote.parts[0][amount] + quote.parts[1]![amount], `${what}: ${amount}`).toBe(quote[amount])
    for (const { goods_paisa, delivery_paisa } of quote.parts as Sums[])
      expect(delivery_paisa, what).toBe(goods_paisa >= 600_00 ? 0 : 60_00)
    const placed = await checkout(
      ctx,
      {
        ...request,
        ...asked,
        payment_method: method,
        expected_total: quote.total_paisa / 100,
        deliveries: quote.parts.map((part, nth) => ({
          slot: slots[nth]!.id,
          cart_items: part!.lines.map(({ id }) => id),
        })),
      },
      { methods: ['cod', 'esewa'] },
    )
    const groups = [placed.order_group_id, placed.later!.order_group_id]
    for (const [nth, group] of groups.entries()) {
      const { totals } = await findOrderGroup(ctx, group)
      const { goods_paisa, total_paisa } = quote.parts[nth]!
      expect(totals, what).toMatchObject({ items_paisa: goods_paisa, total_paisa })
    }
    await holdInvariants(db)
  }
}, 300_000)
