import type { Locale } from '../context.ts'
import { nepaliDigits, nepaliFigures } from '../nepal/numerals.ts'

/** The sentences of the commands about riders and runs. */
const TEXTS = {
  en: {
    noSuchRider: 'There is no such rider.',
    noSuchRun: 'There is no such run.',
    noSuchStop: 'This stop is no longer in this run.',
    noSuchTime: 'There is no such delivery time.',
    riderThere: 'Somebody with this number is in the list already.',
    riderOfNumber: (name: string) =>
      `The account of this number is that of ${name}, who is in the list with another number. Change the number there.`,
    numberInUse:
      'A run of this rider is not closed, or cash of theirs is not handed over. Close the run and take the cash first, then change the number.',
    riderEnded: 'This rider no longer rides. Choose another one.',
    chooseRider: 'Please choose a rider.',
    chooseStops: 'Choose at least one stop.',
    notFree: (mark: string) => `${mark} is in another run by now, or no longer comes at this time.`,
    noSeries: 'This day has as many runs as it can have.',
    is: {
      draft: 'This run is not sent yet.',
      sent: 'This run has not left yet.',
      out: 'This run has left already.',
      back: 'This run is back already.',
      closed: 'This run is closed.',
      cancelled: 'This run is cancelled.',
    },
    isFirst: 'It is at the end already.',
    otherDay: 'This run is not for today. Say that it leaves all the same, if it does.',
    noStops: 'This run has no stops.',
    nothingPacked: 'Nothing for this run is packed, so it cannot leave.',
    alreadyEntered: (outcome: string, by: string) =>
      by ? `${by} has entered this stop already: ${outcome}.` : `This stop is entered already: ${outcome}.`,
    outcomes: { given: 'given', nobody: 'nobody there', refused: 'refused' },
    nothingOut: 'Nothing of this stop is on its way any more.',
    clashes: {
      code: 'The code is wrong, so the stop is not entered. Call the customer or the office.',
      cash: 'Another sum is due or entered at this stop. Call the office.',
      entered: 'Something else is entered at this stop. Call the office.',
      over: 'Nothing of this stop is on its way any more. Call the office.',
    },
    clashesOpen: (clashes: number) =>
      clashes === 1
        ? 'Something that the phone of the rider sent could not be entered, and nobody has looked into it yet.'
        : `${clashes} things that the phone of the rider sent could not be entered, and nobody has looked into them yet.`,
    stopsOpen: (marks: string) => `Not entered yet: ${marks}.`,
    cashOpen:
      'The cash of this run is not counted yet. Record on the page of cash first that it was handed over.',
    floatOpen: 'Say that the change which the rider took along is back.',
    floatRupees: 'Enter the change in whole rupees, for example 500; 0 for none.',
  },
  ne: {
    noSuchRider: 'यस्तो राइडर छैन।',
    noSuchRun: 'यस्तो फेरो छैन।',
    noSuchStop: 'यो ठाउँ अब यस फेरोमा छैन।',
    noSuchTime: 'यस्तो डेलिभरी समय छैन।',
    riderThere: 'यो नम्बरको राइडर सूचीमा पहिल्यै छ।',
    riderOfNumber: (name: string) =>
      `यो नम्बरको खाता ${name} को हो, जो सूचीमा अर्को नम्बरले छन्। त्यहीँ नम्बर बदल्नुहोस्।`,
    numberInUse:
      'यो राइडरको फेरो बन्द भएको छैन वा नगद बुझाउन बाँकी छ। पहिले फेरो बन्द गरेर नगद बुझ्नुहोस्, अनि नम्बर बदल्नुहोस्।',
    riderEnded: 'यो राइडरले अब सामान पुर्‍याउँदैनन्। अर्को राइडर छान्नुहोस्।',
    chooseRider: 'कृपया राइडर छान्नुहोस्।',
    chooseStops: 'कम्तीमा एउटा ठाउँ छान्नुहोस्।',
    notFree: (mark: string) => `${mark} अब अर्को फेरोमा छ वा यो समयमा आउँदैन।`,
    noSeries: 'यो दिन जति मिल्छ त्यति नै फेरा भइसके।',
    is: {
      draft: 'यो फेरो अझै पठाइएको छैन।',
      sent: 'यो फेरो अझै निस्केको छैन।',
      out: 'यो फेरो निस्किसकेको छ।',
      back: 'यो फेरो फर्किसकेको छ।',
      closed: 'यो फेरो बन्द भइसकेको छ।',
      cancelled: 'यो फेरो रद्द गरिएको छ।',
    },
    isFirst: 'यो पहिल्यै छेउमा छ।',
    otherDay: 'यो फेरो आजको होइन। तैपनि निस्किएको हो भने त्यो जनाउनुहोस्।',
    noStops: 'यस फेरोमा कुनै ठाउँ छैन।',
    nothingPacked: 'यस फेरोको केही पनि प्याक भएको छैन, त्यसैले निस्कन मिल्दैन।',
    alreadyEntered: (outcome: string, by: string) =>
      by ? `${by} ले यो ठाउँको पहिल्यै लेख्नुभयो: ${outcome}।` : `यो ठाउँको पहिल्यै लेखिएको छ: ${outcome}।`,
    outcomes: { given: 'दिइयो', nobody: 'कोही भेटिएन', refused: 'लिन मान्नुभएन' },
    nothingOut: 'यस ठाउँको कुनै सामान अब बाटोमा छैन।',
    clashes: {
      code: 'कोड मिलेन, त्यसैले यो ठाउँको लेखिएन। ग्राहक वा कार्यालयलाई फोन गर्नुहोस्।',
      cash: 'यस ठाउँमा लिनुपर्ने वा लेखिएको रकम अर्कै छ। कार्यालयलाई फोन गर्नुहोस्।',
      entered: 'यस ठाउँको अर्कै कुरा लेखिएको छ। कार्यालयलाई फोन गर्नुहोस्।',
      over: 'यस ठाउँको कुनै सामान अब बाटोमा छैन। कार्यालयलाई फोन गर्नुहोस्।',
    },
    clashesOpen: (clashes: number) =>
      `राइडरको फोनले पठाएका ${nepaliFigures(clashes)} कुरा लेख्न मिलेन र अझै कसैले हेरेको छैन।`,
    stopsOpen: (marks: string) => `अझै नलेखिएका: ${nepaliDigits(marks)}।`,
    cashOpen: 'यस फेरोको नगद गनिएको छैन। नगद बुझ्नेले पहिले नगदको पृष्ठमा लेख्नुहोस्।',
    floatOpen: 'राइडरले लगेको खुद्रा फर्कियो भनी जनाउनुहोस्।',
    floatRupees: 'खुद्रा पूरा रुपैयाँमा लेख्नुहोस्, जस्तै 500; नभए 0।',
  },
} as const

export const runTexts = (locale: Locale) => TEXTS[locale]
