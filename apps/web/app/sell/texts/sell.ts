import type { Text } from '../../texts/text.ts'
import { textsOf } from '../../texts/texts-of.ts'
import { sell as ne } from './sell.ne.ts'

/** The membership application. Labels, step names and the sentences of the error dialog are the specification's. */
export const sell = {
  title: 'Membership Application',
  apply: 'Apply now',
  applyText: 'It takes about ten minutes. Keep your PAN and citizenship certificates at hand.',
  goOn: 'You have an unfinished application in this tab.',
  goOnLink: 'Continue application',
  steps: { general: 'General', documents: 'Document Details', thanks: 'Thank you' },
  stepOf: (step: number) => `Step ${step} of 3`,
  done: 'done',
  general: 'About you',
  place: 'Business address',
  name: 'Full Name',
  email: 'Email',
  phone: 'Mobile number',
  phoneHint: 'Digits only. We call and write to this number.',
  companyName: 'Company/Business Name',
  location: 'Nagarpalika/Gaupalika',
  locationHint: 'Start typing in English or Nepali, then choose from the list.',
  places: (count: number) => (count === 1 ? '1 place' : `${count} places`),
  noPlaces: 'No matching place. Try the first letters of its name.',
  ward: 'Ward Number',
  wards: (count: number) => `1 to ${count}`,
  tole: 'Tole Name',
  next: 'Continue',
  sending: 'Sending...',
  changeWarning:
    'If you change something here, a new application starts and you must choose the documents again.',
  documents: {
    PAN: {
      title: 'PAN',
      number: 'PAN Number',
      hint: 'Nine digits, as printed on the card.',
      file: 'PAN Certificate',
    },
    CITIZENSHIP: {
      title: 'Citizenship',
      number: 'Citizenship Number',
      hint: 'Exactly as on the certificate, including hyphens.',
      file: 'Citizenship Certificate',
    },
    VAT: { title: 'VAT', number: 'VAT Number', hint: 'Nine digits.', file: 'VAT Certificate' },
  },
  onlyIfRegistered: 'only if VAT registered',
  choose: 'Choose a file',
  photo: 'Take a photo',
  kinds: 'Photo or PDF, up to 5 MB',
  chosen: (size: string) => `${size}, ready`,
  gettingReady: 'Getting the photo ready...',
  progress: (document: string) => `Sending ${document}`,
  percent: (percent: number) => `${percent} % sent`,
  handedIn: 'Uploaded',
  replace: 'Replace file',
  remove: 'Remove',
  failed: 'Upload failed.',
  waiting: 'No connection. The upload continues when you are back online.',
  chooseAgain: 'Files are not kept when you close the page. Please choose this one again.',
  submit: 'Submit documents',
  back: 'Back',
  timeOver:
    'The two hours for uploading documents are over. Your details are still here: continue and choose the files again.',
  whyTitle: 'Why we ask',
  why: 'We check every vendor so that shoppers can trust our labels. Your documents are encrypted, seen only by our review team and never shown to shoppers.',
  draft: 'Your entries stay in this tab until you submit or close it, for up to two hours, even offline.',
  business: 'Business',
  placeShort: 'Place',
  applicant: 'Applicant',
  wardOf: (ward: string, tole: string) => `Ward ${ward}, ${tole}`,
  // The error dialog (specification §5, §8).
  noneQualifies: 'Submit all required documents',
  noneQualifiesText: "Make sure the documents you're uploading aren't empty",
  noId: 'data.id not found in success response.',
  faults: {
    missing: 'This field is required.',
    email: 'Enter a valid email address.',
    phone: 'Enter a Nepali mobile number, digits only, for example 9841234567.',
    number: 'Enter a whole number.',
    leastWard: 'Enter 1 or more.',
    mostWard: (place: string, count: number) => `${place} has wards 1 to ${count}.`,
    noFile: 'Please choose a file or take a photo.',
    emptyFile: 'This file is empty. Take the photo again.',
    largeFile: 'Files can be up to 5 MB.',
  },
  thanksText: 'We have your application.',
  weHave: 'We have received',
  next1: 'You do not need to do anything now.',
  next2: (days: number) => `Our team reviews your documents within ${days} working days.`,
  next3:
    'You then get the answer by email or SMS: approved, more information needed, or rejected with the reason.',
  nextTitle: 'What happens next',
  toShop: 'See the shop',
}

export const sellTexts = { en: sell, ne }

export const useSellTexts = textsOf(sellTexts)

export type SellTexts = Text<typeof sell>
