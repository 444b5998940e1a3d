import type { Text } from '../../texts/text.ts'
import { textsOf } from '../../texts/texts-of.ts'
import { farm as ne } from './farm.ne.ts'

/** The page of a farm, and what other pages say of one. */
export const farm = {
  kinds: {
    farm: 'Farm',
    cooperative: 'Cooperative',
    "women's group": 'Women’s group',
    dairy: 'Dairy',
    beekeeper: 'Beekeeper',
    'fish farm': 'Fish farm',
    'small maker': 'Small producer',
  } as Record<string, string>,
  kindIn: (kind: string, palika: string, district: string) => `${kind} in ${palika}, ${district}.`,
  // The farm lies there; what it sells may come from elsewhere.
  placeIn: (belt: string, district: string) => `In ${district}, ${belt}.`,
  description: (name: string, kind: string, place: string) =>
    `${name}: ${kind} in ${place}. Its products, its story and who is behind it.`,
  height: (from: string, to: string) => `Fields at ${from} to ${to} m above sea level.`,
  oneHeight: (at: string) => `Fields at ${at} m above sea level.`,
  since: (month: string) => `With us since ${month}`,
  products: 'Products',
  noProducts: 'No products on sale at the moment.',
  allProducts: (count: number) => `All ${count} products`,
  photoOf: (name: string) => `Photo of ${name}`,
  season: 'What is in season when',
  inSeason: 'Peak season',
  outOfSeason: 'Little or none',
  nowIn: (month: string) => `Now, ${month}`,
  closed: 'Closed days',
  closedFrom: (from: string, to: string) =>
    `Closed from ${from} to ${to}. Nothing can be ordered on these days.`,
  closedOn: (day: string) => `Closed on ${day}. You cannot order on this day.`,
  ratings: 'Ratings',
  moreRatings: 'Show more ratings',
  legal: 'About the vendor',
  legalName: 'Registered name',
  pan: 'PAN',
  vat: 'VAT number',
  registration: 'Registration number',
  address: 'Address',
  palika: (palika: string, district: string) => `${palika}, ${district}`,
  officer: 'Complaint officer of Himalayan Green',
  complain: 'Make a complaint about this vendor',
  see: 'See the farm',
  whoGrew: 'About the vendor',
  alsoFrom: 'More from this vendor',
  deliveredInFull: (part: number, orders: string, days: number) =>
    `${part}% of ${orders} orders delivered in full in the last ${days} days`,
}

export const useFarmTexts = textsOf({ en: farm, ne })

/** The kind of a vendor in words; one that has none yet is a farm. */
export const kindOf = (kind: string, { kinds }: Text<typeof farm>): string => kinds[kind] ?? kinds.farm!
