import type { Locale } from '../context.ts'
import { type Paisa, showRupees } from '../money/money.ts'
import { joined } from '../nepal/names.ts'
import { nepaliFigures } from '../nepal/numerals.ts'

/** The sentences of the commands about places, addresses and contacts. */
const TEXTS = {
  en: {
    notYourAddress: 'Choose one of your addresses.',
    notYourContact: 'Choose one of your contacts.',
    mostAddresses: (most: number) =>
      `You can keep up to ${most} addresses. Please delete one you no longer need.`,
    mostContacts: (most: number) =>
      `You can keep up to ${most} contacts. Please delete one you no longer need.`,
    noSuchAddress: 'There is no such address.',
    noSuchContact: 'There is no such contact.',
    noSuchLocation: 'There is no such place.',
    noSuchWard: 'There is no such ward.',
    noSuchArea: 'There is no such area.',
    unknownLocation:
      'We could not find this place. Enter the nagarpalika or gaupalika, for example Pokhara, Kaski.',
    whichLocation: (places: string[]) => `There are several. Which one: ${places.join('; ')}?`,
    didYouMean: (places: string[]) => `We could not find this place. Did you mean ${places.join('; ')}?`,
    onlyWards: (location: string, count: number) => `${location} has wards 1 to ${count}.`,
    wardElsewhere: (location: string) => `This is not a ward of ${location}.`,
    areaElsewhere: (ward: string) => `This is not in ${ward}.`,
    notDelivered: (place: string) => `We do not deliver to ${place} yet.`,
    closed: (place: string) => `We do not deliver to ${place} at the moment.`,
    minimum: (minimum: Paisa, missing: Paisa) =>
      `The minimum order for delivery here is ${showRupees(minimum)}: please add ${showRupees(missing)} more.`,
    outOfReach: 'This is not delivered to this address.',
    someOutOfReach: 'Some of this is not delivered to this address. Leave it out, or choose another address.',
    outOfReachThere: (names: string) => `Not delivered there: ${names}.`,
    zoneNeeded: 'This ward is not in any zone yet: choose a zone.',
    noSuchZone: 'There is no such zone.',
    // A ward such as Pokhara-6.
    ward: (location: string, number: number) => `${location}-${number}`,
  },
  ne: {
    notYourAddress: 'आफ्नै ठेगानामध्ये एउटा छान्नुहोस्।',
    notYourContact: 'आफ्नै सम्पर्कमध्ये एउटा छान्नुहोस्।',
    mostAddresses: (most: number) =>
      `बढीमा ${nepaliFigures(most)} ठेगाना राख्न सकिन्छ। कृपया नचाहिने एउटा हटाउनुहोस्।`,
    mostContacts: (most: number) =>
      `बढीमा ${nepaliFigures(most)} सम्पर्क राख्न सकिन्छ। कृपया नचाहिने एउटा हटाउनुहोस्।`,
    noSuchAddress: 'यस्तो ठेगाना छैन।',
    noSuchContact: 'यस्तो सम्पर्क छैन।',
    noSuchLocation: 'यस्तो ठाउँ छैन।',
    noSuchWard: 'यस्तो वडा छैन।',
    noSuchArea: 'यस्तो टोल छैन।',
    unknownLocation: 'यो ठाउँ भेटिएन। नगरपालिका वा गाउँपालिका लेख्नुहोस्, जस्तै पोखरा, कास्की।',
    whichLocation: (places: string[]) => `यो नाम एकभन्दा बढी ठाउँको छ। कुन हो: ${places.join('; ')}?`,
    didYouMean: (places: string[]) => `यो ठाउँ भेटिएन। के तपाईंले यो भन्न खोज्नुभएको हो: ${places.join('; ')}?`,
    onlyWards: (location: string, count: number) => `${location}मा वडा १ देखि ${nepaliFigures(count)} सम्म छन्।`,
    wardElsewhere: (location: string) => `यो ${location}को वडा होइन।`,
    areaElsewhere: (ward: string) => `यो टोल ${joined(ward, 'मा')} पर्दैन।`,
    notDelivered: (place: string) => `${joined(place, 'मा')} अहिलेसम्म डेलिभरी हुँदैन।`,
    closed: (place: string) => `${joined(place, 'मा')} अहिले डेलिभरी हुँदैन।`,
    minimum: (minimum: Paisa, missing: Paisa) =>
      `यहाँ डेलिभरीका लागि कम्तीमा ${showRupees(minimum)} को अर्डर चाहिन्छ: अझै ${showRupees(missing)} पुगेको छैन।`,
    outOfReach: 'यो सामान यस ठेगानामा डेलिभर हुँदैन।',
    someOutOfReach: 'यीमध्ये केही सामान यस ठेगानामा डेलिभर हुँदैनन्। ती हटाउनुहोस् वा अर्को ठेगाना छान्नुहोस्।',
    outOfReachThere: (names: string) => `त्यहाँ डेलिभर नहुने: ${names}।`,
    zoneNeeded: 'यो वडा कुनै जोनमा परेको छैन: कुन जोन हो भन्नुहोस्।',
    noSuchZone: 'यस्तो जोन छैन।',
    ward: (location: string, number: number) => `${location}-${nepaliFigures(number)}`,
  },
} as const

export const NO_MOBILE = {
  en: 'Enter a Nepali mobile number, for example 984-1234567.',
  ne: 'नेपाली मोबाइल नम्बर लेख्नुहोस्, जस्तै ९८४-१२३४५६७।',
}

export const NO_TOLE = { en: 'This field is required.', ne: 'कृपया यो भर्नुहोस्।' }
export const NO_NAME = { en: 'Please enter a name in letters.', ne: 'कृपया नाम अक्षरमा लेख्नुहोस्।' }

export const placeTexts = (locale: Locale) => TEXTS[locale]
