import { textsOf } from '../../texts/texts-of.ts'
import { placeWish as ne } from './place-wish.ne.ts'

/** Asking to be told when a place is delivered to. */
export const placeWish = {
  title: 'Get notified when we deliver there',
  text: 'We will write to you once when we start delivering there, and then delete what you enter here.',
  contact: 'Mobile number or email',
  ask: 'Notify me',
  asked: (place: string) => `We will notify you as soon as we deliver to ${place}.`,
  askedUnknown: (place: string) =>
    `Thank you. We look up where “${place}” is, and notify you as soon as we deliver there.`,
  // Staff's page of zones.
  waiting: 'People waiting for delivery',
  waitingText: 'They asked to be notified. When a ward is served, each gets one SMS or email automatically.',
  people: (count: number, place: string) =>
    count === 1 ? `1 person waiting in ${place}` : `${count} people waiting in ${place}`,
  unknown: (count: number, typed: string) =>
    count === 1
      ? `1 person waiting in “${typed}”, which is not in the list`
      : `${count} people waiting in “${typed}”, which is not in the list`,
  sayWhere: 'Say where it is',
}

export const usePlaceWishTexts = textsOf({ en: placeWish, ne })
