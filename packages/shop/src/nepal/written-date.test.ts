import { expect, test } from 'vitest'
import { formatShortTimestamp, formatTimestamp, writtenDay } from './written-date.ts'

test.each([
  ['2026-11-20T04:55:00Z', 'en', '4 Mangsir 2083 (20 November 2026), Friday 10:40'],
  ['2026-11-20T04:55:00Z', 'ne', '४ मङ्सिर २०८३ (२० नोभेम्बर २०२६), शुक्रबार १०:४०'],
  // In Nepal the day begins at a quarter past six of the evening before.
  ['2026-11-20T18:14:59Z', 'en', '4 Mangsir 2083 (20 November 2026), Friday 23:59'],
  ['2026-11-20T18:15:00Z', 'en', '5 Mangsir 2083 (21 November 2026), Saturday 00:00'],
  ['2026-11-20T18:20:00Z', 'ne', '५ मङ्सिर २०८३ (२१ नोभेम्बर २०२६), शनिबार ००:०५'],
  ['2026-12-24T06:00:00Z', 'ne', '९ पुस २०८३ (२४ डिसेम्बर २०२६), बिहीबार ११:४५'],
  // The first and the last day of a year of Bikram Sambat.
  ['2027-04-13T06:15:00Z', 'en', '30 Chaitra 2083 (13 April 2027), Tuesday 12:00'],
  ['2027-04-14T06:15:00Z', 'en', '1 Baisakh 2084 (14 April 2027), Wednesday 12:00'],
] as const)('%s is read in Nepal (%s) as %s', (timestamp, locale, text) => {
  expect(formatTimestamp(new Date(timestamp), locale)).toBe(text)
})

test.each([
  ['2026-11-21', 'en', '5 Mangsir 2083 (21 November 2026)'],
  ['2026-11-21', 'ne', '५ मङ्सिर २०८३ (२१ नोभेम्बर २०२६)'],
  // No calendar of Bikram Sambat is known so far ahead, nor so far back.
  ['2043-04-13', 'en', '30 Chaitra 2099 (13 April 2043)'],
  ['2043-04-14', 'en', '14 April 2043'],
  ['2199-01-01', 'ne', '१ जनवरी २१९९'],
  ['1900-01-01', 'en', '1 January 1900'],
] as const)('the day %s (%s) is %s', (day, locale, text) => {
  expect(writtenDay(new Date(`${day}T12:00:00+05:45`), locale)).toBe(text)
})

test('in an SMS a moment is short', () => {
  expect(formatShortTimestamp(new Date('2026-11-20T04:55:00Z'), 'en')).toBe('4 Mangsir 10:40')
  expect(formatShortTimestamp(new Date('2026-11-20T04:55:00Z'), 'ne')).toBe('४ मङ्सिर १०:४०')
})
