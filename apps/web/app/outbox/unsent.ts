import { storedHere } from '../browser/stored-here.ts'

/** The name under which a browser notes that something may be unsent, so that pages need not open a database to know that nothing is. */
export const UNSENT = 'unsent'

/** Whether something on this phone may still have to be sent, of anybody. */
export const mayBeUnsent = () => storedHere(UNSENT) !== null

/** Whether something of this person is on this phone that the server does not know. What cannot be read is not there. */
export async function hasUnsent(owner: string): Promise<boolean> {
  if (!mayBeUnsent()) return false
  try {
    const { browserStore } = await import('./outbox-store.ts')
    return (await browserStore().read()).some((entry) => entry.owner === owner)
  } catch {
    return false
  }
}
