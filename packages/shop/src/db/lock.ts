import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../errors.ts'

/** SQLite's error number for "somebody else holds the lock". */
const BUSY = 5

/**
 * Locks the folder (made if missing) for this process, until the returned function is called or the process ends. The
 * embedded database has no lock of its own, and two writers would destroy each other's data. SQLite's file lock is the
 * operating system's, which ends with the process in any case, so that it can never be stale.
 */
export function lockFolder(folder: string): () => void {
  let file: DatabaseSync | undefined
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    file = new DatabaseSync(join(folder, 'lock'))
    file.exec('pragma locking_mode = exclusive; begin exclusive')
    return () => file!.close()
  } catch (error) {
    file?.close()
    throw new CannotStart(
      (error as { errcode?: number }).errcode === BUSY
        ? `The data folder ${folder} is in use by another Himalayan Green process: stop that one first, or choose another folder with DATA_DIR.`
        : `The data folder ${folder} cannot be used: ${(error as Error).message}.`,
    )
  }
}
