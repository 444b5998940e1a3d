import { textsOf } from '../../../texts/texts-of.ts'
import { requests as ne } from './requests.ne.ts'

/** What a customer asks for through staff: their data, or the end of their account. */
export const requests = {
  title: 'Requests',
  none: 'Nothing was asked for yet.',
  giveData: 'Hand out their data',
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
  byCode: 'Proof by a code',
  byCodeText: (target: string) => `The code goes to ${target}. Ask the customer to read it to you.`,
  noTarget: 'This account has no phone and no confirmed email, so no code can be sent.',
  sendCode: 'Send the code',
  sendAgain: 'Send another code',
  codeSent: (target: string) => `The code is on its way to ${target}.`,
  byWord: 'Verbal proof, recorded',
  byWordText: 'Only if no code can reach them. Check an identity document and record the statement.',
  document: 'Which document did you check?',
  where: 'Where is it recorded?',
  whereHint: 'Such as call recording of 24 November, 14:20. No names and no numbers: this stays.',
  dataTitle: (name: string) => `Data of ${name}`,
  dataText: (hours: number) =>
    `A file with everything we keep about this person. It can be downloaded once, within ${hours} hours of the confirmation; the customer is then notified.`,
  prove: 'Proof is given',
  proven: 'The proof is written down.',
  takeText: 'Give this file to the customer alone, then delete your copy.',
  take: 'Take the file, once',
  deleteTitle: (name: string) => `Delete the account of ${name}`,
  blocked: 'The account cannot be deleted now',
  stays: 'What stays',
  staysOrders: (orders: number) =>
    orders === 1
      ? '1 order, without name, phone and address'
      : `${orders} orders, without name, phone and address`,
  staysBills: (bills: number) =>
    bills === 1 ? '1 bill, as the law demands' : `${bills} bills, as the law demands`,
  staysProof: 'That it was asked for, when, and how it was proven, without a name',
  goes: 'What goes',
  goesText:
    'Name, phone, email, photo, addresses, contacts, cart, choices, notes of staff, ratings’ names and all devices. This cannot be undone.',
  credit: (amount: string) => `There is store credit of Rs ${amount}. It is lost.`,
  giveUp: (amount: string) => `The customer agrees to give up Rs ${amount}`,
  deleteNow: 'Delete the account permanently',
  deleted: 'Account deleted. The customer has been notified.',
  backTo: (name: string) => name,
}

export const useRequestsTexts = textsOf({ en: requests, ne })
