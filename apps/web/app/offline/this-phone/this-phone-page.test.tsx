import { expect, test } from 'vitest'
import { rendered, tagsIn, textOf } from '../../../test/rendered.tsx'
import type { UnsentChange } from '../../cart/cart.ts'
import ThisPhone from './this-phone-page.tsx'

const product = {
  id: 1,
  slug: 'farm-eggs',
  name_en: 'Farm Eggs',
  name_ne: 'लोकल अन्डा',
  marked_price_paisa: 48_000,
  unit_description: 'tray of 30',
}
const change = (more: Partial<UnsentChange>): UnsentChange => ({
  id: 'e1',
  product,
  quantity: 3,
  was: 2,
  state: 'waiting',
  question: null,
  refusal: null,
  ...more,
})

async function see(
  unsent: UnsentChange[],
  path = '/account/this-phone',
  locale: 'en' | 'ne' = 'en',
  isUnsentRead = true,
) {
  const html = await rendered(<ThisPhone />, {
    cart: { unsent, isUnsentRead },
    locale,
    path: locale === 'ne' ? `/ne${path}` : path,
  })
  return {
    html,
    text: textOf(html),
    buttons: [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, text]) => text),
  }
}

test.each([
  [{ quantity: 3, was: 2 }, 'Changed from 2 to 3. Not sent yet.', '2 बाट 3 बनाइयो। पठाउन बाँकी छ।'],
  [{ quantity: 1, was: 0 }, 'Added: 1. Not sent yet.', 'थपियो: 1। पठाउन बाँकी छ।'],
  [{ quantity: 0, was: 2 }, 'Removed. Not sent yet.', 'हटाइयो। पठाउन बाँकी छ।'],
])('says what waits, and takes it back: %o', async (more, english, nepali) => {
  const { text, html } = await see([change(more)])
  expect(text).toContain(`Farm Eggs ${english}`)
  expect(html).toContain('aria-label="Undo the change: Farm Eggs"')
  expect((await see([change(more)], undefined, 'ne')).text).toContain(`लोकल अन्डा ${nepali}`)
})

test.each([
  [
    'a price',
    { why: 'price', now_paisa: 49_500 },
    'Farm Eggs now costs Rs 495, before Rs 480. You wanted 3.',
    ['Yes, for Rs 495', 'No, leave it as it is'],
  ],
  [
    'fewer',
    { why: 'less', left: 2 },
    'Only 2 of Farm Eggs are left. You wanted 3.',
    ['Yes, 2', 'No, leave it as it is'],
  ],
  [
    'the last one',
    { why: 'less', left: 1 },
    'Only one of Farm Eggs is left. You wanted 3.',
    ['Yes, 1', 'No, leave it as it is'],
  ],
  [
    'what was changed elsewhere',
    { why: 'moved', there: 5 },
    'Your cart now has 5 of Farm Eggs. You wanted 3.',
    ['Yes, 3', 'No, leave it as it is'],
  ],
  ['none', { why: 'sold-out' }, 'Farm Eggs is sold out. Your change was not made.', ['OK']],
  ['none left', { why: 'less', left: 0 }, 'Farm Eggs is sold out. Your change was not made.', ['OK']],
] as const)('asks about %s', async (_, question, sentence, answers) => {
  const { text, buttons } = await see([change({ state: 'question', question })])
  expect(text).toContain(sentence)
  expect(buttons.slice(0, answers.length)).toEqual(answers)
})

test('what was refused stays, with the server’s words', async () => {
  const refused = await see([change({ state: 'refused', refusal: 'Your cart is full' })])
  expect(refused.text).toContain('Farm Eggs: Your cart is full')
  expect(refused.buttons.slice(0, 2)).toEqual(['Try again', 'OK'])
  const without = await see([change({ state: 'refused' })])
  expect(without.text).toContain('Your change of Farm Eggs was not accepted.')
})

test('who logs out with something unsent is asked, and stays with one press', async () => {
  const { text, html } = await see([change({})], '/account/this-phone?leave')
  expect(text).toContain('One change is not sent')
  expect(text).toContain('sent when you log in here again')
  expect(tagsIn(html, 'form')[0]).toMatchObject({ method: 'post', action: '/auth/signout' })
  expect(html).toContain('href="/account/this-phone"')
  expect(text).toContain('Delete it and log out')
  expect((await see([], '/account/this-phone?leave')).text).toContain('Everything is sent. You can log out.')
  expect((await see([change({})])).html).not.toContain('/auth/signout')
})

test('nothing is said to be sent before the phone has been read', async () => {
  const { text } = await see([], '/account/this-phone?leave', 'en', false)
  expect(text).not.toContain('Everything is sent')
  expect(text).not.toContain('and log out')
  expect(text).toContain('It is not known whether something on this phone is not sent.')
  expect((await see([])).text).toContain('Everything is sent.')
})

test('the data saver is not offered where nothing would be left out', async () => {
  expect((await see([])).text).not.toContain('Save data')
})
