import type { Texts } from './en.ts'

export const errors: Texts['errors'] = {
  title: 'माफ गर्नुहोस्, केही गडबड भयो',
  unreadable: 'केही गडबड भयो',
  viewDetail: 'विवरण हेर्नुहोस्',
  authentication: 'प्रमाणीकरण भएन, फेरि लगइन गर्नुहोस्',
  noAnswer: 'पसलबाट जवाफ आएन। इन्टरनेट जाँचेर फेरि प्रयास गर्नुहोस्।',
  nothingLost: 'तपाईंले लेखेको कुरा यहीँ छ। फेरि प्रयास गर्नुहोस्।',
  loadingPage: 'पृष्ठ खुल्दै छ...',
  slowPage: 'इन्टरनेट ढिलो छ। पृष्ठ अझै खुल्दै छ...',
  storedPage: (when) => `यो पृष्ठ ${when} बजेको हो।`,
  slowCopy: 'इन्टरनेट ढिलो छ।',
  offline: 'इन्टरनेट छैन। तपाईंको कार्ट र तपाईंले लेखेको कुरा यहीँ रहन्छ।',
}
