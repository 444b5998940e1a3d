import { textsOf } from '../../texts/texts-of.ts'
import { thisPhone as ne } from './this-phone.ne.ts'

/** The page of the account about what this phone keeps. */
export const thisPhone = {
  title: 'Data and phone',
  intro: 'What this phone keeps, so that the shop opens without a network. All of it stays on this phone.',
  // Who logs out with changes that are not sent.
  leaveTitle: (count: number) => (count === 1 ? 'One change is not sent' : `${count} changes are not sent`),
  leaveText:
    'They stay on this phone and are sent when you log in here again. Saved orders, their codes and pages leave this phone when you log out.',
  leaveNothing: 'Everything is sent. You can log out.',
  leaveUnknown: 'It is not known whether something on this phone is not sent. What is not sent stays on it.',
  stay: 'Stay logged in',
  leave: 'Log out',
  leaveNoneBehind: (count: number) => (count === 1 ? 'Delete it and log out' : 'Delete them and log out'),
  unsentTitle: 'Not sent yet',
  unsentNone: 'Everything is sent.',
  unsentRun: 'Entries of your run are not sent, or were not taken. They are on the page My run.',
  unsentUnknown: 'This phone has not been looked through yet.',
  needsScripts: 'What this phone keeps can be shown only where JavaScript is turned on.',
  storedTitle: 'Kept on this phone',
  orders: 'Orders',
  inCart: 'Products in the cart',
  pages: 'Pages',
  pictures: 'Pictures',
  size: 'Size of pages and pictures',
  megabytes: (size: string) => `${size} MB`,
  remove: 'Delete what is kept',
  removeSure: (count: number) =>
    count === 0
      ? 'Pages, pictures and orders on this phone are deleted. Pages that you open are kept again.'
      : count === 1
        ? 'Pages, pictures and orders on this phone are deleted, and one change that is not sent.'
        : `Pages, pictures and orders on this phone are deleted, and ${count} changes that are not sent.`,
  removeYes: 'Delete them',
  removeNo: 'Keep it',
  removed: 'Deleted. Pages that you open are kept again.',
  saverTitle: 'Save data',
  saver: 'Leave out pictures',
  saverText:
    'Pictures of the shop that are not on this phone yet are not loaded, and no pages are kept ahead.',
  saverLater: 'It holds from the next page on.',
}

export const useThisPhoneTexts = textsOf({ en: thisPhone, ne })
