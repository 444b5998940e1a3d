import { textsOf } from '../../texts/texts-of.ts'
import { ratings as ne } from './ratings.ne.ts'

/** Customers' ratings of what they bought. */
export const ratings = {
  title: 'Ratings',
  none: 'No ratings yet.',
  more: 'Show more ratings',
  which: 'Which ratings to show',
  newest: 'Newest',
  mostHelpful: 'Most helpful',
  withPhotos: (count: number) => `With photos (${count})`,
  ratingsInAll: (count: number) => (count === 1 ? '1 rating' : `${count} ratings`),
  gave: (stars: number, people: number) =>
    `${stars === 1 ? '1 star' : `${stars} stars`}: ${people === 1 ? '1 rating' : `${people} ratings`}`,
  helpful: (people: number) => (people > 0 ? `Helpful (${people})` : 'Helpful'),
  votedFor: 'Thank you for your feedback.',
  fromPlace: (author: string, place: string, ago: string) => `By ${author} from ${place}, ${ago}`,
  former: 'a former customer',
  by: (author: string, ago: string) => `By ${author}, ${ago}`,
  vendorSays: (vendor: string) => `${vendor} replied:`,
  photoOf: (place: number) => `Photo ${place}`,
  rate: 'Rate',
  rateIt: (product: string) => `Rate ${product}`,
  yours: 'Your rating',
  stars: 'Stars',
  starsOf: {
    1: 'Very poor',
    2: 'Poor',
    3: 'Okay',
    4: 'Good',
    5: 'Very good',
  },
  chooseStars: 'Choose 1 to 5 stars.',
  titleField: 'Title',
  comment: 'Your review',
  photos: 'Photos',
  photosHint: 'Up to three, JPEG, PNG or WebP, 5 MB each.',
  addPhoto: 'Add photo',
  wordsHint: 'Your stars count at once. Your review and photos appear after our team has checked them.',
  send: 'Send rating',
  change: 'Change the rating',
  changeHint: 'A rating can be changed once.',
  thanks: 'Thank you. Your rating is saved.',
  status: {
    pending: 'Pending review',
    published: 'Published',
    rejected: 'Not published: it does not follow our rules. Your stars still count.',
    hidden: 'Hidden by our team. Your stars still count.',
  },
  vendorTitle: 'Ratings of your products',
  vendorNone: 'No ratings yet. Customers can rate what was delivered.',
  answer: 'Your reply',
  answerHint: 'Shown publicly below the rating. You can reply once.',
  sendAnswer: 'Reply',
  answered: 'Your reply is shown below the rating.',
  adminTitle: 'Ratings',
  filter: 'Show',
  tabs: { pending: 'Pending', published: 'Published', hidden: 'Hidden', rejected: 'Rejected' },
  adminNone: 'No ratings.',
  decide: { published: 'Publish', rejected: 'Reject', hidden: 'Hide', pending: 'Move back to pending' },
  decisionOn: (product: string) => `rating of ${product}`,
}

export const ratingTexts = { en: ratings, ne }

export const useRatingTexts = textsOf(ratingTexts)
