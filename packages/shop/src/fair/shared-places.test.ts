import { expect, test } from 'vitest'
import { HERE, strangerOf } from './asker.ts'
import { NoPlace, SharedPlaces } from './shared-places.ts'
import { Turns } from './turns.ts'

const BOUNDS = { atOnce: 8, atOnceOfOne: 2, waiting: 256, waitingOfOne: 16 }
const FLOOD = strangerOf({ address: '203.0.113.1' })
const other = (n: number) => strangerOf({ address: `198.51.100.${n}` })
const known = (n: number) => ({ name: `account ${n}`, isKnown: true })

/** Places whose work is ended by hand, and the order in which it began; whoever finds no place is in `refused`. */
function open(bounds = BOUNDS) {
  const places = new SharedPlaces(bounds)
  const began: string[] = []
  const refused: string[] = []
  return {
    places,
    began,
    refused,
    async ask(asker: ReturnType<typeof other>, what = `${asker.name}`) {
      places.take(asker).then(
        () => began.push(what),
        (error) => error instanceof NoPlace && refused.push(what),
      )
      await settled()
    },
    async end(asker: ReturnType<typeof other>) {
      places.leave(asker)
      await settled()
    },
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('N1: of eight places one network has two, so that others begin at once however much of its waits', async () => {
  const { places, began, refused, ask } = open()
  for (let n = 0; n < 1000; n++) await ask(FLOOD, 'flood')
  expect(began).toEqual(['flood', 'flood'])
  expect(places.waiting).toBe(16)
  expect(refused).toHaveLength(1000 - 18)
  for (let n = 1; n <= 6; n++) await ask(other(n))
  expect(began.slice(2)).toEqual([1, 2, 3, 4, 5, 6].map((n) => other(n).name))
  expect(places.taken).toBe(8)
})

test('a place that is free goes to the networks in turn: a thousand waiting of one are one turn before the first of another', async () => {
  const bounds = { atOnce: 1, atOnceOfOne: 1, waiting: 4000, waitingOfOne: 1000 }
  const { began, ask, end } = open(bounds)
  for (let n = 0; n < 1001; n++) await ask(FLOOD, 'flood')
  await ask(other(1), 'first')
  await ask(other(2), 'second')
  await ask(other(1), 'third')
  await end(FLOOD)
  expect(began).toEqual(['flood', 'flood'])
  await end(FLOOD)
  await end(other(1))
  await end(other(2))
  await end(FLOOD)
  await end(other(1))
  expect(began.slice(2)).toEqual(['first', 'second', 'flood', 'third', 'flood'])
})

test('who is known has every other turn and the last quarter of what waits, and keeps nobody else from theirs', async () => {
  const { began, refused, ask, end } = open({ atOnce: 1, atOnceOfOne: 1, waiting: 8, waitingOfOne: 4 })
  await ask(other(1))
  for (let n = 2; n < 10; n++) await ask(other(n))
  expect(refused).toEqual([8, 9].map((n) => other(n).name))
  for (let n = 1; n < 4; n++) await ask(known(n))
  expect(refused.slice(2)).toEqual(['account 3'])
  for (const one of [other(1), known(1), other(2), known(2), other(3)]) await end(one)
  expect(began.slice(1)).toEqual(['account 1', other(2).name, 'account 2', other(3).name, other(4).name])
})

test('one /48 of IPv6 is one network, and this machine has no part', async () => {
  const { began, ask } = open()
  for (let n = 0; n < 4; n++) await ask(strangerOf({ address: `2001:db8:7:${n}::1` }))
  expect(began).toHaveLength(2)
  expect(strangerOf({ address: '127.0.0.1' })).toBe(HERE)
  for (let n = 0; n < 7; n++) await ask(HERE, 'here')
  expect(began).toHaveLength(8)
})

test('what loses patience leaves its place in the line', async () => {
  const places = new SharedPlaces({ atOnce: 1, atOnceOfOne: 1, waiting: 1, waitingOfOne: 1 })
  await places.take(FLOOD)
  await expect(places.take(FLOOD, 1)).rejects.toBeInstanceOf(NoPlace)
  expect(places.waiting).toBe(0)
  places.leave(FLOOD)
  await places.take(other(1))
  expect(places.taken).toBe(1)
})

test('whoever has nothing left that waits is forgotten, and comes last when they ask again', () => {
  const turns = new Turns<number>()
  turns.add('a', 1)
  turns.add('b', 2)
  expect(turns.next(() => true)).toBe(1)
  turns.add('a', 3)
  expect([turns.next((name) => name === 'a'), turns.countOf('a'), turns.size]).toEqual([3, 0, 1])
  turns.remove('b', 2)
  expect(turns.next(() => true)).toBeUndefined()
})

test('whoever takes a place knows for how many they would wait: for one turn of each network, and as many behind their own', async () => {
  const { places, ask, end } = open({ atOnce: 4, atOnceOfOne: 1, waiting: 400, waitingOfOne: 100 })
  expect(places.wait(FLOOD)).toBe(0)
  for (let n = 0; n < 11; n++) await ask(FLOOD)
  // Ten of its own wait, and it has one place at a time.
  expect(places.wait(FLOOD)).toBe(11)
  expect(places.wait(other(1))).toBe(0)
  for (let n = 1; n <= 9; n++) await ask(other(n))
  // Six others wait, and one of the flood's.
  expect(places.wait(other(10))).toBe(8 / 4)
  // Whoever is known has every other turn.
  expect(places.wait(known(1))).toBe(2 / 4)
  await ask(known(1))
  expect(places.wait(known(2))).toBe(4 / 4)
  expect(places.wait(other(10))).toBe(9 / 4)
  await end(other(1))
  expect(places.waiting).toBe(10 + 6)
})
