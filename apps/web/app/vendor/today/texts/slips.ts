import { textsOf } from '../../../texts/texts-of.ts'
import { slips as ne } from './slips.ne.ts'

/** Packing slips: a paper for each package, for whoever packs and brings it. */
export const slips = {
  title: 'Packing slips',
  text: 'Print this page: one slip for each package to pack or ready for delivery.',
  none: 'No packages right now. Confirmed orders appear here.',
  more: (count: number) => `The first ${count} are shown. The others appear once these are out for delivery.`,
  back: 'Back to orders',
}

export const useSlipTexts = textsOf({ en: slips, ne })
