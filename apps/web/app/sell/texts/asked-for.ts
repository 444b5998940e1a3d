import { textsOf } from '../../texts/texts-of.ts'
import { askedFor as ne } from './asked-for.ne.ts'

/** Documents that an applicant is asked for, behind the link of a mail. */
export const askedFor = {
  title: 'We need more information for your application',
  until: (timestamp: string) => `Please answer here by ${timestamp}.`,
  weAsk: 'What we need',
  documents: 'Documents',
  document: { PAN: 'PAN certificate', CITIZENSHIP: 'Citizenship certificate', VAT: 'VAT certificate' },
  state: { missing: 'Not uploaded', there: 'Received', again: 'Please send it again' },
  onlyIfRegistered: 'Only if you are VAT registered',
  number: {
    PAN: 'PAN Number',
    CITIZENSHIP: 'Citizenship Number',
    VAT: 'VAT Number',
  },
  file: 'Photo or PDF, up to 5 MB',
  send: 'Upload document',
  sending: 'Sending...',
  replace: 'Replace with another file',
  answer: 'Your answer',
  answerHint: 'A short message to our review team.',
  submit: 'Submit again',
  done: 'Thank you, we have received it',
  doneText: 'Our team will review it and reply by email and SMS. You do not need to do anything now.',
  expired: 'This link has expired',
  expiredText: 'We can send a new one to the email and the phone number of your application.',
  sendNew: 'Send me a new link',
  sent: 'A new link is on its way',
  sentText: (hours: number) => `Check your email and SMS. The link is valid for ${hours} hours.`,
  unknown: 'This link does not work',
  unknownText:
    'We may have sent you a newer link: check our latest email. Otherwise call or email us; the contact details are at the bottom of this page.',
  toShop: 'To the shop',
  toSell: 'About selling here',
}

export const useAskedForTexts = textsOf({ en: askedFor, ne })
