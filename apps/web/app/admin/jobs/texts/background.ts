import { textsOf } from '../../../texts/texts-of.ts'
import { background as ne } from './background.ne.ts'

/** Background work: messages that did not arrive, and jobs. */
export const background = {
  messages: 'Undelivered messages',
  messagesIntro:
    'Emails and SMS that could not be sent. Each is retried automatically, at growing intervals, until it would be too late to be useful. Only the recipient can read the text.',
  noMessages: 'All messages have been delivered.',
  triedAgain: (count: string) => `Retrying: ${count}`,
  givenUp: (count: string) => `No longer retried: ${count}`,
  channels: { mail: 'Email', sms: 'SMS' },
  written: (timestamp: string) => `Created: ${timestamp}`,
  failedAt: (timestamp: string) => `Last attempt: ${timestamp}`,
  givenUpAt: (timestamp: string) => `Retries stopped: ${timestamp}`,
  tooLate: 'Not sent: it was too late to be useful.',
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
  since: 'Oldest waiting for',
  retried: 'Retrying',
  failed: 'Failed',
  none: 'None',
  failedJobs: 'Failed jobs',
  noFailedJobs: 'No failed jobs.',
  failedIntro:
    'Fix the cause, then try again. Dismiss a job only if nobody needs it any more, for example for a photo that was deleted.',
  dismiss: 'Dismiss',
  dismissed: 'The job has been dismissed.',
  tries: (count: number) => (count === 1 ? 'Tried once' : `Tried ${count} times`),
  failedOn: (timestamp: string) => `Failed on ${timestamp}`,
  rules: 'Regular checks that fail',
  rulesIntro: 'These checks run regularly and have failed every time since then.',
  noRules: 'All regular checks are working.',
  failingSince: (timestamp: string) => `Failing since ${timestamp}`,
  queues: {
    'clean-up': 'Daily clean-up',
    'daily-task': 'Daily tasks',
    'deliver-message': 'Sending emails and SMS',
    'deliver-push': 'Sending notifications to browsers',
    'import-products': 'Importing products',
    'keep-deadlines': 'Regular checks',
    'send-refund': 'Sending refunds',
    'size-picture': 'Resizing photos',
  },
}

export const backgroundTexts = { en: background, ne }

export const useBackgroundTexts = textsOf(backgroundTexts)
