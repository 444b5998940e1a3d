import type { Locale } from '../context.ts'
import { type Paisa, showRupees } from '../money/money.ts'
import { nepaliFigures } from '../nepal/numerals.ts'

/** What a customer is asked to agree to; `place` is empty while none is typed. */
interface AskedFor {
  total_paisa: Paisa
  credit_paisa: Paisa
  place: string
}

/** The sentences of orders that staff type, and the SMS by which a customer agrees. */
const TEXTS = {
  en: {
    noSuchOrder: 'There is no such order.',
    packedAlready:
      'Part of this order is already packed, or nothing of it is left to deliver: please place a separate order for the added items.',
    forSomebodyElse:
      'This order is for another person than the customer: please place a separate order for the added items.',
    replacedSince:
      'The item to replace has changed in the meantime. Discard this draft and start again from the order.',
    replaced: 'Replaced, as agreed on the phone',
    noDraft: 'This draft was not found. It may have been discarded.',
    alreadyPlaced: 'This draft has already been ordered.',
    tooManyDrafts: (most: number) => `You have ${most} open drafts. Place or discard some first.`,
    tooManyLines: (most: number) => `An order has up to ${most} products.`,
    noProduct: 'This product is not on sale.',
    nothingFound: 'No product on sale has this name.',
    nothingTyped: 'Add at least one product.',
    messageTooLong: (most: number) =>
      `A message has up to ${most} characters here. Paste it in two or more parts.`,
    tooManyPasted: (most: number) =>
      `Up to ${most} lines of messages are shown at a time. Add or leave out some first, or paste the message in parts.`,
    emptyMessage: 'Paste a message first.',
    noPhone: 'Enter a Nepali mobile number, for example 9841234567.',
    noName: 'Enter the customer’s name.',
    noAddress: 'Choose an address, or enter a new one.',
    noCode: 'Enter the code the customer tells you.',
    sayHow: 'Choose how the customer agreed.',
    isBlocked: 'This account is blocked. Ask an administrator.',
    changedSince: 'The draft has changed since you last checked it. Check it and place the order again.',
    askFirst: 'Send a code first: no code was sent, or the order has changed since.',
    sayWhere: 'Enter where the agreement is recorded, in words: the recording, the chat or who signed.',
    creditByCode: 'Store credit is used: the customer must agree by SMS code.',
    placeByCode:
      'The order goes to an address that this customer has not used before: they must agree by SMS code.',
    code: (code: string, of: AskedFor) =>
      `Himalayan Green: ${code} is your code for an order of ${showRupees(of.total_paisa)}${of.credit_paisa > 0 ? ` (${showRupees(of.credit_paisa)} by store credit)` : ''}${of.place && ` to ${of.place}`}, typed by our staff. Tell it to them if you agree.`,
  },
  ne: {
    noSuchOrder: 'यस्तो अर्डर छैन।',
    packedAlready: 'यस अर्डरको केही सामान प्याक भइसक्यो वा केही बाँकी छैन: थप सामानको छुट्टै अर्डर चाहिन्छ।',
    forSomebodyElse: 'यो अर्डर ग्राहकबाहेक अरूका लागि हो: थप सामानको छुट्टै अर्डर चाहिन्छ।',
    replacedSince: 'साट्ने सामान यसबीच बदलियो। यो मस्यौदा हटाएर अर्डरबाट फेरि सुरु गर्नुहोस्।',
    replaced: 'फोनमा कुरा भएअनुसार साटियो',
    noDraft: 'यस्तो मस्यौदा छैन। कसैले हटाएको हुन सक्छ।',
    alreadyPlaced: 'यो मस्यौदाको अर्डर भइसक्यो।',
    tooManyDrafts: (most: number) =>
      `तपाईंका ${nepaliFigures(most)} वटा मस्यौदा खुला छन्। पहिले केही अर्डर गर्नुहोस् वा हटाउनुहोस्।`,
    tooManyLines: (most: number) => `एउटा अर्डरमा बढीमा ${nepaliFigures(most)} वटा सामान हुन्छन्।`,
    noProduct: 'यो सामान बिक्रीमा छैन।',
    nothingFound: 'यस नामको सामान बिक्रीमा छैन।',
    nothingTyped: 'कम्तीमा एउटा सामान थप्नुहोस्।',
    messageTooLong: (most: number) =>
      `यहाँ सन्देश बढीमा ${nepaliFigures(most)} अक्षरको हुन्छ। दुई वा बढी भागमा टाँस्नुहोस्।`,
    tooManyPasted: (most: number) =>
      `एकपटकमा सन्देशका बढीमा ${nepaliFigures(most)} लाइन देखिन्छन्। पहिले केही थप्नुहोस् वा हटाउनुहोस् वा सन्देश भाग गरेर टाँस्नुहोस्।`,
    emptyMessage: 'पहिले सन्देश टाँस्नुहोस्।',
    noPhone: 'नेपालको मोबाइल नम्बर लेख्नुहोस्, जस्तै ९८४१२३४५६७।',
    noName: 'ग्राहकको नाम लेख्नुहोस्।',
    noAddress: 'ठेगाना छान्नुहोस् वा नयाँ लेख्नुहोस्।',
    noCode: 'ग्राहकले भन्नुभएको कोड लेख्नुहोस्।',
    sayHow: 'ग्राहकले कसरी मन्जुर गर्नुभयो, छान्नुहोस्।',
    isBlocked: 'यो खाता रोकिएको छ। खाता हेर्ने कर्मचारीलाई सोध्नुहोस्।',
    changedSince: 'तपाईंले हेरेपछि मस्यौदा बदलियो। फेरि हेरेर अर्डर गर्नुहोस्।',
    askFirst: 'पहिले कोड पठाउनुहोस्: त्यसपछि अर्डर बदलियो वा कोड पठाइएको छैन।',
    sayWhere: 'मन्जुरी कहाँ रेकर्ड छ, शब्दमा लेख्नुहोस्: रेकर्डिङ, च्याट वा कसको हस्ताक्षर।',
    creditByCode: 'यसमा स्टोर क्रेडिट प्रयोग हुन्छ: ग्राहकको मन्जुरी एसएमएस कोडबाट चाहिन्छ।',
    placeByCode: 'यो ठेगानामा यी ग्राहकको अर्डर पहिले गएको छैन: मन्जुरी एसएमएस कोडबाट चाहिन्छ।',
    code: (code: string, of: AskedFor) =>
      `Himalayan Green: hamro karmachari le lekheko ${showRupees(of.total_paisa)} ko order${of.credit_paisa > 0 ? ` (store credit ${showRupees(of.credit_paisa)})` : ''}${of.place && `, thegana ${of.place}`}. Manjur bhaye code ${code} unlai bhannuhos.`,
  },
} as const

export const phoneOrderTexts = (locale: Locale) => TEXTS[locale]
