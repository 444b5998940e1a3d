import { expect, test } from 'vitest'
import { outOfReach, type Reach, reaches } from './reach.ts'

const [CITY, FAR] = [1, 2]
const anywhere: Reach = { zones: null, keeps_days: null }

test.for<[what: string, reach: Partial<Reach>, travel_days: number | null, comes: boolean]>([
  ['what goes everywhere and keeps for years', {}, 9, true],
  ['what goes everywhere and keeps longer than the way is long', { keeps_days: 3 }, 2, true],
  ['what keeps just as long as the way is', { keeps_days: 2 }, 2, false],
  ['what keeps a day, on the day itself', { keeps_days: 1 }, 0, true],
  ['what keeps a day, where nobody said how long the way is', { keeps_days: 1 }, null, true],
  ['what is sent there and elsewhere', { zones: [CITY, FAR] }, 2, true],
  ['what is sent elsewhere alone', { zones: [CITY] }, null, false],
  ['what is sent there and does not keep', { zones: [FAR], keeps_days: 1 }, 1, false],
])('%s: %o over %s days: %s', ([, reach, travel_days, comes]) => {
  expect(reaches({ ...anywhere, ...reach }, { zone: FAR, travel_days })).toBe(comes)
})

test('of a place outside every zone, and of one that is not known, nothing is said', () => {
  const lines = [{ reach: { zones: [CITY], keeps_days: 1 } }]
  expect(outOfReach(lines, { zone: null, travel_days: null })).toEqual([])
  expect(outOfReach(lines, null)).toEqual([])
  expect(outOfReach(lines, { zone: FAR, travel_days: null })).toEqual(lines)
})
