/** The line on an English page that offers it in Nepali: who is meant reads Nepali, and may not read English. */
export const offerNepali = {
  ask: 'नेपालीमा पढ्ने?',
  read: 'Read in Nepali',
  label: 'भाषा / Language',
  dismiss: 'अङ्ग्रेजीमै पढ्नुहोस् / Stay in English',
}
