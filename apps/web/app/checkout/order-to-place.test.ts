import type { CartLine } from '@himalayan-green/shop/cart/line.ts'
import { expect, test } from 'vitest'
import { orderToPlace, readSentLine, sentLines, writeSentLine } from './order-to-place.ts'

function line(id: number, quantity: number, stock: number, is_available = true): CartLine {
  return {
    id,
    quantity,
    is_available,
    is_vendor_approval_required: false,
    product: {
      id: id + 100,
      slug: 'potato',
      name_en: 'Potato',
      name_ne: 'आलु',
      image: null,
      marked_price_paisa: 70_50,
      unit: 'kg',
      unit_description: '1 kg',
      unit_amount: 1,
      unit_price: null,
      stock,
      category: { name_en: 'Vegetables', name_ne: 'तरकारी' },
      vendor: { slug: 'farm', name_en: 'Farm', name_ne: 'फार्म' },
    },
  }
}

test.each([
  ['enough in stock', line(1, 2, 10), { quantity: 2, fault: null }, 141_00],
  ['less in stock than in the cart', line(1, 5, 3), { quantity: 3, fault: 'short' }, 211_50],
  ['no longer on sale', line(1, 5, 3, false), { quantity: 0, fault: 'unavailable' }, 0],
])('a line with %s', (_, given, expected, total) => {
  const order = orderToPlace([given])
  expect(order.lines).toMatchObject([expected])
  expect(order.items_paisa).toBe(total)
})

test('what is not available is shown and not sent', () => {
  const order = orderToPlace([line(1, 1, 9), line(2, 1, 9, false)])
  expect(order.lines).toHaveLength(2)
  expect(sentLines(order).map(({ id }) => id)).toEqual([1])
})

test('a line is read back as it was written, in rupees', () => {
  const [sent] = orderToPlace([line(7, 3, 9)]).lines
  expect(readSentLine(writeSentLine(sent!))).toEqual({
    ...{ id: 7, quantity: 3, marked_price: 70.5, unit_description: sent!.line.product.unit_description },
  })
})

test('a line that was tampered with becomes numbers no rule accepts', () => {
  expect(readSentLine('x')).toEqual({ id: 0, quantity: 0, marked_price: -0.01 })
})
