import { expect, test } from 'vitest'
import { inNepal } from './time.ts'
import { humanized } from './written-date.ts'

const now = new Date('2026-11-20T06:45:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test('moments are written with Nepal’s offset', () => {
  expect(inNepal(now)).toBe('2026-11-20T12:30:00.000+05:45')
})

test.each([
  [0, 'just now', 'भर्खरै'],
  [1, '1 minute ago', '१ मिनेट पहिले'],
  [59, '59 minutes ago', '५९ मिनेट पहिले'],
  [60, '1 hour ago', '१ घण्टा पहिले'],
  [23 * 60, '23 hours ago', '२३ घण्टा पहिले'],
  [24 * 60, 'yesterday', 'हिजो'],
  [6 * 24 * 60, '6 days ago', '६ दिन पहिले'],
  [7 * 24 * 60, '27 Kartik 2083 (13 November 2026)', '२७ कात्तिक २०८३ (१३ नोभेम्बर २०२६)'],
  // Half past six in the evening in London is past midnight in Nepal.
  [10 * 24 * 60 + 12 * 60 + 15, '24 Kartik 2083 (10 November 2026)', '२४ कात्तिक २०८३ (१० नोभेम्बर २०२६)'],
  [-5, 'just now', 'भर्खरै'],
])('%i minutes ago is "%s" and "%s"', (minutes, en, ne) => {
  expect(humanized(before(minutes), now, 'en')).toBe(en)
  expect(humanized(before(minutes), now, 'ne')).toBe(ne)
})
