import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byEffort } from '../../test/effort.ts'
import { amountFor } from '../money/item-amount.ts'
import type { Account } from './accounts.ts'
import type { Line } from './post.ts'
import { paidOf } from './reversal.ts'
import { linesOfSale } from './sale.ts'
import { type Sold, splitOf } from './split.ts'
import { type InBooks, linesBack } from './take-back.ts'

const RUNS = byEffort(10_000, 100_000)

/** Books in memory: what take-back.ts reads of the tables, without them. */
class Books {
  readonly lines: Required<Line>[] = []
  readonly #sold: Required<Line>[] = []

  post(lines: readonly Line[], isSale = false): void {
    const written = lines.map((line) => ({ order_item_id: null, ...line }))
    this.lines.push(...written)
    if (isSale) this.#sold.push(...written)
  }

  /** An item, or (null) the delivery, as `readSold` gives it. */
  read(order_item_id: number | null, vendor_id: number | null = null): InBooks {
    const mine = (lines: Required<Line>[]) =>
      lines.filter(
        (line) =>
          line.order_item_id === order_item_id && (order_item_id !== null || DELIVERY.includes(line.account)),
      )
    const sum = (lines: Required<Line>[], account: Account) =>
      lines.reduce((sum, line) => sum + (line.account === account ? line.amount_paisa : 0), 0)
    const accounts = new Set(mine(this.lines).map(({ account }) => account))
    const parts = [...accounts].map((account) => ({
      account,
      sold_paisa: sum(mine(this.#sold), account),
      left_paisa: sum(mine(this.lines), account),
    }))
    return { order_group_id: '', order_item_id, vendor_id, parts, ...paidOf(parts) }
  }

  balance(account: (name: Account) => boolean): number {
    return this.lines.reduce((sum, line) => sum + (account(line.account) ? line.amount_paisa : 0), 0)
  }
}

const DELIVERY: readonly Account[] = ['promotion_cost', 'vat_payable', 'delivery_income']

const Item = fc
  .record({
    vendor_id: fc.integer({ min: 1, max: 20 }),
    price_paisa: fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 100_000_00 })),
    ordered_quantity: fc.integer({ min: 1, max: 30 }),
    approved: fc.double({ min: 0, max: 1, noNaN: true }),
    off: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true }), fc.constant(1)),
    discount_bearer: fc.constantFrom('platform' as const, 'vendor' as const),
    commission_rate: fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom(0, 1000, 10_000)),
    commission_fixed_paisa: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100_00 })),
    /** What is given back, one after the other, each as a share of what is left. */
    back: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
    falls: fc.boolean(),
  })
  .map(({ approved, off, price_paisa, ordered_quantity, ...item }) => {
    const quantity = Math.max(1, Math.round(approved * ordered_quantity))
    const discount_paisa = Math.floor(off * price_paisa * ordered_quantity)
    const priced = {
      price_paisa,
      quantity,
      ordered_quantity,
      discount_paisa,
      unit_grams: null,
      billed_grams: null,
    }
    return {
      ...item,
      gross_paisa: price_paisa * quantity,
      discount_paisa: priced.price_paisa * quantity - amountFor(priced),
    }
  })

const Purchase = fc.record({
  items: fc.array(Item, { minLength: 1, maxLength: 8 }),
  fee_paisa: fc.integer({ min: 0, max: 200_00 }),
  free: fc.constantFrom(0, 0.5, 1),
  companyHasVat: fc.boolean(),
  order: fc.infiniteStream(fc.nat()),
})

