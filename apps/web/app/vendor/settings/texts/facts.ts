import { textsOf } from '../../../texts/texts-of.ts'
import { facts as ne } from './facts.ne.ts'

/** Who is behind a vendor: as staff change it, and as its owner asks for it. */
export const facts = {
  title: 'Business details',
  names: {
    name_en: 'Name for shoppers, English',
    name_ne: 'Name for shoppers, Nepali',
    about_en: 'Story, English',
    about_ne: 'Story, Nepali',
    legal_name: 'Registered name',
    pan: 'PAN',
    vat_no: 'VAT number',
    vat_from: 'Registered for VAT from',
    location: 'Municipality (palika)',
    ward_no: 'Ward',
    tole: 'Tole',
    phone: 'Phone for orders',
    email: 'Email',
    registration_no: 'Registration number',
    height_from: 'Height of the lowest field, metres',
    height_to: 'Height of the highest field, metres',
  },
  unknown: 'Not given yet',
  noVat: 'Not registered',
  always: 'Since joining this shop',
  legalNameHint: 'As on the PAN certificate. Printed on bills.',
  registrationHint: 'Of your firm, company or cooperative, and the office that issued it.',
  heightHint: 'Metres above sea level. Shoppers see at what height your products grow.',
  vatHint: 'Nine digits. Leave empty if not registered.',
  vatFromHint:
    'Bills from this day on are tax invoices; earlier ones stay PAN bills. Existing bills never change.',
  // Staff.
  change: 'Change the details',
  reason: 'Reason (the vendor will see this)',
  save: 'Save the details',
  packing: 'Packing time',
  packingIs: (hours: number) => `Within ${hours} hours after an order is confirmed.`,
  packingOfShop: (hours: number) =>
    `As for the whole shop: within ${hours} hours after an order is confirmed.`,
  changePacking: 'Change the packing time',
  packingText:
    'For orders confirmed from now on. Anything packed later counts as late. Leave empty to use the shop’s time.',
  packingHours: 'Hours',
  packingReason: 'Reason, for colleagues',
  setPacking: 'Save the packing time',
  shopPacking: 'Packing time of the shop',
  shopPackingText:
    'For orders confirmed from now on, for vendors without their own time. Anything packed later counts as late.',
  shopPackingSet: 'The packing time is saved.',
  holiday: 'Holiday',
  holidayText:
    'Nobody can buy from this vendor on these days. Existing orders stay. Clear both dates to reopen.',
  from: 'First day',
  to: 'Last day',
  changeHoliday: 'Change the holiday',
  setHoliday: 'Save the holiday',
  noHoliday: 'None',
  queue: 'Requested changes',
  askedAt: (timestamp: string) => `requested ${timestamp}`,
  asked: 'The vendor has requested a change',
  askedBy: (name: string, timestamp: string) => `Requested by ${name}, ${timestamp}`,
  itsReason: (reason: string) => `Vendor’s reason: “${reason}”`,
  now: 'Now',
  wanted: 'Requested',
  was: 'Before',
  became: 'After',
  confirm: 'Approve the change',
  decline: 'Decline',
  note: 'Reason for declining (the vendor will see this)',
  // The vendor.
  ownText:
    'Shoppers see these details, and they are printed on your bills, so we review every change first. Request changes here; the current details stay until we have answered.',
  ask: 'Request a change',
  why: 'Reason for the change',
  whyHint: 'For example: we registered for VAT, we moved.',
  send: 'Send to Himalayan Green',
  sent: 'Sent. We will reply by message.',
  waiting: 'Your open request',
  waitingText: 'We review it and reply by message. A new request replaces this one.',
  takeBack: 'Withdraw request',
  takenBack: 'Request withdrawn.',
  lastConfirmed: (day: string) => `Your last request was approved on ${day}.`,
  lastDeclined: (day: string, note: string) => `Your last request was declined on ${day}: ${note}`,
}

export const useFactsTexts = textsOf({ en: facts, ne })

export type Fact = keyof (typeof facts)['names']
