import { textsOf } from '../../texts/texts-of.ts'
import { shown as ne } from './shown.ne.ts'

/** What shoppers read of certificates. */
export const shown = {
  // Who certified what.
  says: {
    organic: (body: string) => `Organic, certified by ${body}`,
    pgs: (body: string) => `PGS organic (participatory guarantee), ${body}`,
    in_conversion: (body: string) => `In conversion to organic, ${body}`,
  },
  means: {
    organic: 'An independent body has checked how it is grown.',
    pgs: 'Local farmers check each other’s fields by shared rules.',
    in_conversion: 'The land is being changed over to organic farming. It is not organic yet.',
  },
  more: 'Number, land and expiry date',
  number: 'Number',
  area: 'Land',
  until: 'Valid until',
  covers: 'Products',
  all: 'All products of this farm',
  title: 'Certificates',
}

export const useShownTexts = textsOf({ en: shown, ne })
