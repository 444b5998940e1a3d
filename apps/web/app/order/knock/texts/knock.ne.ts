import type { knock as en } from './knock.ts'

export const knock: typeof en = {
  title: 'सबै सामान एकै पटक',
  text: 'जुनसुकै फार्मको भए पनि हिमालयन ग्रीनले पुर्‍याउँछ।',
  haveReady: (sum) => `कृपया नगद Rs ${sum} तयार राख्नुहोस्।`,
  payNothing: 'ढोकामा केही तिर्नुपर्दैन।',
  code: 'राइडरलाई दिने कोड',
  rider: (name) => `${name} तपाईंकहाँ आउँदै हुनुहुन्छ:`,
}
