import type { Locale } from '../../context.ts'
import { nepaliFigures } from '../../nepal/numerals.ts'

/** Sentences about files of products and their rows. The names of columns stay English, as they stand in the file. */
const TEXTS = {
  en: {
    noFile: 'Choose a file.',
    tooLarge: 'The file may have 2 MB at most. Please split it.',
    utf16:
      'This file is written in UTF-16. Save it as “CSV UTF-8” in your spreadsheet program and try again.',
    notText:
      'This is not a CSV file in UTF-8. Save it as “CSV UTF-8” in your spreadsheet program and try again.',
    broken: (row: number) =>
      `The file cannot be read from row ${row} on: a quotation mark is missing or in the wrong place.`,
    tooManyRows: 'The file may have 5,000 rows at most. Please split it.',
    noRows: 'There is no product in this file, only a header or nothing.',
    noKey: 'The first row must name the columns, and name_en, slug or id must be one of them.',
    unknownColumns: (names: string, known: string) =>
      `There are no such columns: ${names}. These can be: ${known}.`,
    twiceColumns: (names: string) => `The file has more than one column of this name: ${names}.`,
    running: 'Your last file is still being imported. Please wait until it is finished.',
    noImport: 'There is no such import.',
    tooManyCells: 'This row has more cells than there are columns.',
    sameAsRow: (row: number) => `Row ${row} is about the same product.`,
    noProduct: 'You have no such product. Leave id and slug empty for a new one.',
    severalProducts: 'You have several products with this name. Enter the id of the one you mean.',
    yesOrNo: 'Enter yes or no.',
    noSuchStatus: (known: string) => `Unknown status. Allowed: ${known}.`,
    noSuchCategory: (known: string) => `Unknown category. Allowed: ${known}.`,
    noSuchDistrict: 'Unknown district. Enter its English name.',
    notFrom: (from: string, to: string) => `A product that is ${from} cannot become ${to}.`,
    oneOf: (known: string) => `Allowed values: ${known}.`,
    stopped: 'This row was not imported because of a problem on our side. Please try again.',
  },
  ne: {
    noFile: 'फाइल छान्नुहोस्।',
    tooLarge: 'फाइल बढीमा २ MB को हुन सक्छ। कृपया टुक्र्याउनुहोस्।',
    utf16: 'यो फाइल UTF-16 मा लेखिएको छ। स्प्रेडसिट प्रोग्राममा “CSV UTF-8” गरेर सुरक्षित गर्नुहोस् र फेरि प्रयास गर्नुहोस्।',
    notText:
      'यो UTF-8 मा लेखिएको CSV फाइल होइन। स्प्रेडसिट प्रोग्राममा “CSV UTF-8” गरेर सुरक्षित गर्नुहोस् र फेरि प्रयास गर्नुहोस्।',
    broken: (row: number) =>
      `पङ्क्ति ${nepaliFigures(row)} देखि फाइल पढ्न सकिएन: उद्धरण चिह्न छुटेको छ वा नहुने ठाउँमा छ।`,
    tooManyRows: 'फाइलमा बढीमा ५,००० पङ्क्ति हुन सक्छन्। कृपया टुक्र्याउनुहोस्।',
    noRows: 'यस फाइलमा सामान छैन, शीर्षक मात्र छ वा खाली छ।',
    noKey: 'पहिलो पङ्क्तिमा स्तम्भका नाम हुनुपर्छ र तीमध्ये name_en, slug वा id हुनुपर्छ।',
    unknownColumns: (names: string, known: string) => `यस्ता स्तम्भ छैनन्: ${names}। यी हुन सक्छन्: ${known}।`,
    twiceColumns: (names: string) => `फाइलमा यो नामका एकभन्दा बढी स्तम्भ छन्: ${names}।`,
    running: 'तपाईंको अघिल्लो फाइल अझै आयात हुँदै छ। सकिएपछि फेरि पठाउनुहोस्।',
    noImport: 'यस्तो फाइल आयात भएको छैन।',
    tooManyCells: 'यस पङ्क्तिमा स्तम्भभन्दा बढी कोठा छन्।',
    sameAsRow: (row: number) => `पङ्क्ति ${nepaliFigures(row)} पनि यही सामानको हो।`,
    noProduct: 'तपाईंको यस्तो सामान छैन। नयाँ सामानका लागि id र slug खाली छोड्नुहोस्।',
    severalProducts: 'यस नामका तपाईंका धेरै सामान छन्। कुन हो, id लेख्नुहोस्।',
    yesOrNo: 'yes वा no (हो वा होइन) लेख्नुहोस्।',
    noSuchStatus: (known: string) => `यस्तो अवस्था छैन। यी हुन सक्छन्: ${known}।`,
    noSuchCategory: (known: string) => `यस्तो वर्ग छैन। यी हुन सक्छन्: ${known}।`,
    noSuchDistrict: 'यस्तो जिल्ला छैन। जिल्लाको अङ्ग्रेजी नाम लेख्नुहोस्।',
    notFrom: (from: string, to: string) => `${from} अवस्थाको सामान ${to} हुन सक्दैन।`,
    oneOf: (known: string) => `यीमध्ये एउटा लेख्नुहोस्: ${known}।`,
    stopped: 'यो पङ्क्ति पढिएन: हाम्रोतिर केही गडबड भयो। कृपया फेरि प्रयास गर्नुहोस्।',
  },
} as const

export const csvTexts = (locale: Locale) => TEXTS[locale]
