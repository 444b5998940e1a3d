import { Refusal } from '@himalayan-green/shop/errors.ts'
import { expect, test } from 'vitest'
import { refusedChange } from './refused-form.server.ts'

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

test('what was seen before stays with a form that is refused for something else, and goes after a conflict', () => {
  const form = formOf({
    marked_price: '99999999999',
    marked_price_before: '120',
    stock: '4',
    stock_before: '5',
  })
  const tooMuch = refusedChange(
    new Refusal('invalid', 'Too much', { marked_price: 'Too much' }),
    form,
    'save',
  )
  expect(tooMuch.data.typed).toEqual(Object.fromEntries(form))
  const moved = refusedChange(new Refusal('conflict', 'Moved', { stock: 'Moved' }), form, 'save')
  expect(moved.data.typed).toEqual({ marked_price: '99999999999', stock: '4' })
  expect(moved.init?.status).toBe(409)
})
