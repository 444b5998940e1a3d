/** Plots: their legend, their table, and what is read out of them. */
export const plots = {
  /** How a figure is written that is no amount: its digits, and the 'k' of thousands. */
  digits: (figure: string) => figure,
  showAs: 'Show as',
  plot: 'Plot',
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
  sum: (figure: string) => `together ${figure}`,
  highest: (figure: string, name: string) => `highest ${figure}, ${name}`,
  of: (name: string, figure: string) => `${name}: ${figure}`,
  nothing: 'There is nothing to show.',
  keys: 'Arrow keys read one mark after the other.',
}
