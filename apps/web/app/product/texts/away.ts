import { textsOf } from '../../texts/texts-of.ts'
import { away as ne } from './away.ne.ts'

/** On the page of a product whose vendor is on holiday. */
export const away = {
  title: 'On holiday',
  backOn: (vendor: string, day: string) => `${vendor} is on holiday. You can order again from ${day}.`,
  tellMe: 'Notify me when it is back',
}

export const useAwayTexts = textsOf({ en: away, ne })
