import { textsOf } from '../../../texts/texts-of.ts'
import { pickList as ne } from './pick-list.ne.ts'

/** The vendor's list of what is to be picked for all orders together. */
export const pickList = {
  title: 'Picking list',
  text: 'For all confirmed orders of this day that are not packed yet. Your ticks stay on this device.',
  forOrders: (count: number) => (count === 1 ? 'for 1 order' : `for ${count} orders`),
  /** `by` is when the first of them must be packed: '17:00'. */
  forOrdersBy: (count: number, by: string) =>
    count === 1 ? `for 1 order, by ${by}` : `for ${count} orders, by ${by}`,
  forOrdersLate: (count: number) => (count === 1 ? 'for 1 order, late' : `for ${count} orders, late`),
}

export const usePickListTexts = textsOf({ en: pickList, ne })
