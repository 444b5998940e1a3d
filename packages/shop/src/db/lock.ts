import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../errors.ts'

/** SQLite's number for "somebody else holds the lock". */
const BUSY = 5

/**
 * Takes the folder for this process alone, until the answer is called or the process ends. The embedded
 * database has no lock of its own and two writers destroy each other's data. SQLite's file lock is the
 * operating system's: it ends with the process, however that ends, so it can never be stale.
 */
export function lockFolder(folder: string): () => void {
  const file = new DatabaseSync(join(folder, 'lock'))
  try {
    file.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== BUSY) throw error
    throw new CannotStart(
      `The data folder ${folder} is in use by another Himalayan Green process: stop that one first, or choose another folder with DATA_DIR.`,
    )
  }
  return () => file.close()
}
