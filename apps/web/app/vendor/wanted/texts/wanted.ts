import { textsOf } from '../../../texts/texts-of.ts'
import { wanted as ne } from './wanted.ne.ts'

/** What people ask for and nobody sells, for vendors. */
export const wanted = {
  title: 'Requested products',
  lead: 'Nobody sells these here yet. Everyone who asked is notified once when your product is published.',
  people: (count: number) => `${count} people want it`,
  aFew: 'A few people want it',
  since: (day: string) => `Since ${day}`,
  supply: 'I can supply this',
  none: 'No requests at the moment. Products requested by at least two people appear here.',
}

export const useWantedTexts = textsOf({ en: wanted, ne })
