import { textsOf } from '../../../texts/texts-of.ts'
import { closures as ne } from './closures.ne.ts'

/** The times at which there is no delivery, for staff. */
export const closures = {
  now: 'Close now',
  nowText:
    'From this moment until you open again. The times ahead cannot be ordered for, and shoppers read the reason.',
  zone: 'Where',
  allZones: 'All zones',
  // In the choice of a zone: "All zones: 12 deliveries ordered ahead".
  zoneAhead: (zone: string, deliveries: number) =>
    deliveries === 1
      ? `${zone}: 1 delivery ordered ahead`
      : `${zone}: ${deliveries} deliveries ordered ahead`,
  reasonEn: 'Reason, English',
  reasonNe: 'Reason, Nepali',
  kind: 'Kind',
  kinds: {
    festival: 'Festival',
    holiday: 'Holiday',
    bandh: 'Bandh',
    flood: 'Flood',
    other: 'Something else',
  },
  closeFor: { bandh: 'Close now: bandh', flood: 'Close now: flood' },
  inForce: 'Closed now and ahead',
  none: 'Nothing is closed.',
  untilOpened: (from: string) => `From ${from} until you open again`,
  // Of a delivery time: "Lakeside, one delivery time".
  oneTime: (zone: string) => `${zone}, one delivery time`,
  span: (from: string, to: string) => `${from} to ${to}`,
  within: (deliveries: number) =>
    deliveries === 0
      ? 'No deliveries within'
      : deliveries === 1
        ? '1 delivery within'
        : `${deliveries} deliveries within`,
  open: 'Open again',
  days: 'Close days',
  daysText:
    'Whole days, or hours of a day. Before anything is closed you read how many deliveries are ordered within.',
  firstDay: 'First day',
  lastDay: 'Last day',
  from: 'From',
  to: 'Until',
  clockHint: 'Such as 07:00. Empty for the whole day.',
  look: 'Look what is ordered',
  isWithin: (deliveries: number) =>
    deliveries === 0
      ? 'No delivery is ordered within this time.'
      : deliveries === 1
        ? '1 delivery is ordered within this time. It keeps its place until its customer chooses another time.'
        : `${deliveries} deliveries are ordered within this time. They keep their places until their customers choose other times.`,
  close: 'Close',
  festivals: 'Festivals',
  festivalsText: 'Festivals are on the calendar to remind you. One press closes the whole day in all zones.',
  noFestivals: 'There is no festival ahead on the calendar.',
  remove: 'Take off the calendar',
  addFestival: 'Add a festival',
  day: 'Day',
  nameEn: 'Name, English',
  nameNe: 'Name, Nepali',
  add: 'Add to the calendar',
  closeDay: 'Close this day',
  isClosed: 'Closed',
  closed: 'It is closed.',
  opened: 'The closure has ended. Times that nothing else closes are open again.',
  added: 'It is on the calendar.',
  removed: 'It is no longer on the calendar.',
}

export const useClosuresTexts = textsOf({ en: closures, ne })
