import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { openDatabase } from '../src/db/open.ts'

/** A process of its own that has the embedded database of a folder and writes to it until it is killed. */
export interface WritingProcess {
  /** The numbers whose commit the database has acknowledged to it so far. */
  acknowledged: number[]
  /** Ends it as a crash would: nothing in it gets a chance to tidy up. */
  kill(): Promise<void>
}

/** Starts one; it has written for the first time when the answer comes. */
export async function startWriting(folder: string): Promise<WritingProcess> {
  const child = spawn(process.execPath, [import.meta.filename, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged: number[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => acknowledged.push(Number(line)))
  await Promise.race([once(lines, 'line'), failOnExit(child)])
  return {
    acknowledged,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}

async function failOnExit(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit')
  throw new Error(`The writing process ended by itself with ${code}.`)
}

/** Writes one number after the other, each twice in one transaction, and says each aloud when it is committed. */
async function write(folder: string): Promise<void> {
  const { db } = await openDatabase({ folder })
  await sql`create table if not exists written (n integer, half integer, primary key (n, half))`.execute(db)
  const { rows } = await sql<{ next: number }>`select coalesce(max(n), 0) + 1 as next from written`.execute(
    db,
  )
  for (let n = rows[0]!.next; ; n++) {
    await db.transaction().execute(async (tx) => {
      await sql`insert into written values (${n}, 1)`.execute(tx)
      await sql`insert into written values (${n}, 2)`.execute(tx)
    })
    process.stdout.write(`${n}\n`)
  }
}

if (process.argv[1] === import.meta.filename)
  // An error is not this program's end: when the database breaks down, that must end the process.
  await write(process.argv[2]!).catch(() => new Promise(() => {}))