test(`${RUNS} random purchases with commissions, coupons and partial refunds in any order close to the paisa [R11]`, () => {
  fc.assert(
    fc.property(Purchase, ({ items, fee_paisa, free, companyHasVat, order }) => {
      const books = new Books()
      const sold: Sold[] = items.map((item, n) => ({ ...item, order_item_id: n + 1 }))
      const delivery = { fee_paisa, discount_paisa: Math.floor(fee_paisa * free) }
      const sale = linesOfSale({ items: sold, delivery }, companyHasVat)
      books.post([...sale.lines, { account: 'gateway:esewa', amount_paisa: sale.paid_paisa }], true)
      const paid = sold.reduce((sum, item) => sum + item.gross_paisa - item.discount_paisa, 0)
      if (sale.paid_paisa !== paid + fee_paisa - delivery.discount_paisa) throw new Error('paid')
      for (const item of sold) {
        const { commission_paisa, promotion_paisa, ...split } = splitOf(item, companyHasVat)
        const base = split.paid_paisa + promotion_paisa
        if (commission_paisa < 0 || commission_paisa > base) throw new Error('commission above what was sold')
        if (split.vendor_paisa + commission_paisa + split.commission_vat_paisa !== base)
          throw new Error('split')
      }

      // Partial refunds of all items, in any order; then what falls is given back whole.
      const chains = items.map(({ back }, n) => ({ item: n + 1, back: [...back] }))
      for (let left = chains.filter(({ back }) => back.length > 0); left.length > 0; ) {
        const chain = left[order.next().value! % left.length]!
        const share = chain.back.shift()!
        const part = books.read(chain.item, items[chain.item - 1]!.vendor_id)
        books.post(linesBack(part, Math.floor(part.left_paisa * share)))
        left = chains.filter(({ back }) => back.length > 0)
      }
      for (const [n, { falls, vendor_id }] of items.entries()) {
        const part = books.read(n + 1, vendor_id)
        if (falls) books.post(linesBack(part, part.left_paisa))
        for (const { account, sold_paisa, left_paisa } of books.read(n + 1).parts) {
          if (account === 'refund_payable') continue
          if (falls && left_paisa !== 0) throw new Error(`${account} keeps ${left_paisa} of what fell`)
          const isShrunk = Math.abs(left_paisa) <= Math.abs(sold_paisa) && left_paisa * sold_paisa >= 0
          if (!isShrunk && !account.startsWith('vendor')) throw new Error(`${account} is ${left_paisa}`)
        }
      }
      if (items.every(({ falls }) => falls)) {
        const part = books.read(null)
        if (part.parts.length > 0) books.post(linesBack(part, part.left_paisa))
        if (books.balance((account) => !/^(gateway|refund)/.test(account)) !== 0)
          throw new Error('not nothing')
        if (books.balance((account) => account === 'refund_payable') !== -sale.paid_paisa)
          throw new Error('not all is owed back')
      }
      return books.balance(() => true) === 0
    }),
    { numRuns: RUNS },
  )
}, 120_000)

/** Rs 100 of vendor 3, at 10 %. */
const ITEM: Sold = {
  order_item_id: 1,
  vendor_id: 3,
  gross_paisa: 100_00,
  discount_paisa: 0,
  discount_bearer: null,
  commission_rate: 1000,
  commission_fixed_paisa: 0,
}

test('three thirds of Rs 100 at 10 % with VAT on it: each a little, all of it in the end', () => {
  const books = new Books()
  books.post(linesOfSale({ items: [ITEM], delivery: null }, true).lines, true)
  const shares = [33_33, 33_33, 33_34].map((amount) => {
    const lines = linesBack(books.read(1, 3), amount).filter(({ amount_paisa }) => amount_paisa !== 0)
    books.post(lines)
    return Object.fromEntries(lines.map(({ account, amount_paisa }) => [account, amount_paisa]))
  })
  expect(shares).toEqual([
    { commission_income: 333, vat_payable: 43, 'vendor_payable:3': 2957, refund_payable: -3333 },
    { commission_income: 333, vat_payable: 43, 'vendor_payable:3': 2957, refund_payable: -3333 },
    { commission_income: 334, vat_payable: 44, 'vendor_payable:3': 2956, refund_payable: -3334 },
  ])
  expect(() => linesBack(books.read(1, 3), 1)).toThrow('1 paisa cannot be given back of 0')
})

test('what the company bears is not taken from the vendor, and not owed twice', () => {
  const books = new Books()
  books.post(linesOfSale({ items: [ITEM], delivery: null }, false).lines, true)
  books.post([
    { account: 'refund_cost', amount_paisa: 40_00, order_item_id: 1 },
    { account: 'refund_payable', amount_paisa: -40_00, order_item_id: 1 },
  ])
  expect(books.read(1, 3)).toMatchObject({ paid_paisa: 100_00, left_paisa: 60_00 })
  books.post(linesBack(books.read(1, 3), 60_00))
  expect(books.read(1, 3)).toMatchObject({ left_paisa: 0 })
  expect(books.balance((account) => account === 'vendor_payable:3')).toBe(-36_00)
})
