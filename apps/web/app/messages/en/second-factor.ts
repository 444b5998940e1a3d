/** The second factor of people of the company. */
export const secondFactor = {
  title: 'Confirm it is you',
  ask: 'Open the authenticator app on your phone and type its code for Himalayan Green.',
  code: 'Code of 6 digits',
  codeOrRecovery: 'Code of 6 digits, or a recovery code',
  go: 'Continue',
  lostPhone:
    'Phone lost? A recovery code does as well. Without one, an administrator can reset your second factor.',
  setUpTitle: 'Set up your second factor',
  setUpText:
    'Our people sign in with a code of their phone besides the password. You set it up once, in two minutes.',
  install: 'Install an authenticator app on your phone, for example Aegis, Google Authenticator or 2FAS.',
  scan: 'In the app, scan this picture.',
  picture: 'QR code for your authenticator app',
  type: 'Cannot scan? Type this key into the app',
  confirm: 'Type the code that the app shows now.',
  setUp: 'Set up',
  signInAgain:
    'You signed in a while ago. So that nobody else sets it up in your place, please sign in again; then it is set up within half an hour.',
  signIn: 'Sign in again',
  recoveryTitle: 'Keep your recovery codes',
  recoveryText:
    'The second factor is set up. If your phone is lost, each of these codes lets you in once. Print them or write them down now: they are not shown again.',
  kept: 'I have kept them, go on',
  passedTitle: 'Your second factor',
  passed: 'It is set up, and this sign-in has passed it.',
  left: (codes: number) =>
    codes === 1 ? 'You have 1 recovery code left.' : `You have ${codes} recovery codes left.`,
  anewTitle: 'Another phone, or new recovery codes',
  anewText: 'Confirm with a code. Then you set it up anew, and every other device is signed out.',
  anew: 'Set up anew',
  demo: 'In the demo nobody needs a phone. The code of the moment is',
  demoFor: 'Second factor of the demo’s staff, the code of the moment:',
}
