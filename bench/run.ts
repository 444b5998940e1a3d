import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../e2e/free-port.ts'
import { migrate } from '../packages/shop/src/db/migrate.ts'
import { openDatabase } from '../packages/shop/src/db/open.ts'
import { withoutLimits } from '../packages/shop/src/db/pool.ts'
import { gatewaysAt } from '../packages/shop/test/scenes/simulated-payments.ts'
import { databaseAt, onServer } from '../packages/shop/test/servers/server.ts'
import { openSimulators } from '../simulators/open.ts'
import { measureApiReads } from './api-reads.ts'
import { measureCachedPages } from './cached-pages.ts'
import { fill, PRODUCTS, USUAL_PRODUCTS } from './fill.ts'
import { measureGrowth } from './growth/run.ts'
import { measureMemory } from './memory.ts'
import { measureOffice } from './office/run.ts'
import { measureOverload } from './overload.ts'
import { measurePayments } from './payments.ts'
import { measureReads } from './reads.ts'
import { machineOf, report } from './report.ts'
import { measureSearches } from './searches/run.ts'
import { AUTH_SECRET, settingsOf, startShop, stopShop } from './shop.ts'
import { FULL, type Row, SECONDS, type World } from './world.ts'
import { measureWrites } from './writes.ts'

/**
 * `npm run bench -- payments` measures that part alone, and writes nothing down; `npm run bench -- api PATH` or `-- cached PATH` beside another
 * checkout, which is built, too; `memory` (memory.ts), `overload` (overload.ts, of another checkout where one is named), `growth` (growth/run.ts) and `office` (office/run.ts)
 * are benches of their own.
 */
const PARTS = {
  reads: measureReads,
  cached: measureCachedPages,
  api: measureApiReads,
  searches: measureSearches,
  writes: measureWrites,
  payments: measurePayments,
}
type Part = keyof typeof PARTS
const NAMES = Object.keys(PARTS) as Part[]
const asked = NAMES.filter((part) => process.argv.length < 3 || process.argv.includes(part))

const PORT = freePort()
/** Another checkout, whose shop is measured beside this one's. */
const formerRoot = process.argv.slice(2).find((one) => existsSync(join(one, 'scripts/start.ts')))

const server = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL
if (!server)
  throw new Error('Set BENCH_DATABASE_URL to a PostgreSQL server on this machine, with a superuser.')

if (process.argv.includes('growth')) await measureGrowth(server)
else if (process.argv.includes('office')) await measureOffice(server)
else await measureNewShop(server)

async function measureNewShop(server: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template template0 locale 'C.UTF-8' encoding 'UTF8'`)
  const url = databaseAt(server, name)
  const database = await openDatabase({ url })
  const simulators = await openSimulators()
  try {
    await migrate(database.pool)
    // A million products take minutes, which the shop's own connections allow no statement.
    await withoutLimits({ connectionString: url, max: 1 }, fill)
    const settings = {
      ...gatewaysAt(simulators.address),
      ...settingsOf({ databaseUrl: url, folder: dataDir, port: PORT }),
    }
    const world = { port: PORT, databaseUrl: url, pool: database.pool, authSecret: AUTH_SECRET, simulators }
    if (process.argv.includes('memory')) await measureMemory(world, settings)
    else if (process.argv.includes('overload')) await measureOverload(world, settings, formerRoot)
    else await measureParts(world, settings)
  } finally {
    await simulators.close()
    await database.close()
    await onServer(server, `drop database ${name} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureParts(world: World, settings: Record<string, string>): Promise<void> {
  const shop = await startShop(settings)
  const formerPort = freePort()
  const former = formerRoot && (await startShop({ ...settings, PORT: `${formerPort}` }, formerRoot))
  const opened = {
    ...world,
    shop: { port: PORT, pid: shop.pid! },
    former: former ? { port: formerPort, pid: former.pid! } : undefined,
  }
  try {
    const rows: Row[] = []
    for (const part of asked) rows.push(...(await PARTS[part](opened)))
    const version = (await world.pool.query('show server_version')).rows[0].server_version
    report(
      rows,
      machineOf(version),
      SECONDS === FULL && PRODUCTS === USUAL_PRODUCTS && asked.length === NAMES.length,
    )
  } finally {
    await stopShop(shop)
    if (former) await stopShop(former)
  }
}
