import { textsOf } from '../../../texts/texts-of.ts'
import { redirects as ne } from './redirects.ne.ts'

/** Old addresses that lead to new ones, for staff. */
export const redirects = {
  title: 'Redirects',
  intro:
    'An old address, of a page that is gone or printed wrongly, leads to a new one, in both languages. A page that is there is shown before its redirect.',
  from: 'Old address',
  to: 'New address',
  fromHint: 'Such as /tihar-offers',
  toHint: 'In this shop, such as /shop?tag=tihar',
  add: 'Add redirect',
  added: (from: string) => `Added. ${from} leads there from now on.`,
  deleted: 'Deleted.',
  leadsTo: 'leads to',
  remove: 'Delete',
  removeOf: (from: string) => `Delete the redirect of ${from}`,
  since: (day: string) => `since ${day}`,
  none: 'No redirects.',
  noneFound: 'No old address begins so.',
  search: 'Old address begins with',
  find: 'Find',
}

export const useRedirectsTexts = textsOf({ en: redirects, ne })
