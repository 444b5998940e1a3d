import { expect, test } from 'vitest'
import { formatName } from './accounts/name-format.ts'
import { lineOfText, linesOfText, parse, searchText } from './input.ts'
import { toAnyPhone } from './nepal/phone.ts'
import { normalized, plainContact, plainText } from './plain-text.ts'
import { wordsOf } from './words/search-words.ts'

test('what is not seen goes, and a joiner inside a Devanagari word stays', () => {
  expect(['price_rs\u200b', '\ufeffprice_rs', 'price\u00ad_rs', 'ｐｒｉｃｅ＿ｒｓ'].map(plainText)).toEqual(
    Array(4).fill('price_rs'),
  )
  expect(['र्\u200dयाल', 'श्री\u200cमान'].map(plainText)).toEqual(['र्\u200dयाल', 'श्री\u200cमान'])
  expect(['\u200dघिउ\u200c', 'ghee\u200d'].map(plainText)).toEqual(['घिउ', 'ghee'])
})

test('dashes are hyphens, and fractions stay', () => {
  expect(plainText('a\u2010b\u2011c\u2013d\u2014e\u2212f\uff0dg')).toBe('a-b-c-d-e-f-g')
  expect(plainText('1½ किलो')).toBe('1½ किलो')
})

test('the way to a phone or an email is no part of it', () => {
  expect(['tel:+977 984-1234567', 'mailto:asha@example.com', '‎9841234567'].map(plainContact)).toEqual([
    '+977 984-1234567',
    'asha@example.com',
    '9841234567',
  ])
  expect(toAnyPhone('\u202a+44 20 7946\u20110958\u202c')).toBe('+442079460958')
})

test('full-width characters and marks change no word of a search', () => {
  expect([wordsOf('ｇｈｅｅ ５００ ｇ'), wordsOf('gh\u200bee 500 g\u200e')]).toEqual(
    Array(2).fill(['ghee', '500', 'g']),
  )
})

test('P13: of marks by the thousand on one letter thirty are put in order, wherever a text comes in', () => {
  const marks = (count: number) => '\u0316\u0301'.repeat(count / 2)
  // Put in order: those below the letter first, then those above it.
  expect(normalized(`b${marks(60_000)}c${marks(4)}`)).toBe(
    `b${'\u0316'.repeat(15)}${'\u0301'.repeat(15)}c\u0316\u0316\u0301\u0301`.normalize(),
  )
  // What is not seen between them parts nothing.
  const parted = `b${`${marks(30)}\u200b`.repeat(1000)}`
  for (const read of [
    plainText,
    formatName,
    (text: string) => parse(lineOfText(100), text),
    (text: string) => parse(linesOfText(100), text),
    (text: string) => parse(searchText(100), text),
  ])
    for (const text of [`b${marks(60_000)}`, parted]) expect(read(text).length).toBeLessThanOrEqual(31)
  expect(plainText('क्ष्म्य ế ़ँ')).toBe('क्ष्म्य ế ़ँ'.normalize('NFKC'))
})
