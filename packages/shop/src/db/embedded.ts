import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { FLUSHING, FlushedFiles, flushFolder } from './flushed-files.ts'

/**
 * Opens the embedded PostgreSQL in a folder, which it makes when missing. What it acknowledges is on the disk.
 * `onFlush` is told each file right after it was flushed.
 */
export async function openEmbedded(folder: string, onFlush?: (path: string) => void): Promise<PGlite> {
  const isNew = !existsSync(join(folder, 'PG_VERSION'))
  const database = await PGlite.create({
    fs: new FlushedFiles(folder, onFlush),
    extensions: { pg_trgm, unaccent },
    startParams: [...FLUSHING, '-c', 'shared_buffers=32MB'],
  })
  if (isNew) flushFolder(folder)
  return database
}
