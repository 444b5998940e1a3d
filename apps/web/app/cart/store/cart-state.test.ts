import type { CartLine } from '@himalayan-green/shop/cart/line.ts'
import { describe, expect, test } from 'vitest'
import { POTATO } from '../../../test/potato.ts'
import {
  chosenLines,
  isAllSelected,
  stateOf,
  subtotalOf,
  withAnswer,
  withItem,
  withLines,
  withoutProduct,
  withQuantity,
  withWait,
} from './cart-state.ts'

function line(product: number, overrides: Partial<CartLine> & { paisa?: number } = {}): CartLine {
  const { paisa = 100_00, ...rest } = overrides
  return {
    id: product + 100,
    quantity: 1,
    is_available: true,
    is_vendor_approval_required: false,
    product: {
      ...POTATO,
      id: product,
      slug: `product-${product}`,
      name_en: `Product ${product}`,
      name_ne: `सामान ${product}`,
      marked_price_paisa: paisa,
    },
    ...rest,
  }
}

function cartOf(...items: CartLine[]) {
  const state = withLines(stateOf({ count: 0, inCart: [] }), { items, count: items.length })
  return { ...state, selected: items.map((item) => item.product.id) }
}

describe('subtotal [S9.5]', () => {
  test.each([
    [
      '3 × 33.33 + 1 × 0.10 is 100.09',
      [line(1, { quantity: 3, paisa: 3333 }), line(2, { paisa: 10 })],
      10009,
    ],
    ['nothing is nothing', [], 0],
    ['thousands', [line(1, { quantity: 200, paisa: 145_000 })], 29_000_000],
  ])('%s', (_, lines, paisa) => {
    expect(subtotalOf(chosenLines(cartOf(...lines)))).toBe(paisa)
  })

  test('unselected and unavailable lines are left out [S4.8]', () => {
    const cart = cartOf(line(1), line(2), line(3, { is_available: false }))
    expect(subtotalOf(chosenLines({ ...cart, selected: [1, 3] }))).toBe(100_00)
  })
})

describe('all selected [S4.7]', () => {
  test.each([
    ['all that are available', [line(1), line(2, { is_available: false })], [1], true],
    ['a part', [line(1), line(2)], [1], false],
    ['none', [line(1)], [], false],
    ['nothing there to select', [line(1, { is_available: false })], [1], false],
  ])('%s', (_, lines, selected, expected) => {
    expect(isAllSelected({ ...cartOf(...lines), selected })).toBe(expected)
  })
})

describe('changes', () => {
  test('a new quantity is the same in the line and on the card', () => {
    const cart = withQuantity(cartOf(line(1), line(2)), 1, 4)
    expect(cart.lines.map((one) => one.quantity)).toEqual([4, 1])
    expect(cart.inCart.map((one) => one.quantity)).toEqual([4, 1])
  })

  test('what was added is held and selected', () => {
    const cart = withItem(cartOf(line(1)), { id: 9, product_id: 2, quantity: 3 })
    expect(cart.inCart).toContainEqual({ id: 9, product_id: 2, quantity: 3 })
    expect(cart.selected).toEqual([1, 2])
  })

  test('what was added again keeps its place', () => {
    const cart = withItem(cartOf(line(1), line(2)), { id: 101, product_id: 1, quantity: 5 })
    expect(cart.inCart.map((one) => [one.product_id, one.quantity])).toEqual([
      [1, 5],
      [2, 1],
    ])
  })

  test('what was removed is gone everywhere', () => {
    const cart = withoutProduct(cartOf(line(1), line(2)), 1)
    expect(cart.inCart.map((one) => one.product_id)).toEqual([2])
    expect(cart.lines.map((one) => one.product.id)).toEqual([2])
    expect(cart.selected).toEqual([2])
  })

  test('a change forgets what was said before and waits for its answer', () => {
    const waiting = withWait(withAnswer(cartOf(line(1)), 1, 'Only 1 left in stock'), 1)
    expect(waiting).toMatchObject({ busy: [1], errors: {} })
    expect(withAnswer(waiting, 1)).toMatchObject({ busy: [], errors: {} })
    expect(withAnswer(waiting, 1, 'No')).toMatchObject({ busy: [], errors: { 1: 'No' } })
  })
})
