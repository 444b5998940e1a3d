import { devanagari, joined } from '../../../texts/devanagari.ts'
import type { Text } from '../../../texts/text.ts'
import type { askVendors as english } from './ask-vendors.ts'

export const askVendors: Text<typeof english> = {
  title: (words) => `विक्रेतासँग “${words}” माग्नुहोस्`,
  back: 'खोजका शब्द',
  notMissed: 'यो खोज्दा सामान भेटिन्छ।',
  message: 'विक्रेतालाई आफ्नो भाषामा यो सन्देश जान्छ:',
  leadsTo: (days) =>
    `सन्देशबाट सामान थप्ने पृष्ठ खुल्छ। एउटै शब्दका लागि विक्रेतालाई ${devanagari(days)} दिनमा एक पटक सोध्न सकिन्छ।`,
  which: 'कुन विक्रेता',
  district: 'जिल्ला',
  allDistricts: 'सबै जिल्ला',
  category: 'यस वर्गमा बेच्ने',
  allCategories: 'सबै वर्ग',
  show: 'विक्रेता हेर्नुहोस्',
  none: 'मिल्ने खुला विक्रेता छैन।',
  hasMore: (most) => `यी सुरुका ${devanagari(most)} जना हुन्। अरू हेर्न जिल्ला वा वर्ग छान्नुहोस्।`,
  colleague: 'सहकर्मी',
  asked: (vendors, day, name) =>
    `${joined(name, 'ले')} ${day} मा ${devanagari(vendors)} जना विक्रेतालाई सोध्नुभयो।`,
  send: 'यी विक्रेतालाई सोध्नुहोस्',
  askVendors: 'विक्रेतालाई सोध्नुहोस्',
  askVendorsOf: (words) => `विक्रेतालाई सोध्नुहोस्: ${words}`,
  askedOn: (vendors, day) => `${day} मा ${devanagari(vendors)} जना विक्रेतालाई सोधियो`,
  done: (words) => `“${words}” का लागि विक्रेतालाई सोधियो।`,
}
