import { expect, test } from 'vitest'
import { DAY } from '../durations.ts'
import { bsDay } from './bikram-sambat.ts'
import { dayInWords } from './day-in-words.ts'
import { noonOf } from './nepal-day.ts'
import { asTyped, readDay, readTimestamp } from './read-day.ts'
import { dayFaults, typedDay } from './typed-day.ts'
import { gregorianDay, writtenDate, writtenWeekday } from './written-date.ts'

test('a day is read in either calendar, in words and in figures', () => {
  const same = [
    '13 Mangsir 2083',
    ' 13  mangsir, 2083 ',
    '१३ मङ्सिर २०८३',
    '१३ मंसिर २०८३',
    '13 mansir 2083',
    '2083-08-13',
    '2083/8/13',
    '२०८३-०८-१३',
    '13/8/2083',
    '13.8.2083',
    '29 November 2026',
    '29 Nov. 2026',
    '२९ नोभेम्बर २०२६',
    '2026-11-29',
    '29/11/2026',
  ]
  expect(same.filter((typed) => readDay(typed) !== '2026-11-29')).toEqual([])
})

test('what is no day, or might be another, is none', () => {
  const none = [
    '',
    '13 Mangsir',
    '31/2/2026',
    '2026-02-30',
    '11/29/2026',
    '33 Mangsir 2083',
    '30 Mangsir 2083 16:00',
    '13 Mangsur 2083',
    '13 ma 2083',
    '0 Magh 2083',
    '2083-13-01',
    '13-8-83',
    '1 Baisakh 2300',
    '2300-01-01',
    '2083-08-30',
    '2083-08-366',
    '366-8-2083',
    '2098-12-32',
    '2098-12-999',
    '1 January 2050',
    'tomorrow',
  ]
  expect(none.filter((typed) => readDay(typed) !== null)).toEqual([])
})

test('every day of eight years is read back as it is written, in both languages and calendars', () => {
  const wrong: string[] = []
  for (let at = noonOf('2023-01-01'); at < noonOf('2031-01-01'); at = new Date(at.getTime() + DAY)) {
    const day = at.toISOString().slice(0, 10)
    for (const locale of ['en', 'ne'] as const) {
      const written = writtenDate(day, locale)
      for (const typed of [bsDay(at), written.replace(/ \(.*/, ''), gregorianDay(at, locale)])
        if (readDay(typed) !== day) wrong.push(typed)
      if (dayInWords(day, locale) !== `${writtenWeekday(at, locale)}, ${written}`)
        wrong.push(dayInWords(day, locale))
    }
  }
  expect(wrong).toEqual([])
})

test('a time follows the day, in the clock of 24 hours', () => {
  for (const typed of [
    '13 Mangsir 2083 16:05',
    '2083-08-13, 16:05',
    '2026-11-29T16:05',
    '१३ मङ्सिर २०८३ १६:०५',
  ])
    expect(readTimestamp(typed), typed).toBe('2026-11-29T16:05')
  expect(readTimestamp('2026-11-29 9:00')).toBe('2026-11-29T09:00')
  for (const typed of ['2026-11-29', '2026-11-29 24:00', '2026-11-29 10:60', '16:00', '31 Magh 2083 10:00'])
    expect(readTimestamp(typed), typed).toBe(null)
})

test('with a T a day is Gregorian in every year, and a field shows it so that it is read as the same', () => {
  expect(readTimestamp('2050-01-01T10:00')).toBe('2050-01-01T10:00')
  expect(readTimestamp('2050-01-01 10:00')).toBe('1993-04-13T10:00')
  expect(readTimestamp('13 Mangsir 2083T16:05')).toBe(null)
  expect(asTyped('2026-11-29T16:05')).toBe('2026-11-29 16:05')
  expect(asTyped('2050-01-01T10:00')).toBe('2050-01-01T10:00')
  for (const day of [
    '1926-01-31',
    '1976-12-31',
    '2043-12-31',
    '2044-01-01',
    '2050-02-28',
    '2098-12-31',
    '2150-06-01',
  ])
    expect(readTimestamp(asTyped(`${day}T09:30`))).toBe(`${day}T09:30`)
  for (const typed of ['', 'Tomorrow', '2026-11-29', '2083-08-13 16:05']) expect(asTyped(typed)).toBe(typed)
})

test('a day that its month does not have is refused, instead of becoming one of the other calendar', () => {
  for (const typed of ['2083-08-30', '2083-08-366', '2098-12-999', '2300-01-01'])
    expect(typedDay.safeParse(typed).error?.issues, typed).toHaveLength(1)
  expect(typedDay.parse('2083-08-29')).toBe('2026-12-15')
})

test('the days of an address that cannot be read have a fault each', () => {
  const days = { from: 'yesterday', to: '2083-08-30', on: '13 Mangsir 2083', until: undefined }
  expect(dayFaults(days, 'en')).toEqual({
    from: expect.stringContaining('13 Mangsir 2083'),
    to: expect.stringContaining('13 Mangsir 2083'),
  })
  expect(dayFaults({ from: 'yesterday' }, 'ne')).toEqual({ from: expect.stringContaining('१३ मङ्सिर २०८३') })
  expect(dayFaults({ on: '2026-11-29' }, 'en')).toEqual({})
})

test('a day that cannot be read is refused with an example', () => {
  expect(typedDay.parse('13 Mangsir 2083')).toBe('2026-11-29')
  expect(typedDay.safeParse('11/29/2026').error?.issues[0]).toMatchObject({
    params: { en: expect.stringContaining('13 Mangsir 2083') },
  })
  expect(typedDay.safeParse('').error?.issues[0]).toMatchObject({ code: 'too_small' })
})
