import { slipsIn } from '../words/slips.ts'
import { plainSpelling } from '../words/sound-key.ts'
import { stemOf } from '../words/word-stem.ts'
import type { Lookup } from './vocabulary.ts'

/** Letters behind so many are not thought of as changed about. */
const MAX_SWAPPED = 16
/** A spelling leaves out about one letter of a word, and a sound four: so many more it needs before one of its own may be wrong. */
const LEFT_OUT = { spelling: 1, sound: 4 }

/**
 * The word, its plain spelling and its sound, with how many letters of each may be wrong: of sounds, which leave out much, fewer.
 * Numbers are as they are.
 */
export function mistypedIn(word: string, key: string): Lookup['mistyped'] {
  if (/\d/.test(key)) return []
  const spelling = plainSpelling(stemOf(word))
  return [
    { typed: word, distance: slipsIn([...word].length) },
    { typed: spelling, distance: spelling === word ? 0 : slipsIn(spelling.length - LEFT_OUT.spelling) },
    { typed: key, distance: slipsIn(key.length - LEFT_OUT.sound) },
  ]
    .filter(({ distance }) => distance > 0)
    .flatMap(({ typed, distance }) => [
      { typed, word: typed, distance },
      ...swapsOf(typed).map((word) => ({ typed, word, distance: 0 })),
    ])
}

/** The word with two letters changed about: pickel, pickle. One finger was quicker than the other. */
function swapsOf(word: string): string[] {
  const characters = [...word].slice(0, MAX_SWAPPED)
  const rest = word.slice(characters.join('').length)
  return characters
    .slice(2)
    .map((character, at) =>
      [...characters.with(at + 1, character).with(at + 2, characters[at + 1]!), rest].join(''),
    )
    .filter((swap) => swap !== word)
}
