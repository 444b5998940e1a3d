import { textsOf } from '../../../texts/texts-of.ts'
import { start as ne } from './start.ne.ts'

/** `/admin/start`: what a shop needs before it opens, opening and closing it. */
export const start = {
  title: 'Opening',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  isOpen: 'The shop is open',
  isOpenText: 'Customers can order.',
  openNowhere: 'Nobody can order now: no delivery zone is open.',
  openForNothing: 'Nobody can order now: no product is in stock.',
  isClosed: 'The shop is closed',
  neverOpened: 'The shop has never been open. Customers can browse and fill their carts but cannot order.',
  closedText:
    'Customers can browse and fill their carts but cannot order. Existing orders continue: approvals, payments, packing and delivery.',
  reason: 'Reason shown to customers',
  finishFirst: 'These are needed before the shop can open:',
  openWithout: 'These are still missing. Tick each one to open the shop without it.',
  openThough: 'Some points are incomplete, but the shop is open:',
  missingNow: 'Some points are now incomplete, but the shop can still be opened:',
  notOpened: 'The shop was not opened. Please check the marked points.',
  without: (point: string) => `Open without: ${point}`,
  open: 'Open the shop',
  closeTitle: 'Close the shop temporarily',
  closeText: 'New orders are refused immediately. Orders already placed continue as usual.',
  changeReason: 'Change the reason',
  reasonEn: 'Reason, English',
  reasonNe: 'Reason, Nepali',
  reasonHint: 'Customers read it on every page and at checkout. Say when you open again.',
  close: 'Close the shop',
  saveReason: 'Save the reason',
  history: 'History',
  noHistory: 'The shop has not been opened yet.',
  opened: (timestamp: string, name: string) => `${timestamp}, ${name}: opened`,
  closed: (timestamp: string, name: string, reason: string) => `${timestamp}, ${name}: closed. ${reason}`,
  byItself: 'automatic',
  lookAgain: 'Nothing was changed. Please check the marked fields.',
  // The points.
  list: 'What the shop needs',
  listIntro:
    'Points turn green automatically when they are complete. The shop can open for the first time when all points marked “Needed” are done; confirm the others one by one.',
  needed: 'Needed',
  missing: 'Missing',
  done: 'Done',
  notYours: 'Your role cannot open that page. Ask an admin.',
  points: {
    category: 'A category with its names and photo',
    zone: 'A delivery zone with a fee and wards',
    payment: 'A working payment method',
    company: 'The company’s name, address, phones and email',
    legal: 'PAN, registration and complaint officer',
    vendor: 'A vendor with a product',
    texts: 'Every published text proofread',
    admins: 'Two admins with two-step verification',
    mail: 'A test email received',
    sms: 'A test SMS received',
    backup: 'A backup restored as a test',
    server: 'No server problems',
  },
  fields: {
    'site.company_name_en': 'company name (English)',
    'site.company_name_ne': 'company name (Nepali)',
    'site.address_en': 'address (English)',
    'site.address_ne': 'address (Nepali)',
    'site.phones': 'phones',
    'site.email': 'email',
    'legal.registration_no': 'registration number',
    'legal.pan': 'PAN',
    'legal.complaint_officer.name': 'name of the complaint officer',
    'legal.complaint_officer.phone': 'phone of the complaint officer',
    'legal.complaint_officer.email': 'email of the complaint officer',
  },
  category: (complete: number) =>
    complete === 1
      ? '1 category has a name in both languages and a photo.'
      : `${complete} categories have names in both languages and a photo.`,
  noCategory: 'No category has a name in both languages and a photo yet.',
  withoutPicture: (names: string) => `Without a photo: ${names}`,
  zone: (zones: number, wards: number) =>
    `${zones === 1 ? '1 zone' : `${zones} zones`} with ${wards === 1 ? '1 ward' : `${wards} wards`} that orders can go to.`,
  noTimes:
    'No zone has delivery times yet: orders come on the usual days. Times are set on the page of a zone.',
  timed: (timed: number, zones: number) => `Zones with delivery times: ${timed} of ${zones}.`,
  noZone: 'No delivery area is open yet.',
  cash: 'Cash on delivery is offered.',
  answered: (gateway: string, timestamp: string) => `${gateway} answered on ${timestamp}.`,
  unanswered: (gateway: string) => `${gateway} has not answered yet.`,
  failed: (gateway: string, timestamp: string) => `${gateway} did not answer on ${timestamp}:`,
  notAsked: (gateway: string) => `${gateway} cannot be tested. The first payment will show that it works.`,
  test: (gateway: string) => `Test ${gateway}`,
  complete: 'Complete.',
  stillEmpty: (fields: string) => `Missing: ${fields}`,
  vendor: (vendors: number, products: number) =>
    `${vendors === 1 ? '1 open vendor' : `${vendors} open vendors`}, ${products === 1 ? '1 published product' : `${products} published products`} in stock.`,
  noVendor: 'No vendor has been approved yet.',
  texts: (read: number, all: number) =>
    `${read} of ${all} published texts, English and Nepali, were read as they are now.`,
  unwritten: (texts: number) =>
    texts === 1
      ? '1 of them is not there in one of the languages.'
      : `${texts} of them are not there in one of the languages.`,
  admins: (factors: number, admins: number) =>
    `Set up by ${factors} of ${admins}. With one alone, a lost phone could lock everybody out.`,
  arrived: (timestamp: string, name: string) => `Received on ${timestamp}, confirmed by ${name}.`,
  notArrived: 'Not confirmed yet.',
  notSet: {
    mail: 'No mail server is set up (SMTP_URL), so no emails are sent.',
    sms: 'No SMS account is set up (SPARROW_TOKEN), so no SMS are sent.',
  },
  noAddress: { mail: 'Your account has no email.', sms: 'Your account has no mobile number.' },
  addAddress: { mail: 'Add an email', sms: 'Add a mobile number' },
  send: {
    mail: (to: string) => `Send a test email to ${to}`,
    sms: (to: string) => `Send a test SMS to ${to}`,
  },
  code: 'Code from the message',
  confirm: 'Confirm',
  backup: (day: string, by: string) => `Restored on ${day} by ${by}.`,
  recorded: (timestamp: string, name: string) => `Recorded by ${name} on ${timestamp}.`,
  wellChecks: (count: number) => (count === 1 ? '1 check passed.' : `${count} checks passed.`),
  checkStates: { yellow: 'Check', red: 'Problem' },
  noBackup: 'No restored backup has been recorded. A backup that has never been restored may not work.',
  restoredOn: 'Date restored',
  restoredBy: 'Who restored it',
  restoredHint: 'Record this once a second shop started from the copy showed the same orders.',
  record: 'Record the restored backup',
  somebody: 'deleted user',
  // On the page of a text.
  reading: {
    title: 'Proofread',
    languages: { en: 'English', ne: 'Nepali' },
    read: (language: string, timestamp: string, name: string) =>
      `${language}: read by ${name} on ${timestamp}.`,
    unread: (language: string) => `${language}: the current version has not been proofread.`,
    unwritten: (language: string) => `${language}: there is no text yet.`,
    mark: (language: string) => `I have read the ${language} text`,
    flag: 'Not proofread',
  },
}

export const useStartTexts = textsOf({ en: start, ne })
