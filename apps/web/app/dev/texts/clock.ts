import { textsOf } from '../../texts/texts-of.ts'
import { clock as ne } from './clock.ne.ts'

/** The clock of the demo shop. */
export const clock = {
  title: 'Clock',
  text: 'Move the demo’s time forward to see what happens at deadlines. It changes the time for everyone who uses this demo.',
  stays:
    'Others use this demo, too, so its clock cannot be moved here. To try deadlines, start the demo on your own computer.',
  nowIs: 'In this shop it is now',
  real: 'That is the real time.',
  ahead: (span: string) => `That is ${span} ahead of the real time.`,
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  and: (days: string, hours: string) => `${days} and ${hours}`,
  forward: 'Move forward',
  move: {
    hour: '+ 1 hour',
    sixHours: '+ 6 hours',
    twelveHours: '+ 12 hours',
    day: '+ 1 day',
    month: '+ 30 days',
  },
  back: 'Back to the real time',
  whatHappens: 'What happens next',
  deadlines: 'Everything due by then happens at once: unanswered orders expire and reminders are sent.',
  signIns: 'Logins older than 30 days end, and codes and links from emails expire.',
  staysDone: 'Going back undoes nothing: what was done keeps its time, even if that time is in the future.',
  outbox: 'Read what was sent',
}

export const useClockTexts = textsOf({ en: clock, ne })
