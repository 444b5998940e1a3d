import { RIGHTS } from '@himalayan-green/shop/context.ts'
import { expect, test } from 'vitest'
import { groupCharacters, OFFICE_KEYS, typedBy } from './office-keys.ts'
import { office } from './texts/office.ts'

const press = (key: string, code: string, shiftKey = false) =>
  typedBy({ key, code, shiftKey } as KeyboardEvent)

test.each([
  ['n', 'KeyN', false, 'n'],
  ['N', 'KeyN', false, 'n'],
  ['X', 'KeyX', true, 'shift+x'],
  ['/', 'Slash', false, '/'],
  ['?', 'Slash', true, '?'],
  ['Escape', 'Escape', false, 'escape'],
  [' ', 'Space', false, ' '],
  ['3', 'Digit3', false, '3'],
])('%s on %s (shift: %s) is typed as %s', (key, code, shiftKey, typed) => {
  expect(press(key, code, shiftKey)).toBe(typed)
})

test('where the layout writes Devanagari a key is the Latin letter in its place', () => {
  expect(press('ल', 'KeyN')).toBe('n')
  expect(press('ह', 'KeyJ', true)).toBe('shift+j')
  expect(press('३', 'Digit3')).toBe('3')
  expect(press('।', 'Slash')).toBe('/')
  expect(press('ऽ', 'Slash', true)).toBe('?')
})

test('a layout that has its Latin letters elsewhere is taken by what it writes', () => {
  // AZERTY has A in the place of Q.
  expect(press('a', 'KeyQ')).toBe('a')
})

test('a digit with shift is the sign that it writes', () => {
  expect(press('!', 'Digit1', true)).toBe('!')
})

test('every key of the list says what it does, and no two do the same thing', () => {
  const does = OFFICE_KEYS.map((key) => key.does)
  expect(new Set(does).size).toBe(does.length)
  for (const name of does) expect(office.keys.does[name]).toMatch(/\w/)
})

test('what is typed for a key is typed for another only where they never work on one page', () => {
  const typed = OFFICE_KEYS.flatMap((key) => key.typed)
  const twice = typed.filter((one, at) => typed.indexOf(one) !== at)
  // The slash searches the list of the page or, where it has none, the whole shop.
  expect(twice).toEqual(['/'])
})

test('the letters of groups lead to the first page that somebody may open there', () => {
  const all = groupCharacters([...RIGHTS])
  expect(all[0]).toEqual({ character: 't', group: 'today', path: '/admin' })
  expect(new Set(all.map(({ character }) => character)).size).toBe(all.length)
  for (const { path } of all) expect(path).toMatch(/^\/admin/)
})

test('who may do nothing but read orders has no letter for a group that is closed to them', () => {
  const groups = groupCharacters(['order.read']).map(({ group }) => group)
  expect(groups).toContain('orders')
  expect(groups).not.toContain('settings')
  expect(groups).not.toContain('money')
})
