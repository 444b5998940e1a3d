import { plainSpelling } from '../words/sound-key.ts'
import { stemOf } from '../words/word-stem.ts'
import type { Lookup } from './vocabulary.ts'

/** Letters behind so many are not thought of as changed about. */
const MAX_SWAPPED = 16
/** A spelling leaves out about one letter of a word, and a sound four: so many more it needs before one of its own may be wrong. */
const LEFT_OUT = { spelling: 1, sound: 4 }
/** A word needs so many letters that are right: of shorter ones one letter makes another word, and two make anything. */
const RIGHT_CHARACTERS = { one: 3, two: 6 }
/** From so many letters on the first may be that of a key beside it. */
const MIN_FIRST_LENGTH = 5

/** How many letters of a word may be wrong. */
function slipsIn(count: number): number {
  return count >= RIGHT_CHARACTERS.two + 2 ? 2 : count >= RIGHT_CHARACTERS.one + 1 ? 1 : 0
}

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
      ...[...swapsOf(typed), ...withOtherFirst(typed)].map((word) => ({ typed, word, distance: 0 })),
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

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** Letters of Devanagari that are spoken at one place of the mouth, which people take for each other: पुदिना, बुदिना. */
const MOUTH = ['कखगघ', 'चछजझ', 'टठडढतथदध', 'पफबभ', 'शषस', 'नण', 'रलड', 'वब']

/** The word with the first letter of each key beside the one that was hit: romato, tomato. */
function withOtherFirst(word: string): string[] {
  const [first = '', ...rest] = [...word]
  if (rest.length + 1 < (IS_LATIN.test(first) ? MIN_FIRST_LENGTH : MIN_FIRST_LENGTH - 1)) return []
  return besides(first).map((other) => other + rest.join(''))
}

const IS_LATIN = /[a-z]/

function besides(character: string): string[] {
  if (!IS_LATIN.test(character))
    return [...new Set(MOUTH.filter((row) => row.includes(character)).join(''))].filter(
      (one) => one !== character,
    )
  const row = ROWS.findIndex((keys) => keys.includes(character))
  const at = ROWS[row]!.indexOf(character)
  // Each row lies half a key further to the right than the one above.
  const near = [row, row - 1, row + 1].flatMap((other) =>
    [at - 1, at, at + 1].map((place) => (place - at === other - row ? '' : (ROWS[other]?.[place] ?? ''))),
  )
  return [...new Set(near)].filter((one) => one !== '' && one !== character)
}
