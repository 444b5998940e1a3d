import { type DBSchema, openDB } from 'idb'
import type { Entry } from './entry.ts'
import type { Change } from './queue.ts'
import { within } from './within.ts'

/** Where the entries of this phone are, of all its people. */
export interface OutboxStore {
  read(): Promise<Entry[]>
  /** Looks at all entries and changes some, in one piece: no other page comes between. */
  change<Answer extends Change>(work: (all: Entry[]) => Answer): Promise<Answer>
}

/** Its own database: what is unsent outlives signing out, and the worker. */
const DATABASE = 'shop-outbox'

/** The longest that opening the database waits for another page, in milliseconds. */
const PATIENCE = 2000

interface Tables extends DBSchema {
  entries: { key: string; value: Entry }
}

/** The entries in the browser's database; opened for one piece of work each time, as what is open cannot be removed. */
export function browserStore(): OutboxStore {
  async function change<Answer extends Change>(work: (all: Entry[]) => Answer): Promise<Answer> {
    const opening = openDB<Tables>(DATABASE, 1, {
      upgrade: (made) => void made.createObjectStore('entries', { keyPath: 'id' }),
      blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    })
    const opened = await within(PATIENCE, opening)
    if (!opened) {
      // One that still comes holds up nobody.
      void opening.then(
        (late) => late.close(),
        () => {},
      )
      throw new Error('The database of what is not sent does not open.')
    }
    try {
      // On the disk before the page goes on, where the browser can.
      const transaction = opened.transaction('entries', 'readwrite', { durability: 'strict' })
      const answer = work(await transaction.store.getAll())
      for (const id of answer.remove ?? []) await transaction.store.delete(id)
      for (const entry of answer.put ?? []) await transaction.store.put(entry)
      await transaction.done
      return answer
    } finally {
      opened.close()
    }
  }
  return {
    change,
    async read() {
      let entries: Entry[] = []
      await change((all) => {
        entries = all
        return {}
      })
      return entries
    },
  }
}
