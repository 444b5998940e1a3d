import { expect, test } from 'vitest'
import { setApart } from './set-apart.ts'

const LEAF = '#cfddb8'
const SKY = '#c6dae0'
const BEET = '#edc8c6'
const on = (...grounds: string[]) =>
  grounds.map((dominant_colour, id) => ({ id, image: { dominant_colour } }))
const grounds = (products: ReturnType<typeof on>) => products.map(({ image }) => image.dominant_colour)

test('neighbours stand on different grounds, beside and above each other', () => {
  const apart = grounds(setApart(on(LEAF, LEAF, SKY, SKY, BEET, BEET)))
  expect(apart.toSorted()).toEqual([LEAF, LEAF, SKY, SKY, BEET, BEET].toSorted())
  for (const distance of [1, 2])
    expect(apart.filter((ground, at) => ground === apart[at + distance])).toEqual([])
})

test('what differs already keeps its order, and what cannot differ is all there', () => {
  expect(setApart(on(LEAF, SKY, BEET)).map(({ id }) => id)).toEqual([0, 1, 2])
  expect(setApart(on(LEAF, LEAF, LEAF)).map(({ id }) => id)).toEqual([0, 1, 2])
})

test('the first places are for those that come first, of whom none stands beside one like it if another can', () => {
  const products = on(SKY, LEAF, LEAF, LEAF, BEET, SKY)
  const first = new Set([1, 2, 3, 4])
  const apart = setApart(products, { places: 2, comeFirst: ({ id }) => first.has(id) })
  expect(apart.slice(0, 2).every(({ id }) => first.has(id))).toBe(true)
  expect(
    apart.filter((one, at) => one.image.dominant_colour === apart[at + 1]?.image.dominant_colour),
  ).toEqual([])
  expect(apart.map(({ id }) => id).toSorted()).toEqual([0, 1, 2, 3, 4, 5])
})
