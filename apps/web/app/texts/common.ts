import { CODE_MINUTES } from '@himalayan-green/shop/trade-terms.ts'
import { common as ne } from './common.ne.ts'
import { textsOf } from './texts-of.ts'

/** What many pages say, in the same words on each; those of every page stand in shell.ts. */
export const common = {
  save: 'Save',
  saved: 'Saved.',
  logOutAll: 'Log out of all devices',
  lookAgain: 'Nothing was saved. Please check the marked fields.',
  choose: 'Choose',
  codeSent: (to: string) => `We sent a code to ${to}. It is valid for ${CODE_MINUTES} minutes.`,
  uploading: 'Uploading …',
  nothingFound: 'Nothing found here.',
  nothingYet: 'Nothing yet.',
  loadingAgain: 'Could not load. Trying again …',
  notLoaded: 'Could not load. Please try again later.',
  showMore: 'Show more',
  nextPage: 'Next page',
  backToOrder: 'Back to the order',
  /** What is no sentence by itself, such as a time, and one after it. */
  andThen: (first: string, second: string) => `${first}. ${second}`,
}

export const useCommonTexts = textsOf({ en: common, ne })
