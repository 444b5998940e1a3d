import type { Locale } from '../context.ts'
import { nepaliFigures } from '../nepal/numerals.ts'
import { DEVICE_ITEMS, DEVICE_LISTS, LIST_ITEMS, LISTS } from '../trade-terms.ts'

/** The sentences of the commands of lists. */
const TEXTS = {
  en: {
    noSuchList: 'There is no such list.',
    noSuchProduct: 'This product is not sold here.',
    nameInUse: 'You already have a list with this name.',
    tooManyLists: `You have ${LISTS} lists. Delete one to create another.`,
    tooManyItems: `A list holds ${LIST_ITEMS} products. Remove one to add another.`,
    tooManyOnDevice: `This device holds ${DEVICE_LISTS} lists until you log in. Delete one to make another.`,
    tooMuchOnDevice: `A list on this device holds ${DEVICE_ITEMS} products until you log in. Remove one to add another.`,
  },
  ne: {
    noSuchList: 'यस्तो सूची छैन।',
    noSuchProduct: 'यो सामान यहाँ बेचिँदैन।',
    nameInUse: 'यस नामको सूची तपाईंसँग पहिल्यै छ।',
    tooManyLists: `तपाईंका ${nepaliFigures(LISTS)} वटा सूची भइसके। नयाँ बनाउन कुनै एउटा मेटाउनुहोस्।`,
    tooManyItems: `एउटा सूचीमा ${nepaliFigures(LIST_ITEMS)} वटा सामान अटाउँछन्। नयाँ थप्न कुनै एउटा हटाउनुहोस्।`,
    tooManyOnDevice: `लगइन नगरेसम्म यस डिभाइसमा ${nepaliFigures(DEVICE_LISTS)} वटा सूची अटाउँछ। नयाँ बनाउन कुनै एउटा मेटाउनुहोस्।`,
    tooMuchOnDevice: `लगइन नगरेसम्म यस डिभाइसको सूचीमा ${nepaliFigures(DEVICE_ITEMS)} वटा सामान अटाउँछन्। नयाँ थप्न कुनै एउटा हटाउनुहोस्।`,
  },
} as const

export const listTexts = (locale: Locale) => TEXTS[locale]
