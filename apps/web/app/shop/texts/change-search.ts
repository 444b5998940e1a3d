import { textsOf } from '../../texts/texts-of.ts'
import { changeSearch as ne } from './change-search.ne.ts'

/** The search that a list is of, to be changed. */
export const changeSearch = {
  label: 'Change the search',
}

export const useChangeSearchTexts = textsOf({ en: changeSearch, ne })
