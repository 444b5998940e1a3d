import type { Database } from './open.ts'
import { forgetRecent, watchChanges } from './recently.ts'

/**
 * The channel on which the tables of all that public pages show say that something in them was changed (functions `shown_changed`
 * and `shown_product_changed`).
 */
const SHOWN = 'shown'

/** What was changed, in the words under which pages note what they show (../shown-now.ts); `all` where it may be on any page. */
export type Change = readonly string[] | 'all'

/** What a process is told of changes of what public pages show. */
export interface ShownListener {
  /** Something was changed and committed, by whichever process. */
  changed: (change: Change) => void
  /** From now on nobody tells of changes, until `regained`. */
  lost: () => void
  /** Changes are told again; anything may have changed meanwhile. */
  regained: () => void
}

/** Tells of changes. What this process remembers of the settings it has forgotten by then. Answers how to stop. */
export async function onShownChanges(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  { changed, lost, regained }: ShownListener,
): Promise<() => void> {
  const stop = await listen(
    SHOWN,
    (payload) => {
      forgetRecent(db)
      watchChanges(db, true)
      if (payload === null) regained()
      else changed(changeOf(payload))
    },
    () => {
      watchChanges(db, false)
      lost()
    },
  )
  watchChanges(db, true)
  return stop
}

/** A single product, and that its price changed. Whatever else is said, as by a later version, may be on any page. */
const OF_PRODUCT = /^product:\d+( prices)?$/

const changeOf = (payload: string): Change => (OF_PRODUCT.test(payload) ? payload.split(' ') : 'all')
