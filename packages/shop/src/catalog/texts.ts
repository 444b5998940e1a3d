import type { Locale } from '../context.ts'
import { nepaliFigures } from '../nepal/numerals.ts'

/** The sentences of the catalogue's commands. */
const TEXTS = {
  en: {
    noSuchCategory: 'There is no such category.',
    noSuchDistrict: 'There is no such district.',
    notInShop: 'This product is not in the shop.',
    noSuchProduct: 'This product was not found.',
    noProductOfAny: 'There is no such product.',
    noSuchVendor: 'There is no such vendor.',
    noSuchTag: 'There is no such tag.',
    archived: 'This product is archived. Restore it first.',
    nameTaken: (name: string, unit: string) => `You already have ${name}, ${unit}.`,
    nameTakenOfAny: (name: string, unit: string) => `This vendor has ${name}, ${unit} already.`,
    amountDiffers: (description: string, amount: number) =>
      `The unit description says ${description}. Write ${amount} here, or change the description.`,
    packTooLarge: {
      kg: (most: number) => `One pack holds at most ${most} kg. Check the amount and its unit.`,
      litre: (most: number) => `One pack holds at most ${most} litres. Check the amount and its unit.`,
      piece: (most: number) =>
        `One pack holds at most ${most.toLocaleString('en-IN')} pieces. Check the amount and its unit.`,
    },
    notWeighable:
      'Only what is sold by kilogram or gram, with an amount in whole grams, can be sold by weight.',
    comesToNothing: {
      kg: 'With this price and amount, one kg costs nothing. Check both.',
      litre: 'With this price and amount, one litre costs nothing. Check both.',
      piece: 'With this price and amount, one piece costs nothing. Check both.',
    },
    unknownUnit:
      'For a product on sale, enter an amount and a pack, for example 1 kg, 500 g jar, or 1 bunch, about 250 g. Put anything else in the description.',
    reasonMissing: 'Choose why you want to approve each order.',
    reasonWithoutApproval: 'A reason belongs to products whose orders you approve.',
    priceMoved: (price: string) =>
      `The price was changed meanwhile: it is ${price}. Save again if yours is right.`,
    stockUnseen: 'Say which stock you saw: orders may have changed it since.',
    stockMoved: (stock: number) =>
      `Something was sold or counted meanwhile: the stock is ${stock} now. Save again if yours is right.`,
    movedSinceSheet: (stock: number) =>
      `Its stock was moved or counted after this sheet was made: it is ${stock} now. Count it again.`,
    soldMoreThanCounted: (stock: number) =>
      `More was sold since than was counted, with ${stock} left. Count it again.`,
    stockOutOfRange: (stock: number) => `There are ${stock} now: this quantity is not possible.`,
    priceTooLow: 'The price would be zero or less.',
    pictureMissing: 'Add at least one photo first.',
    picturesFull: (most: number) => `A product has ${most} photos at most. Remove one first.`,
    lastPicture: 'This is the only photo. Add another before removing it.',
    noSuchPicture: 'This photo no longer exists.',
    decided: 'Someone has decided this already.',
    unprovenOrganic:
      'It claims to be “organic” without a valid certificate. Give a reason why it may, or request changes so the vendor rewrites it.',
    changedSince: 'This was changed after you opened it. Look at it again.',
    cannotStep: (state: string, steps: string[]) =>
      `This product is ${state}. ${steps.length > 0 ? `You can: ${steps.join(', ')}.` : ''}`,
    states: {
      draft: 'a draft',
      pending: 'under review',
      published: 'on sale',
      rejected: 'sent back for changes',
      paused: 'paused',
      archived: 'archived',
    },
    steps: {
      submit: 'submit it',
      withdraw: 'withdraw it from review',
      pause: 'pause it',
      resume: 'resume sale',
      archive: 'archive it',
      restore: 'restore it',
    },
  },
  ne: {
    noSuchCategory: 'यस्तो वर्ग छैन।',
    noSuchDistrict: 'यस्तो जिल्ला छैन।',
    notInShop: 'यो सामान पसलमा छैन।',
    noSuchProduct: 'तपाईंको यस्तो सामान छैन।',
    noProductOfAny: 'यस्तो सामान छैन।',
    noSuchVendor: 'यस्तो विक्रेता छैन।',
    noSuchTag: 'यस्तो ट्याग छैन।',
    archived: 'यो सामान आर्काइभमा छ। पहिले फिर्ता ल्याउनुहोस्।',
    nameTaken: (name: string, unit: string) => `तपाईंको ${name}, ${unit} पहिल्यै छ।`,
    nameTakenOfAny: (name: string, unit: string) => `यस विक्रेताको ${name}, ${unit} पहिल्यै छ।`,
    amountDiffers: (description: string, amount: number) =>
      `एकाइको विवरणमा ${description} लेखिएको छ। यहाँ ${amount} लेख्नुहोस् वा विवरण बदल्नुहोस्।`,
    packTooLarge: {
      kg: (most: number) => `एउटा प्याकमा बढीमा ${most.toLocaleString('en-IN')} केजी हुन्छ। मात्रा र एकाइ हेर्नुहोस्।`,
      litre: (most: number) =>
        `एउटा प्याकमा बढीमा ${most.toLocaleString('en-IN')} लिटर हुन्छ। मात्रा र एकाइ हेर्नुहोस्।`,
      piece: (most: number) =>
        `एउटा प्याकमा बढीमा ${most.toLocaleString('en-IN')} वटा हुन्छ। मात्रा र एकाइ हेर्नुहोस्।`,
    },
    notWeighable: 'केजी वा ग्राममा, पूरा ग्रामको मात्रासँग बेचिने सामान मात्र तौलेर बेच्न मिल्छ।',
    comesToNothing: {
      kg: 'यो मूल्य र मात्राले एक केजीको केही पर्दैन। दुवै हेर्नुहोस्।',
      litre: 'यो मूल्य र मात्राले एक लिटरको केही पर्दैन। दुवै हेर्नुहोस्।',
      piece: 'यो मूल्य र मात्राले एक वटाको केही पर्दैन। दुवै हेर्नुहोस्।',
    },
    unknownUnit:
      'बिक्रीमा रहेको सामानमा मात्रा र पोका मात्र लेख्नुहोस्, जस्तै 1 केजी, 500 g jar वा 1 bunch, about 250 g। अरू कुरा विवरणमा लेख्नुहोस्।',
    reasonMissing: 'हरेक अर्डर किन स्वीकृत गर्न चाहनुहुन्छ, छान्नुहोस्।',
    reasonWithoutApproval: 'कारण तपाईंले अर्डर स्वीकृत गर्ने सामानको मात्र हुन्छ।',
    priceMoved: (price: string) =>
      `यसबीचमा मूल्य बदलियो: अहिले ${price} छ। तपाईंले लेखेको मूल्य ठिक हो भने फेरि सुरक्षित गर्नुहोस्।`,
    stockUnseen: 'तपाईंले कति स्टक देख्नुभएको थियो लेख्नुहोस्: यसबीचमा अर्डरले घटाएको हुन सक्छ।',
    stockMoved: (stock: number) =>
      `यसबीचमा बिक्री वा गन्ती भयो: स्टक अहिले ${stock} छ। तपाईंले लेखेको सङ्ख्या ठिक हो भने फेरि सुरक्षित गर्नुहोस्।`,
    movedSinceSheet: (stock: number) => `यो सूची बनेपछि स्टक सारियो वा गनियो: अहिले ${stock} छ। फेरि गन्नुहोस्।`,
    soldMoreThanCounted: (stock: number) => `गनेको भन्दा धेरै बिक्री भइसक्यो, ${stock} बाँकी छ। फेरि गन्नुहोस्।`,
    stockOutOfRange: (stock: number) => `अहिले स्टक ${stock} छ: यति परिमाण सम्भव छैन।`,
    priceTooLow: 'मूल्य शून्य वा सोभन्दा कम हुन्छ।',
    pictureMissing: 'पहिले कम्तीमा एउटा फोटो राख्नुहोस्।',
    picturesFull: (most: number) =>
      `एउटा सामानका बढीमा ${nepaliFigures(most)} फोटो हुन्छन्। पहिले एउटा हटाउनुहोस्।`,
    lastPicture: 'फोटो यही एउटा मात्र छ। पहिले अर्को राख्नुहोस्।',
    noSuchPicture: 'यो फोटो अब छैन।',
    decided: 'यसको निर्णय अरू कसैले गरिसक्नुभयो।',
    unprovenOrganic:
      'यसमा “प्राङ्गारिक” लेखिएको छ, तर मान्य प्रमाणपत्र छैन। लेख्न मिल्ने कारण लेख्नुहोस् वा सच्याउन पठाउनुहोस्।',
    changedSince: 'तपाईंले खोलेपछि यो बदलियो। फेरि हेर्नुहोस्।',
    cannotStep: (state: string, steps: string[]) =>
      `यो सामान ${state}।${steps.length > 0 ? ` तपाईं यसलाई ${steps.join(', ')} सक्नुहुन्छ।` : ''}`,
    states: {
      draft: 'मस्यौदा हो',
      pending: 'जाँच हुँदै छ',
      published: 'बिक्रीमा छ',
      rejected: 'सच्याउन पठाइएको छ',
      paused: 'रोकिएको छ',
      archived: 'आर्काइभमा छ',
    },
    steps: {
      submit: 'जाँचका लागि बुझाउन',
      withdraw: 'जाँचबाट हटाउन',
      pause: 'बिक्री रोक्न',
      resume: 'फेरि बिक्रीमा राख्न',
      archive: 'आर्काइभ गर्न',
      restore: 'आर्काइभबाट फिर्ता ल्याउन',
    },
  },
} as const

export const catalogTexts = (locale: Locale) => TEXTS[locale]
