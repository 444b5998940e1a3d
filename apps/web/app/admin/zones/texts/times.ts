import { textsOf } from '../../../texts/texts-of.ts'
import { times as ne } from './times.ne.ts'

/** The delivery times of a zone, for staff. */
export const times = {
  title: (zone: string) => `Delivery times: ${zone}`,
  link: 'Delivery times',
  weekdays: 'By weekday',
  none: 'No times yet: orders come on the usual days. Add the first time, then say from which day on orders need one.',
  add: 'Add a time',
  days: 'Days',
  starts: 'Starts',
  ends: 'Ends',
  capacity: 'Deliveries',
  cutOffDays: 'Order by: days before',
  cutOffDaysHint: '0 for the same day.',
  cutOff: 'Order by: time',
  loadMinutes: 'Packed, minutes before',
  loadMinutesHint: 'So long before the start everything must be packed.',
  fee: 'Delivery fee',
  feeHint: 'Empty: the fee of the zone.',
  deliveries: (count: number) => (count === 1 ? '1 delivery' : `${count} deliveries`),
  untilSameDay: (time: string) => `Order by ${time} that day`,
  untilDayBefore: (time: string) => `Order by ${time} the day before`,
  untilDaysBefore: (days: number, time: string) => `Order by ${time}, ${days} days before`,
  change: 'Change',
  remove: 'Remove',
  isOn: 'Orders need a time',
  isOff: 'Orders need no time yet',
  startText:
    'From this day on, every order in this zone takes a place in one of the times, online and by phone. Existing orders stay as they are.',
  from: 'From',
  daysAhead: 'Days ahead that can be ordered for',
  start: 'Start',
  stop: 'Stop: orders need no time',
  ahead: 'Days ahead',
  aheadText:
    'Changes here are for one day alone, and stay when the weekday changes. Nobody who has a place loses it.',
  taken: (taken: number, capacity: number) => `${taken} of ${capacity} taken`,
  isOver: 'Ordering is over',
  isClosed: 'Closed to orders',
  isInClosure: 'In a closed time',
  closures: 'Close days or hours, with a reason for shoppers',
  capacityOf: (day: string, hours: string) => `Deliveries on ${day}, ${hours}`,
  let: 'Save',
  close: 'Take no more orders',
  open: 'Take orders again',
  closeOne: 'Close and ask…',
  closeOneOf: (day: string, hours: string) => `Close and ask: ${day}, ${hours}`,
  whyClosed: 'Why it is closed',
  whyClosedOf: (day: string, hours: string) => `Why it is closed: ${day}, ${hours}`,
}

export const useTimesTexts = textsOf({ en: times, ne })
