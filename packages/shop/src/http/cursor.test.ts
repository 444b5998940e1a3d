import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageOf, readCursor, writeCursor } from './cursor.ts'

const Place = z.tuple([z.string(), z.number(), z.int()])

test('a cursor brings back the place it was written for', () => {
  expect(readCursor(writeCursor(['Rating', 4.0625, 17]), Place)).toEqual(['Rating', 4.0625, 17])
})

test('a cursor with any letter changed, cut off or added is refused', () => {
  const cursor = writeCursor(['Rating', 4.0625, 17])
  const others = [...cursor].map(
    (message, at) => cursor.slice(0, at) + (message === 'A' ? 'B' : 'A') + cursor.slice(at + 1),
  )
  for (const other of [...others, cursor.slice(0, -1), `${cursor}A`, `${cursor}=`, '', '!', '\0'])
    expect(() => readCursor(other, Place), other).toThrow('This page link is no longer valid.')
})

test('a cursor of another list is refused', () => {
  expect(() => readCursor(writeCursor([1, 2]), Place)).toThrow('This page link is no longer valid.')
})

test('a page goes on only where one row more was found, from its own last row', () => {
  const read = (count: number) =>
    pageOf(
      Array.from({ length: count }, (_, at) => ({ id: 50 - at })),
      3,
      (last) => [last.id],
    )
  expect(read(0)).toEqual({ page: [], next: null })
  expect(read(2)).toEqual({ page: [{ id: 50 }, { id: 49 }], next: null })
  expect(read(3)).toEqual({ page: [{ id: 50 }, { id: 49 }, { id: 48 }], next: null })
  const { page, next } = read(4)
  expect(page).toEqual([{ id: 50 }, { id: 49 }, { id: 48 }])
  expect(readCursor(next!, z.tuple([z.int()]))).toEqual([48])
})
