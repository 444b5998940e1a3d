import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type DatabaseConnection, PostgresDriver } from 'kysely'
import type pg from 'pg'

/**
 * Kysely's PostgreSQL driver; with a WAL folder it also flushes the write-ahead log to disk after each commit,
 * because the embedded database never does (docs/operations.md, "Power loss").
 */
export class FlushingDriver extends PostgresDriver {
  readonly #walFolder: string | undefined

  constructor(pool: pg.Pool, walFolder?: string) {
    super({ pool })
    this.#walFolder = walFolder
  }

  /** The pool is ended by whoever opened it. */
  override async destroy(): Promise<void> {}

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    if (this.#walFolder) await flushFolder(this.#walFolder)
  }
}

/** Asks the disk to keep what was written to the files in the folder, and the folder itself. */
async function flushFolder(folder: string): Promise<void> {
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())
  for (const path of [...files.map((entry) => join(folder, entry.name)), folder]) {
    const handle = await open(path, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}
