import { devanagari, figure } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { again as en } from './again.ts'

export const again: Text<typeof en> = {
  again: 'फेरि अर्डर गर्नुहोस्',
  againOf: (number) => `फेरि अर्डर गर्नुहोस्: ${number}`,
  inCart: (count) => `यस अर्डरका ${devanagari(count)} वटा सामान तपाईंको कार्टमा छन्।`,
  none: 'यस अर्डरको कुनै सामान अहिले उपलब्ध छैन।',
  short: (name, inCart, ordered) =>
    `${name}: ${figure(ordered)} मध्ये ${figure(inCart)} वटा मात्र तपाईंको कार्टमा छ।`,
  missing: (names) => `अहिले उपलब्ध छैन: ${names}।`,
  toCart: 'कार्ट हेर्नुहोस्',
}
