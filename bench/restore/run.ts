import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { drill } from '../../packages/shop/src/backup/drill.ts'
import { makeBackup } from '../../packages/shop/src/backup/make-backup.ts'
import { openBackupPlace } from '../../packages/shop/src/backup/place.ts'
import { verify } from '../../packages/shop/src/backup/verify.ts'
import { readConfig } from '../../packages/shop/src/config/config.ts'
import { withoutLimits } from '../../packages/shop/src/db/pool.ts'
import { openShop } from '../../packages/shop/src/shop.ts'
import { databaseAt, onServer } from '../../packages/shop/test/servers/server.ts'
import { fill } from '../fill.ts'
import { addOrders } from '../filled-databases.ts'

// `npm run bench:restore -- 1000000`: makes a shop with so many orders on a server, backs it up, and tries the backup by a drill, which
// restores it to another database of that server (with `embedded` behind it, to the embedded one). The server should be like that of a
// shop: its files on a disk, fsync on.

const orders = Number(process.argv[2] ?? 100_000)
const isEmbedded = process.argv.includes('embedded')
const server = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL
if (!server || !Number.isInteger(orders) || orders < 1)
  throw new Error(
    'Set BENCH_DATABASE_URL to a PostgreSQL server, with a superuser: npm run bench:restore -- 1000000 [embedded]',
  )

const name = `bench_${randomUUID().replaceAll('-', '')}`
const url = databaseAt(server, name)
const room = mkdtempSync(join(process.env.BENCH_FOLDER ?? tmpdir(), 'bench-restore-'))
const config = readConfig(
  {
    DATABASE_URL: url,
    DATA_DIR: join(room, 'data'),
    DEMO: '0',
    JOBS: '0',
    LOG_LEVEL: 'error',
    AUTH_SECRET: randomUUID().repeat(2),
    PAPERS_KEY: Buffer.alloc(32, 1).toString('base64'),
  },
  room,
)

await onServer(server, `create database ${name} template template0 locale 'C.UTF-8' encoding 'UTF8'`)
try {
  const about = (await ask(server, `select version() as v, current_setting('fsync') as fsync`)) as [
    { v: string; fsync: string },
  ]
  say(
    `${orders} orders; ${cpus().length} × ${cpus()[0]?.model}; ${about[0].v.slice(0, 30)}, fsync ${about[0].fsync}`,
  )
  await timed('made', makeOrders)
  const [size] = (await ask(url, 'select pg_database_size(current_database()) as bytes')) as [
    { bytes: number },
  ]
  say(`  database of ${inGigabytes(Number(size.bytes))}`)

  const place = await openBackupPlace(join(room, 'backups'), null)
  const { manifest } = await timed('backed up', () => makeBackup(config, place))
  const { rows, database_bytes } = manifest.counts
  say(`  ${rows} rows, ${inGigabytes(database_bytes)} compressed`)

  let isWell = true
  for (const { what, isWell: is, sentence, seconds } of await drill(
    place,
    manifest,
    config,
    isEmbedded ? null : server,
  )) {
    say(`  ${is ? 'well  ' : 'FAILED'}  ${what.padEnd(11)}${seconds.toFixed(1).padStart(7)} s  ${sentence}`)
    isWell &&= is
  }

  const found = await timed('a byte flipped, and looked', async () => {
    flipOneByte(join(room, 'backups', 'database'))
    return verify(place, manifest).then(
      () => null,
      ({ message }: Error) => message,
    )
  })
  say(`  ${found ?? 'NOT found'}`)
  process.exitCode = isWell && found ? 0 : 1
} finally {
  await onServer(server, `drop database ${name} with (force)`)
  rmSync(room, { recursive: true, force: true })
}

async function makeOrders(): Promise<void> {
  // The shop comes first: it has its settings, its keys, a document and a picture.
  const shop = await openShop(config)
  await shop.privateFiles.keep(Buffer.from('%PDF-1.7'))
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='
  await shop.pictures.write('0a1b.png', Buffer.from(pixel, 'base64'))
  await shop.close()
  await withoutLimits({ connectionString: url, max: 1 }, async (pool) => {
    await fill(pool)
    await addOrders(pool, orders)
  })
}

/** The byte lies in the middle of the largest piece. */
function flipOneByte(folder: string): void {
  const files = readdirSync(folder).map((file) => join(folder, file))
  const [largest] = files.sort((a, b) => statSync(b).size - statSync(a).size)
  const bytes = readFileSync(largest!)
  bytes[bytes.length >> 1]! ^= 1
  writeFileSync(largest!, bytes)
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const done = await work()
  const load = loadavg()
    .map((one) => one.toFixed(1))
    .join(', ')
  say(`${what} in ${((performance.now() - began) / 1000).toFixed(1)} s (load average ${load})`)
  return done
}

async function ask(connectionString: string, text: string): Promise<object[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

function inGigabytes(bytes: number): string {
  return `${(bytes / 2 ** 30).toFixed(2)} GB`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
