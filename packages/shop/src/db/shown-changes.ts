import type { Database } from './open.ts'
import { forgetRecent } from './recently.ts'

/** The channel on which the tables of all that public pages show say that something in them was changed (0148_shown_changes.sql). */
const SHOWN = 'shown'

/**
 * Calls `heard` whenever a change of what public pages show was committed, by whichever process, or may have been while the line
 * was down. What this process remembers of the settings it has forgotten by then. Answers how to stop.
 */
export function onShownChanges(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  heard: () => void,
): Promise<() => void> {
  return listen(SHOWN, () => {
    forgetRecent(db)
    heard()
  })
}
