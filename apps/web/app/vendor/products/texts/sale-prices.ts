import { textsOf } from '../../../texts/texts-of.ts'
import { salePrices as ne } from './sale-prices.ne.ts'

/** A lower price for a time, on the page of a product. */
export const salePrices = {
  title: 'Sale price',
  intro:
    'A lower price for a limited time. It starts and ends automatically; then the earlier price returns.',
  running: 'The sale is running. If you save another price above, the sale ends and that price stays.',
  states: { planned: 'Planned', running: 'Running', over: 'Over', dropped: 'Cancelled' },
  fromTo: (from: string, to: string) => `${from} to ${to}.`,
  compared: 'The earlier price is shown crossed out.',
  notCompared: 'The earlier price is not shown: it was not charged on all seven days before.',
  endNow: 'End sale now',
  takeBack: 'Cancel sale',
  salePrice: 'Sale price',
  priceNow: (price: string) => `Less than ${price}`,
  begins: 'Begins',
  beginsHint: 'Nepal time. Leave empty to start now.',
  ends: 'Ends',
  plan: 'Schedule sale',
}

export const useSalePriceTexts = textsOf({ en: salePrices, ne })
