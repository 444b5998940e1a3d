import { expect, test } from 'vitest'
import { sideAt, spotBeside, spotByKey } from './move-spots.ts'

// 1, 2 with 3 and 4 inside, 5.
const ROWS = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: null },
  { id: 3, parent_id: 2 },
  { id: 4, parent_id: 2 },
  { id: 5, parent_id: null },
]

test.for([
  [1, 'ArrowUp', null],
  [1, 'ArrowDown', { parent_id: null, place: 2 }],
  [5, 'ArrowUp', { parent_id: null, place: 2 }],
  [5, 'ArrowDown', null],
  [3, 'ArrowUp', null],
  [3, 'ArrowDown', { parent_id: 2, place: 2 }],
  [4, 'ArrowDown', null],
  // Into the one above on the same level, as the last there.
  [5, 'ArrowRight', { parent_id: 2, place: 3 }],
  [1, 'ArrowRight', null],
  // It holds others itself; and there is no third level.
  [2, 'ArrowRight', null],
  [4, 'ArrowRight', null],
  // Out, to right after the one that it was inside of.
  [3, 'ArrowLeft', { parent_id: null, place: 3 }],
  [5, 'ArrowLeft', null],
] as const)('row %i goes by Alt and %s to %o', ([id, key, spot]) => {
  expect(spotByKey(ROWS, id, key)).toEqual(spot)
})

test.for([
  [1, 5, 0.1, 'is-above', { parent_id: null, place: 2 }],
  [1, 5, 0.5, 'is-into', { parent_id: 5, place: 1 }],
  [1, 5, 0.9, 'is-below', { parent_id: null, place: 3 }],
  [5, 2, 0.5, 'is-into', { parent_id: 2, place: 3 }],
  [5, 3, 0.5, 'is-below', { parent_id: 2, place: 2 }],
  [5, 3, 0.2, 'is-above', { parent_id: 2, place: 1 }],
  [4, 3, 0.2, 'is-above', { parent_id: 2, place: 1 }],
  [3, 1, 0.2, 'is-above', { parent_id: null, place: 1 }],
  // What holds others goes beside others of the top level only.
  [2, 1, 0.5, 'is-below', { parent_id: null, place: 2 }],
  [2, 3, 0.5, null, null],
  [2, 2, 0.5, null, null],
] as const)('row %i dragged over row %i at %f goes there: %s %o', ([dragged, over, part, side, spot]) => {
  expect(sideAt(ROWS, dragged, over, part)).toBe(side)
  if (side) expect(spotBeside(ROWS, dragged, over, side)).toEqual(spot)
})
