import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@himalayan-green/shop/config/config.ts'
import { openDatabase } from '@himalayan-green/shop/db/open.ts'
import { isDemoLoaded } from '@himalayan-green/shop/demo/keep-apart.ts'
import { CannotStart } from '@himalayan-green/shop/errors.ts'
import { NOTICES } from '@himalayan-green/shop/notices.ts'
import { asCommand, say } from '../operator.ts'
import { root } from '../process.ts'

// `npm run db:reset`: deletes the demo shop of DATA_DIR; the next `npm run dev` or `npm start` stocks a new one. A shop that is
// no demo, and one on a server, is never deleted here.

/** The shop's files in its data folder; its secrets stay. */
const STORED_THERE = ['database', 'pictures', 'papers', 'life', 'simulators.json']

await asCommand('npm run db:reset', [], async () => {
  const { databaseUrl, dataDir } = readConfig(process.env, root)
  if (databaseUrl)
    throw new CannotStart(
      'DATABASE_URL is set, and a database on a server is not deleted by this command: drop it there, and create an empty one.',
    )
  const folder = join(dataDir, 'database')
  if (existsSync(join(folder, 'postgres'))) await refuseRealShop(folder)
  for (const name of STORED_THERE) rmSync(join(dataDir, name), { recursive: true, force: true })
  say('The demo shop is deleted. The next start stocks a new one.')
})

async function refuseRealShop(folder: string): Promise<void> {
  const database = await openDatabase({ folder })
  const ctx = {
    db: database.db,
    actor: null,
    now: new Date(),
    locale: 'en',
    publicUrl: '',
    readsSms: false,
    notices: NOTICES,
  } as const
  // A database without the table has no migrations: it holds nothing.
  const { rows } = await database.pool.query(`select to_regclass('demo_loads') is null as is_empty`)
  const mayGo = rows[0].is_empty || (await isDemoLoaded(ctx))
  await database.close()
  if (!mayGo) throw new CannotStart(`The shop in ${folder} is no demo: it is not deleted by this command.`)
}
