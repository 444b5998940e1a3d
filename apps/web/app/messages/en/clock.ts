/** The clock of the demo shop. */
export const clock = {
  title: 'Clock',
  text: 'The demo’s time can be put forward, to see deadlines act. All of the demo follows, for everybody who looks at it.',
  nowIs: 'In this shop it is now',
  real: 'That is the real time.',
  ahead: (span: string) => `That is ${span} ahead of the real time.`,
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  and: (days: string, hours: string) => `${days} and ${hours}`,
  forward: 'Put it forward',
  move: {
    hour: '+ 1 hour',
    sixHours: '+ 6 hours',
    twelveHours: '+ 12 hours',
    day: '+ 1 day',
    month: '+ 30 days',
  },
  back: 'Back to the real time',
  whatHappens: 'What happens then',
  deadlines: 'What is due by then acts at once: orders that nobody answered run out, reminders are sent.',
  signIns:
    'Whoever signed in more than 30 days before is signed out, and codes and links from mails run out.',
  staysDone: 'Going back undoes nothing: what was done keeps its time, even when that is still to come.',
  outbox: 'Read what was sent',
}
