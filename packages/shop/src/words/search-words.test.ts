import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsOf } from './search-words.ts'

test.each([
  ['Mude Red Potato', 'mude red potato'],
  ['  AALOO,  (fresh)! ', 'aaloo fresh'],
  ['मुडे रातो आलु।', 'मुडे रातो आलु'],
  ['रिठ्ठा–सिकाकाई धुलो', 'रिठ्ठा सिकाकाई धुलो'],
  ['Cumin-Coriander Powder', 'cumin coriander powder'],
  ['क\u200dष आ\u200cलु', 'कष आलु'],
  ['५ केजी', '5 केजी'],
  ['7-up', '7up'],
  ['7 Up', '7up'],
  ['7UP 2', '7up 2'],
  ['A2 ghee', 'a2 ghee'],
  ['A-2 ghee', 'a2 ghee'],
  ['a 2 ghee', 'a2 ghee'],
  ['G-9 केरा', 'g9 केरा'],
  ['जि–९ केरा', 'जि9 केरा'],
  ['1kg', '1kg'],
  ['500 g 2 kg', '500 g 2 kg'],
  ['1,000', '1000'],
  ['१,२५,०००', '125000'],
  ['1.5 kg', '1.5 kg'],
  ['1½ kg', '1.5 kg'],
  ['½ kg 1/2 l 1 1/2 kg', '0.5 kg 0.5 l 1.5 kg'],
  ["Lamb's farmer’s", 'lambs farmers'],
  ['C.T.C. tea', 'ctc tea'],
  ['rs.150/-', 'rs 150'],
  ['Café 茶', 'café 茶'],
  ['❤️ 🥔', ''],
  ['', ''],
])('the words of "%s" are "%s"', (text, words) => {
  expect(wordsOf(text).join(' ')).toBe(words)
})

test('words are made of any text, hold no blanks, and are words themselves', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
      const words = wordsOf(text)
      for (const word of words) {
        expect(word).not.toMatch(/\s|^$/)
        expect(wordsOf(word)).toEqual([word])
      }
      expect(wordsOf(text.normalize('NFD'))).toEqual(wordsOf(text.normalize('NFC')))
    }),
    { numRuns: 300 },
  )
})
