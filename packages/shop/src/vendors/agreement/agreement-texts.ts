import type { Locale } from '../../context.ts'

/** The sentences of the commands about the vendor agreement. */
const TEXTS = {
  en: {
    notAVendor: 'Only a vendor’s team can do this.',
    changed: 'The agreement has changed in the meantime. Please read it again.',
    agreeFirst: 'Please accept the vendor agreement first; it is on the page “Getting started”.',
  },
  ne: {
    notAVendor: 'विक्रेताको टोलीले मात्र यो गर्न सक्छ।',
    changed: 'यसबीच सम्झौता बदलियो। कृपया फेरि पढ्नुहोस्।',
    agreeFirst: 'कृपया पहिले विक्रेता सम्झौता स्वीकार्नुहोस्; त्यो “सुरु गर्ने चरण” पृष्ठमा छ।',
  },
}

export const agreementTexts = (locale: Locale) => TEXTS[locale]
