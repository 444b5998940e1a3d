import { expect, test } from 'vitest'
import { wardsText, wardsTyped } from './typed-wards.ts'

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

test.each([
  ['1-17', upTo(1, 17)],
  ['all', upTo(1, 33)],
  ['All wards', upTo(1, 33)],
  ['सबै', upTo(1, 33)],
  ['सबै वडा', upTo(1, 33)],
  ['1,2,5-9', [1, 2, 5, 6, 7, 8, 9]],
  ['1, 2 and 5–7', [1, 2, 5, 6, 7]],
  ['१ देखि ३ सम्म, ८ र १०', [1, 2, 3, 8, 10]],
  ['3 to 5; 4', [3, 4, 5]],
  [' 9 - 7 ', [7, 8, 9]],
  ['12', [12]],
])('"%s" is read as wards', (typed, wards) => {
  expect(wardsTyped(typed, 33)).toEqual(wards)
})

test.each(['', ' , ', 'ward', '1-', '-5', '1.5', '1-2-3', '100', '1 2', 'all but 3'])(
  '"%s" is not understood, rather than half of it',
  (typed) => {
    expect(wardsTyped(typed, 33)).toBeNull()
  },
)

test('numbers are shown as runs', () => {
  expect(wardsText([5, 1, 2, 3, 9, 10, 7])).toBe('1–3, 5, 7, 9, 10')
  expect(wardsText([4])).toBe('4')
  expect(wardsText([])).toBe('')
})
