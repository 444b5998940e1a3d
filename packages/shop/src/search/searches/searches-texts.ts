import type { Locale } from '../../context.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'
import { ASK_AGAIN_DAYS } from '../../trade-terms.ts'

/** The sentences of the commands about what is searched. */
const TEXTS = {
  en: {
    notCounted:
      'Enter the name of one product, without a phone number or email. Then we can add it to the list.',
    foundByNow: 'This is now in the shop. Search again.',
    noVendorChosen: 'Choose at least one vendor.',
    notMissed: 'Searches for this find something.',
    vendorsChanged: 'Some of these vendors cannot be asked any more. Look at the list again.',
    askedBefore: (vendors: number, day: string, name: string | null) =>
      `${name ?? 'A colleague'} asked ${vendors === 1 ? 'one vendor' : `${vendors} vendors`} for this on ${day}. After ${ASK_AGAIN_DAYS} days it can be asked again.`,
  },
  ne: {
    notCounted: 'फोन नम्बर वा इमेल नराखी एउटा सामानको नाम लेख्नुहोस्। अनि सूचीमा थप्न सकिन्छ।',
    foundByNow: 'यो अब पसलमा छ। फेरि खोज्नुहोस्।',
    noVendorChosen: 'कम्तीमा एक विक्रेता छान्नुहोस्।',
    notMissed: 'यो खोज्दा सामान भेटिन्छ।',
    vendorsChanged: 'यीमध्ये केही विक्रेतालाई अब सोध्न मिल्दैन। सूची फेरि हेर्नुहोस्।',
    askedBefore: (vendors: number, day: string, name: string | null) =>
      `${name ?? 'सहकर्मी'}ले ${day} मा ${nepaliFigures(vendors)} विक्रेतालाई यसबारे सोध्नुभयो। ${nepaliFigures(ASK_AGAIN_DAYS)} दिनपछि फेरि सोध्न सकिन्छ।`,
  },
} as const satisfies Record<Locale, object>

export const searchesTexts = (locale: Locale) => TEXTS[locale]
