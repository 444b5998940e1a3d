import { textsOf } from '../../texts/texts-of.ts'
import { confirmAddress as ne } from './confirm-address.ne.ts'

/** How somebody shows, before their first order, that they can be reached. */
export const confirmAddress = {
  why: 'Before your first order, please confirm your email or mobile number with a code. You only do this once.',
  whyPhone: 'Please confirm a mobile number with a code. You only do this once.',
  by: 'Where should we send the code?',
  byEmail: (email: string) => `By email to ${email}`,
  bySms: 'By SMS',
  phone: 'Mobile number for the SMS',
  send: 'Send me the code',
  again: 'Send a new code',
  codeSent: (to: string) => `We sent a code to ${to}. Enter it here, then place your order.`,
}

export const useConfirmAddressTexts = textsOf({ en: confirmAddress, ne })
