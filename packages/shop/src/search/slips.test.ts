import { expect, test } from 'vitest'
import { mistypedIn } from './slips.ts'

/** What a typed word may have been meant to be, with no letter wrong besides. */
const meant = (word: string, key = 'XX') =>
  mistypedIn(word, key).flatMap(({ word, distance }) => (distance === 0 ? [word] : []))
const most = (word: string) => Math.max(0, ...mistypedIn(word, 'XX').map(({ distance }) => distance))

test('one wrong letter needs three right ones, and two need six', () => {
  expect([...'abcdefgh'].map((_, at) => most('timurko'.slice(0, at + 1)))).toEqual([0, 0, 0, 1, 1, 1, 1, 1])
  expect(most('khursani')).toBe(2)
})

test('a first letter may be that of a key beside it, from five letters on', () => {
  expect(meant('romato')).toContain('tomato')
  expect(meant('nasmati')).toContain('basmati')
  expect(meant('auntala')).toContain('suntala')
  expect(meant('pomato')).not.toContain('tomato')
  expect(meant('romt')).not.toContain('tomt')
})

test('in Devanagari it may be one that is spoken at the same place of the mouth', () => {
  expect(meant('बुदिना')).toContain('पुदिना')
  expect(meant('बुदिना')).not.toContain('कुदिना')
})

test('two letters may be changed about, and a number is as it is', () => {
  expect(meant('pickel')).toContain('pickle')
  expect(mistypedIn('150', '150')).toEqual([])
})
