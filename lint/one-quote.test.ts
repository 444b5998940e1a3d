import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

// checkout/quote.ts alone computes the totals of an order before it is placed: the cart, the checkout page, the API and the
// transaction that places it read them there. No other file of the checkout or of the pages adds up the amounts of an order.
// Its totals afterwards come from the features of money.

const ROOT = join(import.meta.dirname, '..')

/** These count what an order has become: paid, handed over, billed, given back. */
const AFTERWARDS = [
  ...['payments', 'paying', 'ledger', 'cash', 'bills', 'refunds', 'payouts'],
  ...['orders', 'fulfilment', 'approvals'],
].map((room) => `packages/shop/src/${room}/`)

/** Of those rooms the one file that writes what the quote says. */
const WRITES_THE_QUOTE = 'packages/shop/src/orders/write-orders.ts'

const ADDS_UP: Record<string, string> = {
  'packages/shop/src/money/item-amount.ts': 'price times quantity, for everybody',
  'packages/shop/src/promotions/discount.ts': 'what a promotion takes off',
  'packages/shop/src/places/delivery-fee.ts': 'what is missing to the minimum and to free delivery',
  'packages/shop/src/checkout/sums.ts': 'the sums themselves, for the browser too',
  'packages/shop/src/checkout/quote.ts': 'the quote, and which part takes the credit',
}

const AMOUNT =
  '(?:goods|items|delivery|delivery_fee|fee|discount|delivery_discount|total|credit|due|price|marked_price|amount)_paisa'
const SIGN = '(?:[-+*]=?)'
const SUMS = [
  // total_paisa - …, (delivery?.fee_paisa ?? 0) + …
  new RegExp(`\\b${AMOUNT}\\b(?:\\s*\\?\\?\\s*0)?\\s*\\)?\\s*${SIGN}\\s*[\\w(]`),
  // … + off.goods_paisa, quantity * line.product.marked_price_paisa
  new RegExp(`[\\w)\\]]\\s*${SIGN}\\s*\\(?(?:[\\w!?.]+\\.)?${AMOUNT}\\b`),
  // toRupees(…) and prices of the API are no amounts to count with either.
  /\bmarked_price\s*\*|\*\s*(?:[\w!?.]+\.)?marked_price\b/,
]

/** The code without what is said in it: comments, texts, statements. */
const bare = (code: string) =>
  code
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    .replace(/`[^`]*`/g, '``')
    .replace(/'[^'\n]*'/g, "''")

const sumsIn = (code: string) =>
  bare(code)
    .split('\n')
    .filter((line) => SUMS.some((sum) => sum.test(line)))
    .map((line) => line.trim())

test('nobody but the quote adds up a purchase', () => {
  const sources = globSync(['packages/shop/src/**/*.ts', 'apps/web/{app,server}/**/*.{ts,tsx}'], {
    cwd: ROOT,
  })
  const own = sources.filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) &&
      (file === WRITES_THE_QUOTE || !AFTERWARDS.some((room) => file.startsWith(room))),
  )
  expect(own.length).toBeGreaterThan(500)
  const adding = own.flatMap((file) => {
    const sums = sumsIn(readFileSync(join(ROOT, file), 'utf8'))
    return sums.length > 0 ? [{ file, sums }] : []
  })
  expect(adding.filter(({ file }) => !(file in ADDS_UP))).toEqual([])
  // Whoever stops adding up is taken off the list.
  expect(adding.map(({ file }) => file).sort()).toEqual(Object.keys(ADDS_UP).sort())
})

// How each of the places that once added up for itself did it: the test sees them all.
describe('a sum is seen', () => {
  test.each([
    'const total_paisa = order.items_paisa + (delivery?.fee_paisa ?? 0) - off.goods_paisa',
    'const due_paisa = total_paisa - used_paisa',
    '  const paisa = off.goods_paisa + off.delivery_paisa',
    '(sum, { quantity, line }) => sum + quantity * line.product.marked_price_paisa,',
    'lines.reduce((sum, line) => sum + line.quantity * line.marked_price_paisa, 0)',
    'refuseMovedTotal(ctx, request.expected_total, items_paisa + fee_paisa - takenOff(off))',
    'const first_paisa = total_paisa - amountOfLines(second ?? [])',
    'due_paisa: items_paisa + fee_paisa - (off ? takenOff(off) : 0) - credit_paisa,',
    'isForAll || fitting.has(product_id) ? quantity * price_paisa : 0,',
    '<Price paisa={quantity * product.marked_price_paisa} kind="total" />',
    'sum += line.amount_paisa',
  ])('%s', (code) => {
    expect(sumsIn(code)).toHaveLength(1)
  })

  test.each([
    '// total_paisa - used_paisa',
    'const TOTAL = `select sum(i.price_paisa * i.quantity)`',
    'return { total_paisa, credit_paisa: -1 }',
    'missing > 0 ? words.minimum(delivery.minimum_paisa, missing) : null',
    'toRupees(total_paisa)',
  ])('but none is in %s', (code) => {
    expect(sumsIn(code)).toEqual([])
  })
})
