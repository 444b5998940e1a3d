import { expect, test } from 'vitest'
import { seasonText } from './season-text.ts'

test.for<[number[], string, string]>([
  [[1], 'Baisakh', 'बैशाख'],
  [[4, 5, 6], 'Shrawan to Ashoj', 'साउनदेखि असोजसम्म'],
  [[1, 2, 8, 11, 12], 'Mangsir, Falgun to Jestha', 'मङ्सिर, फागुनदेखि जेठसम्म'],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'All year', 'वर्षभरि'],
  [[], '', ''],
])('the months %o are said as spans, also over the new year', ([months, en, ne]) => {
  expect([seasonText(months, 'en'), seasonText(months, 'ne')]).toEqual([en, ne])
})
