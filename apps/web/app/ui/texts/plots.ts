import { textsOf } from '../../texts/texts-of.ts'
import { plots as ne } from './plots.ne.ts'

/** Plots: their legend, their table, and what is read out of them. */
export const plots = {
  thousands: (figure: string) => `${figure}k`,
  showAs: 'Show as',
  plot: 'Chart',
  table: 'Table',
  lakhRupees: 'lakh Rs',
  lakh: 'lakh',
  days: 'days',
  saturday: 'Saturday',
  toCome: 'to come',
  change: 'Change',
  total: 'Total',
  share: 'Share',
  when: 'When',
  sum: (figure: string) => `total ${figure}`,
  highest: (figure: string, name: string) => `highest ${figure}, ${name}`,
  of: (name: string, figure: string) => `${name}: ${figure}`,
  nothing: 'There is nothing to show.',
  keys: 'Arrow keys read one mark after the other.',
}

export const usePlotTexts = textsOf({ en: plots, ne })
