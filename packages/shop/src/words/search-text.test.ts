import { expect, test } from 'vitest'
import { searchPatterns, searchTextOf } from './search-text.ts'

/** What PostgreSQL's LIKE answers for patterns without escapes. */
function finds(typed: string, names: string[]): boolean {
  const text = searchTextOf(names)
  const matches = (pattern: string) => text.includes(pattern.replaceAll('%', ''))
  return searchPatterns(typed)!.words.every((variants) => variants.some(matches))
}

test.each([
  ['alu', 'Aaloo'],
  ['aaloo', 'alu'],
  ['golveda', 'Golbheda'],
  ['gundrook', 'Gundruk'],
  ['daal', 'Dal'],
  ['ban', 'Banda'],
  ['गोलभेडा', 'गोलभेँडा'],
  ['गोलभेंडा', 'गोलभेँडा'],
  ['सिमि', 'सीमी'],
  ['बिस्कुट', 'विस्कुट'],
  ['क\u200dष', 'कष'],
  ['५ केजी', '5 केजी'],
  ['  TEA  ', 'Ilam tea'],
])('typing "%s" finds "%s"', (typed, name) => {
  expect(finds(typed, [name])).toBe(true)
})

test('every typed word must be found, in whichever name', () => {
  expect(finds('potato मुडे', ['Mude Red Potato', 'मुडे रातो आलु'])).toBe(true)
  expect(finds('potato jumla', ['Mude Red Potato', 'मुडे रातो आलु'])).toBe(false)
})

test('one or two letters are found only where a word begins', () => {
  expect(finds('te', ['Ilam tea'])).toBe(true)
  expect(finds('te', ['White potato'])).toBe(false)
})

test('what folding shortens to two letters is found only as a whole word', () => {
  expect(finds('ghee', ['Gi'])).toBe(true)
  expect(finds('ghee', ['Fresh ginger'])).toBe(false)
})

test('wildcards are letters like others, and blanks are no search', () => {
  expect(searchPatterns('100%_\\')).toMatchObject({ words: [['%100\\%\\_\\\\%', '%100%']] })
  expect(searchPatterns(' \u200b ')).toBeNull()
})

test('of a very long search the six longest words decide', () => {
  expect(searchPatterns('a bb ccc dddd eeeee ffffff ggggggg')!.words).toHaveLength(6)
})
