import { textsOf } from '../../../texts/texts-of.ts'
import { background as ne } from './background.ne.ts'

/** Background work: messages that did not arrive, and jobs. */
export const background = {
  messages: 'Messages that did not arrive',
  messagesIntro:
    'Emails and SMS that failed. Each is tried again by itself, with growing pauses, until it is too late to be of use. Their texts are for the receiver alone.',
  noMessages: 'Everything that was sent has arrived.',
  triedAgain: (count: string) => `Tried again by themselves: ${count}`,
  givenUp: (count: string) => `No longer tried: ${count}`,
  channels: { mail: 'Email', sms: 'SMS' },
  written: (timestamp: string) => `Written on ${timestamp}`,
  failedAt: (timestamp: string) => `Last tried on ${timestamp}`,
  givenUpAt: (timestamp: string) => `No longer tried since ${timestamp}`,
  tooLate: 'It could not be sent in time.',
  tryAgain: 'Try again',
  tryAll: 'Try all again',
  asked: 'They are being tried again. This page shows what became of them in a minute.',
  newestOnly: (count: string) => `Only the newest ${count} are shown.`,
  jobs: 'Background jobs',
  jobsIntro:
    'Work that the shop does by itself. A job that fails is tried again by itself a few times before it is listed here as failed.',
  doAgain: 'Try again',
  doAllAgain: 'Try all again',
  waitingJobs: 'What waits',
  queue: 'Job',
  waiting: 'Waiting',
  since: 'Oldest for',
  retried: 'Being tried again',
  failed: 'Failed',
  none: 'None',
  failedJobs: 'Failed jobs',
  noFailedJobs: 'No job has failed.',
  tries: (count: string) => `Tried ${count} times`,
  failedOn: (timestamp: string) => `Failed on ${timestamp}`,
  rules: 'Regular checks that fail',
  rulesIntro: 'They run by themselves again and again, and have failed each time since then.',
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
