import { expect, test } from 'vitest'
import { BodyBudget } from './body-budget.ts'

const KB = 1024
/** What is free of each, and a little. */
const FREE = 16 * KB

function opened(most: number) {
  let now = 0
  const budget = new BodyBudget(most, () => now, 20)
  const lost: string[] = []
  return {
    budget,
    lost,
    wait: (milliseconds: number) => {
      now += milliseconds
    },
    enter: (from: string, name = from) => budget.enter(from, () => lost.push(name)),
  }
}

test('H3: the first 16 KB of a body are always taken, and what is more as long as there is room', () => {
  const { budget, enter } = opened(100 * KB)
  const bodies = Array.from({ length: 20 }, () => enter('a'))
  for (const body of bodies) expect(body.grow(FREE)).toBe(true)
  expect(bodies[0]!.grow(FREE + 100 * KB)).toBe(true)
  expect(bodies[1]!.grow(FREE + 1)).toBe(false)
  bodies[0]!.leave()
  expect(bodies[1]!.grow(FREE + 1)).toBe(true)
  for (const body of bodies) body.leave()
  expect(budget.bytes).toBe(0)
})

test('H3: a network that took all the room gives it to others, and gets none of theirs', () => {
  const { lost, enter } = opened(100 * KB)
  for (let n = 0; n < 10; n++) expect(enter('hog', `hog ${n}`).grow(FREE + 10 * KB)).toBe(true)
  const other = enter('other')
  expect(other.grow(FREE + 15 * KB)).toBe(true)
  expect(lost).toEqual(['hog 0', 'hog 1'])
  expect(enter('hog', 'one more').grow(FREE + 10 * KB)).toBe(false)
  expect(lost).toEqual(['hog 0', 'hog 1'])
})

test('H3: where there is no room, whoever sent nothing for three seconds loses theirs, unless it came in whole', () => {
  const { lost, wait, enter } = opened(100 * KB)
  const whole = enter('a', 'whole')
  whole.grow(FREE + 50 * KB)
  whole.keep()
  const silent = enter('b', 'silent')
  silent.grow(FREE + 50 * KB)
  const asking = enter('c')
  expect(asking.grow(FREE + 60 * KB)).toBe(false)
  wait(3001)
  expect(asking.grow(FREE + 40 * KB)).toBe(true)
  expect(lost).toEqual(['silent'])
  expect(silent.grow(FREE + 51 * KB)).toBe(false)
})

test('N2: one network has a quarter of the room in use, or one body; what others send is taken', () => {
  const { enter } = opened(100 * KB)
  const used = (from: string | null, size: number) => {
    const body = enter(from as string)
    return body.grow(FREE + size) && body.keep() && body
  }
  expect(used('large', 60 * KB)).toBeTruthy()
  expect(used('large', KB)).toBe(false)
  for (let n = 0; n < 2; n++) expect(used('hog', 10 * KB)).toBeTruthy()
  expect(used('hog', 10 * KB)).toBe(false)
  expect(used('other', 10 * KB)).toBeTruthy()

  // What came in together is more than a quarter only once it is in.
  const again = opened(100 * KB)
  const bodies = Array.from({ length: 4 }, () => again.enter('hog'))
  for (const body of bodies) expect(body.grow(FREE + 10 * KB)).toBe(true)
  expect(bodies.map((body) => body.keep())).toEqual([true, true, false, false])
})

test('what comes slowly is not taken for silent: it is not given up for one who would hold as much', () => {
  const { lost, wait, enter } = opened(100 * KB)
  const slow = enter('slow')
  slow.grow(FREE + 60 * KB)
  // Less than the room that it asked for: 10 KB a second.
  for (let second = 1; second <= 5; second++) {
    wait(1000)
    slow.touch(second * 10 * KB)
  }
  expect(enter('other').grow(FREE + 60 * KB)).toBe(false)
  expect(lost).toEqual([])
})

test('who falls silent for a moment loses it to no network that would hold as much, but does after ten seconds', () => {
  const { lost, wait, enter } = opened(100 * KB)
  enter('dropping').grow(FREE + 60 * KB)
  wait(5000)
  const asking = enter('other')
  expect(asking.grow(FREE + 60 * KB)).toBe(false)
  expect(asking.grow(FREE + 50 * KB)).toBe(true)
  expect(lost).toEqual(['dropping'])

  const again = opened(100 * KB)
  again.enter('gone').grow(FREE + 60 * KB)
  again.wait(10_001)
  expect(again.enter('other').grow(FREE + 90 * KB)).toBe(true)
  expect(again.lost).toEqual(['gone'])
})

test('of the bodies of one network that come in at once, the slowest makes way for one more', () => {
  const { lost, wait, enter } = opened(1000 * KB)
  const quick = enter('carrier', 'quick')
  for (let n = 0; n < 19; n++) enter('carrier', `never ends ${n}`)
  wait(5000)
  quick.touch(400 * KB)
  enter('elsewhere')
  expect(lost).toEqual([])
  enter('carrier', 'new').touch(KB)
  enter('carrier', 'newer')
  expect(lost).toEqual(['never ends 0', 'never ends 1'])
  // What is worked on comes in no more.
  quick.keep()
  enter('carrier', 'newest')
  expect(lost).toHaveLength(2)
})
