import { textsOf } from '../../../texts/texts-of.ts'
import { redirects as ne } from './redirects.ne.ts'

/** Old addresses that lead to new ones, for staff. */
export const redirects = {
  title: 'Redirects',
  intro:
    'Sends visitors from an old URL (deleted or misprinted) to a new one, in both languages. If a page exists at the old URL, the page is shown.',
  from: 'Old URL',
  to: 'New URL',
  fromHint: 'For example /tihar-offers',
  toHint: 'A path in this shop, for example /shop?tag=tihar',
  add: 'Add redirect',
  added: (from: string) => `Added. ${from} now redirects.`,
  deleted: 'Deleted.',
  leadsTo: 'redirects to',
  remove: 'Delete',
  removeOf: (from: string) => `Delete the redirect from ${from}`,
  since: (day: string) => `since ${day}`,
  none: 'No redirects.',
  noneFound: 'No old URL starts with this.',
  search: 'Old URL starts with',
}

export const useRedirectsTexts = textsOf({ en: redirects, ne })
