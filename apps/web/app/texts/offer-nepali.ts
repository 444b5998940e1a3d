/** The line on an English page that offers the page in Nepali. In both languages, as its reader may know only one. */
export const offerNepali = {
  label: 'भाषा',
  ask: 'नेपालीमा पढ्नुहोस्',
  askEnglish: 'Read in Nepali',
  stay: 'अङ्ग्रेजीमै पढ्नुहोस्',
  stayEnglish: 'Stay in English',
}
