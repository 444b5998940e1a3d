import { textsOf } from '../../texts/texts-of.ts'
import { promises as ne } from './promises.ne.ts'

/** How well the shop and each farm keep their promises. */
export const promises = {
  title: 'How we keep our promises',
  lead: (days: number) =>
    `Counted from what happened to every order of the last ${days} days, ours and our vendors’, good or bad.`,
  ofFarms: 'Each farm shows its own figures on its page.',
  tooFew: (orders: number, buyers: number) =>
    `Figures are shown once there are at least ${orders} orders from at least ${buyers} customers. There are not enough yet.`,
  someTooFew: (orders: number, buyers: number) =>
    `A figure is shown from ${orders} orders of at least ${buyers} customers on; what is not here has fewer.`,
  countedOn: (day: string) => `Counted on ${day}.`,
  how: 'How we count our promises',
  ofFarm: 'How this farm keeps its promises',
  names: {
    delivered: 'Delivered in full',
    on_time: 'Delivered on time',
    answered: 'Answered by the vendor',
    packed: 'Packed',
    packed_by: 'Packed in time for delivery',
    refunded: 'Refunds',
    complaints: 'Complaints',
    complaints_answered: 'Complaints answered in time',
  },
  of100: (part: number) => `${part} of 100`,
  none: 'None',
  within: (time: string) => `9 of 10 within ${time}`,
  minutes: (count: number) => `${count} minutes`,
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  days: (count: number) => `${count} days`,
  fewer: 'Fewer than 9 of 10 so far',
  behind: (orders: string, days: number) => `of ${orders} orders in the last ${days} days`,
  behindComplaints: (complaints: string, days: number) =>
    `of ${complaints} complaints in the last ${days} days`,
}

export const usePromiseTexts = textsOf({ en: promises, ne })
