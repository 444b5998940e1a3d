import { expect, test } from 'vitest'
import { timeOfChosen } from './first-times.ts'

const [early, later, last] = [1, 2, 3].map((day) => ({ text: `day ${day}`, starts_at: day }))
const TIMES = { earliest: early!, others: { 2: later!, 3: last!, 4: null }, all: null }
const LINES = [1, 2, 3, 4]

test.for([
  [[1], 'day 1'],
  [[1, 2], 'day 2'],
  [[3, 2], 'day 3'],
  [[1, 4], undefined],
  [LINES, undefined],
  [[], 'day 1'],
] as const)('what is chosen of a cart (%o) comes together at %s', ([chosen, text]) => {
  expect(timeOfChosen(TIMES, LINES, chosen)?.text).toBe(text)
})

test('of the whole cart the server has said it', () => {
  expect(timeOfChosen({ ...TIMES, all: last! }, [1, 2], [1, 2])?.text).toBe('day 3')
})
