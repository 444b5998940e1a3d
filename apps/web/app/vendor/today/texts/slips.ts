import { textsOf } from '../../../texts/texts-of.ts'
import { slips as ne } from './slips.ne.ts'

/** Packing slips: a paper for each package, for whoever packs and brings it. */
export const slips = {
  title: 'Packing slips',
  text: 'Print this page: there is one slip for each package to pack or ready for delivery.',
  none: 'No packages right now. Confirmed orders appear here.',
  more: (count: number) => `These are the first ${count}. The others come when these are out for delivery.`,
  back: 'Back to orders',
}

export const useSlipTexts = textsOf({ en: slips, ne })
