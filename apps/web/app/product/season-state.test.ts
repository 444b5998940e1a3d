import { expect, test } from 'vitest'
import { type SeasonState, seasonState } from './season-state.ts'

const KEEPS = { shelf_life_days: 30, is_available: true }
const SPOILS = { shelf_life_days: 5, is_available: true }

test.for<[string, number[], number, typeof KEEPS, SeasonState]>([
  ['in its months', [5, 6, 7], 6, SPOILS, { kind: 'now', until: 7 }],
  ['over the new year', [11, 12, 1, 2], 12, SPOILS, { kind: 'now', until: 2 }],
  ['a month later, and it keeps for one', [5, 6, 7], 8, KEEPS, { kind: 'stored', until: 7 }],
  ['over the new year, and it keeps', [12], 1, KEEPS, { kind: 'stored', until: 12 }],
  ['two months later, and it keeps for one', [5, 6, 7], 9, KEEPS, { kind: 'over', from: 5 }],
  ['a month later, and it spoils', [5, 6, 7], 8, SPOILS, { kind: 'over', from: 5 }],
  [
    'a month later, and nobody sells it',
    [5, 6, 7],
    8,
    { ...KEEPS, is_available: false },
    { kind: 'over', from: 5 },
  ],
  ['all year', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 3, SPOILS, { kind: 'all-year' }],
])('%s', ([, season, month, product, state]) => {
  expect(seasonState(season, month, product)).toEqual(state)
})
