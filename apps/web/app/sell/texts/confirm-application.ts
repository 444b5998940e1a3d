import { textsOf } from '../../texts/texts-of.ts'
import { confirmApplication as ne } from './confirm-application.ne.ts'

/** The offer to somebody who has applied to sell: who confirms an address gets the whole answer there. */
export const confirmApplication = {
  title: 'Would you like the whole answer sent to you?',
  why: 'You do not have to do this. We send a link by email and SMS, and a code opens the answer behind it. If you confirm your email or mobile number now, the whole answer comes there instead.',
  sent: (to: string) => `We sent a code to ${to}. Enter it here.`,
  code: 'Code',
  confirm: 'Confirm',
  byEmail: (email: string) => `Email a code to ${email}`,
  bySms: (phone: string) => `Send a code by SMS to ${phone}`,
  mistake: 'Is your email or number wrong?',
  begin: 'Start a new application',
  done: {
    email: 'Your email is confirmed. We will write to you there.',
    phone: 'Your mobile number is confirmed. We will send you SMS there.',
  },
}

export const useConfirmApplicationTexts = textsOf({ en: confirmApplication, ne })
