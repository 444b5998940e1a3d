import { wordsOf } from '../../words/search-words.ts'
import { plainSpelling, soundKey } from '../../words/sound-key.ts'
import { readSearch } from '../../words/typed-search.ts'
import { stemOf } from '../../words/word-stem.ts'

/**
 * What a search key is of, its first letter. By sound: a whole name, the head of a name (the potato of “red potato”), another word
 * of a name, a word of the category, of the district of origin, of the vendor. As written: the head of a name, another word of it, a
 * word of the description.
 */
export const KEY = {
  whole: '=',
  head: 'h',
  /** The head of another name of it. */
  otherHead: 'a',
  name: 'n',
  description: 'd',
  writtenHead: 'W',
  written: 'w',
  category: 'c',
  /** Its id, for words that mean a whole category. */
  shelf: 's',
  district: 'p',
  vendor: 'v',
} as const

interface Named {
  name_en: string
  name_ne: string
}

/** What a product is searched by. */
export interface Searched extends Named {
  aliases: string[]
  description_en: string
  description_ne: string
  category: Named & { id: number }
  district: Named & { belt: Belt }
  vendor: Named
}

type Belt = 'himal' | 'pahad' | 'terai'

/** What people call the belts of the country. */
const BELTS: Record<Belt, string> = {
  himal: 'himal himali mountain himalayan हिमाल हिमाली',
  pahad: 'pahad pahadi hill hilly पहाड पहाडी',
  terai: 'terai madhes plains तराई मधेश',
}

/** More words of a description are left out. */
const MAX_OF_DESCRIPTION = 60

/** The search keys of a product, written with it. Other names count as names. */
export function searchKeysOf(product: Searched): string[] {
  const { name_en, name_ne, aliases, category, district, vendor } = product
  const keys = [
    ...[name_en, name_ne].flatMap((name) => keysOfName(name, KEY.head)),
    ...aliases.flatMap((alias) => keysOfName(alias, KEY.otherHead)),
  ]
  const add = (of: string, ...texts: string[]) => {
    for (const word of readSearch(texts.join(' ')).words) keys.push(of + keyOf([word]))
  }
  keys.push(KEY.shelf + category.id)
  add(KEY.category, category.name_en, category.name_ne)
  add(KEY.vendor, vendor.name_en, vendor.name_ne)
  add(KEY.district, district.name_en, district.name_ne, BELTS[district.belt])
  const described = wordsOf(`${product.description_en} ${product.description_ne}`)
  const { words } = readSearch(described.slice(0, MAX_OF_DESCRIPTION).join(' '))
  keys.push(...words.map((word) => KEY.description + plainSpelling(stemOf(word))))
  return [...new Set(keys)]
}

/** The sound key of words as if they were one: many are written either way (phul gobi, phulgobi). */
export function keyOf(words: string[]): string {
  return soundKey(words.map(stemOf).join(''))
}

/** The sound key of a word or some that belong together; empty if nothing in it is a word. */
export const soundOf = (text: string): string => keyOf(readSearch(text).words)

/** Behind these stands what tells more of a thing: Rice (Marsi), honey from Jumla. */
const BESIDES = /[(,;:|–—/]|\s-\s|\b(?:with|from|of|in|for)\b/i

const IS_NUMBER = /\d/
const IS_DEVANAGARI = /\p{Script=Devanagari}/u

function keysOfName(name: string, head: string): string[] {
  const [first = '', ...others] = name.split(BESIDES).map((part) => part.replace(')', ' '))
  const { words } = readSearch(first)
  const keys = wordsOf(name).flatMap((word) => {
    const stands = word === words.at(-1) ? KEY.writtenHead : KEY.written
    return [word, ...(IS_DEVANAGARI.test(word) ? [plainSpelling(stemOf(word))] : [])].map(
      (one) => stands + one,
    )
  })
  for (const [place, word] of words.entries()) {
    const stands = place === words.length - 1 ? head : KEY.name
    keys.push(stands + keyOf([word]))
    const before = words[place - 1]
    if (before && !IS_NUMBER.test(before + word)) keys.push(stands + keyOf([before, word]))
  }
  if (words.length > 0) keys.push(KEY.whole + keyOf(words))
  for (const part of others) keys.push(...readSearch(part).words.map((word) => KEY.name + keyOf([word])))
  return keys
}
