import { expect, test } from 'vitest'
import { lineSums } from './line-sums.ts'

const line = (id: number, more: object) =>
  ({
    quantity: 1,
    is_available: true,
    before_paisa: 100,
    product: { id, marked_price_paisa: 100, stock: 9 },
    ...more,
  }) as never

test('a list says what it cost, what is missing, what changed, and what it comes to', () => {
  const lines = [
    line(1, { quantity: 3, product: { id: 1, marked_price_paisa: 110, stock: 2 } }),
    line(2, { is_available: false }),
    line(3, { quantity: 5 }),
  ]
  const sums = lineSums(lines, (id) => (id === 3 ? { isChosen: false, quantity: 5 } : undefined))
  expect(sums).toEqual({ count: 1, before_paisa: 400, missing_paisa: 200, changed_paisa: 20, now_paisa: 220 })
  expect(sums.before_paisa! - sums.missing_paisa + sums.changed_paisa).toBe(sums.now_paisa)
})

test('what nobody knows the price of is not said', () => {
  expect(lineSums([line(1, { before_paisa: null })], () => undefined)).toMatchObject({
    before_paisa: null,
    now_paisa: 100,
  })
})
