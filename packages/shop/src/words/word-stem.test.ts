import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soundKey } from './sound-key.ts'
import { stemOf } from './word-stem.ts'

test.each([
  ['potatoes', 'potato'],
  ['tomatoes', 'tomato'],
  ['mangos', 'mango'],
  ['berries', 'berry'],
  ['leaves', 'leaf'],
  ['beans', 'bean'],
  ['peaches', 'peach'],
  ['radishes', 'radish'],
  ['boxes', 'box'],
  ['olives', 'olive'],
  ['dates', 'date'],
  ['bananas', 'banana'],
  ['pecans', 'pecan'],
  ['peas', 'pea'],
  ['चिप्स', 'चिप'],
  ['chips', 'chip'],
])('the English plural %s is %s', (plural, single) => {
  expect(stemOf(plural)).toBe(single)
})

test.each([
  ['आलुको', 'आलु'],
  ['aaluko', 'aalu'],
  ['दालको', 'दाल'],
  ['dalko', 'dal'],
  ['महको', 'मह'],
  ['गाईको', 'गाई'],
  ['gaiko', 'gai'],
  ['आँपको', 'आँप'],
  ['aapko', 'aap'],
  ['आलुका', 'आलु'],
  ['aaluka', 'aalu'],
  ['आलुकी', 'आलु'],
  ['आलुलाई', 'आलु'],
  ['aalulai', 'aalu'],
  ['आलुमा', 'आलु'],
  ['aaluma', 'aalu'],
  ['फलहरू', 'फल'],
  ['फलहरु', 'फल'],
  ['phalharu', 'phal'],
  ['phalharoo', 'phal'],
  ['फलहरूको', 'फल'],
  ['phalharuko', 'phal'],
  ['तरकारीहरूलाई', 'तरकारी'],
])('%s is %s with an ending', (word, stem) => {
  expect(stemOf(word)).toBe(stem)
})

test.each(
  (
    'gas rice dais peas2 bus grass asparagus hummus hans baans gurans maas bhatmas kismis iskus kapas alas lens ' +
    'tama lauka rajma kinema sinki malai salai paprika korma ko ka ma haru choko ' +
    'तामा लौका राजमा किनेमा सिन्की सलाई साम्पा मास भटमास कपास को मा हरू'
  ).split(' '),
)('%s has no ending', (word) => {
  expect(stemOf(word)).toBe(word)
})

test.each([
  ['लौका', 'lauka'],
  ['राजमा', 'rajma'],
  ['किनेमा', 'kinema'],
  ['सिन्की', 'sinki'],
  ['मुलाको', 'mulako'],
  ['घिउको', 'ghiuko'],
  ['जुम्लाको', 'jumlako'],
  ['चौलाई', 'chaulai'],
  ['खुर्मा', 'khurma'],
])('%s and %s end alike in both scripts', (nepali, latin) => {
  expect(soundKey(stemOf(nepali))).toBe(soundKey(stemOf(latin)))
})

test('a stem begins its word, is never empty, and is made of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
      const stem = stemOf(text)
      expect(stem).not.toBe('')
      expect(text.startsWith(stem) || /(?:ie|ve)s$/.test(text)).toBe(true)
    }),
  )
})
