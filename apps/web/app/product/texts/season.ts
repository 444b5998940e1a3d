import { textsOf } from '../../texts/texts-of.ts'
import { season as ne } from './season.ne.ts'

/** The months of a product. */
export const season = {
  title: 'Season',
  mostIn: (months: string) => `Peak season: ${months}`,
  // In which each month of Bikram Sambat begins.
  gregorian: ['Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar'],
}

export const useSeasonTexts = textsOf({ en: season, ne })
