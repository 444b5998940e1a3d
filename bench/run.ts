import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../packages/shop/src/db/migrate.ts'
import { openDatabase } from '../packages/shop/src/db/open.ts'
import { databaseAt, onServer } from '../packages/shop/test/server.ts'
import { fill } from './fill.ts'
import { measureReads } from './reads.ts'
import { report } from './report.ts'
import { measureWrites } from './writes.ts'

const PORT = 3199
const AUTH_SECRET = 'the benchmark has nothing to hide from anybody'
const PAPERS_KEY = Buffer.alloc(32).toString('base64')

const server = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL
if (!server)
  throw new Error('Set BENCH_DATABASE_URL to a PostgreSQL server on this machine, with a superuser.')

const name = `bench_${randomUUID().replaceAll('-', '')}`
await onServer(server, `create database ${name} template template0 locale 'C.UTF-8' encoding 'UTF8'`)
const url = databaseAt(server, name)
const database = await openDatabase({ url })
try {
  await migrate(database.pool)
  await fill(database.pool)
  const shop = spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      AUTH_SECRET,
      PAPERS_KEY,
      PORT: `${PORT}`,
      HOST: '127.0.0.1',
      DEMO: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of shop.stdout) if (String(chunk).includes('is open at')) break
  try {
    const world = { port: PORT, databaseUrl: url, pool: database.pool, authSecret: AUTH_SECRET }
    const rows = [...(await measureReads(world)), ...(await measureWrites(world))]
    const version = (await database.pool.query('show server_version')).rows[0].server_version
    report(
      rows,
      `${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}, PostgreSQL ${version}`,
    )
  } finally {
    shop.kill()
    await once(shop, 'exit')
  }
} finally {
  await database.close()
  await onServer(server, `drop database ${name} with (force)`)
}
