import type { Text } from '../../../texts/text.ts'
import type { office as english } from './office.en.ts'

export const office: Text<typeof english> = {
  groups: {
    orders: 'अर्डर',
    delivery: 'डेलिभरी',
    catalogue: 'सामान',
    vendors: 'विक्रेता',
    customers: 'ग्राहक',
    money: 'रकम',
    content: 'सामग्री',
    insights: 'तथ्याङ्क',
    settings: 'सेटिङ',
  },
  openMenu: 'मेनु खोल्नुहोस्',
  closeMenu: 'मेनु बन्द गर्नुहोस्',
  toShop: 'पसल हेर्नुहोस्',
  language: 'भाषा',
  waiting: (count, age) => `${count} बाँकी, सबैभन्दा पुरानो ${age}देखि`,
  findKey: 'Ctrl K',
  keys: {
    title: 'किबोर्ड',
    all: [
      { press: ['Ctrl', 'K'], does: 'जहाँबाट पनि खोज्नुहोस्' },
      { press: ['/'], does: 'खोज्नुहोस्' },
      { press: ['j'], does: 'सूचीको अर्को पङ्क्तिमा जानुहोस्' },
      { press: ['k'], does: 'अघिल्लो पङ्क्तिमा जानुहोस्' },
      { press: ['Enter'], does: 'पङ्क्ति खोल्नुहोस्' },
      { press: ['Esc'], does: 'खुलेको कुरा बन्द गर्नुहोस्' },
      { press: ['?'], does: 'यी किबोर्ड हेर्नुहोस्' },
    ],
    isOn: 'यो ब्राउजरमा एउटै अक्षर थिचेर काम गर्नुहोस्',
  },
}
