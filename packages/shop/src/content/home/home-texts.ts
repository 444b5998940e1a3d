import type { Locale } from '../../context.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'

const KINDS = {
  en: {
    hero: 'Hero',
    shelves: 'Categories',
    week: 'This week’s picks',
    belts: 'Regions',
    pantry: 'Pantry staples',
    facts: 'Promises',
    collection: 'Collection',
    banner: 'Banner',
  },
  ne: {
    hero: 'मुख्य भाग',
    shelves: 'वर्गहरू',
    week: 'यस हप्ताका लागि',
    belts: 'भेगहरू',
    pantry: 'भान्सामा सधैँ चाहिने',
    facts: 'हाम्रा वाचा',
    collection: 'सङ्ग्रह',
    banner: 'ब्यानर',
  },
} as const

/** The names of the kinds of blocks. */
export const kindNames = (locale: Locale) => KINDS[locale]

/** The sentences of the commands about the home page. */
const TEXTS = {
  en: {
    noBlock: 'This block no longer exists.',
    gone: 'Someone else deleted this block. Save again to bring it back.',
    movedOnDraft: 'Someone else has just changed the draft. Check the page as it is now, then publish it.',
    otherKind: 'The type of a block cannot be changed. Add another block.',
    once: 'This block can only be used once.',
    heroStays: 'The hero cannot be deleted: it holds the page’s heading.',
    full: (most: number) => `There are ${most} blocks already. Delete one first.`,
    fullOfCollections: (most: number) => `There are ${most} collections already. Delete one first.`,
    noPicture: 'Only a banner has a photo.',
    fullOfPictures: 'There are too many photos. Old ones are deleted over time.',
    noSlug: 'Please choose one.',
    overlap: (first: string, second: string) =>
      `Not published. “${first}” and “${second}” would be shown at the same time. Change their times.`,
    noEnglish: (block: string, fields: string) => `Not published. ${block} has no English ${fields}.`,
    noNepali: (blocks: string) => `Nepali is missing: ${blocks}. Publish again to publish without it.`,
    missing: (block: string, fields: string) => `${block} (${fields})`,
    fields: { title: 'title', text: 'text', action: 'button' },
  },
  ne: {
    noBlock: 'यो खण्ड भेटिएन।',
    gone: 'अरू कसैले यो खण्ड मेटाउनुभयो। फेरि राख्न सुरक्षित गर्नुहोस्।',
    movedOnDraft: 'यसबीच अरू कसैले मस्यौदा बदल्नुभयो। अहिलेको पृष्ठ हेरेर मात्र प्रकाशित गर्नुहोस्।',
    otherKind: 'खण्डको प्रकार फेरिँदैन। अर्को थप्नुहोस्।',
    once: 'यस्तो खण्ड पहिल्यै छ।',
    heroStays: 'मुख्य भाग रहन्छ: पृष्ठको शीर्षक त्यसैमा छ।',
    full: (most: number) => `पहिल्यै ${nepaliFigures(most)} खण्ड छन्। पहिले एउटा मेटाउनुहोस्।`,
    fullOfCollections: (most: number) => `पहिल्यै ${nepaliFigures(most)} सङ्ग्रह छन्। पहिले एउटा मेटाउनुहोस्।`,
    noPicture: 'फोटो ब्यानरमा मात्र हुन्छ।',
    fullOfPictures: 'धेरै फोटो भइसके। पुराना पृष्ठका फोटो समयसँगै हट्छन्।',
    noSlug: 'एउटा छान्नुहोस्।',
    overlap: (first: string, second: string) =>
      `प्रकाशित भएन। “${first}” र “${second}” एकै समयमा देखिन्छन्। समय बदल्नुहोस्।`,
    noEnglish: (block: string, fields: string) => `प्रकाशित भएन। “${block}” मा अङ्ग्रेजी ${fields} छैन।`,
    noNepali: (blocks: string) => `नेपाली छैन: ${blocks}। त्यत्तिकै प्रकाशित गर्न फेरि थिच्नुहोस्।`,
    missing: (block: string, fields: string) => `${block} (${fields})`,
    fields: { title: 'शीर्षक', text: 'वाक्य', action: 'बटन' },
  },
} as const

export const homeTexts = (locale: Locale) => TEXTS[locale]
