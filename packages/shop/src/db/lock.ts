import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The data folder belongs to another process that is alive. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another Himalayan Green process. Stop that one first, or choose another folder with DATA_DIR.`,
    )
    this.name = 'FolderInUse'
  }
}

/**
 * Takes the folder for this process alone. The embedded database has no lock of its own and two writers
 * destroy each other's data. SQLite's file lock is the operating system's: it ends with the process,
 * however that ends, so it can never be stale.
 */
export function lockFolder(folder: string): () => void {
  const file = new DatabaseSync(join(folder, 'lock'))
  try {
    file.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch {
    file.close()
    throw new FolderInUse(folder)
  }
  return () => file.close()
}
