import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { inspect } from 'node:util'
import { readConfig } from '@himalayan-green/shop/config/config.ts'
import { socketHostOf } from '@himalayan-green/shop/db/embedded/open-folder.ts'
import { openDatabase } from '@himalayan-green/shop/db/open.ts'
import { CannotStart } from '@himalayan-green/shop/errors.ts'
import pg from 'pg'
import { asCommand, say } from '../operator.ts'
import { root } from '../process.ts'

// `npm run db:shell`: SQL on the shop's database, also while `npm run dev` has it open. psql where it is installed, else a plain
// prompt. `npm run db:shell -- "select count(*) from products"` asks once.

await asCommand('npm run db:shell [-- "<SQL>"]', [], async ({ what }) => {
  const { databaseUrl, dataDir } = readConfig(process.env, root)
  if (databaseUrl) return talk(databaseUrl, what)
  const folder = join(dataDir, 'database')
  if (!existsSync(join(folder, 'postgres')))
    throw new CannotStart(`There is no database in ${folder} yet: npm run dev makes one.`)
  const running = socketHostOf(folder)
  if (running) return talk(urlOf(running), what)
  const database = await openDatabase({ folder })
  try {
    await talk(urlOf(socketHostOf(folder)!), what)
  } finally {
    await database.close()
  }
})

/** The connection of the embedded database, by the folder of its socket. */
function urlOf(host: string): string {
  return `postgres://postgres@/postgres?host=${encodeURIComponent(host)}`
}

async function talk(url: string, once: string | undefined): Promise<void> {
  if (once === undefined && hasPsql()) spawnPsql(url)
  else await ask(url, once)
}

function hasPsql(): boolean {
  return spawnSync('psql', ['--version']).status === 0
}

function spawnPsql(url: string): void {
  // The embedded database speaks without encryption, and psql would ask for it first.
  spawnSync('psql', [url], { stdio: 'inherit', env: { PGSSLMODE: 'prefer', ...process.env } })
}

async function ask(connectionString: string, once: string | undefined): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    if (once !== undefined) return print(await client.query(once))
    const prompt = createInterface({ input: process.stdin, output: process.stdout, prompt: 'sql> ' })
    prompt.prompt()
    for await (const line of prompt) {
      if (line.trim()) await client.query(line).then(print, (error) => say(error.message))
      prompt.prompt()
    }
  } finally {
    await client.end()
  }
}

function print({ rows, rowCount }: pg.QueryResult): void {
  for (const row of rows) say(inspect(row, { breakLength: 200, colors: process.stdout.isTTY }))
  say(`${rowCount ?? rows.length} rows`)
}
