import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Migration, migrate, readMigrations } from '@himalayan-green/shop/db/migrate.ts'
import { openDatabase } from '@himalayan-green/shop/db/open.ts'
import type pg from 'pg'

/** Does something with an embedded database that these migrations have just made, and throws it away. */
export async function onMigrated<T>(
  work: (pool: pg.Pool) => Promise<T>,
  migrations: Migration[] = readMigrations(),
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'migrated-'))
  const database = await openDatabase({ folder })
  try {
    await database.asOwner((pool) => migrate(pool, migrations))
    return await work(database.pool)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
