import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { FLUSHING, FlushedFiles, flushFolder } from './flushed-files.ts'

interface Listeners {
  /** Called with each file or folder right after it was flushed. */
  onFlush?: (path: string) => void
  /**
   * Called when the database has given up for good, for example because the disk cannot be written. It answers nobody
   * afterwards.
   */
  onPanic?: () => void
}

/** Opens the embedded PostgreSQL in a folder, which is made if missing. What it acknowledges is on the disk. */
export async function openEmbedded(folder: string, { onFlush, onPanic }: Listeners = {}): Promise<PGlite> {
  const isNew = !existsSync(join(folder, 'PG_VERSION'))
  const database = await PGlite.create({
    fs: new FlushedFiles(folder, onFlush),
    extensions: { fuzzystrmatch, pg_trgm },
    startParams: [...FLUSHING, '-c', 'shared_buffers=32MB'],
    onStderr(line) {
      if (isPanic(line)) onPanic?.()
      return true
    },
  })
  if (isNew) flushFolder(folder)
  return database
}

/** Looks for PostgreSQL's word at the head of a line of its log; text that people typed stands further in. */
function isPanic(line: string): boolean {
  return /^\S+ \S+ \S+ \[\d+\] PANIC: /.test(line) || line === 'Aborted()'
}
