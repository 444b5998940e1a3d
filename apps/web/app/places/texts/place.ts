import { textsOf } from '../../texts/texts-of.ts'
import { place as ne } from './place.ne.ts'

/** The page that asks where orders are to go. */
export const place = {
  title: 'Where should we deliver?',
  lead: 'You will see at once what delivery costs there. Only this browser remembers your place.',
  deliverHere: 'Deliver here',
  forget: 'Forget my place',
}

export const usePlaceTexts = textsOf({ en: place, ne })
