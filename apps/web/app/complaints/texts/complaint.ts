import { textsOf } from '../../texts/texts-of.ts'
import { complaint as ne } from './complaint.ne.ts'

/** How anybody complains, and reads what became of it. */
export const complaint = {
  title: 'Make a complaint',
  lead: (days: number) =>
    days === 1
      ? 'You get a complaint number at once, and our written answer by the end of tomorrow.'
      : `You get a complaint number at once, and our written answer within ${days} days.`,
  aboutOrder: (number: string) => `About your order ${number}`,
  aboutVendor: (name: string) => `About the vendor ${name}`,
  logInForOrder: 'Log in to link this complaint to your order, or include the order number in the text.',
  logIn: 'Login',
  reportInstead:
    'Is an item missing or spoiled? Report a problem on the order page: that is the quickest way to a refund.',
  name: 'Your name',
  contact: 'Mobile number or email',
  contactHint: 'We send the answer there.',
  kind: 'What is it about?',
  kinds: {
    goods: 'The items',
    delivery: 'The delivery',
    money: 'A payment or refund',
    vendor: 'A vendor',
    privacy: 'My data',
    other: 'Something else',
  },
  text: 'What happened?',
  textHint: '20 to 3,000 characters. Say when it happened and what you would like us to do.',
  send: 'Send complaint',
  yours: 'Your complaints',
  rowOf: (number: string, day: string) => `${number}, ${day}`,
  one: (number: string) => `Complaint ${number}`,
  received: (number: string) => `We have received your complaint. Its number is ${number}.`,
  keepLink:
    'Keep the link to this page: our answer appears here. Anyone with the link can read your complaint.',
  escalatedNow: 'Your complaint is with the complaint officer.',
  status: {
    open: 'Pending',
    escalated: 'With the complaint officer',
    answered: 'Answered',
    closed: 'Closed',
  },
  dueBy: 'We answer by',
  late: 'We have missed this date and are sorry.',
  madeOn: 'Received on',
  about: 'About',
  order: (number: string) => `Order ${number}`,
  yourText: 'Your complaint',
  answer: 'Our answer',
  answeredOn: (time: string) => `Answered on ${time}`,
  closedFor: {
    duplicate: 'Closed: it is the same as another complaint.',
    withdrawn: 'Closed: you withdrew it.',
    no_complaint:
      'Closed: we found nothing in it that we can investigate. Call us if you see it differently.',
  },
  escalateTitle: 'Escalate to the complaint officer',
  escalateLate: 'The date has passed without an answer.',
  escalateUntil: (day: string) =>
    `If you disagree with this answer, the complaint officer reviews it again. You can escalate until ${day}.`,
  why: 'Why do you disagree?',
  escalate: 'Escalate',
  officer: (name: string) => `Complaint officer: ${name}`,
  authority:
    'If you disagree with the complaint officer’s answer too, you can contact the Department of Commerce, Supplies and Consumer Protection.',
}

export const useComplaintTexts = textsOf({ en: complaint, ne })
