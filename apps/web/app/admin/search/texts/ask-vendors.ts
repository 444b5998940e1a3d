import { textsOf } from '../../../texts/texts-of.ts'
import { askVendors as ne } from './ask-vendors.ne.ts'

/** Asking vendors for what people search for and do not find. `words` is the search. */
export const askVendors = {
  title: (words: string) => `Ask vendors for “${words}”`,
  back: 'Search words',
  notMissed: 'Searches for this find something.',
  message: 'They get this message, each in their own language:',
  leadsTo: (days: number) =>
    `It leads to the page where they add a product. Vendors can be asked for the same words once in ${days} days.`,
  which: 'Which vendors',
  district: 'District',
  allDistricts: 'All districts',
  category: 'Sells in category',
  allCategories: 'All categories',
  show: 'Show vendors',
  none: 'No matching vendor is open.',
  hasMore: (most: number) => `These are the first ${most}. Choose a district or a category to see others.`,
  colleague: 'A colleague',
  asked: (vendors: number, day: string, name: string) =>
    `${name} asked ${vendors === 1 ? 'one vendor' : `${vendors} vendors`} on ${day}.`,
  send: 'Ask these vendors',
  // In the list of what was searched for and not found.
  askVendors: 'Ask vendors',
  askVendorsOf: (words: string) => `Ask vendors: ${words}`,
  askedOn: (vendors: number, day: string) =>
    `${vendors === 1 ? 'One vendor' : `${vendors} vendors`} asked on ${day}`,
  done: (words: string) => `The vendors have been asked for “${words}”.`,
}

export const useAskVendorsTexts = textsOf({ en: askVendors, ne })
