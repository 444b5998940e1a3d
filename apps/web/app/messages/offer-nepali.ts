/** The line on an English page that offers the page in Nepali. In both languages, as its reader may know only one. */
export const offerNepali = {
  ask: 'नेपालीमा पढ्ने?',
  read: 'Read in Nepali',
  label: 'भाषा / Language',
  dismiss: 'अङ्ग्रेजीमै पढ्नुहोस् / Stay in English',
}
