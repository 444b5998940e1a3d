import { devanagari, devanagariDigits, figure, joined } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { farm as english } from './farm.ts'

export const farm: Text<typeof english> = {
  kinds: {
    farm: 'कृषि फार्म',
    cooperative: 'सहकारी',
    "women's group": 'महिला समूह',
    dairy: 'डेरी',
    beekeeper: 'मौरीपालक',
    'fish farm': 'माछा फार्म',
    'small maker': 'साना उत्पादक',
  },
  kindIn: (kind, palika, district) => `${palika}, ${joined(district, 'मा')} रहेको ${kind}।`,
  placeIn: (belt, district) => `${belt}, ${district} जिल्ला।`,
  description: (name, kind, place) => `${name}: ${joined(place, 'को')} ${kind}। सामान, कथा र विक्रेताको विवरण।`,
  height: (from, to) =>
    `समुद्र सतहबाट ${devanagariDigits(from)} देखि ${devanagariDigits(to)} मिटरसम्मको उचाइका बारी।`,
  oneHeight: (at) => `समुद्र सतहबाट ${devanagariDigits(at)} मिटर उचाइका बारी।`,
  since: (month) => `${joined(month, 'देखि')} हामीसँग`,
  products: 'सामान',
  noProducts: 'अहिले बिक्रीमा केही छैन।',
  allProducts: (count) => `सबै ${devanagari(count)} वटा सामान`,
  photoOf: (name) => `${joined(name, 'को')} फोटो`,
  season: 'कुन सामान कहिले पाइन्छ',
  inSeason: 'धेरै पाइने',
  outOfSeason: 'कम वा नपाइने',
  nowIn: (month) => `अहिले, ${month}`,
  closed: 'बन्द हुने दिन',
  closedFrom: (from, to) => `${from} देखि ${to} सम्म बन्द। यी दिनमा अर्डर गर्न मिल्दैन।`,
  closedOn: (day) => `${day} मा बन्द। यस दिन अर्डर गर्न मिल्दैन।`,
  ratings: 'मूल्याङ्कन',
  moreRatings: 'थप मूल्याङ्कन देखाउनुहोस्',
  legal: 'विक्रेताको विवरण',
  legalName: 'दर्ता भएको नाम',
  pan: 'प्यान',
  vat: 'भ्याट नम्बर',
  registration: 'दर्ता नम्बर',
  address: 'ठेगाना',
  palika: (palika, district) => `${palika}, ${district}`,
  officer: 'हिमालयन ग्रीनका गुनासो सुन्ने अधिकारी',
  complain: 'यस विक्रेताबारे गुनासो गर्नुहोस्',
  see: 'फार्म हेर्नुहोस्',
  whoGrew: 'विक्रेताबारे',
  alsoFrom: 'यस विक्रेताका अरू सामान',
  deliveredInFull: (part, orders, days) =>
    `पछिल्ला ${devanagari(days)} दिनका ${devanagariDigits(orders)} अर्डरमध्ये ${figure(part)}% पूरा डेलिभरी`,
}
