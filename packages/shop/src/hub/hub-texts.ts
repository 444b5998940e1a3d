import type { Locale } from '../context.ts'

/** The sentences of the commands at the hub. */
const TEXTS = {
  en: {
    noSuchBag: 'This is not the code of one of our bags. Type the ten characters below the QR code.',
    vendorBrings: (vendor: string) =>
      `This order does not come through the hub: ${vendor} brings it. Put the bag aside and call them.`,
    dropped:
      'This bag no longer counts: its order is in fewer bags by now. Look into it, and take its label off.',
    cancelled: 'Its order was cancelled. Put the bag aside for its vendor.',
    returned: 'It came back from the door. Put the bag aside for its vendor.',
    gone: 'It has left with a run already. Nothing has changed.',
    delivered: 'It is delivered already. Nothing has changed.',
    notPacked: 'Its order is not packed yet. Call its vendor.',
    enteredAgain: 'Somebody has entered this bag again meanwhile. It stays in.',
    noSuchOrder: 'There is no such order at the hub.',
    calledMeanwhile: 'Somebody has called meanwhile: read below what they wrote, then save again.',
    chooseAnswer: 'Choose what came of the call.',
  },
  ne: {
    noSuchBag: 'यो हाम्रो कुनै झोलाको कोड होइन। QR कोडमुनिका दस अक्षर लेख्नुहोस्।',
    vendorBrings: (vendor: string) =>
      `यो अर्डर केन्द्र भएर जाँदैन: ${vendor} आफैँले पुर्‍याउनुहुन्छ। झोला छुट्टै राखेर उहाँलाई फोन गर्नुहोस्।`,
    dropped: 'यो झोला अब गनिँदैन: अर्डर पहिलेभन्दा थोरै झोलामा छ। हेरेर यसको लेबल हटाउनुहोस्।',
    cancelled: 'यसको अर्डर रद्द भयो। झोला विक्रेताका लागि छुट्टै राख्नुहोस्।',
    returned: 'यो ढोकाबाट फर्किएको हो। झोला विक्रेताका लागि छुट्टै राख्नुहोस्।',
    gone: 'यो फेरोसँगै निस्किसकेको छ। केही बदलिएको छैन।',
    delivered: 'यो पुर्‍याइसकिएको छ। केही बदलिएको छैन।',
    notPacked: 'यसको अर्डर अझै प्याक भएको छैन। विक्रेतालाई फोन गर्नुहोस्।',
    enteredAgain: 'यसबीच कसैले यो झोला फेरि भित्र लेख्नुभयो। यो भित्रै छ।',
    noSuchOrder: 'केन्द्रमा यस्तो अर्डर छैन।',
    calledMeanwhile: 'यसबीच कसैले फोन गर्नुभयो: तल लेखिएको पढेर फेरि सुरक्षित गर्नुहोस्।',
    chooseAnswer: 'फोनबाट के थाहा भयो, छान्नुहोस्।',
  },
} as const

export const hubTexts = (locale: Locale) => TEXTS[locale]
