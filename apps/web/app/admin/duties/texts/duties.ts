import { textsOf } from '../../../texts/texts-of.ts'
import { duties as ne } from './duties.ne.ts'

/** The duties of the law, for the owner. */
export const duties = {
  title: 'Duties by law',
  intro:
    'What the law asks of a marketplace, and what the shop’s data say about it now. This is no legal advice: the laws were read in summaries, so have a lawyer look at it.',
  count: (met: number, all: number) => `Met: ${met} of ${all}`,
  states: { met: 'Met', not_met: 'Not met', look: 'Look yourself' },
  open: (name: string) => `Open: ${name}`,
}

export const useDutiesTexts = textsOf({ en: duties, ne })
