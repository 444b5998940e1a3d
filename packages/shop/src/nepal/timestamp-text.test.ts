import { expect, test } from 'vitest'
import { timestampText } from './timestamp-text.ts'

const read = (typed: string) => timestampText.safeParse(typed).data

test('a day and a time of Nepal are read, and those with an offset', () => {
  expect(read('2027-02-28T10:00')).toBe('2027-02-28T04:15:00.000Z')
  expect(read('2028-02-29T23:59:59+05:45')).toBe('2028-02-29T18:14:59.000Z')
  expect(read('2027-06-10T00:00')).toBe('2027-06-09T18:15:00.000Z')
  expect(read('')).toBe(null)
})

test('what a program writes is Gregorian in every year, with and without seconds; what people type is not', () => {
  for (const written of [
    '2050-01-01T10:00',
    '2050-01-01T10:00:00',
    '2050-01-01T04:15Z',
    '2050-01-01T10:00+05:45',
  ])
    expect(read(written), written).toBe('2050-01-01T04:15:00.000Z')
  expect(read('2050-01-01 10:00')).toBe('1993-04-13T04:15:00.000Z')
  expect(read('2083-08-13 10:00')).toBe('2026-11-29T04:15:00.000Z')
  expect(read('2083-08-30 10:00')).toBe(undefined)
})

test('a day or a time that does not exist is refused, instead of becoming another', () => {
  const none = [
    '2027-02-30T10:00',
    '2027-02-31T10:00Z',
    '2027-02-29T10:00',
    '2027-04-31T10:00+05:45',
    '2027-06-10T24:00',
    '2027-06-10T10:60',
    '2027-00-10T10:00',
    '2027-13-01T10:00',
    '2027-06-00T10:00',
  ]
  expect(none.filter((typed) => read(typed) !== undefined)).toEqual([])
})
