import type { Locale } from '../context.ts'
import { nepaliFigures } from '../nepal/numerals.ts'

/** The sentences of the commands about ratings. */
const TEXTS = {
  en: {
    noSuchItem: 'There is no such item among your orders.',
    noSuchRating: 'There is no such rating.',
    notDelivered: 'Only delivered items can be rated.',
    insider:
      'You cannot rate this: you work for this vendor, or order with the same phone, address or payout account as somebody who does.',
    votesForOwn: 'You work for the vendor of this product, so your vote does not count here.',
    tooLate: (days: number) => `Items can be rated within ${days} days of delivery. This time has passed.`,
    alreadyRated: 'You have already rated this.',
    alreadyChanged: 'A rating can be changed once, and you have already changed it.',
    mostPhotos: (most: number) => `${most} photos at most.`,
    takenOff: 'This rating was hidden by our team, so photos cannot be added.',
    notPublished: 'Only published ratings can be answered.',
    alreadyAnswered: 'This rating has already been answered.',
    linkOver: 'This link is no longer valid. Log in to rate what you bought.',
    alreadyWritten: 'You have already written about this.',
    ownRating: 'You wrote this yourself.',
    ofInsider:
      'This was written by somebody who works for the vendor or lives with them, so it stays hidden.',
    movedOn: 'This rating has changed. Please check again.',
  },
  ne: {
    noSuchItem: 'तपाईंका अर्डरमा यस्तो सामान छैन।',
    noSuchRating: 'यस्तो मूल्याङ्कन छैन।',
    notDelivered: 'डेलिभरी भएका सामानको मात्र मूल्याङ्कन गर्न सकिन्छ।',
    insider:
      'तपाईं यसको मूल्याङ्कन गर्न सक्नुहुन्न: तपाईं यस विक्रेताको टोलीमा हुनुहुन्छ वा टोलीको कसैको फोन, ठेगाना वा रकम पाउने खाता तपाईंकैसँग मिल्छ।',
    votesForOwn: 'तपाईं यस सामानको विक्रेताको टोलीमा हुनुहुन्छ, त्यसैले यहाँ तपाईंको मत गनिँदैन।',
    tooLate: (days: number) =>
      `सामान आइपुगेको ${nepaliFigures(days)} दिनभित्र मूल्याङ्कन गर्न सकिन्छ। त्यो समय सकियो।`,
    alreadyRated: 'तपाईंले यसको मूल्याङ्कन गरिसक्नुभएको छ।',
    alreadyChanged: 'मूल्याङ्कन एक पटक मात्र बदल्न सकिन्छ र यो बदलिसकिएको छ।',
    mostPhotos: (most: number) => `फोटो बढीमा ${nepaliFigures(most)} वटा।`,
    takenOff: 'यो मूल्याङ्कन हाम्रो टोलीले हटाएको छ, त्यसैले यसमा फोटो थप्न मिल्दैन।',
    notPublished: 'सबैले देख्ने मूल्याङ्कनको मात्र जवाफ दिन सकिन्छ।',
    alreadyAnswered: 'यस मूल्याङ्कनको जवाफ दिइसकिएको छ।',
    linkOver: 'यो लिङ्क अब चल्दैन। किनेका सामानको मूल्याङ्कन गर्न लगइन गर्नुहोस्।',
    alreadyWritten: 'तपाईंले यसबारे लेखिसक्नुभएको छ।',
    ownRating: 'यो तपाईंले नै लेख्नुभएको हो।',
    ofInsider: 'यो विक्रेताकै टोलीको वा उनीहरूसँगै बस्ने व्यक्तिले लेखेको हो, त्यसैले लुकेकै रहन्छ।',
    movedOn: 'यो मूल्याङ्कन बदलिएको छ। कृपया फेरि हेर्नुहोस्।',
  },
} as const

export const reviewTexts = (locale: Locale) => TEXTS[locale]
