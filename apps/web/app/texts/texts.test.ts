import { expect, test } from 'vitest'
import { textFiles, textsIn } from '../../test/text-files.ts'

// All texts of the pages, in both languages: every file in a folder texts/ that has one of a language.

/** What the files of a language bring, by their paths without it: { 'cart/texts/cart': { … } } */
async function messagesIn(language: 'en' | 'ne'): Promise<Record<string, object>> {
  const named = textFiles(language).map(async (file) => [
    file.replace(/(\.ne)?\.ts$/, ''),
    await textsIn(file),
  ])
  return Object.fromEntries(await Promise.all(named))
}

const [en, ne] = await Promise.all([messagesIn('en'), messagesIn('ne')])

/** A '2' that may stand for whatever a text is given: a figure, a word, a list, or a thing with such parts. */
const two: object = new Proxy(Object('2') as Record<string | symbol, unknown>, {
  get(text, name) {
    if (name === Symbol.toPrimitive || name === 'toString' || name === 'join') return () => '2'
    const own = text[name]
    if (own === undefined) return two
    return typeof own === 'function' ? own.bind(text) : own
  },
})

/** Every text with its path; a text with values is called with `two` for each of them. */
function textsOf(messages: object, path = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] => {
    const here = path ? `${path}.${key}` : key
    if (typeof value === 'function') return [[here, `${value(...Array(value.length).fill(two))}`]]
    if (typeof value === 'string') return [[here, value]]
    return textsOf(value, here)
  })
}

test('both languages have the same texts', () => {
  expect(Object.keys(en).length).toBeGreaterThan(100)
  const pathsOf = (messages: object) => textsOf(messages).map(([path]) => path)
  expect(pathsOf(ne).toSorted()).toEqual(pathsOf(en).toSorted())
})

test.each(Object.entries({ en, ne }))('no text in %s is empty', (_language, messages) => {
  expect(textsOf(messages).filter(([, text]) => typeof text !== 'string' || text.trim() === '')).toEqual([])
})

/** Signs around values, keys of a keyboard, and words that stay Latin in Nepali. */
const STAYS_LATIN = [
  /^[\d\s×:,–↑↓>#/%()]+$/,
  /^(Ctrl|Alt|Enter|Esc|Tab)( (Enter|[A-Z\d]))?$/,
  /^(Rs|Rs 2, 2|CSV|XLSX|EN|English|Himalayan Green|2 \| Himalayan Green Nepal)$/,
]
/** The other language beside a heading. */
const SECOND = /Second$|\.second$/

test('every Nepali text is written in Devanagari', () => {
  const latin = textsOf(ne).filter(
    ([path, text]) =>
      !/[\u0900-\u097f]/.test(text) && !SECOND.test(path) && !STAYS_LATIN.some((kept) => kept.test(text)),
  )
  expect(latin).toEqual([])
})

test('no Nepali text speaks to the reader as तिमी or तँ', () => {
  expect(textsOf(ne).filter(([, text]) => /(^|[\s।])(तिमी|तिम्रो|तँ|तेरो)/.test(text))).toEqual([])
})
