import { textsOf } from '../../texts/texts-of.ts'
import { plots as ne } from './plots.ne.ts'

/** Plots: their legend, their table, and what is read out of them. */
export const plots = {
  thousands: (figure: string) => `${figure}k`,
  showAs: 'View as',
  plot: 'Chart',
  table: 'Table',
  lakhRupees: 'lakh Rs',
  lakh: 'lakh',
  days: 'days',
  saturday: 'Saturday',
  toCome: 'upcoming',
  change: 'Change',
  total: 'Total',
  share: 'Share',
  when: 'When',
  sum: (figure: string) => `total ${figure}`,
  highest: (figure: string, name: string) => `highest ${figure}, ${name}`,
  of: (name: string, figure: string) => `${name}: ${figure}`,
  nothing: 'No data to show.',
  keys: 'Use the arrow keys to read one value after another.',
}

export const usePlotTexts = textsOf({ en: plots, ne })
