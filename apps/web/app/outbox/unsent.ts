import { storedHere } from '../browser/stored-here.ts'
import { within } from './within.ts'

/** The name under which a browser notes that something may be unsent, so that pages need not open a database to know that nothing is. */
export const UNSENT = 'unsent'

/** The longest that somebody who wants to log out waits for it, in milliseconds. */
const PATIENCE = 1500

/** Whether something on this phone may still have to be sent, of anybody. */
export const mayBeUnsent = () => storedHere(UNSENT) !== null

/** Whether something of this person is on this phone that the server does not know. What cannot be read, or not in time, is not there. */
export async function hasUnsent(owner: string): Promise<boolean> {
  if (!mayBeUnsent()) return false
  try {
    const read = import('./outbox-store.ts').then(({ browserStore }) => browserStore().read())
    return !!(await within(PATIENCE, read))?.some((entry) => entry.owner === owner)
  } catch {
    return false
  }
}
