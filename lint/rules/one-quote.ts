import { bareCode } from './code.ts'
import { isSource } from './house.ts'
import type { Rule } from './rule.ts'

/** These count what an order has become: paid, handed over, billed, given back. */
const AFTERWARDS =
  /^packages\/shop\/src\/(?:payments|paying|ledger|cash|bills|refunds|payouts|orders|fulfilment|approvals)\//

/** Of those rooms the one file that writes what the quote says. */
const WRITES_THE_QUOTE = 'packages/shop/src/orders/write-orders.ts'

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

const sumsIn = (code: string) =>
  bareCode(code)
    .split('\n')
    .filter((line) => SUMS.some((sum) => sum.test(line)))
    .map((line) => line.trim())

export const ONE_QUOTE: Rule = {
  name: 'who adds up the amounts of an order',
  sentence:
    'checkout/quote.ts alone computes the totals of an order before it is placed: the cart, the checkout page, the API and the transaction that places it read them there. Its totals afterwards come from the features of money.',
  files: (path) =>
    isSource(path) &&
    /^packages\/shop\/src\/|^apps\/web\/(?:app|server)\//.test(path) &&
    (path === WRITES_THE_QUOTE || !AFTERWARDS.test(path)),
  example: 'packages/shop/src/cart/made-up.ts',
  look: sumsIn,
  // How each of the places that once added up for itself did it.
  bad: [
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
  ],
  good: [
    '// total_paisa - used_paisa',
    'const TOTAL = `select sum(i.price_paisa * i.quantity)`',
    'return { total_paisa, credit_paisa: -1 }',
    'missing > 0 ? words.minimum(delivery.minimum_paisa, missing) : null',
    'toRupees(total_paisa)',
  ],
  except: {
    'apps/web/app/checkout/order-summary.tsx': 'says how much more it may be by what it weighs',
    'packages/shop/src/money/item-amount.ts': 'price times quantity, for everybody',
    'packages/shop/src/promotions/discount.ts': 'what a promotion takes off',
    'packages/shop/src/places/delivery-fee.ts': 'what is missing to the minimum and to free delivery',
    'packages/shop/src/checkout/sums.ts': 'the sums themselves, for the browser too',
    'packages/shop/src/checkout/quote.ts': 'the quote, and which part takes the credit',
  },
}
