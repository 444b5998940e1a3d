import { textsOf } from '../../texts/texts-of.ts'
import { rider as ne } from './rider.ne.ts'

/** A rider's own runs, on the phone. */
export const rider = {
  title: 'My run',
  run: (series: string) => `Run ${series}`,
  progress: (done: number, of: number) => `${done} of ${of} done`,
  nextStop: 'Next stop',
  bags: (bags: number) => (bags === 1 ? '1 bag' : `${bags} bags`),
  second: 'second try',
  call: 'Call',
  callOther: 'Other number',
  viber: 'Viber',
  phonesGone:
    'The delivery time was over some time ago, so phone numbers are no longer shown. The office can call.',
  toTake: 'To take, in cash',
  paid: 'Paid before',
  nothing: 'Nothing to take',
  changed: 'The order was changed after the run left: this is the sum that is due now.',
  code: 'Code from the door',
  given: 'Given',
  givenCash: (sum: string) => `Given, Rs ${sum} received`,
  notGiven: 'Could not be given',
  notGivenText: 'All of it comes back with you.',
  note: 'Note',
  noteHint: 'The customer reads it.',
  nobody: 'Nobody there',
  refused: 'Refused',
  outcomes: { given: 'Given', nobody: 'Nobody there', refused: 'Refused' },
  of: (action: string, mark: string) => `${action}: ${mark}`,
  afterIt: 'Then',
  done: 'Done',
  money: 'Money in hand',
  collected: 'Collected, not handed over yet',
  change: 'Change that you took along',
  together: 'Together',
  allDone: 'Back to the office',
  allDoneText: 'All stops of this run are entered. Bring the cash, and what was not given.',
  isBack: 'This run is back. Count the cash with the office.',
  next: 'Next run',
  stops: (stops: number) => (stops === 1 ? '1 stop' : `${stops} stops`),
  notLeft: 'It has not left yet. Its stops stand here once the office says that it leaves.',
  none: 'Nothing for you now',
  noneText: 'When the office sends you a run, it stands here.',
  again: 'Look again',
}

export const useRiderTexts = textsOf({ en: rider, ne })
