import { expect, test } from 'vitest'
import { besideNow } from './beside-now.ts'

const nowIs = (value: string) => `Now: ${value}`
const SEEN = { name: 'Pokhara', fee: '60', text: 'One\nTwo', is_hidden: '' }
const before = JSON.stringify(SEEN)

test('what its sender did not touch is as it is now, and saving again undoes nothing', () => {
  const typed = { ...SEEN, name: 'Pokhara city', text: 'One\r\nTwo', before }
  const now = { ...SEEN, fee: '70', text: 'Three', is_hidden: 'on' }
  expect(besideNow({ typed, errors: { save: 'Moved on' } }, now, nowIs)).toEqual({
    typed: { name: 'Pokhara city', fee: '70', text: 'Three', is_hidden: 'on' },
    errors: { save: 'Moved on' },
  })
})

test('what both changed keeps the sender’s words and says what is there now', () => {
  const typed = { ...SEEN, fee: '80', name: 'City', before }
  const { typed: shown, errors } = besideNow(
    { typed, errors: {} },
    { ...SEEN, fee: '70', name: 'City' },
    nowIs,
  )
  expect(shown).toMatchObject({ fee: '80', name: 'City' })
  // They wrote the same name.
  expect(errors).toEqual({ fee: 'Now: 70' })
})

test('a box that was ticked is touched, and one that somebody else unticked is as it is now', () => {
  const seen = { is_hidden: 'on', name: 'Tea' }
  const sent = { name: 'Teas', is_hidden: 'on', before: JSON.stringify(seen) }
  expect(besideNow({ typed: sent, errors: {} }, { name: 'Tea' }, nowIs).typed.is_hidden).toBe('')
})

test('a box that its sender unticked stays so', () => {
  const seen = { is_hidden: 'on', name: 'Tea' }
  const sent = { name: 'Tea', before: JSON.stringify(seen) }
  expect(besideNow({ typed: sent, errors: {} }, { is_hidden: 'on', name: 'Teas' }, nowIs).typed).toEqual({
    name: 'Teas',
    is_hidden: '',
  })
})

test('a form that is refused for something else stays as it was typed', () => {
  const typed = { ...SEEN, fee: 'much', before }
  const errors = { fee: 'Not a sum' }
  const { before: _, ...shown } = typed
  expect(besideNow({ typed, errors }, SEEN, nowIs)).toEqual({ typed: shown, errors })
  // What is wrong with a field goes before what is there now.
  expect(besideNow({ typed, errors }, { ...SEEN, fee: '70' }, nowIs).errors).toEqual(errors)
})

test('a form without what was seen, or with something else there, stays as it was typed', () => {
  for (const before of [undefined, 'nothing', 'null', '[1]'])
    expect(besideNow({ typed: { fee: '60', before }, errors: {} }, { fee: '70' }, nowIs)).toEqual({
      typed: { fee: '60' },
      errors: {},
    })
})
