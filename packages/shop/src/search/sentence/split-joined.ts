import { keyOf } from '../../catalog/search-keys/product-keys.ts'
import type { Ctx } from '../../context.ts'
import { lookUp } from '../vocabulary.ts'

/** A part of a joined word has so many letters at least. */
const MIN_CHARACTERS = 3
/** Longer words are none. */
const MAX_CHARACTERS = 40
/** What joins two words: rayokosag, तोरीकोतेल; or nothing does. */
const LINKS = /^(?:ko|को)/

interface Split {
  word: string
  left: string
  right: string
  isLinked: boolean
}

/** Words that nothing knows, as the two known ones of which they are made: before ko, or before what a product is called. */
export async function splitJoined(ctx: Ctx, unknown: { word: string }[]): Promise<Map<string, string[]>> {
  const splits = [...new Set(unknown.map(({ word }) => word))].flatMap(splitsOf)
  if (splits.length === 0) return new Map()
  const found = await lookUp(
    ctx,
    splits.flatMap(({ left, right }, at) => [
      { place: 2 * at, words: [left, keyOf([left])], beginnings: [], mistyped: [] },
      { place: 2 * at + 1, words: [right, keyOf([right])], beginnings: [], mistyped: [] },
    ]),
  )
  const isKnown = (place: number) => found.some((one) => one.place === place && one.is_named)
  const isHead = (place: number) => found.some((one) => one.place === place && one.is_head)
  const parts = new Map<string, string[]>()
  // With ko between them both are surely words.
  for (const linked of [true, false])
    for (const [at, { word, left, right, isLinked }] of splits.entries())
      if (isLinked === linked && !parts.has(word) && isKnown(2 * at) && isHead(2 * at + 1))
        parts.set(word, [left, right])
  return parts
}

function splitsOf(word: string): Split[] {
  const characters = [...word]
  if (characters.length > MAX_CHARACTERS) return []
  return characters.flatMap((_, at) => {
    const [left, rest] = [characters.slice(0, at).join(''), characters.slice(at).join('')]
    const right = rest.replace(LINKS, '')
    const isLong = at >= MIN_CHARACTERS && [...right].length >= MIN_CHARACTERS
    // A sign of a vowel stands behind its letter.
    return isLong && !/^\p{M}/u.test(right) ? [{ word, left, right, isLinked: right !== rest }] : []
  })
}
