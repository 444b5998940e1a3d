import { textsOf } from '../../../texts/texts-of.ts'
import { salePrices as ne } from './sale-prices.ne.ts'

/** A lower price for a time, on the page of a product. */
export const salePrices = {
  title: 'Sale price',
  intro: 'A lower price for a time. It begins and ends by itself, and the price of before comes back.',
  running: 'The price is lowered now. Another price that you save above ends the sale and stays.',
  states: { planned: 'Planned', running: 'Running', over: 'Over', dropped: 'Not begun' },
  fromTo: (from: string, to: string) => `${from} to ${to}.`,
  compared: 'The price before is shown struck through.',
  notCompared: 'The price before is not shown: it was not asked for in all of the seven days before.',
  endNow: 'End it now',
  takeBack: 'Take it back',
  salePrice: 'Sale price',
  priceNow: (price: string) => `Less than ${price}`,
  begins: 'Begins',
  beginsHint: 'Nepal time; empty for now',
  ends: 'Ends',
  plan: 'Plan the sale',
}

export const useSalePriceTexts = textsOf({ en: salePrices, ne })
