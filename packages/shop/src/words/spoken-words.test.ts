import { expect, test } from 'vitest'
import { isOtherThing, isReadyDish } from './other-things.ts'
import { asksToCook, besideTheThing, isSpoken, isVerb } from './spoken-words.ts'

test('words of a sentence are told from what is wanted, in both scripts and with an ending', () => {
  for (const word of [
    'cha',
    'chahiyo',
    'dinus',
    'kaha',
    'how',
    'tomorrow',
    'jar',
    'boneless',
    'छैन',
    'दिनु',
    'भोलि',
    'भोलिलाई',
    'चाहिए',
  ])
    expect(isSpoken(word), word).toBe(word !== 'chahiyo')
  for (const word of ['aalu', 'chiya', 'bori', 'maha', 'tel', 'आलु', 'चिया', 'मह', 'rice', 'sweet'])
    expect(isSpoken(word), word).toBe(false)
})

test('the endings of verbs are known, where no list has the verb', () => {
  for (const word of [
    'pathaidinus',
    'aaipugchha',
    'bhetiyo',
    'dukhne',
    'पठाइदिनुस्',
    'पाइँदैन',
    'झर्ने',
    'लागेको',
    'दुख्दा',
  ])
    expect(isVerb(word), word).toBe(true)
  for (const word of ['aalu', 'gundruk', 'paneer', 'cooker', 'phone', 'आलु', 'गुन्द्रुक', 'पर्दा'])
    expect(isVerb(word), word).toBe(false)
})

test('for whom, when and where somebody wants a thing is not the thing, in both languages', () => {
  const cases: [string, string[]][] = [
    ['dudh bihana ko lagi', ['bihana']],
    ['mero chhora lai kera', ['chhora']],
    ['बच्चा लाई मह', ['बच्चा']],
    ['honey for my mother', ['my', 'mother']],
    ['rice cooker', []],
    ['for honey', []],
    ['lai', []],
  ]
  for (const [search, beside] of cases) expect([...besideTheThing(search.split(' '))], search).toEqual(beside)
})

test('who asks for what a dish is made of says so', () => {
  for (const words of [
    ['kheer', 'banauna'],
    ['palak', 'recipe'],
    ['खीर', 'पकाउन'],
    ['tihar', 'saman'],
    ['मोमोको', 'सामग्री'],
  ])
    expect(asksToCook(words), words.join(' ')).toBe(true)
  expect(asksToCook(['momo', 'sauce'])).toBe(false)
})

test('everyday things that are no groceries are known as they are written, with an ending too', () => {
  for (const word of ['mobile', 'wine', 'khukuri', 'books', 'मोबाइल', 'किताबको'])
    expect(isOtherThing(word), word).toBe(true)
  for (const word of ['momo', 'burgers', 'समोसा']) expect(isReadyDish(word), word).toBe(true)
  for (const word of ['mula', 'potato', 'vine', 'मुला', 'broom', 'plate']) {
    expect(isOtherThing(word), word).toBe(false)
    expect(isReadyDish(word), word).toBe(false)
  }
})
