import { describe, expect, test } from 'vitest'
import { columnsOf, monthsOf, periodChoices, runOf, shifted } from './report-months.ts'

/** 21 Ashoj 2083; Ashoj has 31 days, and Bhadra 31. */
const NOW = new Date('2026-10-07T10:22:00+05:45')

test('a period is a month, or the months from one to another', () => {
  expect(monthsOf('2083-06')).toEqual(['2083-06'])
  expect(monthsOf('2082-11..2083-02')).toEqual(['2082-11', '2082-12', '2083-01', '2083-02'])
  const none = [
    '',
    '2083',
    '2083-13',
    '2083-06..2083-05',
    '2083-01..2083-02..2083-03',
    '2080-01..2083-06',
    '..',
  ]
  for (const period of none) expect(monthsOf(period), period).toBe(null)
  expect(shifted('2083-01', -1)).toBe('2082-12')
  expect(shifted('2083-12', 1)).toBe('2084-01')
})

describe('what is compared', () => {
  test('a month that is not over is compared with as many days, one that is over with the whole month', () => {
    const columns = columnsOf(['2083-05', '2083-06'], { by: 'month', compare: 'before', now: NOW })
    expect(columns).toEqual([
      {
        key: '2083-05',
        from: '2026-08-17',
        to: '2026-09-16',
        state: 'over',
        before: { from: '2026-06-15', to: '2026-07-16' },
      },
      {
        key: '2083-06',
        from: '2026-09-17',
        to: '2026-10-07',
        state: 'part',
        before: { from: '2026-07-17', to: '2026-08-06' },
      },
    ])
  })

  test('a year before are the months of the same names', () => {
    const [column] = columnsOf(['2083-06'], { by: 'month', compare: 'year', now: NOW })
    expect(column!.before).toEqual({ from: '2025-09-17', to: '2025-10-07' })
    expect(runOf('2083-06', NOW)).toEqual({ run: 21, days: 31 })
    expect(runOf('2083-07', NOW)).toMatchObject({ run: 0 })
    expect(runOf('2083-05', NOW)).toMatchObject({ run: 31 })
  })

  test('by day each is compared with the day of the same number, and a 32nd with none', () => {
    const days = columnsOf(['2083-04'], { by: 'day', compare: 'before', now: NOW })
    expect(days.length).toBe(31)
    expect(days[0]).toMatchObject({ key: '2026-07-17', before: { from: '2026-06-15', to: '2026-06-15' } })
    const long = columnsOf(['2083-03'], { by: 'day', compare: 'before', now: NOW })
    expect(long.length).toBe(32)
    expect(long.at(-1)!.before).toBe(null)
  })

  test('days that have not begun are to come, and today is not over', () => {
    const days = columnsOf(['2083-06'], { by: 'day', compare: 'none', now: NOW })
    expect(days.map(({ state }) => state)).toEqual([
      ...Array(20).fill('over'),
      'part',
      ...Array(10).fill('to_come'),
    ])
    expect(days.every(({ before }) => before === null)).toBe(true)
  })
})

test('the periods that can be chosen are known ones, each once, this month first', () => {
  const choices = periodChoices(NOW)
  expect(choices[0]).toBe('2083-06')
  expect(choices).toContain('2083-01..2083-06')
  expect(choices).toContain('2082-01..2082-12')
  expect(new Set(choices).size).toBe(choices.length)
  expect(choices.every((period) => monthsOf(period))).toBe(true)
})
