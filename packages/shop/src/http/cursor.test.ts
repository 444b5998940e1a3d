import { expect, test } from 'vitest'
import { z } from 'zod'
import { readCursor, writeCursor } from './cursor.ts'

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
