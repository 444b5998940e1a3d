import { expect, test } from 'vitest'
import { nepalMoment } from './nepal-moment.server.ts'

test.each([
  ['2026-11-16T04:55:00Z', 'en', 'Mon 16 Nov, 10:40'],
  ['2026-11-15T18:20:00Z', 'en', 'Mon 16 Nov, 00:05'],
  ['2026-11-16T04:55:00Z', 'ne', 'नोभेम्बर १६, सोम, १०:४०'],
] as const)('%s is read in Nepal (%s) as %s', (moment, locale, text) => {
  expect(nepalMoment(new Date(moment), locale)).toBe(text)
})
