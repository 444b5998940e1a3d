import { textsOf } from '../../texts/texts-of.ts'
import { organic as ne } from './organic.ne.ts'

/** Above what a search for “organic” finds. */
export const organic = {
  only: 'We call a product organic only if it has a valid organic or PGS certificate.',
  none: 'No product here has one at the moment.',
}

export const useOrganicTexts = textsOf({ en: organic, ne })
