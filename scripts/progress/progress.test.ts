import { expect, test } from 'vitest'
import { Progress } from './progress.ts'

const MINUTE = 60_000

test('what is left is guessed by how long it took before, and by how fast this run is', () => {
  const progress = new Progress('Files', ['long', 'short', 'new'], { long: 30, short: 10, gone: 99 }, 0)
  expect(progress.line(0)).toBe('Files: 0 of 3')
  progress.done('short')
  // 10 seconds of work took a minute; 30 are left, and as long as the usual 20 for what is new.
  expect(progress.line(MINUTE)).toBe('Files: 1 of 3, about 5 minutes to go')
  progress.done('new')
  progress.done('new')
  progress.done('of another run')
  expect(progress.line(2 * MINUTE)).toBe('Files: 2 of 3, about 2 minutes to go')
  progress.done('long')
  expect(progress.line(7.1 * MINUTE)).toBe('Files: 3 of 3, after 7 minutes')
})

test('where no run is known, every file counts the same', () => {
  const progress = new Progress('Files', ['a', 'b', 'c', 'd'], {}, 0)
  progress.done('a')
  expect(progress.line(MINUTE)).toBe('Files: 1 of 4, about 3 minutes to go')
  for (const name of ['b', 'c']) progress.done(name)
  expect(progress.line(MINUTE)).toBe('Files: 3 of 4, about less than a minute to go')
})
