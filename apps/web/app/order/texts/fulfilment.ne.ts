import { figure } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { fulfilment as en } from './fulfilment.ts'

export const fulfilment: Text<typeof en> = {
  cancelItem: 'यो सामान रद्द गर्नुहोस्',
  cancelAll: 'पूरै अर्डर रद्द गर्नुहोस्',
  cancelWhat: 'यो सामान रद्द हुन्छ। यसको पैसा तिर्नुपर्दैन।',
  cancelPieces: 'रद्द गरेको सामानको पैसा तिर्नुपर्दैन।',
  pieces: (quantity) => `${figure(quantity)} वटामध्ये कति वटा रद्द गर्ने`,
  cancelAllWhat: 'प्याक नभएका सबै सामान रद्द हुन्छन्। तिनको पैसा तिर्नुपर्दैन।',
  reason: 'कारण',
  reasons: {
    changed_mind: 'मन बदलियो',
    too_late: 'धेरै ढिलो हुने भयो',
    ordered_twice: 'गल्तीले अर्डर भयो',
    other: 'अरू नै कारण',
  },
  reallyCancel: 'हो, रद्द गर्नुहोस्',
  cancelled: 'रद्द भयो। विक्रेतालाई खबर गरियो।',
  code: 'तपाईंको डेलिभरी कोड',
  codeText: 'सामान आइपुगेपछि मात्र यो कोड राइडरलाई देखाउनुहोस्।',
  photo: 'डेलिभरीको फोटो',
  partOf: (quantity, ordered) => `${ordered} मध्ये ${quantity}`,
  step: {
    expired: 'समयमा जवाफ आएन',
    cancelled: 'रद्द भयो',
    returned: 'सामान फिर्ता',
    unavailable: 'उपलब्ध भएन',
  },
}
