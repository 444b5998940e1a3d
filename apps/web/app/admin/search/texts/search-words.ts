import { textsOf } from '../../../texts/texts-of.ts'
import { searchWords as ne } from './search-words.ne.ts'

/** The staff pages of the words of search. */
export const searchWords = {
  title: 'Search words',
  intro:
    'Search matches spellings by sound. Here you teach it what sound cannot tell: other words for the same thing, and words that must never match.',
  add: 'Add words',
  list: 'Word meanings',
  search: 'Word',
  searchHint: 'As written or as it sounds',
  states: 'Which entries',
  all: 'All',
  own: 'Added by us',
  delivered: 'Built in',
  off: 'Disabled',
  meaning: 'Meaning',
  switch: 'Enable or disable',
  isOff: 'Disabled',
  none: 'No entry has this word.',
  more: 'More',
  ways: {
    both: 'also means',
    one: 'means, but not the other way',
    never: 'never finds',
  },
  whole: (category: string) => `everything in ${category}`,
  switchOff: 'Disable',
  switchOffWords: (words: string) => `Switch off ${words}`,
  switchOn: 'Enable',
  switchOnWords: (words: string) => `Switch on ${words}`,
  deleted: 'The entry is deleted.',

  tryTitle: 'Try a search',
  tryLabel: 'What people type',
  tryButton: 'Try it',
  tryFound: (count: number) =>
    count === 1 ? 'It shows one product:' : `It shows these ${count} products first:`,
  tryNothing: 'Finds nothing.',

  notFound: 'Searched and not found',
  notFoundHint: (days: number) =>
    `In the last ${days} days: searched at least twice, or requested on the page that found nothing. We do not store who searched.`,
  popularHint: (days: number) => `In the last ${days} days, at least twice.`,
  allFound: 'Every search found something.',
  times: (count: number) => (count === 1 ? 'once' : `${count} times`),
  asked: (count: number) => (count === 1 ? 'requested once' : `requested ${count} times`),
  clicked: 'Clicked afterwards:',
  addWord: 'Add word',
  addWordOf: (words: string) => `Add word: ${words}`,
  popular: 'Most searched',

  back: 'All words',
  newRow: 'New words',
  words: 'Words',
  wordsHint: 'As customers type them, in either script. One per line or separated by commas, up to 20.',
  way: 'Rule',
  wayHint: 'For a category, choose “means, but not the other way”.',
  means: 'What they mean (or never match)',
  meansHint: 'As the shop calls it. One per line or separated by commas. Leave empty for a category.',
  category: 'Or a whole category',
  noCategory: 'No category',
  note: 'Note for colleagues',
  noteHint: 'Where it is used: a language, a country, a customer.',
  saved: 'Saved. The next search uses it.',
  state: 'Status',
  isOn: 'Search uses this entry.',
  isOffText: 'Search does not use this entry.',
  cameAlong: 'Built-in entries cannot be deleted.',
  deleteButton: 'Delete this entry',
}

export const searchWordsTexts = { en: searchWords, ne }

export const useSearchWordsTexts = textsOf(searchWordsTexts)
