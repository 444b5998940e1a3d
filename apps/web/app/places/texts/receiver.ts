import { textsOf } from '../../texts/texts-of.ts'
import { receiver as ne } from './receiver.ne.ts'

/** Who receives an order, and who pays for it, where that is somebody else. */
export const receiver = {
  forMe: 'For me',
  forOther: 'For someone else',
  name: 'Recipient’s name',
  phone: 'Recipient’s mobile number',
  phoneHint: 'A Nepali mobile number. The rider calls it.',
  language: 'Language of the recipient’s SMS',
  languageHint: 'The SMS about the delivery does not mention prices.',
  languages: { ne: 'Nepali', en: 'English' },
  smsIn: { ne: 'SMS in Nepali', en: 'SMS in English' },
  // The same choice where a contact is kept.
  owner: 'Whose contact is this?',
  own: 'My own',
  other: { ne: 'Someone else (SMS in Nepali)', en: 'Someone else (SMS in English)' },
  payerName: 'Your name',
  payerPhone: 'Your phone',
  payerPhoneHint:
    'Any country, with country code: +61 412 345 678. We call this number if something is unclear.',
  orderedBy: (name: string) => `Ordered by ${name}`,
}

export const useReceiverTexts = textsOf({ en: receiver, ne })
