import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocate.ts'

const Lines = fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 30 })
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

test('all that there is goes to the first who want it; nobody gets more than was ordered, and one at most a part', () => {
  fc.assert(
    fc.property(fc.nat(300), Lines, (have, wanted) => {
      const lines = wanted.map((quantity, item) => ({ item, quantity }))
      const given = allocate(have, lines)
      expect(given.map(({ item }) => item)).toEqual(lines.map(({ item }) => item))
      expect(sum(given.map(({ left }) => left))).toBe(Math.min(have, sum(wanted)))
      const firstShort = given.findIndex(({ left, quantity }) => left < quantity)
      if (firstShort < 0) return
      expect(given.slice(0, firstShort).every(({ left, quantity }) => left === quantity)).toBe(true)
      expect(given.slice(firstShort + 1).every(({ left }) => left === 0)).toBe(true)
    }),
  )
})

test('10 of 14', () => {
  const lines = [3, 2, 4, 2, 3].map((quantity, item) => ({ item, quantity }))
  expect(allocate(10, lines).map(({ left }) => left)).toEqual([3, 2, 4, 1, 0])
})
