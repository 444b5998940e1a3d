import './node-version.js'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crashRounds } from '@himalayan-green/shop/test/crash/crash-rounds.ts'
import { databaseAt, onServer } from '@himalayan-green/shop/test/servers/server.ts'
import { buildWhenChanged } from './build.ts'

// `npm run crash-rounds -- 50`: kills the shop, as `npm start` starts it, while 20 shoppers check out and pay and couriers
// deliver, every other time in the middle of a batch of the biller; so many rounds, on a database of its own: embedded, or with TEST_DATABASE_URL on that server. Ends with 1 when anything is wrong.

const root = join(import.meta.dirname, '..')
const server = process.env.TEST_DATABASE_URL
const rounds = Number(process.argv[2] ?? (server ? 200 : 50))
const name = `shop_crash_${randomUUID().replaceAll('-', '')}`
const dataDir = mkdtempSync(join(tmpdir(), 'crash-'))
await buildWhenChanged(root)
if (server)
  await onServer(server, `create database ${name} template template0 locale 'C.UTF-8' encoding 'UTF8'`)
try {
  const report = await crashRounds({
    rounds,
    program: join(root, 'scripts/start.ts'),
    dataDir,
    databaseUrl: server && databaseAt(server, name),
    billedWithin: 5000,
    log: (line) => process.stdout.write(`${line}\n`),
  })
  const { restarts, billed, faults, ...counts } = report
  const ofAll = (times: number[]) => {
    const at = (share: number) =>
      Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
    return `median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)} (of ${times.length})`
  }
  process.stdout.write(
    `${JSON.stringify({ database: server ? 'PostgreSQL' : 'embedded', ...counts })}
restart to the first answer, ms: ${ofAll(restarts)}
first answer until all that was due is billed, ms: ${ofAll(billed)}
${faults.length === 0 ? 'nothing was lost, doubled or made wrong' : faults.join('\n')}\n`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  if (server) await onServer(server, `drop database ${name} with (force)`)
  rmSync(dataDir, { recursive: true, force: true })
}
