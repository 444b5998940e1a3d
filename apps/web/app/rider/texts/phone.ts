import { textsOf } from '../../texts/texts-of.ts'
import { phone as ne } from './phone.ne.ts'

/** What a rider's phone keeps of a run, and what it has not sent. */
export const phone = {
  stored: 'This run is on this phone: it opens without a network, too.',
  // On the page that opens without a network.
  without: 'Without a network',
  since: (time: string) => `This is your run as this phone had it: ${time}.`,
  online: 'The network is back.',
  open: 'Open my run',
  nothing:
    'No run is kept on this phone. It is kept once you have opened your page with a network after the run left.',
  needsScripts: 'What this phone keeps can be shown only where JavaScript is turned on.',
  waits: (attempts: number) =>
    attempts === 1 ? '1 entry waits for a network' : `${attempts} entries wait for a network`,
  waitsText:
    'They are kept on this phone and sent by themselves, in their order. If you are asked to sign in, do so with your own number: then they are sent.',
  waitsHere: 'Entered on this phone. It waits for a network.',
  notSent: 'not sent yet',
  notTaken: (attempts: number) =>
    attempts === 1 ? 'One entry could not be taken' : `${attempts} entries could not be taken`,
  notTakenText: 'Nothing is lost: the office sees it on the page of the run, where it came there.',
  refused: 'The shop did not take it. Call the office.',
  read: 'I have read it',
  codeFaults: {
    form: 'The code has five digits, or four on older orders.',
    digit: 'A digit is wrong, or two are swapped. Please ask for the code again.',
  },
  notStored: 'This phone could not keep it. Write it on the sheet, and call the office.',
}

export const usePhoneTexts = textsOf({ en: phone, ne })
