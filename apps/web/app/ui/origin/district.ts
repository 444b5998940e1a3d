import type { Named } from '../names.tsx'

/** Names too long for the mark on a picture, as people say them. */
const short: Record<string, Named> = {
  Kavrepalanchok: { name_en: 'Kavre', name_ne: 'काभ्रे' },
  'Nawalparasi East': { name_en: 'Nawalparasi E', name_ne: 'नवलपरासी पूर्व' },
  'Nawalparasi West': { name_en: 'Nawalparasi W', name_ne: 'नवलपरासी पश्चिम' },
}

/** A district as the origin mark names it: never cut off. */
export function shortDistrict(district: Named): Named {
  return short[district.name_en] ?? district
}
