import { CODE_MINUTES } from '@himalayan-green/shop/trade-terms.ts'
import { textsOf } from '../../texts/texts-of.ts'
import { auth as ne } from './auth.ne.ts'

/** Login, register and every other way in. */
export const auth = {
  line: 'The district is on every item',
  lineBelow: 'हरेक सामानमा जिल्लाको नाम',
  newHere: 'New here?',
  haveAccount: 'Have an account?',
  name: 'Full name',
  email: 'Email',
  password: 'Password',
  passwordHint: 'At least 8 characters. Three or four unrelated words are easy to remember.',
  showPassword: 'Show password',
  createAccount: 'Create account',
  acceptTerms:
    'By creating an account you accept the [terms of use](/terms). The [privacy policy](/privacy) says what data we store.',
  // Why the login page was opened: `?error=` of the address.
  errors: {
    SessionRequired: 'Please log in to continue.',
    CredentialsSignin: 'Wrong email or password.',
    Csrf: 'This form has expired. Please log in again.',
    Blocked: 'This account is blocked. Please call or email us.',
    other: 'Login failed. Please try again.',
  },
  unavailableTitle: 'Login is not available right now',
  unavailableText: 'This is a problem on our side. Please try again in a moment. Your cart is safe.',
  forgot: 'Forgot password?',
  withoutPassword: 'Or without a password',
  codeByEmail: 'Code by email',
  codeBySms: 'Code by SMS',
  byPassword: 'Log in with a password',
  byEmailTitle: 'Log in by email',
  byEmailText: () =>
    `We will email you a link and a code. Both are valid for ${CODE_MINUTES} minutes. The code works only in this browser; the link works in any.`,
  byPhoneTitle: 'Log in by phone',
  byPhoneText:
    'We will text you a code, which works only in this browser. If you do not have an account yet, we create one.',
  phone: 'Mobile number',
  sendCode: 'Send code',
  sendAgain: 'Send a new code',
  code: 'Code',
  emailSent: (email: string) =>
    `If ${email} has an account, we have sent a code. It is valid for ${CODE_MINUTES} minutes, in this browser only. If you get several emails, use the latest.`,
  smsSent: (phone: string) =>
    `We sent a code to ${phone}. It is valid for ${CODE_MINUTES} minutes, in this browser only. If you get several messages, use the latest.`,
  linkTitle: 'Log in',
  linkIncomplete: 'This link is incomplete. Open it again from the email, or ask for a new one.',
  linkText: 'One more tap to log in.',
  forgotTitle: 'Forgot your password?',
  forgotText: 'Enter the email of your account. We will send you a link to set a new password.',
  sendLink: 'Send link',
  linkSent: (email: string) =>
    `If ${email} has an account, a link is on its way. It is valid for ${CODE_MINUTES} minutes, in any browser.`,
  resetTitle: 'Choose a new password',
  newPassword: 'New password',
  savePassword: 'Save password',
  // What was done before the login page was opened: `?done=`.
  done: {
    password: 'Your new password is saved. Please log in with it.',
    deleted: 'Your account has been deleted. Thank you for shopping with us.',
  },
  demoOutbox: 'In the demo, no email or SMS leaves this machine.',
  openOutbox: 'Open the outbox',
  // Below the form of the demo shop only.
  demoTitle: 'Look around in the demo',
  demoText: (password: string) => `Password for all demo accounts: ${password}`,
  demoCustomer: (name: string) => `Log in as ${name}, customer`,
  demoVendor: (name: string) => `Log in as ${name}, vendor`,
  demoStaff: (name: string) => `Log in as ${name}, staff`,
}

export const useAuthTexts = textsOf({ en: auth, ne })
