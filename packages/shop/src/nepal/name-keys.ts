import { wordsOf } from '../words/search-words.ts'
import { soundBeginnings, soundKey } from '../words/sound-key.ts'

/** More words than this of a name are left out, and more letters of the sound of one. */
const MAX_WORDS = 6
const MAX_CHARACTERS = 10
/** One sound is that of too many names. */
const SHORTEST = 2

/**
 * The keys that a person's name is found by, in whichever script either is written: the sound of each of its words, and every
 * beginning of that, so that the name is found while it is being typed.
 */
export function nameKeys(name: string): string[] {
  const keys = wordsOf(name)
    .slice(0, MAX_WORDS)
    .flatMap((word) => {
      const key = soundKey(word).slice(0, MAX_CHARACTERS)
      const beginnings = Array.from({ length: key.length }, (_, characters) => key.slice(0, characters + 1))
      return beginnings.filter((beginning) => beginning.length >= SHORTEST || beginning === key)
    })
  return [...new Set(keys)]
}

/** For each word of what was typed the keys of which a name has one; none where so little was typed that it says nothing. */
export function typedNameKeys(typed: string): string[][] {
  const words = wordsOf(typed).slice(0, MAX_WORDS)
  return words.flatMap((word) => {
    const keys = [...soundBeginnings(word), soundKey(word)].map((key) => key.slice(0, MAX_CHARACTERS))
    const telling = [...new Set(keys)].filter((key) => key.length >= SHORTEST)
    return telling.length > 0 ? [telling] : []
  })
}
