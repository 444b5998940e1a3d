import { textsOf } from '../../../texts/texts-of.ts'
import { season as ne } from './season.ne.ts'

/** The months in which there is most of something. */
export const season = {
  title: 'Season',
  intro: {
    product:
      'The months when it is most plentiful. The shop then marks it “In season”; it is sold in other months too. Without months, its category’s season applies.',
    category:
      'The months when its products are most plentiful. It applies to products without a season of their own; nothing is hidden in other months.',
  },
  months: 'Months (from Baisakh)',
  now: 'now',
  save: 'Save the season',
}

export const useSeasonTexts = textsOf({ en: season, ne })
