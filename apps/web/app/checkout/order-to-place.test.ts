import type { CartLine } from '@himalayan-green/shop/cart/line.ts'
import { expect, test } from 'vitest'
import { POTATO } from '../../test/potato.ts'
import { checkoutLines, readSentLine, writeSentLine } from './order-to-place.ts'

function orderLine(id: number, quantity: number) {
  const line: CartLine = {
    id,
    quantity,
    is_available: true,
    is_vendor_approval_required: false,
    product: {
      ...POTATO,
      id: id + 100,
      marked_price_paisa: 70_50,
      stock: 9,
    },
  }
  return { id, quantity, amount_paisa: quantity * 70_50, line, fault: null }
}

test('what cannot be had is shown and not sent', () => {
  const order = { lines: [orderLine(1, 1), orderLine(2, 0)] }
  expect(checkoutLines(order).map(({ id }) => id)).toEqual([1])
})

test('a line is read back as it was written, in rupees', () => {
  expect(readSentLine(writeSentLine(orderLine(7, 3)))).toEqual({
    id: 7,
    quantity: 3,
    marked_price: 70.5,
    unit_description: '1 kg',
  })
})

test('a line that was tampered with becomes numbers no rule accepts', () => {
  expect(readSentLine('x')).toEqual({ id: 0, quantity: 0, marked_price: -0.01 })
})
