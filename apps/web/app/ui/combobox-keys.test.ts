import { expect, test } from 'vitest'
import { type At, type KeyDoes, keyDoes } from './combobox-keys.ts'

const LIST = [['rice'], ['ghee'], ['honey']]
/** Two products with a button each, and a link to all. */
const GRID = [['rice', 'rice-add'], ['ghee', 'ghee-add'], ['all']]

const press = (key: string, at: Partial<At> = {}): KeyDoes =>
  keyDoes(key, { rows: LIST, active: undefined, isChosen: false, closes: false, ...at })
const at = (active: string) => ({ active, isChosen: true })

test('down and up go from the field into the list, through it and round', () => {
  expect(press('ArrowDown')).toEqual({ goTo: 'rice' })
  expect(press('ArrowUp')).toEqual({ goTo: 'honey' })
  expect(press('ArrowDown', at('rice'))).toEqual({ goTo: 'ghee' })
  expect(press('ArrowDown', at('honey'))).toEqual({ goTo: 'rice' })
  expect(press('ArrowUp', at('rice'))).toEqual({ goTo: 'honey' })
})

test('where the first one counts from the start, down goes to the second', () => {
  expect(press('ArrowDown', { active: 'rice' })).toEqual({ goTo: 'ghee' })
})

test('from a cell that is no longer shown, down begins anew', () => {
  expect(press('ArrowDown', { active: 'tea' })).toEqual({ goTo: 'rice' })
})

test('in a grid up and down go through the first cells, right and left within a row', () => {
  const shown = { rows: GRID }
  expect(press('ArrowRight', { ...shown, ...at('rice') })).toEqual({ goTo: 'rice-add' })
  expect(press('ArrowLeft', { ...shown, ...at('rice-add') })).toEqual({ goTo: 'rice' })
  expect(press('ArrowDown', { ...shown, ...at('rice-add') })).toEqual({ goTo: 'ghee' })
  expect(press('ArrowUp', { ...shown, ...at('all') })).toEqual({ goTo: 'ghee' })
  expect(press('ArrowRight', { ...shown, ...at('all') })).toBeNull()
  expect(press('ArrowLeft', { ...shown, ...at('rice') })).toBeNull()
})

test('right and left are of the text until keys have gone into what is shown', () => {
  expect(press('ArrowRight', { rows: GRID })).toBeNull()
  expect(press('ArrowLeft', { rows: GRID, active: 'rice' })).toBeNull()
})

test('Enter presses what the keys have chosen, and else sends the form', () => {
  expect(press('Enter', at('ghee'))).toBe('press')
  expect(press('Enter')).toBeNull()
  expect(press('Enter', { active: 'rice' })).toBeNull()
})

test('Escape closes a list at once; of a grid that stays it goes back to the field, and then it is of what stands around', () => {
  expect(press('Escape', { ...at('ghee'), closes: true })).toBe('close')
  expect(press('Escape', { closes: true })).toBe('close')
  expect(press('Escape', { rows: GRID, ...at('rice') })).toBe('leave')
  expect(press('Escape', { rows: GRID })).toBeNull()
})

test('with nothing proposed, and for all other keys, the field is a field', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'ArrowRight', 'Enter', 'Escape'])
    expect(press(key, { rows: [] })).toBeNull()
  for (const key of ['a', 'आ', 'Tab', 'Home', 'End', 'Process']) expect(press(key, at('rice'))).toBeNull()
})
