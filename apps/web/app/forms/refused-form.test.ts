import { Refusal, TooManyTries } from '@himalayan-green/shop/errors.ts'
import { expect, test } from 'vitest'
import { refusedChange, refusedFiles } from './refused-form.server.ts'

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

test('of a busy server nothing is said about the photo; of a bad photo and of a limit it is', () => {
  const form = formOf({ item: '7', note: 'Bruised' })
  form.set('photo', new File(['x'], 'photo.jpg'))
  expect(refusedFiles(new TooManyTries('Again in a moment.', 10), form, 'save')).toMatchObject({
    data: {
      errors: {},
      typed: { item: '7', note: 'Bruised' },
      busy: { sentence: 'Again in a moment.', seconds: 10, fields: { item: '7', note: 'Bruised' } },
    },
    init: { status: 429, headers: { 'Retry-After': '10' } },
  })
  const often = refusedFiles(new TooManyTries('Too often.', 840), form, 'save')
  expect(often.data).toEqual({ errors: { save: 'Too often.' }, typed: { item: '7', note: 'Bruised' } })
  const bad = refusedFiles(new Refusal('invalid', 'No photo.', { photo: 'No photo.' }), form, 'save')
  expect(bad.data).toEqual({ errors: { photo: 'No photo.' }, typed: { item: '7', note: 'Bruised' } })
})

test('P2: what is too long for any form of ours is not sent back with its page, and what is beside it is', () => {
  const refused = (typed: Record<string, string>) =>
    refusedFiles(new Refusal('invalid', 'No.', {}), formOf(typed), 'save').data.typed
  const article = { body_en: 'x'.repeat(40_000), body_ne: 'x'.repeat(40_000), title: 'Honey' }
  expect(refused(article)).toEqual(article)
  expect(refused({ text: '<'.repeat(300_000), name: 'Maya' })).toEqual({ name: 'Maya' })
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`${n}`, 'x'.repeat(30_000)]))
  expect(Object.keys(refused(many))).toHaveLength(6)
})
