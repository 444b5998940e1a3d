import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { connectTo, socketHostOf } from '../../src/db/embedded/open-folder.ts'
import { type Database, openDatabase } from '../../src/db/open.ts'
import { copyTemplate } from '../embedded-folder.ts'
import { type KnownState, putBack, readKnownState } from './database-state.ts'

/** An embedded database of this process, of which one shop after the other is opened. */
interface Reused {
  folder: string
  database: Database
  template: KnownState
}

/** Those that no shop has now. */
const free: Reused[] = []

/**
 * An embedded database as it is in the template, in `dataDir`. To open one takes far longer than to put it back to the template's
 * state; so that is done when its shop closes, and the next shop of this process has it. Where a shop changed more than rows, it
 * ends with the shop.
 */
export async function openReused(dataDir: string): Promise<Database> {
  const reused = free.pop() ?? (await openCopy())
  symlinkSync(reused.folder, join(dataDir, 'database'), 'junction')
  const database = connectTo(socketHostOf(reused.folder)!)
  return {
    ...database,
    async close() {
      await database.close()
      if (await putBack(reused.database.pool, reused.template)) free.push(reused)
      else await remove(reused)
    },
  }
}

async function openCopy(): Promise<Reused> {
  const folder = mkdtempSync(join(inject('template').copies, 'reused-'))
  copyTemplate(folder)
  const database = await openDatabase({ folder })
  return { folder, database, template: await readKnownState(database.pool) }
}

async function remove({ folder, database }: Reused): Promise<void> {
  await database.close()
  rmSync(folder, { recursive: true })
}
