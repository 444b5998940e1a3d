import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { buy } from '../../test/scenes/shopping.ts'
import { test } from '../../test/shop.ts'
import { type AmountInput, amountFor, discountLeft } from './item-amount.ts'

const PIECES = { unit_grams: null, billed_grams: null }
const CHEESE: AmountInput = {
  ...PIECES,
  price_paisa: 333_33,
  quantity: 3,
  ordered_quantity: 3,
  discount_paisa: 100_00,
}

test('of a discount that was meant for all that was ordered, what is left has its share, rounded down', () => {
  expect(amountFor(CHEESE)).toBe(899_99)
  expect(amountFor({ ...CHEESE, quantity: 2 })).toBe(600_00)
  expect(discountLeft({ ...CHEESE, quantity: 2, amount_paisa: 600_00 })).toBe(66_66)
  expect(amountFor({ ...CHEESE, quantity: 1 })).toBe(300_00)
})

test('the share is exact where discount times quantity is larger than a number can say', () => {
  const million = { ...PIECES, price_paisa: 2_000_000_00, quantity: 999_999, ordered_quantity: 1_000_000 }
  const amount_paisa = amountFor({ ...million, discount_paisa: 1_999_999_999_999_99 })
  expect(discountLeft({ ...million, amount_paisa })).toBe(1_999_997_999_999_99)
})

/** Lines as the constraints of order_items let them be, small ones and the largest. */
const LINE = fc
  .record({
    price_paisa: fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 2_147_483_647 })),
    ordered_quantity: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 1_000_000 })),
    left: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
    off: fc.oneof(fc.constant(0), fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
    weight: fc.option(
      fc.record({
        unit_grams: fc.oneof(fc.constantFrom(250, 500, 1000), fc.integer({ min: 1, max: 100_000 })),
        share: fc.double({ min: 0, max: 1.5, noNaN: true }),
      }),
    ),
  })
  .map(({ price_paisa, ordered_quantity, left, off, weight }) => {
    const quantity = Math.max(1, Math.floor(ordered_quantity * left))
    return {
      price_paisa,
      ordered_quantity,
      quantity,
      discount_paisa: Math.floor(price_paisa * ordered_quantity * off),
      unit_grams: weight?.unit_grams ?? null,
      billed_grams:
        weight &&
        Math.min(2_147_483_647, Math.max(1, Math.round(weight.unit_grams * quantity * weight.share))),
    }
  })

/** What an item came to before its amount was stored, as statements said it and as commands computed it. */
const BEFORE_0038 =
  '(i.price_paisa::bigint * i.quantity - div(i.discount_paisa::numeric * i.quantity, i.ordered_quantity)::bigint)'
const before0038 = ({ price_paisa, quantity, ordered_quantity, discount_paisa }: AmountInput) =>
  BigInt(price_paisa) * BigInt(quantity) -
  (BigInt(discount_paisa) * BigInt(quantity)) / BigInt(ordered_quantity)

test('100,000 random lines cost to the paisa in the database what they cost in code, and unweighed ones what they cost before', async ({
  shop,
}) => {
  const { db } = shop.database
  const { rows: columns } = await sql<{ computed: string }>`
    select pg_get_expr(d.adbin, d.adrelid) as computed from pg_attribute a
    join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = 'order_items'::regclass and a.attname = 'amount_paisa' and a.attgenerated = 's'`.execute(
    db,
  )
  const lines = fc.sample(LINE, 100_000)
  const column = (name: keyof AmountInput) => sql.val(lines.map((line) => line[name]))
  const { rows } = await sql<{ computed: string; before: string }>`
    select (${sql.raw(columns[0]!.computed)})::text as computed, ${sql.raw(BEFORE_0038)}::text as before
    from unnest(${column('price_paisa')}::int[], ${column('quantity')}::int[], ${column('ordered_quantity')}::int[],
      ${column('discount_paisa')}::bigint[], ${column('unit_grams')}::int[], ${column('billed_grams')}::int[]) with ordinality
      as i (price_paisa, quantity, ordered_quantity, discount_paisa, unit_grams, billed_grams, place)
    order by place`.execute(db)
  const wrong = lines.flatMap((line, place) => {
    const before = line.billed_grams === null ? [before0038(line), rows[place]!.before] : []
    const costs = [amountFor(line), rows[place]!.computed, ...before].map(String)
    const isOne = new Set(costs).size === 1 && amountFor(line) >= 0 && Number.isSafeInteger(amountFor(line))
    return isOne ? [] : [{ ...line, costs }]
  })
  expect(wrong).toEqual([])
  expect(
    lines.filter(({ quantity, ordered_quantity }) => quantity < ordered_quantity).length,
  ).toBeGreaterThan(10_000)
  const weighed = lines.filter(({ billed_grams }) => billed_grams !== null).length
  expect(weighed).toBeGreaterThan(10_000)
  expect(lines.length - weighed).toBeGreaterThan(10_000)
})

test('whoever writes price, quantity or discount leaves the amount right, and nobody writes another', async ({
  shop,
}) => {
  // The statement of a checkout names no amount, as that of the version before.
  const { ctx } = await buy(shop, { quantity: 4 })
  const trial = await ctx.db.startTransaction().execute()
  const read = () => trial.selectFrom('order_items').selectAll().executeTakeFirstOrThrow()
  try {
    const bought = await read()
    expect(bought.amount_paisa).toBe(bought.price_paisa * 4)
    await trial
      .updateTable('order_items')
      .set({ quantity: 3, discount_paisa: 1_01, discount_bearer: 'platform' })
      .execute()
    const left = await read()
    expect(left.amount_paisa).toBe(left.price_paisa * 3 - 75)
    await expect(sql`update order_items set amount_paisa = 1`.execute(trial)).rejects.toThrow(
      'column "amount_paisa" can only be updated to DEFAULT',
    )
  } finally {
    await trial.rollback().execute()
  }
})
