import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import type { Db } from '../context.ts'
import type { Tables } from '../tables.ts'
import { FlushingDriver } from './flush.ts'
import { lockFolder } from './lock.ts'
import { PreparingClient } from './prepared.ts'

// Whole numbers as numbers: the largest we hold (paisa) stays far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export interface Database {
  db: Db
  pool: pg.Pool
  /** True for the database in a folder: one connection, one process. */
  embedded: boolean
  close(): Promise<void>
}

/** Opens a PostgreSQL server by its URL, or the embedded PostgreSQL in a folder (made when missing). */
export function openDatabase(at: { url: string } | { folder: string }): Promise<Database> {
  return 'url' in at ? openServer(at.url) : openFolder(at.folder)
}

async function openServer(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    Client: PreparingClient,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const db = kysely(pool)
  return { db, pool, embedded: false, close: () => pool.end() }
}

async function openFolder(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true })
  const unlock = await lockFolder(folder)
  const files = join(folder, 'postgres')
  const socket = join(folder, '.s.PGSQL.5432')
  rmSync(socket, { force: true })
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { files, socket },
  })
  const [first] = await Promise.race([once(worker, 'message'), once(worker, 'error')])
  if (first !== 'ready') throw first
  // One connection: all connections to the embedded database share one session.
  const pool = new pg.Pool({
    host: folder,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    connectionTimeoutMillis: 5000,
  })
  pool.on('error', () => {})
  const db = kysely(pool, join(files, 'pg_wal'))
  return {
    db,
    pool,
    embedded: true,
    async close() {
      await pool.end()
      worker.postMessage('close')
      await once(worker, 'exit')
      unlock()
    },
  }
}

/** With `walFolder`, every commit is flushed to disk before it counts (see flush.ts). */
function kysely(pool: pg.Pool, walFolder?: string): Db {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new FlushingDriver(pool, walFolder),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}
