import { textsOf } from '../../texts/texts-of.ts'
import { reach as ne } from './reach.ne.ts'

/** Why a product does not come to the place of whoever looks at it. */
export const reach = {
  notDelivered: (place: string) => `Not delivered to ${place}`,
  notSentThere: 'The vendor does not deliver this product there.',
  keepsTooShort: (keeps: number, travels: number) =>
    `It would not stay fresh on the way. Days that it keeps: ${keeps}. Days on the way there: ${travels}.`,
  otherPlace: 'Choose another place',
}

export const useReachTexts = textsOf({ en: reach, ne })
