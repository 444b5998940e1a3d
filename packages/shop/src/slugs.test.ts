import { expect, test } from 'vitest'
import { firstFree, plainSlug } from './slugs.ts'

test('a slug has letters and digits alone, and no more than it may', () => {
  expect(plainSlug('  Mude Red Potato (1 kg) ', 80)).toBe('mude-red-potato-1-kg')
  expect(plainSlug('Crème brûlée', 80)).toBe('creme-brulee')
  expect(plainSlug('a b c', 2)).toBe('a')
  expect(plainSlug('आलु', 80)).toBe('')
})

test('a taken slug gets the first free number', () => {
  expect(firstFree('tea', [])).toBe('tea')
  expect(firstFree('tea', ['tea', 'tea-3'])).toBe('tea-2')
  expect(firstFree('tea', ['tea', 'tea-2', 'tea-green'])).toBe('tea-3')
})
