import type { Text } from '../../../texts/text.ts'
import type { office as english } from './office.en.ts'

export const office: Text<typeof english> = {
  groups: {
    orders: 'अर्डर',
    delivery: 'डेलिभरी',
    catalogue: 'सामान',
    vendors: 'विक्रेता',
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
}
