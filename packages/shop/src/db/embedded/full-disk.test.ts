import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { copyEmbedded, testOfEmbedded } from '../../../test/embedded-folder.ts'
import { openDatabase } from '../open.ts'

const SEGMENT = 16 * 1024 * 1024
/** How much more of the log the disk takes, in bytes. */
const ROOM = 512 * 1024

testOfEmbedded(
  'a disk that cannot be written any more ends the process, and nothing acknowledged is lost',
  async () => {
    const folder = copyEmbedded()
    const written = await writeUntilFull(folder, await sizeOfLog(folder))

    expect(written.code).not.toBe(0)
    expect(written.stderr).toContain('The embedded database broke down')
    expect(written.acknowledged.length).toBeGreaterThan(10)

    const { db, close } = await openDatabase({ folder })
    onTestFinished(close)
    const { rows } = await sql<{ n: number }>`select distinct n from written order by n`.execute(db)
    expect(rows.map(({ n }) => n)).toEqual(expect.arrayContaining(written.acknowledged))
  },
  120_000,
)

/**
 * Brings the database's log to the half of its file, and answers where it is, in bytes: at the end of the file a limit would stop
 * nothing, and at its beginning it would stop the tables, too.
 */
async function sizeOfLog(folder: string): Promise<number> {
  const { db, close } = await openDatabase({ folder })
  const position = sql<number>`((pg_current_wal_insert_lsn() - '0/0') % ${SEGMENT})::integer`
  const room = sql`(${SEGMENT * 1.5} - ${position})::integer % ${SEGMENT}`
  await sql`select pg_logical_emit_message(false, 'test', repeat('-', ${room}))`.execute(db)
  const { rows } = await sql<{ end: number }>`select ${position} as end`.execute(db)
  await close()
  return rows[0]!.end
}

/** Has another process write to it, for which files may grow only a little beyond that size: as good as a full disk. */
async function writeUntilFull(folder: string, size: number) {
  const program = join(import.meta.dirname, '../../../test/writing-process.ts')
  const limit = Math.ceil((size + ROOM) / 1024)
  const child = spawn(
    'bash',
    ['-c', `trap '' XFSZ; ulimit -f ${limit}; exec "$@"`, 'bash', process.execPath, program, folder],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  return { code, stderr, acknowledged: stdout.split('\n').filter(Boolean).map(Number) }
}
