import './node-version.js'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { move } from '@himalayan-green/shop/backup/move.ts'
import { readConfig } from '@himalayan-green/shop/config/config.ts'
import { CannotStart } from '@himalayan-green/shop/errors.ts'
import { asCommand, say } from './operator.ts'
import { root } from './process.ts'

// `npm run move -- postgres://…`: the embedded database of a stopped shop to a server.

const USAGE = `npm run move -- postgres://user:password@host/database
  The shop must be stopped, and the database empty. With two roles, name the one that owns the tables.`

await asCommand(USAGE, [], async ({ what }) => {
  if (!what || !/^postgres(ql)?:\/\//.test(what)) throw new CannotStart(USAGE)
  const none = { DATABASE_URL: '', DATABASE_DIRECT_URL: '', DATABASE_OWNER_URL: '', PROCESSES: '', ROLE: '' }
  const from = readConfig({ ...process.env, ...none }, root)
  const to = { ...from, databaseUrl: what }
  const began = performance.now()
  const { manifest, isQuarantined } = await move(from, to)
  const { tables, counts, books } = manifest
  say(
    `The shop has moved, in ${((performance.now() - began) / 1000).toFixed(0)} s: ${tables.length} tables with ${counts.rows} rows.`,
  )
  say(
    `On the server each table has as many rows, all accounts of the ledger (${books.lines} lines) come to the same, and everything adds up.`,
  )
  say('Give the shop these settings, in .env or its environment, and start it:')
  say(`  DATABASE_URL=${what.replace(/:[^:@/]*@/, ':…@')}`)
  for (const [name, file] of [
    ['AUTH_SECRET', 'auth-secret'],
    ['PAPERS_KEY', 'papers-key'],
  ] as const)
    if (!process.env[name] && !process.env[`${name}_FILE`] && existsSync(join(from.dataDir, file)))
      say(`  ${name}_FILE=${join(from.dataDir, file)}`)
  say(`  DEMO=${from.demo ? 1 : 0}`)
  say(`Pictures and papers stay in ${from.dataDir}. The database there starts no more.`)
  if (isQuarantined) say('The shop was held as a restored copy, and still is: /admin/restored.')
})
