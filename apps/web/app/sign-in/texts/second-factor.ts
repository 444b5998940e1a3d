import { textsOf } from '../../texts/texts-of.ts'
import { secondFactor as ne } from './second-factor.ne.ts'

/** The second factor of people of the company, and of who sees to a vendor's money. */
export const secondFactor = {
  title: 'Two-step verification',
  ask: 'Open your authenticator app and enter the code for Himalayan Green.',
  code: '6-digit code',
  codeOrRecovery: '6-digit code or recovery code',
  go: 'Continue',
  lostPhone:
    'Lost your phone? Use a recovery code, or ask an administrator to reset your two-step verification.',
  lostPhoneOfVendor:
    'Lost your phone? Use a recovery code, or call us: we confirm it’s you and reset your two-step verification.',
  confirmed: 'Thank you, the code is correct. Please continue.',
  setUpTitle: 'Set up two-step verification',
  setUpText: 'Staff log in with a password and a code from their phone. Setup takes two minutes.',
  setUpTextOfVendor:
    'It protects your money: your payout account can then only be changed with a code from your phone. Setup takes two minutes, and the app works offline.',
  install: 'Install an authenticator app on your phone, for example Aegis, Google Authenticator or 2FAS.',
  scan: 'Scan this QR code in the app.',
  onThisPhone: 'Or open the app on this phone',
  picture: 'QR code for your authenticator app',
  type: 'Cannot scan? Enter this key in the app',
  confirm: 'Enter the code shown in the app.',
  setUp: 'Set up',
  signInAgain: 'For your security, please log in again, then set it up within half an hour.',
  signIn: 'Log in again',
  recoveryTitle: 'Save your recovery codes',
  recoveryText:
    'Two-step verification is on. If you lose your phone, each of these codes lets you log in once. Print or write them down now: they are not shown again.',
  saved: 'I have saved them, continue',
  savedUntilCode: 'This step needs a new code. Your entries are kept and sent once the code is correct.',
  notSaved: 'Your entries are not saved yet. Please enter them again afterwards.',
  passedTitle: 'Your two-step verification',
  passed: 'Two-step verification is on.',
  left: (codes: number) =>
    codes === 1 ? 'You have 1 recovery code left.' : `You have ${codes} recovery codes left.`,
  anewTitle: 'New phone or new recovery codes',
  anewText: 'Confirm with a code, then set it up again. All your other devices will be logged out.',
  anew: 'Set up again',
  demo: 'In the demo you do not need a phone. The current code is',
  demoFor: 'Current two-step verification code for the demo’s staff and vendors:',
  panel: 'Two-step verification',
  panelOff:
    'Protect your payouts with a code from your phone. You need it to change your payout account or to give someone else the Finance role.',
  panelOn: (day: string) => `On since ${day}. Changing your payout account requires a code from your phone.`,
  panelSetUp: 'Set up two-step verification',
  panelManage: 'New phone or recovery codes',
}

export const useSecondFactorTexts = textsOf({ en: secondFactor, ne })
