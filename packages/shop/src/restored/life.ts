import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { MINUTE } from '../durations.ts'
import { CannotStart } from '../errors.ts'
import type { FileStore } from '../files/file-store.ts'
import { type LifeFile, readLifeFile, writeLifeFile } from './life-file.ts'
import { ANYWHERE, NOWHERE, placeOfFolder, placeOnServer } from './place.ts'
import type { QuarantineReason } from './tables.ts'

// A restored copy of the database must not act again: it would send refunds, mails and SMS a second time, and give
// bills numbers that are used already. So the database stores where it is (`place`), its identity (`id`) and how far it
// has come (`mark`), and a file beside its pictures stores the last two as well. A copy is in another place; a database
// that went back in time has a lower mark than the file; and beside the files of another database there is another id.

/** In milliseconds: how often the mark grows while the shop acts. */
const STEP = 20_000
/** In milliseconds: a shop that was marked so lately is at work in another process. */
const AT_WORK = MINUTE

interface Hold {
  since: Date
  because: QuarantineReason
}

export interface Life {
  /** Why the shop only serves reads, according to the last look; null while it acts. */
  quarantine: Hold | null
  /**
   * Compares database, place and file, and increases the mark while the shop acts. Several processes may run it at
   * once.
   */
  look(): Promise<Hold | null>
  /** Asks only the database, and looks if it differs from what this process knows. */
  check(): Promise<Hold | null>
  /** The same if a connection was made since the last look, because another database may be at the same address. */
  checkIfReconnected(): Promise<Hold | null>
}

/** Where the marks are stored and compared. */
export interface LifeSetup {
  ctx: () => Ctx
  /** The file store with the database's own pictures: `life/` in DATA_DIR or in the bucket. */
  files: FileStore
  /** The folder of the embedded database; null for a server. */
  folder: string | null
  /** Emits `connect` for every new connection. */
  pool: Pick<EventEmitter, 'on'>
  /** Whether the operator says that the database was restored (RESTORED=1). */
  isRestored: boolean
  /**
   * False while all jobs are off (JOBS=0), as in a drill: nothing is marked, so that no other shop's file is changed.
   */
  isMarking: boolean
}

/**
 * The life of an opened database, after a first look. Throws CannotStart, and writes nothing, if the files are not those that other
 * processes of this database work with at the moment: a newcomer with a wrong folder must not stop them.
 */
export async function openLife(setup: LifeSetup): Promise<Life> {
  const place = setup.folder === null ? await placeOnServer(setup.ctx()) : placeOfFolder(setup.folder)
  let isAsked = setup.isRestored
  let known: LifeFile | null = null
  let begun = 0
  let checked = 0
  let looking: Promise<unknown> = Promise.resolve()
  setup.pool.on('connect', () => begun++)

  async function lookNow(): Promise<Hold | null> {
    // The file is written before the database, so that a database that takes a new place looks twice.
    let isToConfirm = true
    for (let round = 1; isToConfirm && round <= 2; round++) {
      const beside = await readLifeFile(setup.files)
      const seen = await compare(setup, { place, beside, known, isAsked })
      isAsked = false
      known = seen.known
      life.quarantine = seen.quarantine
      if (seen.isToWrite) await writeLifeFile(setup.files, seen.known)
      isToConfirm = seen.isToConfirm ?? false
    }
    return life.quarantine
  }

  const life: Life = {
    quarantine: null,
    look() {
      const next = looking.then(lookNow)
      looking = next.catch(() => {})
      return next
    },
    async check() {
      const row = await setup
        .ctx()
        .db.selectFrom('database_life')
        .select(['id', 'mark', 'held_since'])
        .executeTakeFirst()
      const isOwn = row && row.id === known?.id && row.mark >= known.mark
      if (!isOwn || !row.held_since !== !life.quarantine) await life.look()
      checked = begun
      return life.quarantine
    },
    checkIfReconnected: async () => (begun === checked ? life.quarantine : life.check()),
  }
  await life.look()
  checked = begun
  return life
}

interface Facts {
  place: string
  beside: LifeFile | null
  /** What this process saw at its last look. */
  known: LifeFile | null
  isAsked: boolean
}

interface Seen {
  quarantine: Hold | null
  /**
   * The database's mark less one step: a standby that takes over without the last second has lost no more than that.
   */
  known: LifeFile
  isToWrite?: boolean
  /** Whether what was written must be read again. */
  isToConfirm?: boolean
}

