import { textsOf } from '../../../texts/texts-of.ts'
import { season as ne } from './season.ne.ts'

/** The months in which there is most of something. */
export const season = {
  title: 'Season',
  intro: {
    product:
      'The months in which there is most of it. The shop then says “In season”, and takes it off by itself. It is sold in the others, too. Without a month, the season of its category counts.',
    category:
      'The months in which there is most of its products. It counts for those that have no season of their own; nothing is hidden in the other months.',
  },
  months: 'Months, from Baisakh',
  now: 'now',
  save: 'Save the season',
}

export const useSeasonTexts = textsOf({ en: season, ne })
