import { textsOf } from '../../../texts/texts-of.ts'
import { answer as ne } from './answer.ne.ts'

/** The answer to an application, behind the link of a line that says only that there is one. */
export const answer = {
  title: 'There is an answer to your application',
  text: 'A code opens it, so that nobody else reads it. We send the code to the email or the mobile number of the application.',
  byEmail: 'Email me a code',
  bySms: 'Send me a code by SMS',
  sent: {
    email: 'We sent a code to the email of the application. Enter it here.',
    phone: 'We sent a code by SMS to the mobile number of the application. Enter it here.',
  },
  open: 'Open the answer',
  approved: 'Your application is approved',
  approvedText:
    'Log in with the email address of your application. We email you a code; you do not need a password. The page then shows the first steps.',
  logIn: 'Log in',
  rejected: 'We cannot accept your application',
  reason: 'The reason',
  rejectedText: (days: number) =>
    `Your documents are deleted ${days} days after the decision. You are welcome to apply again once this has changed, or to call us.`,
  toSell: 'About selling here',
}

export const useAnswerTexts = textsOf({ en: answer, ne })
