import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { MOVED } from '../db/embedded/open-folder.ts'
import { lockFolder } from '../db/lock.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { CannotStart } from '../errors.ts'
import { flushNames } from '../files/file-store.ts'
import { NOTICES } from '../notices.ts'
import { beginLife } from '../restored/life.ts'
import { brokenInvariantsAtLength } from './invariants.ts'
import { makeBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { openBackupPlace } from './place.ts'
import { restore } from './restore.ts'

export interface Moved {
  manifest: Manifest
  /** Whether it is still quarantined: a restored copy that nobody has let act. */
  isQuarantined: boolean
}

/**
 * Moves the embedded database of a stopped shop to an empty database on a server, with the settings `to`. Rows,
 * balances and invariants are checked there; then the server's database is the shop's, and the folder cannot be opened
 * any more. Files and keys stay where they are.
 */
export async function move(from: Config, to: Config): Promise<Moved> {
  const folder = join(from.dataDir, 'database')
  // The folder is locked so that no order is placed meanwhile and lost.
  lockFolder(folder)()
  const lastWritten = () => statSync(join(folder, 'postgres', 'global', 'pg_control')).mtimeMs
  const before = existsSync(join(folder, 'postgres')) ? lastWritten() : 0
  const room = mkdtempSync(join(from.dataDir, 'move-'))
  try {
    const place = await openBackupPlace(room, null)
    const { manifest } = await makeBackup(
      { ...from, backups: { ...from.backups, keep: null, publicKeys: [] } },
      place,
      {
        withFiles: false,
      },
    )
    const unlock = lockFolder(folder)
    try {
      if (lastWritten() !== before)
        throw new CannotStart(
          'The shop was started meanwhile, and nothing has moved: stop it and begin again.',
        )
      await restore(place, manifest, to, { isQuarantined: false })
      const isQuarantined = await prove(to)
      const { host, pathname } = new URL(to.databaseUrl!)
      writeFileSync(join(folder, MOVED), `postgres://${host}${pathname}\n`, { flush: true })
      await flushNames(folder)
      return { manifest, isQuarantined }
    } finally {
      unlock()
    }
  } finally {
    rmSync(room, { recursive: true, force: true })
  }
}

/** Checks the database on the server, and lets it act if the shop did. */
async function prove(to: Config): Promise<boolean> {
  const database = await openDatabase({
    url: to.databaseOwnerUrl ?? to.databaseDirectUrl ?? to.databaseUrl!,
    connections: 2,
  })
  try {
    await refuseBroken(database)
    const ctx = {
      db: database.db,
      actor: null,
      now: new Date(),
      locale: 'en',
      publicUrl: to.publicUrl,
      readsSms: false,
      notices: NOTICES,
    } as const
    const { held_since } = await database.db
      .selectFrom('database_life')
      .select('held_since')
      .executeTakeFirstOrThrow()
    if (!held_since) await beginLife(ctx)
    return held_since !== null
  } finally {
    await database.close()
  }
}

async function refuseBroken(database: Database): Promise<void> {
  const broken = await brokenInvariantsAtLength(database)
  if (broken.length > 0)
    throw new CannotStart(
      `The shop has not moved and may start here again: on the server ${broken.length} things do not add up, as ${broken.slice(0, 5).join('; ')}.`,
    )
}
