import { textsOf } from '../../../texts/texts-of.ts'
import { salePrices as ne } from './sale-prices.ne.ts'

/** A lower price for a time, on the page of a product. */
export const salePrices = {
  title: 'Sale price',
  intro:
    'A lower price for a limited time. It starts and ends automatically; then the earlier price returns.',
  running: 'The price is lowered now. Another price that you save above ends the sale and stays.',
  states: { planned: 'Planned', running: 'Running', over: 'Over', dropped: 'Cancelled' },
  fromTo: (from: string, to: string) => `${from} to ${to}.`,
  compared: 'The price before is shown struck through.',
  notCompared: 'The earlier price is not shown: it was not charged on all seven days before.',
  endNow: 'End it now',
  takeBack: 'Cancel sale',
  salePrice: 'Sale price',
  priceNow: (price: string) => `Less than ${price}`,
  begins: 'Begins',
  beginsHint: 'Nepal time; empty for now',
  ends: 'Ends',
  plan: 'Plan the sale',
}

export const useSalePriceTexts = textsOf({ en: salePrices, ne })
