import { expect, test } from 'vitest'
import { chosenTurn, inTurn, TURNS, turnOfToday } from './turns.ts'

const turnAt = (time: string) => turnOfToday(new Date(time))

test('each day has its turn, from midnight to midnight in UTC, and the third day after it the same again', () => {
  expect(turnAt('2026-01-01T00:00:00Z')).toBe(2)
  expect(turnAt('2026-01-01T23:59:59.999Z')).toBe(2)
  expect(turnAt('2026-01-02T00:00:00Z')).toBe(3)
  expect(turnAt('2026-01-03T12:00:00Z')).toBe(1)
  expect(turnAt('2026-01-04T12:00:00Z')).toBe(2)
  // Of a leap year: day 366, then day 1.
  expect(turnAt('2028-12-31T12:00:00Z')).toBe(1)
  expect(turnAt('2029-01-01T12:00:00Z')).toBe(2)
})

test('TEST_TURN chooses one of the turns, or none, and nothing else', () => {
  expect(chosenTurn('2')).toBe(2)
  expect(chosenTurn('')).toBeNull()
  for (const wrong of ['0', '4', '1.5', 'today']) expect(() => chosenTurn(wrong)).toThrow(wrong)
})

test('every name has exactly one of the turns, which have about as many names each', () => {
  const turns = Array.from({ length: TURNS }, (_, index) => index + 1)
  const names = Array.from({ length: 300 }, (_, index) => `packages/shop/src/made-up-${index}.test.ts`)
  const turnsOf = (name: string) => turns.filter((turn) => inTurn(name, turn))
  expect(names.filter((name) => turnsOf(name).length !== 1)).toEqual([])
  for (const turn of turns) {
    const share = names.filter((name) => inTurn(name, turn)).length
    expect(share).toBeGreaterThan(70)
    expect(share).toBeLessThan(130)
  }
  // The same on every machine: SHA-256 of "a" begins with 0xca978112.
  expect(turnsOf('a')).toEqual([(0xca978112 % TURNS) + 1])
})
