import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { FileStore } from '../files/file-store.ts'
import type { HeldBecause } from './tables.ts'

// A copy of the database that was restored must not act on the world again: it would send refunds, mails and SMS a second
// time, and give bills numbers that others have. Three things tell it from the original: the place of the database; a number
// that grows, which is kept in the database and in a file beside the pictures; and an id in that file, the database's own.

const FILE = 'life.json'
/** Of a life that has just begun: it is wherever it is looked at first, and the file there is of another one. */
const ANYWHERE = ''

export interface Held {
  since: Date
  because: HeldBecause
}

export interface Life {
  /** Why the shop serves reads only, as far as the last look knows; null while it acts. */
  held: Held | null
  /** Compares the marks, and sets them anew while the shop acts. Safe to run by several processes at once. */
  look(): Promise<Held | null>
}

/** Where the marks are kept and compared. */
export interface LifeSetup {
  ctx: () => Ctx
  /** Files that the database's own pictures lie beside: `life/` in DATA_DIR or in the bucket. */
  files: FileStore
  /** The folder of the embedded database; null for a server. */
  folder: string | null
  /** Whether whoever starts the shop says that it was restored (RESTORED=1). */
  isRestored: boolean
}

interface Mark {
  id: string
  mark: number
}

/** The life of an opened database, after a first look. */
export async function openLife(setup: LifeSetup): Promise<Life> {
  const place = setup.folder === null ? await placeOnServer(setup.ctx()) : placeOfFolder(setup.folder)
  let isAsked = setup.isRestored
  const life: Life = {
    held: null,
    async look() {
      // First the file: what it says was in the database before.
      const beside = await readMark(setup.files)
      const { held, mark } = await compare(setup, place, beside, isAsked)
      isAsked = false
      if (!held) await writeMark(setup.files, mark)
      life.held = held
      return held
    },
  }
  await life.look()
  return life
}

/** Begins another life of this database at the place where it is, which acts. In the open transaction. */
export async function beginLife(ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('database_life')
    .set({ id: randomUUID(), place: ANYWHERE, held_since: null, held_because: null })
    .execute()
}

function compare({ ctx }: LifeSetup, place: string, beside: Mark | null, isAsked: boolean) {
  return inTransaction(ctx(), async ({ db, now }) => {
    await db
      .insertInto('database_life')
      .values({ id: randomUUID(), place: ANYWHERE, mark: 1, marked_at: now })
      .onConflict((same) => same.column('only_one').doNothing())
      .execute()
    const row = await db
      .selectFrom('database_life')
      .select(['id', 'place', 'mark', 'held_since', 'held_because'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.held_since) return { held: { since: row.held_since, because: row.held_because! }, mark: row }
    const because = isAsked ? 'asked' : whyHeld(row, place, beside)
    if (because) {
      await db.updateTable('database_life').set({ held_since: now, held_because: because }).execute()
      return { held: { since: now, because }, mark: row }
    }
    const { id, mark } = await db
      .updateTable('database_life')
      .set({ place, mark: sql`greatest(mark, ${beside?.mark ?? 0}) + 1`, marked_at: now })
      .returning(['id', 'mark'])
      .executeTakeFirstOrThrow()
    return { held: null, mark: { id, mark } }
  })
}

function whyHeld(row: Mark & { place: string }, place: string, beside: Mark | null): HeldBecause | null {
  if (row.place === ANYWHERE) return null
  if (row.place !== place) return 'moved'
  if (!beside) return null
  if (beside.id !== row.id) return 'other_files'
  return beside.mark > row.mark ? 'went_back' : null
}

/** A folder that was copied is another one on the disk, also under the same name; one that was renamed is the same. */
function placeOfFolder(folder: string): string {
  const { ino, birthtimeMs } = statSync(folder)
  return `folder ${ino} ${Math.round(birthtimeMs)}`
}

/** A dump that is restored becomes another database, or one of another server. */
async function placeOnServer({ db }: Ctx): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select 'server ' || (select system_identifier from pg_control_system()) || ' ' || oid as place
    from pg_database where datname = current_database()
  `.execute(db)
  return rows[0]!.place
}

async function readMark(files: FileStore): Promise<Mark | null> {
  const bytes = await files.read(FILE)
  return bytes && (JSON.parse(bytes.toString()) as Mark)
}

async function writeMark(files: FileStore, { id, mark }: Mark): Promise<void> {
  await files.write(FILE, Buffer.from(JSON.stringify({ id, mark })))
}
