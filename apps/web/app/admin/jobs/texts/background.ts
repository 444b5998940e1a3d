import { textsOf } from '../../../texts/texts-of.ts'
import { background as ne } from './background.ne.ts'

/** Background work: messages that did not arrive, and jobs. */
export const background = {
  messages: 'Messages that did not arrive',
  messagesIntro:
    'Emails and SMS that could not be sent. Each is retried automatically, at growing intervals, until it would be too late to be useful. Only the recipient can read the text.',
  noMessages: 'Everything that was sent has arrived.',
  triedAgain: (count: string) => `Retrying: ${count}`,
  givenUp: (count: string) => `No longer tried: ${count}`,
  channels: { mail: 'Email', sms: 'SMS' },
  written: (timestamp: string) => `Written on ${timestamp}`,
  failedAt: (timestamp: string) => `Last tried on ${timestamp}`,
  givenUpAt: (timestamp: string) => `No longer tried since ${timestamp}`,
  tooLate: 'It could not be sent in time.',
  tryAgain: 'Try again',
  tryAll: 'Try all again',
  asked: 'Retrying now. Results appear on this page within a minute.',
  newestOnly: (count: string) => `Only the newest ${count} are shown.`,
  jobs: 'Background jobs',
  jobsIntro:
    'Tasks the shop runs automatically. A failed job is retried a few times before it is listed here.',
  doAgain: 'Try again',
  doAllAgain: 'Try all again',
  waitingJobs: 'Queue',
  queue: 'Job',
  waiting: 'Waiting',
  since: 'Oldest for',
  retried: 'Being tried again',
  failed: 'Failed',
  none: 'None',
  failedJobs: 'Failed jobs',
  noFailedJobs: 'No job has failed.',
  tries: (count: number) => (count === 1 ? 'Tried once' : `Tried ${count} times`),
  failedOn: (timestamp: string) => `Failed on ${timestamp}`,
  rules: 'Regular checks that fail',
  rulesIntro: 'These checks run regularly and have failed every time since then.',
  noRules: 'All regular checks succeed.',
  failingSince: (timestamp: string) => `Failing since ${timestamp}`,
  queues: {
    'clean-up': 'Daily clean-up',
    'deliver-message': 'Sending of emails and SMS',
    'import-products': 'Import of products',
    'keep-deadlines': 'Regular checks',
    'send-refund': 'Sending of refunds',
    'size-picture': 'Sizes of photos',
  },
}

export const backgroundTexts = { en: background, ne }

export const useBackgroundTexts = textsOf(backgroundTexts)
