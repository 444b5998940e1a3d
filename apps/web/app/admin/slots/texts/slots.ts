import { textsOf } from '../../../texts/texts-of.ts'
import { slots as ne } from './slots.ne.ts'

/** The delivery times of all zones by day, for staff. */
export const slots = {
  intro: 'How full each time is. Changes here are for one day alone; nobody who has a place loses it.',
  days: 'Days',
  taken: (taken: number, capacity: number) => `${taken} of ${capacity} taken`,
  orderBy: (time: string) => `Order by ${time}`,
  states: {
    full: 'Full',
    over: 'Ordering is over',
    closed: 'Closed to orders',
    few: 'Nearly full',
    free: 'Open',
  },
  tooMany: (more: number) =>
    more === 1 ? '1 more than it takes. It stays.' : `${more} more than it takes. They stay.`,
  orders: 'Orders',
  ordersOf: (zone: string, hours: string) => `Orders: ${zone}, ${hours}`,
  capacityOf: (zone: string, hours: string) => `Deliveries: ${zone}, ${hours}`,
  let: 'Save',
  close: 'Take no more orders',
  open: 'Take orders again',
  closeOf: (zone: string, hours: string) => `Take no more orders: ${zone}, ${hours}`,
  openOf: (zone: string, hours: string) => `Take orders again: ${zone}, ${hours}`,
  letOf: (zone: string, hours: string) => `Save: ${zone}, ${hours}`,
  closeOne: 'Close and ask…',
  closeOneOf: (zone: string, hours: string) => `Close and ask: ${zone}, ${hours}`,
  whyClosed: 'Why it is closed',
  whyClosedOf: (zone: string, hours: string) => `Why it is closed: ${zone}, ${hours}`,
  weekdays: 'By weekday',
  weekdaysOf: (zone: string) => `Times by weekday: ${zone}`,
  none: 'No zone has delivery times yet: orders come on the usual days.',
  without: 'Zones without delivery times',
  withoutText: 'Orders there come on the usual days.',
  setTimes: 'Set times',
  setTimesOf: (zone: string) => `Set times: ${zone}`,
}

export const useSlotsTexts = textsOf({ en: slots, ne })
