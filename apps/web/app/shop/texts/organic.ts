import { textsOf } from '../../texts/texts-of.ts'
import { organic as ne } from './organic.ne.ts'

/** Above what a search for “organic” finds. */
export const organic = {
  only: 'We call a product organic only if it has a valid organic or PGS certificate.',
  first: 'Those come first.',
  none: 'No product here has one at the moment.',
  // Between the products that have one and those that do not.
  below: 'The products below have no organic or PGS certificate.',
  noneOfThese: 'None of these products has an organic or PGS certificate.',
}

export const useOrganicTexts = textsOf({ en: organic, ne })
