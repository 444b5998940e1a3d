import { latinDigits } from '../nepal/numerals.ts'
import { latinOf } from './devanagari-latin.ts'

/**
 * The sound of a word as a key: आलु, aalu, alu and aaloo all are ALU. It is what remains when everything is left out
 * that people write one way or another, in capitals with one letter for each sound, so that typing errors can be counted
 * in it: C is ch, chh and ksh, E is ai, I is i and e, U is u, o and au. An a within a word is left out, because it
 * may be there or not (kagti, kagati). Expects a word of `wordsOf`. The key of a key is the key itself; a word in another
 * script is its own.
 */
export function soundKey(word: string): string {
  if (KEY.test(word)) return word
  const latin = plainLatin(word)
  const key = KNOWN.test(latin) ? keyOfLatin(latin) : latin
  return EXCEPTIONS[key] ?? (key || word.normalize('NFC'))
}

/**
 * A word in small letters, without what people write one way or another and hear alike: lengths of vowels, aspirates, v, w and b. It
 * keeps vowels and nasals, so that slips of the finger are told apart from other words: golbheda and गोलभेडा are gulbida and gulabida.
 */
export function plainSpelling(word: string): string {
  return replaceAll(plainLatin(word), CHARACTERS).replace(/C/g, 'ch').toLowerCase()
}

/**
 * The beginnings of a key of which one begins the key of every word that begins with what was typed. There are several,
 * since the next letter may change the sound of the last: gun is GUN of guna and GU of gundruk.
 */
export function soundBeginnings(typed: string): string[] {
  const latin = plainLatin(typed)
  if (!KNOWN.test(latin)) return [latin]
  const keys = CONTINUED.map(([more, sound]) => keyOfLatin(latin + more).replace(sound, ''))
  // What goes on from the first is found by it.
  return [...new Set(keys)].filter((key, at) => key && (at === 0 || !keys[0] || !key.startsWith(keys[0])))
}

const KEY = /^[A-Z0-9.]+$/
const KNOWN = /^[a-z0-9]*$/
/** Ghee is ghiu in a mouth that came from elsewhere, and its two letters would be those of gi. */
const EXCEPTIONS: Record<string, string> = { GI: 'GIU' }

/** Letters that may follow what was typed, and their own sound, which is taken off again. */
const CONTINUED: [string, RegExp][] = [
  ['', /A$/],
  ['i', /I$/],
  ['ho', /H?U$/],
  ['lo', /LU$/],
  ['bo', /BU$/],
  ['ch', /$/],
]

/** The word in small ASCII letters and digits; letters of scripts that are not known here stay as they are. */
function plainLatin(word: string): string {
  return latinDigits(latinOf(word))
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

type Rule = [characters: RegExp, sound: string]

// How letters sound alike. The order matters: a rule reads what those before it wrote.
const CHARACTERS: Rule[] = [
  // Several letters for one sound.
  [/t?chh?|c?chh?/g, 'C'],
  [/ksh|ks|x/g, 'C'],
  [/qu(?=[ie])/g, 'k'],
  [/qu?(?=a)/g, 'kw'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/ph/g, 'f'],
  [/sh/g, 's'],
  [/z/g, 'j'],
  // y is an i unless a word begins with it.
  [/(?!^)y/g, 'i'],
  // w is a vowel before a consonant (chiwra) and at the end (chawchaw), and else the b that v is.
  [/(?<=[aeio])w(?![aeiouwh])/g, 'u'],
  [/[vw]/g, 'b'],
  [/([bdfgjkt])h/g, '$1'],
  [/Ch/g, 'C'],
  // Long and short vowels.
  [/aa+/g, 'a'],
  [/[ie]+/g, 'i'],
  [/o+u|ao+|au+/g, 'O'],
  [/[uo]+/g, 'u'],
]
const SOUNDS: Rule[] = [
  [/ai/g, 'E'],
  // A b slips in where u meets a (khoa, khuwa), and a u where a word begins with two consonants (kwati, kuwati).
  [/^([^aiuEO])b(?=[aiuEO]|$)/, '$1ub'],
  [/u(?=a)/g, 'ub'],
  [/([^aiuEO\d])\1+/g, '$1'],
  // ड between vowels is a d as much as an r (golbheda, golbhera), but not beside an a that may be missing (sharada, sharda).
  [/(?<=^[^aiuEO]*a|[iuEO])d(?=[iuEO]|a$)/g, 'r'],
  // A nasal before a consonant is heard by some only (kakro, kankro), also where a halant or an a is missing.
  [/(?!^)n(?=[bCdfgjklmnprst])|(?!^)na(?=[bCdfgjklmnprst].)/g, ''],
  [/(?!^)m(?=[bpf])|(?!^)ma(?=[bpf].)/g, ''],
  // So is one at the end of gahun and gaun, which are written with ँ.
  [/(?<=hu|O)n$/, ''],
  // The last a is said in tama, hardly after h (maha) or after two consonants (amala, amla).
  [/(?<=h)a$/, ''],
  [/(?<=.[^aiuEO]a?[^aiuEO])a$/, ''],
  [/(?!^)a(?!$)/g, ''],
  [/O/g, 'u'],
]

function keyOfLatin(latin: string): string {
  return replaceAll(replaceAll(latin, CHARACTERS), SOUNDS).toUpperCase()
}

function replaceAll(latin: string, rules: Rule[]): string {
  return rules.reduce((word, [characters, sound]) => word.replace(characters, sound), latin)
}
