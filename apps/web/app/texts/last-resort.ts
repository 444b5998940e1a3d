/** Where a page failed so early that no language was there yet, both say so. */
export const lastResort = {
  en: 'Sorry, something went wrong',
  ne: 'माफ गर्नुहोस्, केही गडबड भयो',
  home: 'Himalayan Green',
}
