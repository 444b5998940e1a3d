import { plainDigits } from '../plain-text.ts'

/**
 * The words of a name or of what was typed, in either script: NFC, small letters, ASCII digits, no joiners and no
 * punctuation. What is one word however it is written stays one: 7-up and 7 up are 7up, A-2 is a2, C.T.C. is ctc, 1,000
 * is 1000, 1½ is 1.5.
 */
export function wordsOf(text: string): string[] {
  const plain = JOINED.reduce((all, [parts, whole]) => all.replace(parts, whole), normalise(text))
  return plain.match(/\d+(?:\.\d+)?[\p{L}\p{M}\p{N}]*|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
}

function normalise(text: string): string {
  return plainDigits(text)
    .replace(JOINERS, '')
    .toLowerCase()
    .replace(/([\u093e-\u094c])\u094d/g, '\u094d$1')
}

/** Those inside Devanagari words, which are typed with and without them. */
const JOINERS = /[\u200c\u200d]/g

const NOT_IN_WORD = '(?<![\\p{L}\\p{M}\\p{N}])'
const WORD_ENDS = '(?![\\p{L}\\p{M}\\p{N}])'

const JOINED: [RegExp, string][] = [
  [/['’ʼ`]/g, ''],
  [/(?<=\d),(?=\d{2,3}(?!\d))/g, ''],
  [/(?<=\d) ?(?:½|\b1\/2\b)/g, '.5'],
  [/½|(?<![\d/.])1\/2(?![\d/])/g, '0.5'],
  [/¼|(?<![\d/.])1\/4(?![\d/])/g, '0.25'],
  [/¾|(?<![\d/.])3\/4(?![\d/])/g, '0.75'],
  [new RegExp(`${NOT_IN_WORD}([a-z])\\.([a-z])\\.(?:([a-z])\\.?)?${WORD_ENDS}`, 'gu'), '$1$2$3'],
  // A letter and its number (A-2 milk, G 9 bananas), but not the unit in "500 g 2 kg".
  [/(?<![\p{L}\p{M}\p{N}]|\d\s)([a-z])[-–\s](?=\d)/gu, '$1'],
  [/(?<=\d)[-–](?=[a-z])|(?<=[\u0900-\u097f])[-–](?=\d)/g, ''],
  [new RegExp(`${NOT_IN_WORD}7 up${WORD_ENDS}`, 'gu'), '7up'],
]
