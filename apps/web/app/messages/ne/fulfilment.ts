import type { fulfilment as en } from '../en/fulfilment.ts'
import type { Text } from '../en.ts'

export const fulfilment: Text<typeof en> = {
  cancelItem: 'यो रद्द गर्ने',
  cancelAll: 'पूरै अर्डर रद्द गर्ने',
  cancelWhat: 'यो पसलमै फर्किन्छ, तपाईंले यसको पैसा तिर्नु पर्दैन।',
  cancelAllWhat: 'प्याक नभइसकेका सबै सामान पसलमै फर्किन्छन्, तपाईंले तिनको पैसा तिर्नु पर्दैन।',
  reason: 'किन?',
  reasons: {
    changed_mind: 'मन बदलियो',
    too_late: 'धेरै ढिलो हुने भयो',
    ordered_twice: 'भुलले अर्डर गरेछु',
    other: 'अरू नै कारण',
  },
  reallyCancel: 'हो, रद्द गर्ने',
  cancelled: 'रद्द भयो, विक्रेताले पनि थाहा पाए।',
  code: 'तपाईंको डेलिभरी कोड',
  codeText: 'सामान आइपुगेपछि मात्र देखाउनुहोस्, त्यसअघि होइन।',
  photo: 'सामान पुर्‍याएको फोटो',
  partOf: (quantity, ordered) => `${ordered} मध्ये ${quantity}`,
  step: {
    expired: 'समयमा जवाफ आएन',
    cancelled: 'रद्द भयो',
    returned: 'फिर्ता गयो',
    unavailable: 'भेटिएन',
  },
}
