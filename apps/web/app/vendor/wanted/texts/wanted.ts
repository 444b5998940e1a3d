import { textsOf } from '../../../texts/texts-of.ts'
import { wanted as ne } from './wanted.ne.ts'

/** What people ask for and nobody sells, for vendors. */
export const wanted = {
  title: 'What people ask for',
  lead: 'Nobody sells these here yet. Everyone who asked is notified once when your product is published.',
  people: (count: number) => `${count} people want it`,
  aFew: 'A few people want it',
  since: (day: string) => `Since ${day}`,
  supply: 'I can supply this',
  none: 'Nobody asks for anything that is not in the shop. What at least two people ask for appears here.',
}

export const useWantedTexts = textsOf({ en: wanted, ne })
