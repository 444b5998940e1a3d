import { expect, test } from 'vitest'
import { toAnyPhone } from './nepal/phone.ts'
import { plainContact, plainText } from './plain-text.ts'
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
