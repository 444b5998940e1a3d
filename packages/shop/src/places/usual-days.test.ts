import { expect, test } from 'vitest'
import { usualDays } from './usual-days.ts'

test.each([
  [[2, 3], 'Tue–Wed', 'मङ्गल–बुध'],
  [[0, 2, 4], 'Sun, Tue, Thu', 'आइत, मङ्गल, बिही'],
  [[0, 1, 2, 3, 4, 5], 'Sun–Fri', 'आइत–शुक्र'],
  // Over the end of the week.
  [[6, 0, 3], 'Wed, Sat–Sun', 'बुध, शनि–आइत'],
  [[5], 'Fri', 'शुक्र'],
  [[0, 1, 2, 3, 4, 5, 6], 'every day', 'हरेक दिन'],
])('the weekdays %j are read as "%s"', (days, en, ne) => {
  expect(usualDays(days, 'en')).toBe(en)
  expect(usualDays(days, 'ne')).toBe(ne)
})

test('without days nothing is said of them', () => {
  expect(usualDays([], 'en')).toBeNull()
})
