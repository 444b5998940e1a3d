import { textsOf } from '../../texts/texts-of.ts'
import { notificationChoices as ne } from './notification-choices.ne.ts'

/** What comes by mail and by SMS, chosen in the account. */
export const notificationChoices = {
  title: 'Notifications',
  choicesLead: 'You get every update here. Choose what else we send you.',
  mail: 'By email',
  mailTo: (email: string) => `To ${email}`,
  mailNotConfirmed: (email: string) => `We send no updates to ${email} until you confirm that it is yours.`,
  confirmMail: 'Confirm email',
  noMail: 'Add an email address to your account to receive emails.',
  mailAmounts: {
    none: 'No emails',
    main: (what: string) => `Important only: ${what}`,
    all: 'Everything',
  },
  sms: 'By SMS',
  smsTo: (phone: string) => `To ${phone}`,
  noSms: 'Add a mobile number to your account to receive SMS.',
  smsAmounts: {
    none: 'No SMS',
    main: (what: string) => `Important only: ${what}`,
    all: 'Everything',
  },
  // Listed after "Important only": those that its reader gets.
  subjects: {
    placed: 'orders placed',
    toPay: 'payments due',
    paid: 'payments received',
    answered: 'answers of vendors',
    changed: 'changes and cancellations',
    news: 'news about an order',
    packed: 'orders packed',
    onTheWay: 'out for delivery',
    delivered: 'deliveries',
    failed: 'failed deliveries',
    refunds: 'refunds',
    credit: 'store credit',
    messages: 'messages about your orders',
    ratings: 'ratings of what you bought',
    wished: 'products you asked for',
    toApprove: 'orders to approve',
    toPack: 'orders to pack',
    packChanges: 'changes of orders to pack',
    customerMessages: 'messages from customers',
    products: 'your products',
    stock: 'low stock',
    certificates: 'certificates',
    payouts: 'payouts and bills',
    payoutAccount: 'your payout account',
    farm: 'your vendor account',
    team: 'your team',
    staff: 'work for staff',
  },
  saved: 'Your preferences are saved.',
}

export const useNotificationChoicesTexts = textsOf({ en: notificationChoices, ne })