const COLUMNS = ['id', 'former_id', 'place', 'mark', 'marked_at', 'held_since', 'held_because'] as const

function compare({ ctx, isMarking, folder }: LifeSetup, facts: Facts): Promise<Seen> {
  return inTransaction(ctx(), async ({ db, now }) => {
    await db
      .insertInto('database_life')
      .values({ id: randomUUID(), place: NOWHERE, mark: 1, marked_at: now })
      .onConflict((same) => same.column('only_one').doNothing())
      .execute()
    const row = await db.selectFrom('database_life').select(COLUMNS).forUpdate().executeTakeFirstOrThrow()
    const { id, mark, place } = row
    const known = { id, mark: mark - 1 }
    const because = quarantineReason(row, facts)
    if (because && !folder && isOfNewcomer(because, row, facts, now)) throw new CannotStart(WRONG_FILES)
    // A database that went back lacks something, for whatever reason it was held before.
    if (because && (!row.held_since || (because === 'went_back' && row.held_because !== because))) {
      if (because === 'other_files' && place === NOWHERE) await refuseNewcomer(db)
      const since = row.held_since ?? now
      await db.updateTable('database_life').set({ held_since: since, held_because: because }).execute()
      return { quarantine: { since, because }, known }
    }
    if (row.held_since) return { quarantine: { since: row.held_since, because: row.held_because! }, known }
    if (!isMarking) return { quarantine: null, known }
    if (facts.beside?.id !== id) {
      if (facts.beside) await db.updateTable('database_life').set({ former_id: facts.beside.id }).execute()
      return { quarantine: null, known, isToWrite: true, isToConfirm: true }
    }
    const isDue = place !== facts.place || Math.abs(now.getTime() - row.marked_at.getTime()) >= STEP
    if (!isDue) return { quarantine: null, known }
    await db
      .updateTable('database_life')
      .set({ place: facts.place, mark: mark + 1, marked_at: now })
      .execute()
    return { quarantine: null, known: { id, mark }, isToWrite: true }
  })
}

interface Row extends LifeFile {
  former_id: string | null
  place: string
  marked_at: Date
  held_since: Date | null
}

const WRONG_FILES =
  'DATA_DIR or S3_BUCKET is not where this shop has its files: other processes are at work on the same database, and life/life.json, which they write, is missing there or is of another shop. Give this process the same folder or bucket as theirs (is it mounted?). Only if their files were lost a moment ago: stop them all, and start again a minute later.'

/** Whether a process that has just started on a server finds other files than those with which the shop is at work. */
function isOfNewcomer(because: QuarantineReason, row: Row, { known }: Facts, now: Date): boolean {
  const isOfFiles = because === 'no_file' || because === 'other_files'
  const isAtWork = !row.held_since && Math.abs(now.getTime() - row.marked_at.getTime()) < AT_WORK
  return known === null && isOfFiles && row.place !== NOWHERE && isAtWork
}

function quarantineReason(row: Row, { place, beside, known, isAsked }: Facts): QuarantineReason | null {
  const isBehind = (other: LifeFile | null) => other?.id === row.id && other.mark > row.mark
  if (isBehind(beside) || isBehind(known)) return 'went_back'
  if (isAsked) return 'asked'
  if (row.place === ANYWHERE) return null
  const isOfAnother = beside !== null && beside.id !== row.id && beside.id !== row.former_id
  if (row.place === NOWHERE) return isOfAnother ? 'other_files' : null
  if (row.place !== place) return 'moved'
  if (!beside) return 'no_file'
  return isOfAnother ? 'other_files' : null
}

/** A new database has no people who could check it and let it act. */
async function refuseNewcomer(db: Ctx['db']): Promise<void> {
  if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return
  throw new CannotStart(
    'This database is new, and the files in DATA_DIR or S3_BUCKET are of another one, as life/life.json there says. Give this shop a folder or bucket of its own; only when the other database is gone for good, delete that file.',
  )
}

/** Gives this database a new identity wherever it is, and lets it act. Call it in the open transaction. */
export async function beginLife(ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('database_life')
    .set({ id: randomUUID(), place: ANYWHERE, held_since: null, held_because: null })
    .execute()
}
