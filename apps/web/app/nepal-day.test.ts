import { expect, test } from 'vitest'
import { bothDays } from './nepal-day.server.ts'

test.each([
  ['2026-11-21T04:55:00Z', 'en', '21 November 2026 (5 Mangsir 2083)'],
  // In Nepal the day begins at a quarter past six of the evening before.
  ['2026-11-20T18:14:59Z', 'en', '20 November 2026 (4 Mangsir 2083)'],
  ['2026-11-20T18:15:00Z', 'en', '21 November 2026 (5 Mangsir 2083)'],
  ['2026-11-21T04:55:00Z', 'ne', '५ मङ्सिर २०८३ (२०२६ नोभेम्बर २१)'],
] as const)('%s is a day of both calendars (%s): %s', (moment, locale, text) => {
  expect(bothDays(new Date(moment), locale)).toBe(text)
})
