import { textsOf } from '../../../texts/texts-of.ts'
import { searchWords as ne } from './search-words.ne.ts'

/** The staff pages of the words of search. */
export const searchWords = {
  title: 'Search words',
  intro:
    'Search matches spellings by sound. Here you teach it what sound cannot tell: other words for the same thing, and words that must never match.',
  add: 'Add words',
  list: 'What words mean',
  search: 'Word',
  searchHint: 'As it is written, or as it sounds',
  states: 'Which entries',
  all: 'All',
  own: 'Ours',
  delivered: 'With the software',
  off: 'Disabled',
  isOff: 'Off',
  none: 'No entry has this word.',
  more: 'More',
  ways: {
    both: 'also means',
    one: 'means, but not the other way',
    never: 'never finds',
  },
  whole: (category: string) => `everything in ${category}`,
  switchOff: 'Switch off',
  switchOffWords: (words: string) => `Switch off ${words}`,
  switchOn: 'Switch on',
  switchOnWords: (words: string) => `Switch on ${words}`,
  deleted: 'The entry is deleted.',

  tryTitle: 'Try a search',
  tryLabel: 'What people type',
  tryButton: 'Try it',
  tryFound: (count: number) =>
    count === 1 ? 'It shows one product:' : `It shows these ${count} products first:`,
  tryNothing: 'It shows nothing.',

  notFound: 'Searched and not found',
  notFoundHint: (days: number) =>
    `In the last ${days} days: searched at least twice, or requested on the page that found nothing. We do not store who searched.`,
  popularHint: (days: number) => `In the last ${days} days, at least twice.`,
  allFound: 'Every search found something.',
  times: (count: number) => (count === 1 ? 'once' : `${count} times`),
  asked: (count: number) => (count === 1 ? 'asked for once' : `asked for ${count} times`),
  clicked: 'Clicked afterwards:',
  addWord: 'Add word',
  addWordOf: (words: string) => `Add word: ${words}`,
  popular: 'Searched most',

  back: 'All words',
  newRow: 'New words',
  words: 'Words',
  wordsHint: 'As people type them, in either script; one a line or with commas, at most 20.',
  way: 'Rule',
  wayHint: 'A category goes with “means, but not the other way”.',
  means: 'What they mean, or never mean',
  meansHint: 'As the shop calls it; one a line or with commas. Empty for a category.',
  category: 'Or a whole category',
  noCategory: 'No category',
  note: 'Note for colleagues',
  noteHint: 'Where it is used: a language, a country, a customer.',
  saved: 'Saved. The next search uses it.',
  state: 'In use',
  isOn: 'Search uses this entry.',
  isOffText: 'Search does not use this entry.',
  cameAlong: 'It came with the software: it cannot be deleted.',
  deleteButton: 'Delete this entry',
}

export const searchWordsTexts = { en: searchWords, ne }

export const useSearchWordsTexts = textsOf(searchWordsTexts)
