import { expect, test } from 'vitest'
import { formOf } from '../../test/page.ts'
import { typingIn, typingOf } from './saved-typing.ts'

test('kept is what a person typed, and nothing that the page wrote into its form', () => {
  const form = formOf({
    person: 'sita',
    address: 'new',
    'address.tole': 'Baidam',
    note: 'Ring twice',
    payment_method: 'cod',
    key: 'k',
    cart_item: ['1 2', '3 1'],
    expected_total_paisa: '1',
    'confirm.code': '123456',
    quote: 'q',
    photo: new Blob(['x']),
  })
  expect(typingIn(form)).toEqual({
    person: 'sita',
    address: 'new',
    'address.tole': 'Baidam',
    note: 'Ring twice',
    payment_method: 'cod',
  })
})

const SITA = { person: 'sita', addresses: [{ id: 4 }], contacts: [{ id: 9 }] }

test.for<[kept: unknown, shown: object | null]>([
  [
    { person: 'sita', note: 'Ring' },
    { person: 'sita', note: 'Ring' },
  ],
  [{ person: 'hari', note: 'Ring' }, null],
  [{ note: 'Ring' }, null],
  [null, null],
  ['person=sita', null],
  [[], null],
  // What is saved no more is not chosen any more.
  [
    { person: 'sita', address: '4', contact: '9' },
    { person: 'sita', address: '4', contact: '9' },
  ],
  [{ person: 'sita', address: '5', contact: '8' }, { person: 'sita' }],
  [
    { person: 'sita', address: 'new', contact: 'other' },
    { person: 'sita', address: 'new', contact: 'other' },
  ],
  [
    { person: 'sita', contact: 'new' },
    { person: 'sita', contact: 'new' },
  ],
  // Whoever wrote it into the browser: only texts, and nothing of the page’s own.
  [{ person: 'sita', note: 7, key: 'k', expected_total_paisa: '1' }, { person: 'sita' }],
])('of %o Sita is shown %o', ([kept, shown]) => {
  expect(typingOf(kept, SITA)).toEqual(shown)
})
