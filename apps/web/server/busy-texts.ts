import type { Words } from './unavailable.ts'

/** The seconds after which a new request makes sense. */
export const AGAIN_AFTER = 5

/** There are too many at once. */
export const MANY_HERE: Words = {
  en: { text: 'Many people are here just now. Please try again in a moment; your cart is kept.' },
  ne: { text: 'अहिले धेरै जना यहाँ हुनुहुन्छ। कृपया एकछिनपछि फेरि प्रयास गर्नुहोस्; तपाईंको कार्ट सुरक्षित छ।' },
}

/** One network reads too much. */
export const TOO_MANY_READS: Words = {
  en: {
    text: 'Very many pages were opened from your network just now. Please try again in a moment; your cart is kept.',
  },
  ne: {
    text: 'तपाईंको नेटवर्कबाट भर्खरै धेरै पृष्ठ खोलिए। कृपया एकछिनपछि फेरि प्रयास गर्नुहोस्; तपाईंको कार्ट सुरक्षित छ।',
  },
}

/** One network sends too many forms or calls. */
export const TOO_MANY_WRITES: Words = {
  en: {
    text: 'Very much was sent from your network just now, and this was not done. Please try again in a moment; your cart is kept.',
  },
  ne: {
    text: 'तपाईंको नेटवर्कबाट भर्खरै धेरै अनुरोध आए, त्यसैले यो काम भएन। कृपया एकछिनपछि फेरि प्रयास गर्नुहोस्; तपाईंको कार्ट सुरक्षित छ।',
  },
}
