import { textsOf } from '../../../texts/texts-of.ts'
import { duties as ne } from './duties.ne.ts'

/** The duties of the law, for the owner. */
export const duties = {
  title: 'Legal duties',
  intro:
    'What the law requires of a marketplace, and what your shop’s data says about it now. This is not legal advice: it is based on summaries of the laws. Please have a lawyer check it.',
  count: (met: number, all: number) => `Met: ${met} of ${all}`,
  states: { met: 'Met', not_met: 'Not met', look: 'Check yourself' },
  open: (name: string) => `Open: ${name}`,
}

export const useDutiesTexts = textsOf({ en: duties, ne })
