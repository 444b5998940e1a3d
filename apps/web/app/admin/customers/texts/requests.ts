import { textsOf } from '../../../texts/texts-of.ts'
import { requests as ne } from './requests.ne.ts'

/** What a customer asks for through staff: their data, or the end of their account. */
export const requests = {
  title: 'Requests',
  none: 'No requests yet.',
  giveData: 'Provide a copy of their data',
  deleteAccount: 'Delete the account',
  endSessionsText: 'For a lost phone: the customer is logged out of all devices and must log in again.',
  endSessionsYes: 'Log the customer out of all devices',
  endedSessions: 'The customer is logged out of all devices.',
  kinds: { data: 'Data', deletion: 'Deletion' },
  states: { handedOut: 'provided', open: 'not downloaded yet' },
  provenBy: { code: 'by code', word: 'by recorded statement' },
  cameBy: { phone: 'by phone', counter: 'at the counter', letter: 'by letter', email: 'by email' },
  documents: {
    none: 'no document',
    citizenship: 'citizenship certificate',
    national_id: 'national identity card',
    passport: 'passport',
    licence: 'driving licence',
  },
  howCame: 'How did they ask?',
  byCode: 'Confirm by code',
  byCodeText: (target: string) => `The code goes to ${target}. Ask the customer to read it to you.`,
  noTarget: 'This account has no phone and no confirmed email, so no code can be sent.',
  sendCode: 'Send the code',
  sendAgain: 'Send another code',
  codeSent: (target: string) => `The code is on its way to ${target}.`,
  byWord: 'Verbal proof, recorded',
  byWordText: 'Only if no code can reach them. Check an identity document and record the statement.',
  document: 'Which document did you check?',
  where: 'Where is it recorded?',
  whereHint: 'For example: call recording, 24 November, 14:20. No names or numbers: this text is kept.',
  dataTitle: (name: string) => `Data of ${name}`,
  dataText: (hours: number) =>
    `A file with everything we keep about this person. It can be downloaded once, within ${hours} hours of the confirmation; the customer is then notified.`,
  prove: 'Request confirmed',
  proven: 'The confirmation is recorded.',
  takeText: 'Give this file only to the customer, then delete your copy.',
  take: 'Download the file (once)',
  deleteTitle: (name: string) => `Delete the account of ${name}`,
  blocked: 'This account cannot be deleted now',
  stays: 'What is kept',
  staysOrders: (orders: number) =>
    orders === 1
      ? '1 order, without name, phone and address'
      : `${orders} orders, without name, phone and address`,
  staysBills: (bills: number) =>
    bills === 1 ? '1 bill, required by law' : `${bills} bills, required by law`,
  staysProof: 'The date of the request and how it was confirmed, without a name',
  goes: 'What is deleted',
  goesText:
    'Name, phone, email, photo, addresses, contacts, cart, settings, staff notes, the name on ratings and all logged-in devices. This cannot be undone.',
  credit: (amount: string) => `The account has Rs ${amount} in store credit. It will be lost.`,
  giveUp: (amount: string) => `The customer agrees to give up Rs ${amount}`,
  deleteNow: 'Delete the account permanently',
  deleted: 'Account deleted. The customer has been notified.',
  backTo: (name: string) => name,
}

export const useRequestsTexts = textsOf({ en: requests, ne })
