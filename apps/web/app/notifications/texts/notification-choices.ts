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
    main: 'Important only: orders placed and delivered, orders to approve and to pack',
    all: 'All order updates',
  },
  sms: 'By SMS',
  smsTo: (phone: string) => `To ${phone}`,
  noSms: 'Add a mobile number to your account to receive SMS.',
  smsAmounts: {
    none: 'No SMS',
    main: 'Important only: orders placed, paid, answered, changed, out for delivery or delivered; refunds; orders to pack',
    all: 'All order updates',
  },
  saved: 'Your preferences are saved.',
}

export const useNotificationChoicesTexts = textsOf({ en: notificationChoices, ne })
