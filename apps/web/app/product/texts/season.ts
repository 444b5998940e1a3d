import { textsOf } from '../../texts/texts-of.ts'
import { season as ne } from './season.ne.ts'

/** The months of a product. */
export const season = {
  title: 'Season',
  mostIn: (months: string) => `Peak season: ${months}.`,
  allYear: 'In season all year.',
  // Months of Bikram Sambat.
  now: (until: string) => `In season, until ${until}.`,
  stored: (until: string) => `Picked until ${until}, now from store.`,
  over: (from: string) => `Not in season. It begins again in ${from}.`,
  // In which each month of Bikram Sambat begins.
  gregorian: ['Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar'],
}

export const useSeasonTexts = textsOf({ en: season, ne })
