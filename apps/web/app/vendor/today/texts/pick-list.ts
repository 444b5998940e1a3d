import { textsOf } from '../../../texts/texts-of.ts'
import { pickList as ne } from './pick-list.ne.ts'

/** The vendor's list of what is to be picked for all orders together. */
export const pickList = {
  title: 'Picking list',
  text: 'For all confirmed orders that are not packed yet. Your ticks stay on this device.',
  forOrders: (count: number) => (count === 1 ? 'for 1 order' : `for ${count} orders`),
}

export const usePickListTexts = textsOf({ en: pickList, ne })
