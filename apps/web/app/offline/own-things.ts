import type { CartLine } from '@himalayan-green/shop/cart/line.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { CACHES, OWN_DATABASE } from './names.ts'
import type { SavedOrders } from './saved-orders.ts'
import type { SavedRuns } from './saved-runs.ts'

// What a phone keeps of its reader's own: in a database of the page's, by owner, never in the worker's caches.

/** Whose it is: a person's id, or that of nobody in particular for the visitors of this phone. */
export type OwnerId = string

export const VISITOR: OwnerId = 'visitor'

interface SavedCart {
  lines: CartLine[]
  /** How many more products are in it, whose lines were not read. */
  more?: number
}

interface Things {
  orders: SavedOrders
  cart: SavedCart
  /** Of who rides for the company. */
  runs: SavedRuns
}

interface Row<Name extends keyof Things> {
  owner: OwnerId
  /** When it was read, in milliseconds. */
  at: number
  thing: Things[Name]
}

interface Own extends DBSchema {
  things: { key: keyof Things; value: Row<keyof Things> }
  owner: { key: 'owner'; value: OwnerId }
}

/** Opened for one piece of work each time: an open database could not be deleted. */
async function withOwn<Answer>(work: (own: IDBPDatabase<Own>) => Promise<Answer>): Promise<Answer> {
  const own = await openDB<Own>(OWN_DATABASE, 1, {
    upgrade(made) {
      made.createObjectStore('things')
      made.createObjectStore('owner')
    },
  })
  try {
    return await work(own)
  } finally {
    own.close()
  }
}

/** Keeps something of its owner's; not when somebody else has this phone by now. */
export async function saveOwn<Name extends keyof Things>(
  name: Name,
  owner: OwnerId,
  thing: Things[Name],
  at = Date.now(),
): Promise<void> {
  await withOwn(async (own) => {
    const now = own.transaction(['things', 'owner'], 'readwrite')
    if ((await now.objectStore('owner').get('owner')) === owner)
      await now.objectStore('things').put({ owner, at, thing }, name)
    await now.done
  })
}

/** What is stored of a name, and since when, for whoever has this phone; null when nothing is. */
export async function readOwn<Name extends keyof Things>(name: Name): Promise<Row<Name> | null> {
  return withOwn(async (own) => {
    const [owner, row] = await Promise.all([own.get('owner', 'owner'), own.get('things', name)])
    return row && row.owner === owner ? (row as Row<Name>) : null
  })
}

/** Who has this phone, as far as it has noted: a person's id, null for a visitor, undefined when nobody was noted. */
export async function ownerHere(): Promise<string | null | undefined> {
  const owner = await withOwn((own) => own.get('owner', 'owner'))
  return owner === VISITOR ? null : owner
}

/**
 * Notes who has this phone. What was stored for somebody else goes, with the pages: those of a visitor say that nobody is signed in.
 */
export async function becomeOwner(owner: OwnerId): Promise<void> {
  const isOther = await withOwn(async (own) => {
    const now = own.transaction(['things', 'owner'], 'readwrite')
    const before = await now.objectStore('owner').get('owner')
    if (before !== owner) {
      await now.objectStore('things').clear()
      await now.objectStore('owner').put(owner, 'owner')
    }
    await now.done
    // Before the first visitor there was nobody. Before the first person there may have been pages, of a visitor.
    return before !== owner && !(before === undefined && owner === VISITOR)
  })
  if (isOther) await caches.delete(CACHES.pages)
}
