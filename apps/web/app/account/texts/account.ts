import { textsOf } from '../../texts/texts-of.ts'
import { account as ne } from './account.ne.ts'

/** The account and its pages. */
export const account = {
  title: 'Account',
  pages: 'Account menu',
  details: 'Details',
  name: 'Full name',
  email: 'Email',
  phone: 'Mobile number',
  none: 'None yet',
  change: 'Change',
  changeEmail: 'Change email',
  changePhone: 'Change mobile number',
  codeText:
    'We will send a code to the new email or number. Enter it to confirm the change. All your other devices will be logged out.',
  confirm: 'Confirm',
  // Picture.
  picture: 'Photo',
  changePicture: 'Change photo',
  pictureText: 'Shown in the site header. Only you can see it.',
  choosePicture: 'Take a photo or choose a file',
  pictureKinds: 'JPEG, PNG or WebP, up to 5 MB',
  savePicture: 'Save photo',
  removePicture: 'Remove photo',
  // Password.
  password: 'Password',
  oldPassword: 'Current password',
  passwordSaved: 'Password changed. All your other devices are logged out.',
  passwordText: 'Changing it logs out all your other devices.',
  noPasswordText: 'This account has no password; you log in with a code. We can email you a link to set one.',
  noPasswordNoEmail: 'This account has no password; you log in with a code. Add an email address to set one.',
  // Sessions.
  sessions: 'Logged-in devices',
  sessionsText: 'If you do not recognise a device, log it out and change your password.',
  thisDevice: 'This device',
  signedInAt: (timestamp: string) => `Logged in ${timestamp}`,
  deviceOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',
  endSession: 'Log out',
  endSessionOf: (device: string, timestamp: string) => `Log out: ${device}, ${timestamp}`,
  // Settings.
  settings: 'Settings',
  language: 'Language',
  languageText: 'Used on the site and in our emails and SMS.',
  english: 'English',
  nepali: 'नेपाली',
  keyboard: 'Keyboard',
  // Data.
  data: 'My data',
  downloadTitle: 'Download my data',
  downloadText: 'Everything we keep about you in one file (JSON): account, addresses, contacts, orders.',
  download: 'Download',
  numbersText:
    'The file leaves out the numbers of your documents (PAN, citizenship). To download it with them, confirm it’s you.',
  downloadNumbers: 'Download with document numbers',
  numbersRefused: {
    wrong: 'That was not right, or it has expired. Please try again.',
    often: 'That was tried too often. Please try again later.',
  },
  deleteTitle: 'Delete my account',
  deleteText:
    'Your name, addresses, contacts and photo are deleted immediately and permanently. Orders stay in the vendors’ records without your name.',
  deleteByPassword: 'Enter your password to confirm.',
  deleteByCode: 'Enter the code we send you to confirm.',
  deleteButton: 'Delete my account',
  deleteSure: 'Yes, delete my account permanently',
}

export const useAccountTexts = textsOf({ en: account, ne })
