import { textsOf } from '../../texts/texts-of.ts'
import { answer as ne } from './answer.ne.ts'

/** How a vendor answers an order: on Today, and by the link of an SMS. */
export const answer = {
  title: (number: string) => `Order ${number}`,
  intro: (vendor: string) => `New order for ${vendor}:`,
  to: (district: string) => `Deliver to: ${district}`,
  pieces: (quantity: string, unit: string) => `${quantity} × ${unit}`,
  left: (time: string) => `${time} left`,
  minutes: (count: number) => `${count} min`,
  hours: (hours: number, minutes: number) => (minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`),
  until: (timestamp: string) => `Please answer by ${timestamp}.`,
  over: (timestamp: string) => `The time to answer ended on ${timestamp}.`,
  // Buttons and what they are about, which is read out: "Approve Goat Meat for GP-000123".
  accept: 'Approve',
  acceptAll: 'Approve all',
  about: (what: string, number: string) => `${what} for ${number}`,
  less: 'Approve less or decline',
  oneByOne: (name: string) => `Only ${name}`,
  quantity: 'How many can you supply?',
  ofAsked: (count: number) => `Ordered: ${count}`,
  acceptPart: 'Approve this quantity',
  note: 'Message to the customer',
  reject: 'Decline',
  done: 'Thank you. The customer has been notified.',
  allAnswered: 'Nothing left to answer.',
  yours: 'See all your orders',
}

export const useAnswerTexts = textsOf({ en: answer, ne })
