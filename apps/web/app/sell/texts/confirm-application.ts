import { textsOf } from '../../texts/texts-of.ts'
import { confirmApplication as ne } from './confirm-application.ne.ts'

/** How somebody who has applied to sell shows that they can be reached. */
export const confirmApplication = {
  title: 'One last step: confirm your email or mobile number',
  why: 'We only write to an email or number confirmed by a code, so nobody can use yours without you. Until then you will not hear from us.',
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
