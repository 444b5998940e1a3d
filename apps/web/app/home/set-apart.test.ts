import { expect, test } from 'vitest'
import { setApart } from './set-apart.ts'

const LEAF = '#cfddb8'
const SKY = '#c6dae0'
const BEET = '#edc8c6'
const on = (...grounds: string[]) =>
  grounds.map((dominant_colour, id) => ({ id, image: { dominant_colour } }))
const grounds = (products: ReturnType<typeof on>) => products.map(({ image }) => image.dominant_colour)

test('neighbours stand on different grounds, beside and above each other', () => {
  const apart = grounds(setApart(on(LEAF, LEAF, SKY, SKY, BEET, BEET), 0))
  expect(apart.toSorted()).toEqual([LEAF, LEAF, SKY, SKY, BEET, BEET].toSorted())
  for (const distance of [1, 2])
    expect(apart.filter((ground, at) => ground === apart[at + distance])).toEqual([])
})

test('what differs already keeps its order, and what cannot differ is all there', () => {
  expect(setApart(on(LEAF, SKY, BEET), 0).map(({ id }) => id)).toEqual([0, 1, 2])
  expect(setApart(on(LEAF, LEAF, LEAF), 0).map(({ id }) => id)).toEqual([0, 1, 2])
})

test('the first of them stay the first', () => {
  const ids = setApart(on(LEAF, LEAF, SKY, BEET), 2).map(({ id }) => id)
  expect(ids.slice(0, 2).toSorted()).toEqual([0, 1])
})
