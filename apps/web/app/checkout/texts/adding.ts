import { textsOf } from '../../texts/texts-of.ts'
import { adding as ne } from './adding.ne.ts'

/** Adding to an order that comes anyway. */
export const adding = {
  offer: 'An order is coming to you already',
  until: (timestamp: string) => `You can add to it until ${timestamp}.`,
  choose: 'Send this with it, for no second delivery fee',
  title: (number: string) => `Comes with order ${number}`,
  what: 'To the same place, at the same time, for no second delivery fee. It is paid by itself.',
  alone: 'Order this by itself instead',
}

export const useAddingTexts = textsOf({ en: adding, ne })
